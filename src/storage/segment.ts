import { bytesFromHex } from '../base/bytes.ts'
import type { Archived } from './archive.ts'
import { joinBytes } from './join.ts'

/**
 * Several actions in one row. IndexedDB pays per row, not per byte: 10,000 actions in rows of their own take
 * many times as long to read as in rows of hundreds.
 */
export interface Segment {
  /** 32 bytes each. */
  readonly ids: Uint8Array
  /** Bytes of each action. */
  readonly lengths: readonly number[]
  /** All actions' bytes, one after the other. */
  readonly bytes: Uint8Array
}

const idLength = 32

export function packSegment(batch: readonly Archived[]): Segment {
  const ids = new Uint8Array(batch.length * idLength)
  batch.forEach(({ id }, index) => {
    const bytes = bytesFromHex(id)
    if (bytes.ok) ids.set(bytes.value, index * idLength)
  })
  return {
    ids,
    lengths: batch.map(({ bytes }) => bytes.length),
    bytes: joinBytes(batch.map(({ bytes }) => bytes)),
  }
}

/** Whether a row is one, as far as can be told at a glance. */
export function isSegment(row: unknown): row is Segment {
  return (
    typeof row === 'object' &&
    row !== null &&
    'ids' in row &&
    row.ids instanceof Uint8Array &&
    'bytes' in row &&
    row.bytes instanceof Uint8Array &&
    'lengths' in row &&
    Array.isArray(row.lengths) &&
    row.lengths.every((length) => Number.isSafeInteger(length) && length >= 0)
  )
}
