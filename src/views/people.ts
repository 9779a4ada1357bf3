import type { GameState } from '../engine/kernel/state.ts'
import type { PlayerId } from '../actions/ids.ts'
import { peopleWords } from '../texts/en/views/people.ts'

/** A player's name; `null` is the table. */
export function nameOf(state: GameState, player: PlayerId | null): string {
  if (player === null) return peopleWords.table
  return state.players.get(player)?.name ?? peopleWords.someone
}

export function namesOf(state: GameState, players: readonly PlayerId[]): readonly string[] {
  return players.map((player) => nameOf(state, player))
}

/** Everyone who has or had a seat, in seat order; before the start in the order they joined. */
export function inSeatOrder(state: GameState): readonly PlayerId[] {
  const seated = new Set(state.seats)
  const others = [...state.players.keys()].filter((player) => !seated.has(player))
  return [...state.seats, ...others]
}
