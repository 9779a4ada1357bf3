import type { GameState } from '../engine/kernel/state/state.ts'
import type { PlayerId } from '../actions/ids.ts'

/** Whether this player is Judge of a question that is not settled yet; with a turn, one that came up in it. */
export function isJudge(game: GameState, player: PlayerId, turn?: number | null): boolean {
  return game.unsettled.some((id) => {
    const judgment = game.judgments.get(id)
    return judgment?.judge === player && (turn === undefined || judgment.turn === turn)
  })
}
