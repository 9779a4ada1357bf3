import { hexDigit } from './bytes.ts'
import { isJsonList, type Json } from './json.ts'
import { assert } from './result.ts'
import { compareMapKeys, isHexOnWire, utf8Length } from './text.ts'

const utf8 = new TextEncoder()

/**
 * Writes canonical CBOR (RFC 8949 §4.2.1: shortest heads, definite lengths, sorted keys) of the subset
 * that docs/PROTOCOL.md fixes: integers, bytes, texts, arrays, maps with text keys, booleans, null.
 * What cannot be written is our own mistake and throws; check what people enter before.
 */
export class CborWriter {
  #bytes = new Uint8Array(512)
  #length = 0

  /** A copy of what was written so far. */
  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  array(length: number): void {
    this.#head(0x80, length)
  }

  /** The caller writes `length` pairs, keys ascending by {@link compareMapKeys}. */
  map(length: number): void {
    this.#head(0xa0, length)
  }

  null(): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = 0xf6
  }

  boolean(value: boolean): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = value ? 0xf5 : 0xf4
  }

  integer(value: number): void {
    assert(Number.isSafeInteger(value), 'only safe integers are written')
    if (value >= 0) this.#head(0x00, value)
    else this.#head(0x20, -1 - value)
  }

  /** A byte string, given as lowercase hexadecimal text of even length. */
  hex(text: string): void {
    const length = text.length / 2
    this.#head(0x40, length)
    this.#reserve(length)
    for (let i = 0; i < text.length; i += 2) {
      const byte = hexDigit(text.charCodeAt(i)) * 16 + hexDigit(text.charCodeAt(i + 1))
      this.#bytes[this.#length++] = byte
    }
  }

  byteString(bytes: Uint8Array): void {
    this.#head(0x40, bytes.length)
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** A text string as it is, also where {@link isHexOnWire}: for the keys of maps. */
  key(text: string): void {
    const length = utf8Length(text)
    assert(length >= 0, 'texts hold no lone surrogates')
    this.#head(0x60, length)
    this.#reserve(length)
    if (length === text.length) {
      for (let i = 0; i < length; i++) this.#bytes[this.#length++] = text.charCodeAt(i)
    } else {
      utf8.encodeInto(text, this.#bytes.subarray(this.#length))
      this.#length += length
    }
  }

  text(text: string): void {
    if (isHexOnWire(text)) this.hex(text)
    else this.key(text)
  }

  /** Any plain data. Properties that are `undefined` count as absent. */
  json(value: Json): void {
    if (value === null) this.null()
    else if (typeof value === 'string') this.text(value)
    else if (typeof value === 'number') this.integer(value)
    else if (typeof value === 'boolean') this.boolean(value)
    else if (isJsonList(value)) {
      this.array(value.length)
      for (const item of value) this.json(item)
    } else this.#object(value)
  }

  #object(object: { readonly [key: string]: Json }): void {
    const entries = Object.entries(object).filter(([, value]) => value !== undefined)
    entries.sort(([a], [b]) => compareMapKeys(a, b))
    this.map(entries.length)
    for (const [key, value] of entries) {
      assert(key !== '__proto__', 'no key is called __proto__')
      this.key(key)
      this.json(value)
    }
  }

  #head(major: number, value: number): void {
    this.#reserve(9)
    const bytes = this.#bytes
    if (value < 24) {
      bytes[this.#length++] = major | value
      return
    }
    const width = value < 0x100 ? 1 : value < 0x10000 ? 2 : value < 0x100000000 ? 4 : 8
    bytes[this.#length++] = major | (width === 1 ? 24 : width === 2 ? 25 : width === 4 ? 26 : 27)
    if (width === 8) this.#bigEndian(Math.trunc(value / 0x100000000), 4)
    this.#bigEndian(value % 0x100000000, width === 8 ? 4 : width)
  }

  #bigEndian(value: number, width: number): void {
    for (let shift = 8 * (width - 1); shift >= 0; shift -= 8) {
      this.#bytes[this.#length++] = (value >>> shift) & 255
    }
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + count))
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}

/** Canonical CBOR of plain data. */
export function encodeCbor(value: Json): Uint8Array {
  const writer = new CborWriter()
  writer.json(value)
  return writer.finish()
}
