/** A bucket of tokens: `burst` at once, refilled by `perSecond`. `now` in ms. */
export function tokenBucket(
  burst: number,
  perSecond: number,
  startMs: number,
): (now: number) => boolean {
  let tokens = burst
  let last = startMs
  return (now) => {
    tokens = Math.min(burst, tokens + (Math.max(0, now - last) * perSecond) / 1000)
    last = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
