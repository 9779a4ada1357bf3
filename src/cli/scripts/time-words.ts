const unitMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

/** `1d12h` in ms; given only what the script's form for durations let through. */
export function durationMs(text: string): number {
  const parts = text.matchAll(/(\d+)(ms|s|m|h|d)/g)
  return [...parts].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (unitMs[unit ?? ''] ?? 0),
    0,
  )
}

/** `-10m`: how far a clock is off, ms. */
export function clockMs(text: string): number {
  return (text.startsWith('-') ? -1 : 1) * durationMs(text.slice(1))
}

/** A moment in UTC in ms since the epoch; NaN for a day that there is not. */
export function instantMs(text: string): number {
  return Date.parse(text)
}
