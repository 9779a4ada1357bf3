import type { PlayerId } from '../../actions/ids.ts'
import { ask } from '../../engine/kernel/questions/ask.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import { canTakeBack } from '../../engine/votes/voted-for-good.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { deadlines } from '../awaited/deadlines.ts'

/** Whether a vote can be another once it counts, and until when (game time, ms; `null`: until the vote closes, whenever that is). */
export type Finality =
  | { readonly is: 'final' }
  | { readonly is: 'changeable' | 'taken-back'; readonly until: number | null }

/** What is true of a player’s vote on an open proposal, cast already or still to be; as the rules stand. */
export function voteFinality(
  state: GameState,
  { id: proposal }: Proposal,
  player: PlayerId,
): Finality {
  const mayChange = ask(mechanicLibrary, state, 'may-change-vote', { player, proposal }).value.allow
  if (!mayChange && !canTakeBack(state)) return { is: 'final' }
  const until = deadlines(state).find(({ about }) => about.has(proposal))?.due ?? null
  return { is: mayChange ? 'changeable' : 'taken-back', until }
}
