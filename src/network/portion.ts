/** So many bytes are written or compared between two pauses. */
export const portionBytes = 48 * 1024

/** Where the portion ends that begins at a place: it reaches {@link portionBytes}, or the end. */
export function portionEnd<T>(
  things: readonly T[],
  start: number,
  lengthOf: (thing: T) => number,
): number {
  let end = start
  for (let bytes = 0; end < things.length && bytes < portionBytes; end++) {
    const thing = things[end]
    if (thing !== undefined) bytes += lengthOf(thing)
  }
  return end
}
