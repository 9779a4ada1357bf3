import type { GameState } from '../../engine/kernel/state/state.ts'
import { countedPlayers } from '../../engine/people/players.ts'
import { seenAt, type Waiting } from '../../engine/votes/seen.ts'

/** How many of how many have seen a vote or a question. */
export interface Unseen {
  readonly seen: number
  readonly of: number
}

/** As long as no more than half have: it does not end before. `null`: it waits for nobody. */
export function unseenOf(state: GameState, one: Waiting): Unseen | null {
  if (one.seen === undefined) return null
  return { seen: seenAt(state, one).length, of: countedPlayers(state).length }
}
