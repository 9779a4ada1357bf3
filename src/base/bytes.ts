import { bytesToHex } from '@noble/hashes/utils.js'
import { fail, fault, ok, type Result } from './result.ts'

const hexText = /^(?:[0-9a-f]{2})*$/
const base64urlText = /^[A-Za-z0-9_-]*$/
const base64urlDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const base64urlValues: ReadonlyMap<string, number> = new Map(
  Array.from(base64urlDigits, (digit, value) => [digit, value]),
)
const utf8Encoder = new TextEncoder()

const digitCodes = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))
/** As many bytes as ids and keys have: by far the most that are written. */
const idBytes = 32

/** Lowercase hexadecimal digits, two for each byte. */
export function hexFromBytes(bytes: Uint8Array): string {
  return hexWithin(bytes, 0, bytes.length)
}

/**
 * {@link hexFromBytes} of so many bytes from there on. An id is made in one piece: put together digit by digit it would be a
 * chain of texts, which maps that it is looked for in have to join first.
 */
export function hexWithin(bytes: Uint8Array, from: number, count: number): string {
  if (count !== idBytes) return bytesToHex(bytes.subarray(from, from + count))
  const codes: number[] = []
  for (let at = from; at < from + count; at++) {
    const byte = bytes[at] ?? 0
    codes.push(digitCodes[byte >> 4] ?? 0, digitCodes[byte & 15] ?? 0)
  }
  return String.fromCharCode(...codes)
}

/** Bytes of lowercase hexadecimal text; `not-hex` for anything else, uppercase digits too. */
export function bytesFromHex(text: string): Result<Uint8Array> {
  if (!hexText.test(text)) return fail(fault('not-hex'))
  const bytes = new Uint8Array(text.length / 2)
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = hexDigit(text.charCodeAt(2 * i)) * 16 + hexDigit(text.charCodeAt(2 * i + 1))
  }
  return ok(bytes)
}

/** Of what a schema found to be hexadecimal. */
export function bytesIn(hex: string): Uint8Array {
  const bytes = bytesFromHex(hex)
  return bytes.ok ? bytes.value : new Uint8Array()
}

/** The value of an ASCII hexadecimal digit in lowercase, given its char code; -1 for other chars. */
export function hexDigit(charCode: number): number {
  if (charCode >= 48 && charCode <= 57) return charCode - 48
  if (charCode >= 97 && charCode <= 102) return charCode - 87
  return -1
}

/** RFC 4648 §5 without padding: fit for a link's fragment. */
export function base64urlFromBytes(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i
    const bits = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    text += base64urlDigits.charAt(bits >> 18) + base64urlDigits.charAt((bits >> 12) & 63)
    if (left > 1) text += base64urlDigits.charAt((bits >> 6) & 63)
    if (left > 2) text += base64urlDigits.charAt(bits & 63)
  }
  return text
}

/** The bytes of {@link base64urlFromBytes}'s text; `not-base64url` for what no bytes are written as. */
export function bytesFromBase64url(text: string): Result<Uint8Array> {
  if (!base64urlText.test(text) || text.length % 4 === 1) return fail(fault('not-base64url'))
  const bytes = new Uint8Array(Math.trunc((text.length * 3) / 4))
  let bits = 0
  let bitCount = 0
  let at = 0
  for (const digit of text) {
    bits = ((bits << 6) | (base64urlValues.get(digit) ?? 0)) & 0xffff
    bitCount += 6
    if (bitCount >= 8) {
      bitCount -= 8
      bytes[at++] = (bits >> bitCount) & 255
    }
  }
  // Left-over bits other than zero would make two texts of the same bytes.
  if ((bits & ((1 << bitCount) - 1)) !== 0) return fail(fault('not-base64url'))
  return ok(bytes)
}

/** RFC 4648 §4, with padding: as Nostr's relays are used to it. */
export function base64FromBytes(bytes: Uint8Array): string {
  const text = base64urlFromBytes(bytes).replaceAll('-', '+').replaceAll('_', '/')
  return text.padEnd(text.length + ((4 - (text.length % 4)) % 4), '=')
}

/** Bytes of {@link base64FromBytes}'s text; `not-base64url` for what no bytes are written as. */
export function bytesFromBase64(text: string): Result<Uint8Array> {
  if (text.length % 4 !== 0 || /[-_]/.test(text)) return fail(fault('not-base64url'))
  const digits = text.replace(/={1,2}$/, '')
  return bytesFromBase64url(digits.replaceAll('+', '-').replaceAll('/', '_'))
}

export function utf8Bytes(text: string): Uint8Array {
  return utf8Encoder.encode(text)
}

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  let length = 0
  for (const part of parts) length += part.length
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Bytewise, a prefix before what it begins: negative, zero or positive. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length)
  for (let i = 0; i < shared; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && compareBytes(a, b) === 0
}
