import {
  base64FromBytes,
  bytesFromBase64,
  bytesFromHex,
  concatBytes,
  equalBytes,
  hexFromBytes,
  utf8Bytes,
} from '../../base/bytes.ts'
import { sha256 } from '../../base/hash.ts'
import { assert } from '../../base/result.ts'
import { deviceId, type DeviceId } from '../../actions/ids.ts'
import { decrypt, encrypt, nonceLength } from '../../crypto/cipher.ts'
import { mailName, type MailKeys, type MailWriter } from '../../crypto/mail-keys.ts'

/*
 * A *segment*, some of a device's actions, as it lies in the mailbox: packed, cut into letters that every relay takes, each
 * padded and encrypted: docs/PROTOCOL.md, [mail-letter].
 *
 *   2  length of what follows, before the padding
 *   1  version   32  device   4  segment   2  which letter   2  of how many   8  of which writing
 *   n  this letter's part of the packed actions
 */
const version = 1
const headerLength = 49
const writingLength = 8
/**
 * What is padded to one of these says little by its length. With the largest the message to a relay has 4,028 characters: some
 * take 4,096. There are relays that take less.
 */
const sizes = [512, 1024, 2048, 2688] as const
const usualSize = 2688
export const narrowSize = 1024
/** Letters of up to 6,080 bytes were written once. */
const contentCharsMax = 8192
/** An action of the greatest length takes 270 of the narrow ones. */
const lettersMax = 300

/** The segment in which a device's drafts lie, in the place of packed actions: docs/PROTOCOL.md, [draft-left]. */
export const draftsSegment = 0x8000_0000

/** Where a segment belongs: the device whose actions it holds, and which segment of its it is. */
export interface SegmentPlace {
  readonly device: DeviceId
  readonly segment: number
}

export interface Letter {
  readonly name: string
  /** Encrypted, in base64. */
  readonly content: string
}

/** The letters of a segment; `randomBytes` gives the nonces. `atLeast`: so many, so that nothing is left of a longer writing; `size`: of a letter. */
export function lettersOf(
  keys: MailKeys & { readonly writer: MailWriter },
  place: SegmentPlace,
  packed: Uint8Array,
  randomBytes: (count: number) => Uint8Array,
  { atLeast = 1, size = usualSize }: { readonly atLeast?: number; readonly size?: number } = {},
): readonly Letter[] {
  const longest = size - 2 - headerLength
  const count = Math.max(atLeast, Math.ceil(packed.length / longest))
  assert(count <= lettersMax, 'a segment is one long action at most')
  const writing = writingOf(packed)
  return Array.from({ length: count }, (_, index) => {
    const name = letterName(keys.writer, place, index)
    const header = headerOf(place, index, count, writing)
    const plain = padded(
      concatBytes(header, packed.subarray(index * longest, (index + 1) * longest)),
    )
    const nonce = randomBytes(nonceLength)
    return {
      name,
      content: base64FromBytes(encrypt(keys.read, nonce, contextOf(keys, name), plain)),
    }
  })
}

/** The name of one letter of a segment. */
export function letterName(
  writer: MailWriter,
  { device, segment }: SegmentPlace,
  index: number,
): string {
  return mailName(writer, utf8Bytes(`${device} ${segment} ${index}`))
}

/** A letter that was opened. */
export interface OpenedLetter extends SegmentPlace {
  readonly index: number
  readonly count: number
  /** Tells letters of one writing of the segment from those of another. */
  readonly writing: string
  readonly part: Uint8Array
}

/** `null` for what nobody wrote who has the game's secret. */
export function openLetter(keys: MailKeys, { name, content }: Letter): OpenedLetter | null {
  if (content.length > contentCharsMax) return null
  const bytes = bytesFromBase64(content)
  const plain = bytes.ok ? decrypt(keys.read, contextOf(keys, name), bytes.value) : bytes
  if (!plain.ok || plain.value.length < 2 + headerLength) return null
  const view = new DataView(plain.value.buffer, plain.value.byteOffset, plain.value.byteLength)
  const length = view.getUint16(0)
  if (view.getUint8(2) !== version || length < headerLength) return null
  if (length > plain.value.length - 2) return null
  const [segment, index, count] = [view.getUint32(35), view.getUint16(39), view.getUint16(41)]
  if (index >= count || count > lettersMax) return null
  return {
    device: deviceId(hexFromBytes(plain.value.subarray(3, 35))),
    segment,
    index,
    count,
    writing: hexFromBytes(plain.value.subarray(43, 51)),
    part: plain.value.slice(2 + headerLength, 2 + length),
  }
}

/** Puts letters together again that come in any order, from one relay. */
export class LetterTray {
  readonly #open = new Map<string, Map<number, Uint8Array>>()

  /** The packed actions of the segment, once all its letters of one writing are there; `null` before. */
  take({ device, segment, index, count, writing, part }: OpenedLetter): Uint8Array | null {
    const key = `${device} ${segment} ${count} ${writing}`
    const parts = this.#open.get(key) ?? new Map<number, Uint8Array>()
    this.#open.set(key, parts.set(index, part))
    if (parts.size < count) return null
    this.#open.delete(key)
    const whole = concatBytes(...[...parts].sort(([a], [b]) => a - b).map(([, one]) => one))
    const known = bytesFromHex(writing)
    return known.ok && equalBytes(writingOf(whole), known.value) ? whole : null
  }
}

/** Names a writing of a segment. */
export function writingOf(packed: Uint8Array): Uint8Array {
  return sha256(packed).subarray(0, writingLength)
}

function headerOf(
  { device, segment }: SegmentPlace,
  index: number,
  count: number,
  writing: Uint8Array,
): Uint8Array {
  const id = bytesFromHex(device)
  assert(id.ok && id.value.length === 32, 'a device is 32 bytes')
  const numbers = new Uint8Array(8)
  const view = new DataView(numbers.buffer)
  view.setUint32(0, segment)
  view.setUint16(4, index)
  view.setUint16(6, count)
  return concatBytes(Uint8Array.of(version), id.value, numbers, writing)
}

function padded(plain: Uint8Array): Uint8Array {
  const size = sizes.find((one) => one >= plain.length + 2)
  assert(size !== undefined, 'a letter has its greatest length')
  const whole = new Uint8Array(size)
  new DataView(whole.buffer).setUint16(0, plain.length)
  whole.set(plain, 2)
  return whole
}

function contextOf({ author }: MailKeys, name: string): Uint8Array {
  return utf8Bytes(`synomic mail ${author} ${name}`)
}
