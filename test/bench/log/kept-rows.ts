import { actionsIn, rowsOf, type Row } from '../../../src/storage/rows.ts'

/** The rows in which the archive keeps actions. */
export function keptRows(actions: readonly { readonly bytes: Uint8Array }[]): readonly Row[] {
  return [...rowsOf(actions.map(({ bytes }) => bytes))]
}

/** All bytes that rows hold. */
export function sizeOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { lengths, bytes }) => sum + lengths.byteLength + bytes.length, 0)
}

/** All actions' bytes that rows hold. */
export function bytesIn(rows: readonly Row[]): readonly Uint8Array[] {
  return actionsIn(rows)
}
