import type { GameState } from '../../engine/kernel/state/state.ts'
import { waitingPlayers } from '../../engine/people/players.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { peopleWords } from '../../texts/en/views/players.ts'

/** A player's name; `null` is the table. */
export function nameOf(state: GameState, player: PlayerId | null): string {
  if (player === null) return peopleWords.table
  return state.players.get(player)?.name ?? peopleWords.someone
}

export function namesOf(state: GameState, players: readonly PlayerId[]): readonly string[] {
  return players.map((player) => nameOf(state, player))
}

/** Everyone who has or had a seat, in seat order; before the start those who came, in that order. */
export function inSeatOrder(state: GameState): readonly PlayerId[] {
  if (state.status !== 'gathering') return state.seats
  return waitingPlayers(state).map(({ id }) => id)
}
