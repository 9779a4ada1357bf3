import { compareText } from '../base/text.ts'
import type { GameState } from '../engine/kernel/state/state.ts'
import type { PlayerId, ProposalId } from '../actions/ids.ts'

/** Ids of the others' votes, ascending: what the thrower could neither choose nor foresee. */
export function othersVotes(
  game: GameState,
  proposal: ProposalId,
  thrower: PlayerId,
): readonly string[] {
  const votes = (game.closedProposals.get(proposal) ?? game.openProposals.get(proposal))?.votes
  if (votes === undefined) return []
  return [...votes]
    .filter(([player]) => player !== thrower)
    .map(([, vote]) => vote.action)
    .sort(compareText)
}
