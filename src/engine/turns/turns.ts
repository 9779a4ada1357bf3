import type { PlayerId } from '../../actions/ids.ts'
import type { GameState, Turn } from '../kernel/state/state.ts'

/** The turn under way; of several the one that began first. */
export function currentTurn(state: GameState): Turn | undefined {
  return state.turns[0]
}

export function turnOf(state: GameState, player: PlayerId): Turn | undefined {
  return state.turns.find((turn) => turn.player === player)
}
