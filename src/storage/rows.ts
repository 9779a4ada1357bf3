/**
 * Several actions in one row, as they came. IndexedDB pays per row, not per byte: 10,000 actions in rows of their own take
 * many times as long to read as in rows of hundreds. Their ids are not kept: whoever reads them hashes them, so that nothing
 * can rot unseen ([arc-rot]).
 */
export interface Row {
  /** Bytes of each action. */
  readonly lengths: Uint32Array
  /** All actions' bytes, one after the other. */
  readonly bytes: Uint8Array
}

/** As many as are written in one go. */
export const actionsPerRow = 256
/** Actions of so many bytes fill a row, however few they are. */
const largeBytes = 512 * 1024

/** Such a row is left as it is. */
export function isLarge(row: unknown): boolean {
  return isRow(row) && (row.lengths.length >= actionsPerRow || row.bytes.length >= largeBytes)
}

/** The rows in which these actions are kept, in their order. */
export function* rowsOf(actions: readonly Uint8Array[]): Generator<Row, void, undefined> {
  let some: Uint8Array[] = []
  let size = 0
  for (const bytes of actions) {
    some.push(bytes)
    size += bytes.length
    if (some.length < actionsPerRow && size < largeBytes) continue
    yield rowOf(some, size)
    some = []
    size = 0
  }
  if (some.length > 0) yield rowOf(some, size)
}

/**
 * All actions that stand in rows, in their order; they share the rows' memory. Of a row that contradicts itself, or is none,
 * there is at least one that nobody takes for an action: what was lost is to be noticed.
 */
export function actionsIn(rows: readonly unknown[]): readonly Uint8Array[] {
  return rows.flatMap((row) => (isRow(row) ? actionsOf(row) : [new Uint8Array()]))
}

function actionsOf({ lengths, bytes }: Row): readonly Uint8Array[] {
  const actions: Uint8Array[] = []
  let at = 0
  for (const length of lengths) actions.push(bytes.subarray(at, (at += length)))
  return at === bytes.length ? actions : [...actions, new Uint8Array()]
}

function rowOf(actions: readonly Uint8Array[], size: number): Row {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const action of actions) {
    bytes.set(action, at)
    at += action.length
  }
  return { lengths: Uint32Array.from(actions, ({ length }) => length), bytes }
}

function isRow(row: unknown): row is Row {
  return (
    typeof row === 'object' &&
    row !== null &&
    'lengths' in row &&
    row.lengths instanceof Uint32Array &&
    'bytes' in row &&
    row.bytes instanceof Uint8Array
  )
}
