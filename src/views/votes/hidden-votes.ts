import { ask } from '../../engine/kernel/questions/ask.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import type { Vote } from '../../engine/votes/vote.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import type { Action } from '../../actions/action.ts'
import type { Ballot, BallotContent } from '../../actions/body.ts'
import type { PlayerId } from '../../actions/ids.ts'

/**
 * Whether rules have the votes on a proposal hidden until the close, and it has not closed. Where it has no holders they are
 * hidden from people's eyes alone: every device holds them as they were signed.
 */
export function hidesVotes(state: GameState, proposal: Proposal | undefined): boolean {
  if (proposal === undefined || proposal.phase === 'debate' || proposal.phase === 'closed')
    return false
  if (proposal.holders !== undefined) return true
  return ask(mechanicLibrary, state, 'secrecy', { proposal: proposal.id }).value === 'hidden'
}

/** A proposal as somebody knows it who has cast an encrypted ballot: theirs is in the clear; `own`: what it says. */
export function asVoterKnows(
  proposal: Proposal,
  me: PlayerId | null,
  own: BallotContent | null,
): Proposal {
  const vote = me === null ? undefined : proposal.votes.get(me)
  if (me === null || vote?.ballot !== 'encrypted' || own === null) return proposal
  return { ...proposal, votes: new Map(proposal.votes).set(me, { ...vote, ...own }) }
}

/** Whether an action is a vote, counted or not, that is not to be shown yet. */
export function isHiddenVote(state: GameState, body: Action['body']): boolean {
  if (body.type !== 'vote') return false
  const proposal = [...state.openProposals.values()].find(({ forms }) =>
    forms.some(({ hash }) => hash === body.form),
  )
  return hidesVotes(state, proposal)
}

/** What an action's encrypted ballot turned out to be; `undefined`: it does not count, or is not opened yet. */
export function openedVote(
  { openProposals, closedProposals }: GameState,
  { id, body }: Pick<Action, 'id' | 'body'>,
): (Vote & { readonly ballot: Ballot }) | undefined {
  if (body.type !== 'encrypted-vote') return undefined
  for (const { forms, votes } of [...closedProposals.values(), ...openProposals.values()]) {
    if (!forms.some(({ hash }) => hash === body.form)) continue
    const vote = [...votes.values()].find(({ action }) => action === id)
    if (vote === undefined || vote.ballot === 'encrypted') continue
    return { ...vote, ballot: vote.ballot }
  }
  return undefined
}
