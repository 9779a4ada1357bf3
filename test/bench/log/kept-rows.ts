import type { Archived } from '../../../src/storage/archive.ts'
import { actionsPerRow } from '../../../src/storage/lot.ts'
import { PlainRow } from '../../../src/storage/plain-row.ts'
import { plainSegment, type Segment } from '../../../src/storage/segment.ts'

/** The rows in which the archive keeps actions. */
export function rowsOf(actions: readonly Archived[]): readonly Segment[] {
  const rows: Segment[] = []
  for (let at = 0; at < actions.length; at += actionsPerRow) {
    rows.push(plainSegment(actions.slice(at, at + actionsPerRow)))
  }
  return rows
}

/** All bytes that rows hold; lengths are four bytes each. */
export function sizeOf(rows: readonly Segment[]): number {
  return rows.reduce(
    (sum, { ids, lengths, bytes }) => sum + ids.length + 4 * lengths.length + bytes.length,
    0,
  )
}

/** All actions' bytes that rows hold. */
export function bytesIn(rows: readonly Segment[]): readonly Uint8Array[] {
  return rows.flatMap((segment) => {
    const row = new PlainRow(segment)
    return Array.from({ length: row.count }, (_, place) => row.bytesOf(place))
  })
}
