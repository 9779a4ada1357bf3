/** A row as it was read, whatever version of the app wrote it; its actions by their places in it. */
export interface Row {
  readonly count: number
  /** 32 bytes each. */
  readonly ids: Uint8Array
  /** Of how many bytes an action's part of the row is. */
  readonly lengths: readonly number[] | Uint16Array | Uint32Array
  /** Where the part of the row that is an action's begins, and that of the next: one more than there are actions. */
  readonly offsets: Uint32Array
  /** How many bytes there are for them. */
  readonly size: number
  /** An action; of no bytes where its part makes no sense. */
  readonly bytesOf: (place: number) => Uint8Array
  /**
   * Puts some at the end of a list; `first` is what the row's own first place is called. They may share memory, which
   * stays as long as any of them.
   */
  readonly give: (places: readonly number[], first: number, to: Uint8Array[]) => void
}

/** Whether the row has a part for the action at a place. */
export function hasPart({ offsets, size }: Row, place: number): boolean {
  const end = offsets[place + 1] ?? 0
  return (offsets[place] ?? 0) < end && end <= size
}

/** {@link Row.offsets} of parts of such lengths. */
export function offsetsOf(lengths: ArrayLike<number>, count: number): Uint32Array {
  const offsets = new Uint32Array(count + 1)
  let end = 0
  for (let place = 0; place < count; place++) offsets[place + 1] = end += lengths[place] ?? 0
  return offsets
}
