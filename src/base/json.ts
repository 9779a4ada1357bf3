/**
 * Plain data as it stands in an action's body: what canonical CBOR can carry and JSON can show.
 * Numbers are safe integers. A text of 64 or more characters, even in number and all of them lowercase
 * hexadecimal digits, is a byte string on the wire (see docs/PROTOCOL.md, [enc-hex]).
 */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export type JsonObject = { readonly [key: string]: Json }

export function isJsonObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !isJsonList(value)
}

export function isJsonList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

/** `null` where the text is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
