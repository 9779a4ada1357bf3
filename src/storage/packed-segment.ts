/**
 * Many actions in one row, each without what is known otherwise: what many have alike is kept once, as a shape, and the ids
 * of what an action builds on are told by their places in the row. docs/decisions/0012-packed-rows.md has the bytes.
 */
export interface PackedSegment {
  /** 32 bytes each. */
  readonly ids: Uint8Array
  /** Bytes of each action's record. */
  readonly lengths: Uint16Array | Uint32Array
  /** All records, one after the other. */
  readonly records: Uint8Array
  /** What records rely on: five numbers for each. */
  readonly shapes: Uint32Array
  /** The id of the game; of no bytes where no record relies on it. */
  readonly game: Uint8Array
  /** Public keys, 32 bytes each. */
  readonly devices: Uint8Array
  /** Ids that stand elsewhere, 32 bytes each. */
  readonly others: Uint8Array
}

/** The first byte of a record that is the action as it came; in others it is the number of its shape, from 1. */
export const wholeRecord = 0
/** Two bytes tell the place of an id: among the row's from the first on, among those that stand elsewhere down from here. */
export const lastPlace = 0xffff
/** As many shapes as that byte can tell apart. */
export const maxShapes = 255

/** Whether a row is one, as far as can be told at a glance. */
export function isPackedSegment(row: unknown): row is PackedSegment {
  return (
    typeof row === 'object' &&
    row !== null &&
    'ids' in row &&
    row.ids instanceof Uint8Array &&
    'lengths' in row &&
    (row.lengths instanceof Uint16Array || row.lengths instanceof Uint32Array) &&
    'records' in row &&
    row.records instanceof Uint8Array &&
    'shapes' in row &&
    row.shapes instanceof Uint32Array &&
    'game' in row &&
    row.game instanceof Uint8Array &&
    'devices' in row &&
    row.devices instanceof Uint8Array &&
    'others' in row &&
    row.others instanceof Uint8Array
  )
}
