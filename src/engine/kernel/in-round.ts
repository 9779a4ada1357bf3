import type { GameState, OwedThrow } from './state.ts'

/** Whether what is owed can be thrown: after a win only what is owed for it, or since. */
export function isInRound({ status, wonBy }: GameState, { cause }: OwedThrow): boolean {
  return status !== 'won' || wonBy === undefined || cause.at >= wonBy.at
}
