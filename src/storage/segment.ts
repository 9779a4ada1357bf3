import { bytesFromHex } from '../base/bytes.ts'
import type { Archived } from './archive.ts'
import { joinBytes } from './join.ts'

/** Bytes of an id. */
export const idLength = 32

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

/** A row of actions as they came. */
export function plainSegment(batch: readonly Archived[]): Segment {
  return segmentOf(idsOf(batch), actionsOf(batch))
}

/** The same, `ids` having 32 bytes for each. */
export function segmentOf(ids: Uint8Array, actions: readonly Uint8Array[]): Segment {
  return { ids, lengths: actions.map(({ length }) => length), bytes: joinBytes(actions) }
}

/** The ids of a batch, 32 bytes each. */
export function idsOf(batch: readonly Archived[]): Uint8Array {
  const ids = new Uint8Array(batch.length * idLength)
  batch.forEach(({ id }, index) => {
    const bytes = bytesFromHex(id)
    if (bytes.ok) ids.set(bytes.value, index * idLength)
  })
  return ids
}

export function actionsOf(batch: readonly Archived[]): readonly Uint8Array[] {
  return batch.map(({ bytes }) => bytes)
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
