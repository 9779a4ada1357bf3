/**
 * Whether `now` is less than `spanMs` after something that happened at `atMs`; `null`: never. What lies ahead was told by a
 * clock that has been set right since, and counts as never.
 */
export function isWithin(spanMs: number, atMs: number | null, now: number): boolean {
  return atMs !== null && atMs <= now && now - atMs < spanMs
}

/** For how long, ms from `now`, something is still within `spanMs` after `atMs`, by {@link isWithin}; 0: it is not. */
export function leftWithin(spanMs: number, atMs: number | null, now: number): number {
  return atMs !== null && isWithin(spanMs, atMs, now) ? atMs + spanMs - now : 0
}
