import { idOf } from '../../../src/actions/codec.ts'
import { Lot, type AnySegment } from '../../../src/storage/lot.ts'
import { PackedRow } from '../../../src/storage/packed-row.ts'
import { isPackedSegment } from '../../../src/storage/packed-segment.ts'
import { PlainRow } from '../../../src/storage/plain-row.ts'
import { idsOf } from '../../../src/storage/segment.ts'

const actionsPerStep = 64

/** The rows in which the archive keeps actions when it has packed them. */
export function rowsOf(actions: readonly Uint8Array[]): readonly AnySegment[] {
  const rows: AnySegment[] = []
  let lot = new Lot()
  for (const bytes of actions) {
    lot.put(idsOf([{ id: idOf(bytes), bytes }]), bytes)
    if (!lot.isLarge) continue
    rows.push(lot.row())
    lot = new Lot()
  }
  return lot.isEmpty ? rows : [...rows, lot.row()]
}

/** All bytes that rows hold: records, ids, lengths, and what many have alike. */
export function sizeOf(rows: readonly AnySegment[]): number {
  const parts = rows.flatMap((row): readonly unknown[] => Object.values(row))
  // Lengths that are no typed array are numbers: four bytes each.
  return parts.reduce<number>(
    (sum, part) =>
      sum +
      (ArrayBuffer.isView(part) ? part.byteLength : Array.isArray(part) ? 4 * part.length : 0),
    0,
  )
}

/**
 * All that rows hold, unpacked. A session besides makes a table of the ids, to know what it has when others send it again;
 * the log knows that by itself.
 */
export function actionsIn(rows: readonly AnySegment[]): readonly Uint8Array[] {
  const actions: Uint8Array[] = []
  for (const segment of rows) {
    const row = isPackedSegment(segment) ? new PackedRow(segment) : new PlainRow(segment)
    for (let from = 0; from < row.count; from += actionsPerStep) {
      const length = Math.min(actionsPerStep, row.count - from)
      row.give(
        Array.from({ length }, (_, i) => from + i),
        0,
        actions,
      )
    }
  }
  return actions
}
