import { fault, type Fault } from '../../base/result.ts'
import type { BallotContent, BodyOf } from '../../actions/body.ts'
import type { ActionId, FormHash, PlayerId } from '../../actions/ids.ts'
import { voteOn } from '../people/admission-flow.ts'
import { isSeated } from '../people/players.ts'
import { choicesIn } from '../rules/alternatives.ts'
import { checkText } from '../kernel/check-text.ts'
import { choiceIn } from './anonymous-ballots.ts'
import { isRehearsedBallot } from './encrypted-ballots.ts'
import { admissionHashOf } from './form-hash.ts'
import { lotOf } from '../draws/left-to-lot.ts'
import { limits } from '../kernel/state/limits.ts'
import { currentForm, openProposalByForm } from './proposals.ts'
import type { Admission, Player, Proposal } from '../kernel/state/state.ts'
import type { Vote } from './vote.ts'
import { denied } from '../kernel/questions/verdict-cause.ts'
import { isInVote } from './tally.ts'
import { castVote, putProposal } from './vote-flow.ts'
import { withEntropy } from './vote-entropy.ts'
import { causeOf, record, tell, type Work } from '../kernel/work.ts'
import type { Handler } from '../kernel/handler.ts'

/** Votes on the wording that the ballot is bound to: a proposal's, or the question whether a newcomer may join. */
export const vote: Handler<'vote'> = ({ work, by, action, undone }, body) => {
  if (openProposalByForm(work.state, body.form) === undefined) {
    return voteOnNewcomer(work, by, body)
  }
  const proposal = votedOn(work, by, body.form)
  if ('code' in proposal) return proposal
  const problem = ballotProblem(work, by, proposal, body)
  if (problem !== null) return problem
  if (proposal.holders !== undefined && !isRehearsedBallot(body)) {
    return fault('ballot-not-encrypted')
  }
  const voted = withEntropy(work, proposal, by, body.entropy)
  if (undone !== undefined) return strike(work, voted, by)
  castVote(work, voted, by.id, voteOf(body, action.id, work.state.now))
  return null
}

/** The proposal that a player may vote on just now in this wording, or why not. */
export function votedOn(work: Work, by: Player, form: FormHash): Proposal | Fault {
  const proposal = openProposalByForm(work.state, form)
  if (proposal === undefined) return fault('no-open-vote')
  if (currentForm(proposal).hash !== form) return fault('form-changed')
  const { number } = proposal
  if (proposal.phase !== 'voting') return fault('vote-not-open', { number })
  const byLot = lotOf(work.state, { proposal: proposal.id, player: by.id })
  if (byLot !== null) return fault('vote-by-lot', { number }, byLot.number)
  return mayVote(work, by, proposal) ?? proposal
}

/** A ballot as it is counted. */
export function voteOf(content: BallotContent, action: ActionId, at: number): Vote {
  const { ballot, picks, comment, follows } = content
  return {
    ballot,
    action,
    at,
    ...(picks === undefined ? {} : { picks }),
    ...(comment === undefined ? {} : { comment }),
    ...(follows === undefined ? {} : { follows }),
  }
}

/** A vote that was undone: its place is kept, and the vote ends where it ended. */
function strike(work: Work, proposal: Proposal, { id }: Player): null {
  putProposal(work, { ...proposal, struck: new Set([...(proposal.struck ?? []), id]) })
  tell(work, { type: 'vote-struck', proposal: proposal.id, player: id })
  return null
}

function mayVote(work: Work, by: Player, proposal: Proposal): Fault | null {
  if (!isInVote(work.state, proposal, by.id))
    return fault('not-in-this-vote', { number: proposal.number })
  const input = { player: by.id, proposal: proposal.id }
  const problem = denied(work, 'may-vote', input)
  if (problem !== null || !proposal.votes.has(by.id)) return problem
  return denied(work, 'may-change-vote', input)
}

/** Why a player cannot cast this; `null`: they can. */
export function ballotProblem(
  work: Work,
  by: Player,
  proposal: Proposal,
  content: BallotContent,
): Fault | null {
  const { ballot, picks, comment = '', follows } = content
  if (follows !== undefined && !isOther(work, by, follows.player)) return fault('no-such-player')
  const denial = denied(work, 'may-cast', { player: by.id, proposal: proposal.id, ballot })
  if (denial !== null) return denial
  if (proposal.choices !== undefined) {
    const isOneOfThem = choiceIn(proposal.choices, content) !== null
    return isOneOfThem ? null : fault('anonymous-says-no-more')
  }
  if (comment.length > limits.textLength) return fault('words-too-long', { max: limits.textLength })
  if (!checkText(comment)) return fault('text-unfit')
  if (picks === undefined) return null
  const choices = choicesIn(currentForm(proposal).changes)
  const fits = picks.every((pick, index) => {
    const options = choices[index]
    return options !== undefined && Number.isSafeInteger(pick) && pick >= 0 && pick < options
  })
  return fits && picks.length === choices.length ? null : fault('picks-unfit')
}

function isOther(work: Work, by: Player, other: PlayerId): boolean {
  return other !== by.id && isSeated(work.state, other)
}

function voteOnNewcomer(work: Work, by: Player, body: BodyOf<'vote'>): Fault | null {
  const admission = admissionByHash(work, body.form)
  if (admission === undefined) return fault('no-open-vote')
  if (admission.votes.has(by.id)) return fault('already-voted')
  voteOn(work, admission, by.id, body.ballot)
  const { player } = admission
  record(work, { cause: causeOf(work), kind: 'newcomer', player, ballot: body.ballot })
  return null
}

function admissionByHash(work: Work, form: FormHash): Admission | undefined {
  const { game, admissions } = work.state
  for (const admission of admissions.values()) {
    if (admissionHashOf(game, admission.player) === form) return admission
  }
  return undefined
}
