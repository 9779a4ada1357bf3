import type { PlayerId } from '../../actions/ids.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { peopleWords } from '../../texts/en/views/players.ts'

/**
 * The game as it is shown to who does not want to read some names: each of these players is called by their seat, or as one of
 * those without. The same state where nobody is meant. Only for showing: what is done is
 * done with the state itself.
 */
export function withStandInNames(
  state: GameState,
  isHidden: (player: PlayerId) => boolean,
): GameState {
  const meant = [...state.players.values()].filter(({ id }) => isHidden(id))
  if (meant.length === 0) return state
  const players = new Map(state.players)
  for (const player of meant) {
    const seat = state.seats.indexOf(player.id)
    const name = seat < 0 ? peopleWords.someone : peopleWords.inSeat(seat + 1)
    players.set(player.id, { ...player, name, account: name })
  }
  return { ...state, players }
}
