import { offsetsOf, type Row } from './row.ts'
import { idLength, type Segment } from './segment.ts'

/** Actions that stand in their row as they came: nothing is copied. */
export class PlainRow implements Row {
  readonly count: number
  readonly ids: Uint8Array
  readonly lengths: Row['lengths']
  readonly offsets: Uint32Array
  readonly size: number
  private readonly bytes: Uint8Array

  constructor({ ids, lengths, bytes }: Segment) {
    this.count = Math.min(lengths.length, Math.floor(ids.length / idLength))
    this.ids = ids
    this.lengths = lengths
    this.offsets = offsetsOf(lengths, this.count)
    this.size = bytes.length
    this.bytes = bytes
  }

  bytesOf(place: number): Uint8Array {
    return this.bytes.subarray(this.offsets[place], this.offsets[place + 1])
  }

  give(places: readonly number[], first: number, to: Uint8Array[]): void {
    for (const place of places) to.push(this.bytesOf(place - first))
  }
}
