import type { Cause, GameState } from './state.ts'

/** Whether what is owed can be thrown or drawn: after a win only what is owed for it, or since. */
export function isInRound(
  { status, wonBy }: GameState,
  { cause }: { readonly cause: Cause },
): boolean {
  return status !== 'won' || wonBy === undefined || cause.at >= wonBy.at
}
