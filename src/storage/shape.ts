import { PROTOCOL_VERSION, signatureLength } from '../actions/action.ts'
import type { PackedSegment } from './packed-segment.ts'
import { idLength } from './segment.ts'

/*
 * What many actions' bytes have alike between the signature and the time ([act-bytes]), the upper half of which they have
 * alike, too; with gaps for what each has of its own: its number, the ids of what it builds on.
 */

/** What makes a shape. */
export interface ShapeTraits {
  /** The device's place among the row's. */
  readonly device: number
  /** Bytes of the head of `seq`: 1, 2, 3 or 5. */
  readonly seqWidth: number
  /** 1 where there is a `prev`, else 0. */
  readonly prevs: number
  readonly parents: number
  /** The upper 32 bits of the time. */
  readonly timeHigh: number
}

export interface Shape {
  /** What stands between the signature and the lower half of the time, gaps and all. */
  readonly bytes: Uint8Array
  readonly length: number
  /** Where these begin among the bytes of all the row's shapes. */
  readonly bytesAt: number
  /** Where in its own bytes the last ones of the number go, and the ids. */
  readonly seqAt: number
  readonly seqBytes: number
  readonly linksAt: readonly number[]
  /** Bytes of a record before the signature: which shape, the number, what stands for the ids. */
  readonly headLength: number
  /** A record has no fewer bytes. */
  readonly least: number
}

/** More than the log allows; what has more is kept whole. */
export const maxLinks = 32
/** The lower half of the time, which stands before the body in a record, too. */
export const timeBytes = 4

/** How the parts begin: eight fields, an id of 32 bytes or none, a list of fewer than 24 or more, a number of eight bytes. */
export const fieldsHead = 0x88
const idHead = 0x58
export const noId = 0xf6
const listHead = 0x80
export const longListHead = 0x98
const shortList = 24
export const timeHead = 0x1b
/** By the width of the whole: heads that say how many bytes the number has; one of a single byte is the number. */
const seqHeads: ReadonlyMap<number, readonly number[]> = new Map([
  [1, []],
  [2, [0x18]],
  [3, [0x19]],
  [5, [0x1a]],
])

/** How a row keeps a shape. */
export function numbersOf(traits: ShapeTraits): readonly number[] {
  const { device, seqWidth, prevs, parents, timeHigh } = traits
  return [device, seqWidth, prevs, parents, timeHigh]
}

/** The shapes of a row by the first byte of a record; `null` for numbers that make none. */
export function shapesOf(row: PackedSegment): readonly (Shape | null)[] {
  const shapes: (Shape | null)[] = [wholeShape()]
  let bytesAt = 0
  for (let from = 0; from + 5 <= row.shapes.length; from += 5) {
    const [device = 0, seqWidth = 0, prevs = 0, parents = 0, timeHigh = 0] = row.shapes.subarray(
      from,
      from + 5,
    )
    const shape = shapeOf(row, { device, seqWidth, prevs, parents, timeHigh }, bytesAt)
    shapes.push(shape)
    bytesAt += shape?.length ?? 0
  }
  return shapes
}

/** Of a record that is a byte and the action as it came. */
function wholeShape(): Shape {
  const places = { bytesAt: 0, seqAt: 0, seqBytes: 0, linksAt: [], headLength: 1, least: 1 }
  return { bytes: new Uint8Array(), length: 0, ...places }
}

function shapeOf(row: PackedSegment, traits: ShapeTraits, bytesAt: number): Shape | null {
  const { device, seqWidth, prevs, parents, timeHigh } = traits
  const { game } = row
  const key = row.devices.subarray(device * idLength, (device + 1) * idLength)
  const seqHead = seqHeads.get(seqWidth)
  const hasIds = game.length === idLength && key.length === idLength
  if (!hasIds || seqHead === undefined || prevs > 1 || prevs + parents > maxLinks) return null
  const bytes = [fieldsHead, PROTOCOL_VERSION, idHead, idLength, ...game, idHead, idLength, ...key]
  const gap = (count: number): number => bytes.push(...new Uint8Array(count)) - count
  const link = (): number => bytes.push(idHead, idLength) && gap(idLength)
  bytes.push(...seqHead)
  const seqBytes = seqWidth - seqHead.length
  const seqAt = gap(seqBytes)
  const prevAt = prevs === 0 ? [] : [link()]
  if (prevs === 0) bytes.push(noId)
  if (parents < shortList) bytes.push(listHead + parents)
  else bytes.push(longListHead, parents)
  const linksAt = [...prevAt, ...Array.from({ length: parents }, link)]
  bytes.push(timeHead, timeHigh >>> 24, timeHigh >>> 16, timeHigh >>> 8, timeHigh)
  const headLength = 1 + seqBytes + 2 * linksAt.length
  const least = headLength + signatureLength + timeBytes
  const { length } = bytes
  const places = { bytesAt, seqAt, seqBytes, linksAt, headLength, least }
  return { bytes: Uint8Array.from(bytes), length, ...places }
}
