/** Whether two maps hold the same under the same keys; a value that is `undefined` is none. */
export function sameMap<K, V>(
  a: ReadonlyMap<K, V>,
  b: ReadonlyMap<K, V>,
  isSame: (a: V, b: V) => boolean = Object.is,
): boolean {
  if (a === b) return true
  if (a.size !== b.size) return false
  for (const [key, value] of a) {
    const other = b.get(key)
    if (other === undefined || !isSame(value, other)) return false
  }
  return true
}
