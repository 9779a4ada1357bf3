import type { ActionId } from '../../actions/ids.ts'
import type { LeftToLot } from '../../language/meaning/deed.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import type { GameState } from '../kernel/state/state.ts'
import { haveAllVoted } from '../votes/voted-for-good.ts'

/**
 * Whether votes that chance casts can be shown without helping anybody to vote by what they see: where votes are hidden, once
 * the vote is over for good. `isSealed`: whether nothing can come before an action any more. docs/PROTOCOL.md, [draw-when].
 */
export function isVoteOver(
  library: MechanicLibrary,
  state: GameState,
  ballots: LeftToLot | undefined,
  isSealed: (action: ActionId | undefined) => boolean,
): boolean {
  const proposal = ballots === undefined ? undefined : state.openProposals.get(ballots.proposal)
  if (proposal?.holders === undefined) return true
  if (proposal.phase === 'voting') return false
  return isSealed(proposal.ended?.action) || haveAllVoted(library, state, proposal)
}
