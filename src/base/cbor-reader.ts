import { hexWithin } from './bytes.ts'
import type { Json } from './json.ts'
import { fail, fault, ok, type Result } from './result.ts'
import { isHexOnWire } from './text.ts'

/** Why bytes are not canonical CBOR of our subset. */
export type CborFailure =
  | 'truncated'
  | 'trailing-bytes'
  | 'not-canonical'
  | 'not-in-subset'
  | 'too-deep'
  | 'bad-text'
  | 'bad-key'

/** Containers within containers. More is refused before anything is built of it. */
export const maxCborDepth = 24
/** Texts up to this many bytes are read by hand where they are ASCII; the decoder's set-up costs more. */
const shortText = 32
/** The least number that takes 1, 2, 4 or 8 bytes behind its head. */
const leastOfWidth: readonly number[] = [24, 0x100, 0x10000, 0x100000000]
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads canonical CBOR in one pass and accepts only what {@link CborWriter} would have written: shortest
 * heads, definite lengths, keys strictly ascending, [enc-hex]. It never throws and never makes more than
 * the input can hold: a length is checked against the bytes left before anything is made. The first
 * failure sticks; what is read after it is filler, so callers check {@link failure} once, at the end.
 *
 * A game's few thousand actions are read before engines have compiled this for speed, so what most of them hold comes
 * first and in few steps, and members are `private`: those with `#` are checked at each use until then.
 */
export class CborReader {
  failure: CborFailure | null = null
  private readonly bytes: Uint8Array
  private at: number
  private depth = 0

  constructor(bytes: Uint8Array, from = 0) {
    this.bytes = bytes
    this.at = from
  }

  /** Passes over all that is left, and says how many bytes that was. */
  skipRest(): number {
    const left = this.bytes.length - this.at
    this.at = this.bytes.length
    return left
  }

  /** To be called last: anything after the value is a failure. */
  end(): void {
    if (this.at !== this.bytes.length) this.fail('trailing-bytes')
  }

  fail(failure: CborFailure): void {
    this.failure ??= failure
    this.at = this.bytes.length
  }

  /** Skips a null if it is next, and says so. */
  isNull(): boolean {
    if (this.bytes[this.at] !== 0xf6) return false
    this.at++
    return true
  }

  integer(): number {
    const major = this.major()
    if (major === 0) return this.argument()
    if (major === 1) {
      const value = this.argument()
      if (value === Number.MAX_SAFE_INTEGER) this.fail('not-in-subset')
      return -1 - value
    }
    this.fail('not-in-subset')
    return 0
  }

  /** A byte string as hexadecimal text. With `length`, of just so many bytes. */
  hex(length = 0): string {
    const { bytes, at } = this
    // An id: by far the most there is to read.
    const isId = bytes[at] === 0x58 && bytes[at + 1] === 32 && at + 34 <= bytes.length
    if (!isId || (length !== 0 && length !== 32)) return this.longHex(length)
    this.at = at + 34
    return hexWithin(bytes, at + 2, 32)
  }

  /** A byte string of any length, as bytes of its own; those of {@link hex} and of plain data are longer. */
  byteString(): Uint8Array {
    if (this.major() !== 2) this.fail('not-in-subset')
    const count = this.argument()
    const start = this.take(count)
    return this.bytes.slice(start, this.failure === null ? start + count : start)
  }

  /** The number of items of the array that begins here. */
  array(): number {
    if (this.major() !== 4) this.fail('not-in-subset')
    return this.count(1)
  }

  /** Any value of the subset. */
  json(): Json {
    switch (this.major()) {
      case 0:
      case 1:
        return this.integer()
      case 2:
        return this.hex()
      case 3:
        return this.text(true)
      case 4:
        return this.list()
      case 5:
        return this.object()
      case 7:
        return this.simple()
      default:
        this.fail('not-in-subset')
        return null
    }
  }

  private longHex(length: number): string {
    if (this.major() !== 2) this.fail('not-in-subset')
    const count = this.argument()
    // Shorter ones are written as text: [enc-hex].
    if (count < 32 || (length !== 0 && count !== length)) this.fail('not-canonical')
    const start = this.take(count)
    return this.failure === null ? hexWithin(this.bytes, start, count) : ''
  }

  private major(): number {
    const head = this.bytes[this.at]
    if (head !== undefined) return head >> 5
    this.fail('truncated')
    return -1
  }

  /**
   * The head's number, in its shortest form and at most 2^53 - 1. Lengths and counts are read beside it: mostly they are
   * small, and engines would compile the long way of a time's number into all that asks for them.
   */
  private argument(): number {
    const info = (this.bytes[this.at++] ?? 0) & 31
    return info < 24 ? info : this.longArgument(info)
  }

  /** All widths take the same way: one taken later for the first time would have it compiled again. */
  private longArgument(info: number): number {
    const least = leastOfWidth[info - 24]
    if (least === undefined) {
      this.fail('not-canonical')
      return 0
    }
    const start = this.take(1 << (info - 24))
    let value = 0
    for (let i = start; i < this.at; i++) value = value * 256 + (this.bytes[i] ?? 0)
    // Beyond 2^53 it is not exact any more, but not less.
    if (value > Number.MAX_SAFE_INTEGER) this.fail('not-in-subset')
    if (value < least) this.fail('not-canonical')
    return this.failure === null ? value : 0
  }

  /** Steps over `count` bytes and returns where they began. */
  private take(count: number): number {
    const start = this.at
    if (count > this.bytes.length - start) this.fail('truncated')
    else this.at = start + count
    return start
  }

  /** A number of items, each of at least `least` bytes; 0 once anything has failed. */
  private count(least: number): number {
    const info = (this.bytes[this.at++] ?? 0) & 31
    const count = info < 24 ? info : this.longArgument(info)
    if (count * least > this.bytes.length - this.at) this.fail('truncated')
    return this.failure === null ? count : 0
  }

  private text(refuseHex: boolean): string {
    const info = (this.bytes[this.at++] ?? 0) & 31
    const count = info < 24 ? info : this.longArgument(info)
    const start = this.take(count)
    if (this.failure !== null) return ''
    const short = count <= shortText ? shortAscii(this.bytes, start, start + count) : null
    if (short !== null) return short
    const text = this.utf8(start, start + count)
    if (refuseHex && isHexOnWire(text)) this.fail('not-canonical')
    return text
  }

  private utf8(start: number, end: number): string {
    try {
      return utf8.decode(this.bytes.subarray(start, end))
    } catch {
      this.fail('bad-text')
      return ''
    }
  }

  private list(): Json {
    const count = this.array()
    const list: Json[] = []
    if (!this.enter()) return list
    for (let i = 0; i < count && this.failure === null; i++) list.push(this.json())
    this.depth--
    return list
  }

  private object(): Json {
    const count = this.count(2)
    const object: Record<string, Json> = {}
    if (!this.enter()) return object
    let before = -1
    for (let i = 0; i < count && this.failure === null; i++) {
      if (this.major() !== 3) this.fail('bad-key')
      const start = this.at
      const key = this.text(false)
      // `__proto__` would set the prototype instead of a property.
      if (key === '__proto__') this.fail('bad-key')
      if (before >= 0 && !this.isAscending(before, start)) this.fail('not-canonical')
      before = start
      // Mostly texts and ids: read here, they spare engines from compiling all of json() into this, and this into it.
      const major = this.major()
      const value = major === 3 ? this.text(true) : major === 2 ? this.hex() : this.json()
      if (this.failure === null) object[key] = value
    }
    this.depth--
    return object
  }

  /** Of two keys as they are written, the second of which was read last: heads, too, are ascending (RFC 8949 §4.2.1). */
  private isAscending(before: number, start: number): boolean {
    const { bytes, at } = this
    let same = 0
    while (start + same < at && bytes[before + same] === bytes[start + same]) same++
    return start + same < at && (bytes[before + same] ?? 0) < (bytes[start + same] ?? 0)
  }

  private enter(): boolean {
    if (this.depth >= maxCborDepth) this.fail('too-deep')
    if (this.failure !== null) return false
    this.depth++
    return true
  }

  private simple(): Json {
    const head = this.bytes[this.at++]
    if (head === 0xf6) return null
    if (head === 0xf5) return true
    if (head === 0xf4) return false
    this.fail('not-in-subset')
    return null
  }
}

/** A text of ASCII alone; `null` for any other. */
function shortAscii(bytes: Uint8Array, start: number, end: number): string | null {
  let text = ''
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0x80
    if (byte >= 0x80) return null
    text += String.fromCharCode(byte)
  }
  return text
}

/** Plain data of canonical CBOR; `bad-bytes {reason}` for anything else, also for more than `maxBytes`. */
export function decodeCbor(bytes: Uint8Array, maxBytes: number): Result<Json> {
  if (bytes.length > maxBytes) return fail(fault('bad-bytes', { reason: 'too-long' }))
  const reader = new CborReader(bytes)
  const value = reader.json()
  reader.end()
  return reader.failure === null ? ok(value) : fail(fault('bad-bytes', { reason: reader.failure }))
}
