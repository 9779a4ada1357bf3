import { joinBytes } from './join.ts'
import { idLength, isSegment, segmentOf, type Segment } from './segment.ts'

/** As many actions as are written in one go. */
export const actionsPerRow = 256
/** Actions that have so many bytes are enough for a row. */
const largeBytes = 512 * 1024

/** Such a row is left as it is. */
export function isLarge(row: unknown): row is Segment {
  return (
    isSegment(row) && (row.ids.length >= actionsPerRow * idLength || row.bytes.length >= largeBytes)
  )
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

  row(): Segment {
    return segmentOf(joinBytes(this.#ids), this.#actions)
  }
}
