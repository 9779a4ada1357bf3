import type { PlayerId } from '../../actions/ids.ts'
import type { GameState, Turn } from '../kernel/state/state.ts'

/** The turn under way; of several the one that began first. */
export function currentTurn(state: GameState): Turn | undefined {
  return state.turns[0]
}

/** A player's turn under way; of several the one that began first, which is the first to end. */
export function turnOf(state: GameState, player: PlayerId): Turn | undefined {
  return state.turns.find((turn) => turn.player === player)
}

/** The turn in which a player's next proposal is made: the first of theirs under way in which there is none yet. */
export function turnToProposeIn({ turns }: GameState, player: PlayerId): Turn | undefined {
  const own = turns.filter((turn) => turn.player === player)
  return own.find(({ proposal }) => proposal === undefined) ?? own[0]
}
