/** The middle value; of an even number of values the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const high = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const low = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (low + high) / 2
}

/** How far apart the values lie: the smallest and the largest. */
export function range(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)]
}
