import { joinBytes } from './join.ts'
import { isPackedSegment, type PackedSegment } from './packed-segment.ts'
import { packedSegment } from './packing.ts'
import { idLength, isSegment, segmentOf, type Segment } from './segment.ts'

export type AnySegment = Segment | PackedSegment

/** As many as are packed in some ms, the first ones in some 20. */
export const actionsPerRow = 256
/** Actions that have so many bytes as they came are enough for a row. */
const largeBytes = 512 * 1024
/** Packed, they have no less than one part of so many; but where nearly all of them name many parents. */
const packedToOne = 4
/** Fewer stay as they came: little of them is known otherwise. */
const leastToPack = 32

/** The row in which actions are kept, `ids` having 32 bytes for each. */
export function rowOf(ids: Uint8Array, actions: readonly Uint8Array[]): AnySegment {
  return actions.length < leastToPack ? segmentOf(ids, actions) : packedSegment(ids, actions)
}

/** Such a row is left as it is. Those that earlier versions wrote are not: all their actions stand there as they came. */
export function isLarge(row: unknown): row is AnySegment {
  if (isPackedSegment(row)) {
    const { ids, records } = row
    return ids.length >= actionsPerRow * idLength || records.length >= largeBytes / packedToOne
  }
  return isSegment(row) && row.bytes.length >= largeBytes && row.lengths.length < leastToPack
}

/** Actions that become a row together. */
export class Lot {
  readonly #ids: Uint8Array[] = []
  readonly #actions: Uint8Array[] = []
  #size = 0

  get isEmpty(): boolean {
    return this.#actions.length === 0
  }

  get isLarge(): boolean {
    return this.#actions.length >= actionsPerRow || this.#size >= largeBytes
  }

  put(id: Uint8Array, action: Uint8Array): void {
    this.#ids.push(id)
    this.#actions.push(action)
    this.#size += action.length
  }

  row(): AnySegment {
    return rowOf(joinBytes(this.#ids), this.#actions)
  }
}
