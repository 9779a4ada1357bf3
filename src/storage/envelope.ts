import { PROTOCOL_VERSION, signatureLength } from '../actions/action.ts'
import { idLength } from './segment.ts'
import { fieldsHead, longListHead, noId, timeHead } from './shape.ts'

/*
 * Where things stand in an action's bytes, [act-bytes], as far as packing needs to know. Not all is checked: what is put
 * together again of a wrong guess is not the action, and then it is not packed.
 */

/** Where the game's id begins, and the device's key: after two heads, and a head of their own. */
export const gameAt = signatureLength + 4
export const deviceAt = gameAt + idLength + 2
const seqAt = deviceAt + idLength
const shortListBits = 31
/** An id and its head. */
const linkLength = 2 + idLength
const timeLength = 9

export interface Envelope {
  readonly seqAt: number
  readonly seqWidth: number
  /** 1 where there is a `prev`, else 0. */
  readonly prevs: number
  readonly prevAt: number
  readonly parents: number
  /** Where the first of them begins; the others follow, 34 bytes apart. */
  readonly parentsAt: number
  /** The upper 32 bits of the time. */
  readonly timeHigh: number
  readonly bodyAt: number
}

/** `null` for what is plainly not as usual: of another version, or of a time long ago. */
export function envelopeIn(bytes: Uint8Array): Envelope | null {
  const isUsual =
    bytes[signatureLength] === fieldsHead && bytes[signatureLength + 1] === PROTOCOL_VERSION
  if (!isUsual) return null
  const seqWidth = headWidth(bytes[seqAt] ?? 0)
  const prevHead = seqAt + seqWidth
  const prevs = bytes[prevHead] === noId ? 0 : 1
  const listAt = prevHead + (prevs === 1 ? linkLength : 1)
  const isLong = bytes[listAt] === longListHead
  const parents = isLong ? (bytes[listAt + 1] ?? 0) : (bytes[listAt] ?? 0) & shortListBits
  const firstAt = listAt + (isLong ? 2 : 1)
  const timeAt = firstAt + parents * linkLength
  if (bytes[timeAt] !== timeHead || timeAt + timeLength > bytes.length) return null
  const timeHigh = wordAt(bytes, timeAt + 1)
  const prevAt = prevHead + 2
  const parentsAt = firstAt + 2
  const bodyAt = timeAt + timeLength
  return { seqAt, seqWidth, prevs, prevAt, parents, parentsAt, timeHigh, bodyAt }
}

/** Where the id of that number begins: `prev` first, if there is one. */
export function linkAt({ prevs, prevAt, parentsAt }: Envelope, index: number): number {
  return index < prevs ? prevAt : parentsAt + (index - prevs) * linkLength
}

function headWidth(head: number): number {
  const info = head & 31
  return info < 24 ? 1 : 1 + (1 << (info - 24))
}

function wordAt(bytes: Uint8Array, at: number): number {
  const upper = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
  const lower = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
  return ((upper << 16) | lower) >>> 0
}
