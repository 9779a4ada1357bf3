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

/** Lowercase hexadecimal digits, two for each byte. */
export function hexFromBytes(bytes: Uint8Array): string {
  return bytes.length === idBytes ? idText(bytes, 0) : bytesToHex(bytes)
}

/** {@link hexFromBytes} of so many bytes from there on. */
export function hexWithin(bytes: Uint8Array, from: number, count: number): string {
  return count === idBytes ? idText(bytes, from) : bytesToHex(bytes.subarray(from, from + count))
}

/** As long as ids and public keys are. */
const idBytes = 32
const idWords = idBytes / 4
const places = 1024
/** The ids read last, each in the place that its first bytes say, as words and as text. */
const recentWords = new Int32Array(places * idWords)
const recentTexts: string[] = Array.from({ length: places }, () => '')
const wordsRead = new Int32Array(idWords)
const hexCodes = Array.from({ length: 2 * idBytes }, () => 0)

function idText(bytes: Uint8Array, from: number): string {
  for (let i = 0; i < idWords; i++) {
    const at = from + 4 * i
    wordsRead[i] =
      ((bytes[at] ?? 0) << 24) |
      ((bytes[at + 1] ?? 0) << 16) |
      ((bytes[at + 2] ?? 0) << 8) |
      (bytes[at + 3] ?? 0)
  }
  return hexFromWords(wordsRead)
}

/**
 * The text of an id of eight words of 32 bits, their first bits first. Most ids that are read were read a moment ago: the
 * game, a device, the action before. So the texts made last are kept: the same text again costs neither time to make nor
 * memory, and is found faster in maps.
 */
export function hexFromWords(words: Int32Array): string {
  // What is in local variables engines need not look up again each time.
  const recent = recentWords
  const codes = hexCodes
  const digits = digitCodes
  const place = (words[0] ?? 0) & (places - 1)
  const start = place * idWords
  const known = recentTexts[place] ?? ''
  // Long enough that it is compiled for speed once, instead of as a part of each of its callers.
  const isKnown =
    known !== '' &&
    words[0] === recent[start] &&
    words[1] === recent[start + 1] &&
    words[2] === recent[start + 2] &&
    words[3] === recent[start + 3] &&
    words[4] === recent[start + 4] &&
    words[5] === recent[start + 5] &&
    words[6] === recent[start + 6] &&
    words[7] === recent[start + 7]
  if (isKnown) return known
  for (let i = 0; i < idWords; i++) {
    const word = words[i] ?? 0
    recent[start + i] = word
    const at = 8 * i
    codes[at] = digits[word >>> 28] ?? 0
    codes[at + 1] = digits[(word >> 24) & 15] ?? 0
    codes[at + 2] = digits[(word >> 20) & 15] ?? 0
    codes[at + 3] = digits[(word >> 16) & 15] ?? 0
    codes[at + 4] = digits[(word >> 12) & 15] ?? 0
    codes[at + 5] = digits[(word >> 8) & 15] ?? 0
    codes[at + 6] = digits[(word >> 4) & 15] ?? 0
    codes[at + 7] = digits[word & 15] ?? 0
  }
  const text = String.fromCharCode(...codes)
  recentTexts[place] = text
  return text
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
