import { isKeptByVote, lotsOn } from '../draws/left-to-lot.ts'
import type { LeftToLot } from '../../language/meaning/deed.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { Cause, Proposal } from '../kernel/state/state.ts'
import type { Work } from '../kernel/work.ts'
import { isInVote } from './tally.ts'
import { isUnknown } from './vote.ts'
import { castVote, putProposal } from './vote-flow.ts'

/*
 * Votes that chance casts where votes are hidden: they have been cast from the moment that they are left to chance, and nobody
 * knows how before the vote is over. docs/PROTOCOL.md, [draw-votes].
 */

/** Casts what is left to chance, where votes are hidden. */
export function castUnknown(work: Work, ballots: LeftToLot | undefined, cause: Cause): void {
  if (ballots === undefined || !isKeptByVote(work.state, ballots)) return
  for (const player of ballots.players) {
    const proposal = work.state.openProposals.get(ballots.proposal)
    if (proposal === undefined || proposal.votes.has(player)) continue
    if (!isInVote(work.state, proposal, player)) continue
    castVote(work, proposal, player, {
      ballot: 'encrypted',
      action: work.action,
      at: cause.at,
      forcedBy: cause,
    })
  }
}

/** The votes that there are without what is left to chance no longer. */
export function withoutGone(work: Work, { id, votes }: Proposal): Proposal['votes'] {
  if (![...votes.values()].some(isUnknown)) return votes
  const lots = lotsOn(work.state, id)
  const isLeft = (player: PlayerId) => lots.some(({ ballots }) => ballots.players.includes(player))
  return new Map([...votes].filter(([player, vote]) => !isUnknown(vote) || isLeft(player)))
}

/** Gives back the votes of those for whom nothing will be drawn. True if there were any. */
export function giveBackVotes(work: Work): boolean {
  for (const proposal of work.state.openProposals.values()) {
    if (proposal.phase !== 'voting') continue
    const votes = withoutGone(work, proposal)
    if (votes.size === proposal.votes.size) continue
    putProposal(work, { ...proposal, votes })
    return true
  }
  return false
}
