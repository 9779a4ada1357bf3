import type { Way } from '../kernel/handler.ts'
import { canonicalHash } from '../../base/canonical-hash.ts'
import { fault, type Fault } from '../../base/result.ts'
import { actionId, type PlayerId, type ProposalId } from '../../actions/ids.ts'
import { rankOf, answersTo } from '../kernel/questions/ask.ts'
import { idAsBefore, takesOrPutsOff } from '../history/course.ts'
import { numberAsBefore, takeNumber, useNumber } from '../rules/apply-change.ts'
import { isRuleNumber, isTaken } from '../rules/change-check.ts'
import { choicesOf } from './anonymous-ballots.ts'
import { closeProposal } from './closed-proposals.ts'
import { banOn, recordBan, recordBanOnce } from '../kernel/questions/forbidden.ts'
import { formHashOf } from './form-hash.ts'
import { holdersNow } from '../people/holders.ts'
import { ruleUsesOf } from '../rules/rule-uses.ts'
import type { Cause, Proposal, Tally } from '../kernel/state/state.ts'
import { isOwnVote, isUnknown, type Vote } from './vote.ts'
import { limits } from '../kernel/state/limits.ts'
import { ballotOf } from './ballots.ts'
import { checkText } from '../kernel/check-text.ts'
import { currentForm } from './proposals.ts'
import { eligibleVoters } from './tally.ts'
import { turnOf } from '../turns/turns.ts'
import { askIn, causeOfVerdict, denied } from '../kernel/questions/verdict-cause.ts'
import { causeOf, causeOfRule, change, record, tell, type Work } from '../kernel/work.ts'
import { strongest } from '../kernel/questions/weigh.ts'

export function putProposal(work: Work, proposal: Proposal): void {
  change(work, {
    openProposals: new Map(work.state.openProposals).set(proposal.id, proposal),
  })
}

/** Ends debate: the last wording is put to the vote. */
export function openVote(work: Work, id: ProposalId, cause: Cause): Fault | null {
  const proposal = work.state.openProposals.get(id)
  if (proposal?.phase !== 'debate') return fault('no-such-debate')
  if (!takesOrPutsOff(work, { do: 'open-vote', proposal: id })) return null
  putProposal(work, { ...proposal, phase: 'voting', voteOpened: cause })
  const secret = ballotsKept(work, id)
  if (secret !== null) {
    putProposal(work, { ...proposal, phase: 'voting', voteOpened: cause, ...secret })
  }
  const { number, by: player } = proposal
  record(work, { cause, kind: 'proposal', proposal: id, number, what: 'vote-opened' })
  tell(work, { type: 'vote-opened', proposal: id, player })
  return null
}

/**
 * For whom ballots are encrypted, and what anonymous ones can be: docs/PROTOCOL.md, [ballot-holders], [anon-cast]. `null`: the
 * rules hide none, or too few could open them.
 */
function ballotsKept(
  work: Work,
  proposal: ProposalId,
): Pick<Proposal, 'holders' | 'choices'> | null {
  const { answering } = ruleUsesOf(work.library, work.state)
  const isAnonymous =
    answering.has('anonymity') && askIn(work, 'anonymity', { proposal }).value === 'anonymous'
  const isHidden =
    answering.has('secrecy') && askIn(work, 'secrecy', { proposal }).value === 'hidden'
  if (!isAnonymous && !isHidden) return null
  const holders = holdersNow(work.state)
  if (holders === null) return null
  const open = work.state.openProposals.get(proposal)
  if (!isAnonymous || open === undefined) return { holders }
  return { holders, choices: choicesOf(currentForm(open).changes, holders.length) }
}

export function castVote(work: Work, proposal: Proposal, player: PlayerId, vote: Vote): void {
  putProposal(work, { ...proposal, votes: new Map(proposal.votes).set(player, vote) })
  const cause = vote.forcedBy ?? causeOf(work)
  const forced = vote.forcedBy !== undefined
  const { id } = proposal
  record(work, { cause, kind: 'vote', proposal: id, player, ballot: vote.ballot, forced })
  tell(work, { type: 'vote-cast', proposal: id, player })
}

/** A ballot that a rule casts for a player; over one that was cast only if it says so, or chance was to show it. */
export const castForcedVote: Way<'cast-vote'> = (
  work,
  { proposal: id, player, ballot, instead = false, byLot = false, comment },
  cause,
) => {
  const proposal = work.state.openProposals.get(id)
  const isOn = proposal?.phase === 'voting' || (byLot && proposal?.phase === 'drawing')
  if (proposal === undefined || !isOn) return fault('no-open-vote')
  const before = proposal.votes.get(player)
  const isShown = byLot && before !== undefined && isUnknown(before)
  if (before !== undefined && !instead && !isShown) return fault('already-voted')
  const problem = denied(work, 'may-vote', { player, proposal: id })
  if (problem !== null) return problem
  if (comment !== undefined && !isSayable(comment)) return fault('text-unfit')
  const vote = { ...saidWith(before), ballot, action: work.action, at: cause.at, forcedBy: cause }
  castVote(work, proposal, player, comment === undefined ? vote : { ...vote, comment })
  return null
}

/** What a ballot that is turned round was cast with. */
function saidWith(vote: Vote | undefined): Partial<Vote> {
  if (vote === undefined || isUnknown(vote)) return {}
  const { follows: _, ...said } = vote
  return isOwnVote(vote) ? { ...said, turned: true } : said
}

function isSayable(comment: string): boolean {
  return comment.length <= limits.textLength && checkText(comment)
}

/** A vote that was cast is as if it had not been, by a rule that lets its voter take it back. */
export const takeBackVote: Way<'take-back-vote'> = (work, { proposal: id, player }, cause) => {
  const proposal = work.state.openProposals.get(id)
  if (proposal?.phase !== 'voting') return fault('no-open-vote')
  if (!proposal.votes.has(player)) return null
  const votes = new Map(proposal.votes)
  votes.delete(player)
  putProposal(work, { ...proposal, votes })
  record(work, { cause, kind: 'vote-taken-back', proposal: id, player })
  return null
}

/** Casts the ballots that rules force on players who may vote and have not. True if any was cast. */
export function castForcedBallots(work: Work): boolean {
  if (!ruleUsesOf(work.library, work.state).answering.has('forced-ballot')) return false
  for (const proposal of work.state.openProposals.values()) {
    if (proposal.phase !== 'voting') continue
    for (const player of eligibleVoters(work.library, work.state, proposal, work.budget)) {
      if (!proposal.votes.has(player) && forceOne(work, proposal, player)) return true
    }
  }
  return false
}

function forceOne(work: Work, proposal: Proposal, player: PlayerId): boolean {
  const input = { player, proposal: proposal.id }
  const answers = answersTo(work.library, work.state, 'forced-ballot', input, work.budget)
  const answer = strongest(answers, rankOf(work.library, work.state, work.budget))
  if (answer === undefined) return false
  const effect = { do: 'cast-vote', proposal: proposal.id, player, ballot: answer.value } as const
  const cause = causeOfRule(work, answer)
  const ban = banOn(work, effect, answer.rule)
  if (ban !== null) {
    recordBanOnce(work, ban, cause)
    return false
  }
  const vote = { ballot: answer.value, action: work.action, at: cause.at, forcedBy: cause }
  castVote(work, proposal, player, vote)
  return true
}

/** Turns ballots round where rules say so of a vote that closes with this tally. */
export function turnBallots(work: Work, { id: proposal, votes }: Proposal, tally: Tally): void {
  if (!ruleUsesOf(work.library, work.state).answering.has('turned-ballot')) return
  for (const player of votes.keys()) {
    const verdict = askIn(work, 'turned-ballot', { player, proposal, tally })
    if (verdict.from === undefined || verdict.value === ballotOf(votes, player)) continue
    const cause = causeOfVerdict(work, verdict)
    const { value: turned } = verdict
    const effect = { do: 'cast-vote', proposal, player, ballot: turned, instead: true } as const
    const ban = banOn(work, effect, verdict.from.rule)
    if (ban === null) castForcedVote(work, effect, cause)
    else recordBan(work, ban, cause)
  }
}

/** The number of a proposal about to be made; it is used up, whatever becomes of the proposal. */
export function takeProposalNumber(work: Work, player: PlayerId): number {
  const before = numberAsBefore(work)
  if (before !== null) return before
  const wanted = askIn(work, 'proposal-number', { player }).value
  if (!isRuleNumber(wanted) || isTaken(work.state, wanted)) return takeNumber(work)
  return useNumber(work, wanted)
}

/** A proposal in someone's name that says nothing: it takes a number and counts as defeated. */
export function makeNullProposal(work: Work, player: PlayerId, cause: Cause): Fault | null {
  if (!work.state.players.has(player)) return fault('no-such-player')
  if (!takesOrPutsOff(work, { do: 'null-proposal', player })) return null
  const number = takeProposalNumber(work, player)
  work.born += 1
  const made = canonicalHash(['null-proposal', work.action, work.born])
  const id = actionId(idAsBefore(work, `null proposal ${player}`, made))
  const form = { hash: formHashOf(id, '', []), title: '', changes: [], action: work.action }
  closeProposal(work, {
    id,
    number,
    by: player,
    turn: turnOf(work.state, player)?.number ?? null,
    extra: {},
    forms: [{ ...form, at: cause.at }],
    phase: 'closed',
    votes: new Map(),
    closed: cause,
    outcome: 'defeated',
    decisions: [],
  })
  record(work, { cause, kind: 'proposal', proposal: id, number, what: 'made' })
  record(work, { cause, kind: 'proposal', proposal: id, number, what: 'defeated' })
  tell(work, { type: 'vote-closed', proposal: id, proponent: player, adopted: false })
  return null
}
