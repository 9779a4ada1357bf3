import { fault, type Fault } from '../../base/result.ts'
import type { Change } from '../../actions/change.ts'
import type { PlayerId, ProposalId } from '../../actions/ids.ts'
import { giveUp, takes, takesOrPutsOff } from '../history/course.ts'
import { isSeated } from '../people/players.ts'
import { applyChange } from '../rules/apply-change.ts'
import { impossible } from '../rules/change-check.ts'
import { chosenChanges } from '../rules/alternatives.ts'
import { meantNow, roomToMerge, type Meant } from '../rules/meeting.ts'
import { banOn, recordBanOnce } from '../kernel/questions/forbidden.ts'
import { foresee, type Foreseen } from '../kernel/questions/outlook.ts'
import { choiceIn, dealtOf, sumOfVote } from './anonymous-ballots.ts'
import { closeProposal } from './closed-proposals.ts'
import { lotsOn } from '../draws/left-to-lot.ts'
import { giveBackVotes, withoutGone } from './lot-votes.ts'
import { settledVotes } from './ballots.ts'
import { currentForm } from './proposals.ts'
import type { Cause, Decision, Proposal, Tally } from '../kernel/state/state.ts'
import { tallyOf } from './tally.ts'
import type { BallotSum, Vote } from './vote.ts'
import { askIn, causeOfVerdict, denied } from '../kernel/questions/verdict-cause.ts'
import { castForcedBallots, putProposal, turnBallots } from './vote-flow.ts'
import { causeOf, change, flag, mark, record, tell, type Work } from '../kernel/work.ts'

/** Takes a proposal off the table: nothing comes of it, and the rules hear of nothing. */
export function withdraw(work: Work, proposal: Proposal, cause: Cause): void {
  const { id, number } = proposal
  closeProposal(work, { ...proposal, phase: 'closed', closed: cause, outcome: 'withdrawn' })
  record(work, { cause, kind: 'proposal', proposal: id, number, what: 'withdrawn' })
}

/**
 * Closes a vote: every change is decided, and all take effect at this moment or none does. Where votes are to be drawn, or
 * ballots are encrypted, it is over, and closes when they are there.
 */
export function closeVote(work: Work, open: Proposal, cause: Cause): void {
  if (open.undone !== undefined) return withdraw(work, open, cause)
  if (lotsOn(work.state, open.id).length > 0) return endVote(work, open, 'drawing', cause)
  const isEncrypted = [...open.votes.values()].some(({ ballot }) => ballot === 'encrypted')
  const tally = tallyOf(work.library, work.state, open, work.budget)
  const sum = open.choices === undefined ? undefined : summedIn(work, open, tally)
  if (isEncrypted && sum?.ballots.length !== 0) {
    return endVote(work, sum === undefined ? open : { ...open, sum }, 'opening', cause)
  }
  putProposal(work, { ...open, phase: 'voting' })
  turnBallots(work, open, tally)
  const turned = work.state.openProposals.get(open.id) ?? open
  decideVote(work, turned, tallyOf(work.library, work.state, turned, work.budget), cause)
}

/** Nobody votes any more, and nothing is decided yet. */
function endVote(work: Work, open: Proposal, phase: 'drawing' | 'opening', cause: Cause): void {
  const { id: proposal, number } = open
  putProposal(work, { ...open, phase, ended: cause })
  const what = phase === 'drawing' ? 'vote-awaits-lot' : 'vote-ended'
  record(work, { cause, kind: 'proposal', proposal, number, what })
}

/** What follows of votes by itself, one thing at a time. True if something did. */
export function settleVotes(work: Work): boolean {
  if (giveBackVotes(work) || castForcedBallots(work)) return true
  return closeVotesThatAreDrawn(work) || closeVotesThatAreOver(work)
}

/** Lets a vote that is over go on to its close once nothing of it is left to chance. True if there was one. */
function closeVotesThatAreDrawn(work: Work): boolean {
  for (const proposal of work.state.openProposals.values()) {
    const { id, phase, ended } = proposal
    if (phase !== 'drawing' || lotsOn(work.state, id).length > 0) continue
    if (!takes(work, { do: 'close-vote', proposal: id, from: phase })) continue
    const votes = withoutGone(work, proposal)
    closeVote(work, { ...proposal, votes, phase: 'voting' }, { ...ended, ...causeOf(work) })
    return true
  }
  return false
}

/** What is counted of an anonymous vote, and what is known of it without. */
function summedIn(work: Work, open: Proposal, { encrypted: _, ...known }: Tally): BallotSum {
  return { ballots: sumOfVote(work.library, work.state, open, work.budget), known }
}

/** Closes a vote that stands so. */
export function decideVote(work: Work, open: Proposal, tally: Tally, cause: Cause): void {
  const kept = { ...open, ...keptSecret(open) }
  const proposal = { ...kept, votes: settledVotes(kept.votes) }
  const chosen = chosenNow(work, proposal)
  const decisions = decide(work, proposal, chosen, tally)
  const before = mark(work)
  const course = { proposal, chosen, tally, cause }
  const isMeant = decisions.every((decision) => decision.adopted)
  const ahead = foresee(
    work,
    (copy) => decideAll(copy, course, 'adopted'),
    (copy) => decideAll(copy, course, 'defeated'),
  )
  let outcome: 'adopted' | 'defeated' = 'defeated'
  let final = isMeant ? decisions.map((one) => decideAhead(work, course, one, ahead)) : decisions
  if (isMeant && final.every((decision) => decision.adopted)) {
    outcome = 'adopted'
    closeProposal(work, { ...proposal, tally, decisions, closed: cause, outcome, phase: 'closed' })
    const failed = enforce(work, proposal, chosen, cause)
    if (failed !== null) {
      giveUp(work, before)
      outcome = 'defeated'
      final = decisions.map((one) => (one.change === failed ? notPossible(failed) : one))
    }
  }
  if (outcome === 'defeated') {
    const closed = { ...proposal, tally, decisions: final, closed: cause, outcome }
    closeProposal(work, { ...closed, phase: 'closed' })
  }
  const { id, number } = proposal
  record(work, { cause, kind: 'proposal', proposal: id, number, what: outcome })
  if (outcome === 'adopted' && ahead.found()?.is === 'unknown') flag(work, cause, 'change-unknown')
  for (const { met } of final) {
    const isTold = outcome === 'adopted' || met?.holds === 'defeat'
    if (met !== undefined && isTold) record(work, { cause, kind: 'met', number, met })
  }
  tellClosed(work, proposal, outcome === 'adopted')
}

interface Closing {
  readonly proposal: Proposal
  readonly chosen: readonly Chosen[]
  readonly tally: Tally
  readonly cause: Cause
}

/** As it would be once all of it is adopted, or nothing, with what the rules are to hear of it. */
function decideAll(
  copy: Work,
  { proposal, chosen, tally, cause }: Closing,
  outcome: 'adopted' | 'defeated',
): void {
  const adopted = outcome === 'adopted'
  closeProposal(copy, { ...proposal, tally, closed: cause, outcome, phase: 'closed' })
  if (adopted) enforce(copy, proposal, chosen, cause)
  tellClosed(copy, proposal, adopted)
}

/** Rules hear of the close, and then of the ballots that were shown before it. */
function tellClosed(work: Work, { id, by: proponent, votes }: Proposal, adopted: boolean): void {
  tell(work, { type: 'vote-closed', proposal: id, proponent, adopted })
  for (const [player, { revealed }] of votes) {
    if (revealed !== undefined) tellShown(work, id, player)
  }
}

/** Rules hear how a player voted, as that player shows it of a vote that is closed. */
export function tellShown(work: Work, proposal: ProposalId, player: PlayerId): void {
  if (isSeated(work.state, player)) tell(work, { type: 'vote-shown', proposal, player })
}

/** What rules say of a change that is adopted otherwise, by what would become of the game. */
function decideAhead(
  work: Work,
  { proposal, chosen }: Closing,
  decision: Decision,
  { outlook }: Foreseen,
): Decision {
  if (outlook === undefined) return decision
  const all = currentForm(proposal).changes
  const changes = chosen.find(({ index }) => index === decision.change)?.changes ?? []
  for (const { worded, change: one } of changes) {
    const asked = { player: proposal.by, change: one ?? worded, all, proposal: proposal.id }
    const denial = denied(work, 'may-change', { ...asked, outlook })
    if (denial !== null) return deniedOne(decision.change, denial)
  }
  return decision
}

/**
 * Of an anonymous vote nobody learns how one voted, however it was cast: where something is only tried out ballots are in the
 * clear until then. What a rule cast everybody knows.
 */
function keptSecret({ choices, votes, counted }: Proposal): Partial<Proposal> {
  if (choices === undefined) return {}
  const counts = choices.map((_, place) => counted?.[place] ?? 0)
  const kept = [...votes].map(([player, vote]): readonly [PlayerId, Vote] => {
    if (vote.forcedBy !== undefined) return [player, vote]
    const { ballot, action, at, revealed } = vote
    if (ballot !== 'encrypted') {
      const place = choiceIn(choices, { ...vote, ballot })
      if (place !== null) counts[place] = (counts[place] ?? 0) + 1
    }
    const dealt = dealtOf(vote)
    return [
      player,
      {
        ballot: 'encrypted',
        ...(dealt === undefined ? {} : { dealt }),
        ...(revealed === undefined ? {} : { revealed }),
        action,
        at,
      },
    ]
  })
  return { votes: new Map(kept), counted: counts }
}

interface Chosen {
  /** Of the change within the proposal. */
  readonly index: number
  readonly changes: readonly (Meant & { readonly worded: Change })[]
}

/** What the proposal comes down to, given its votes, and how the book has changed since it was worded. */
function chosenNow({ library, state, budget }: Work, proposal: Proposal): readonly Chosen[] {
  const room = roomToMerge()
  return chosenChanges(proposal).map(({ index, changes }) => ({
    index,
    changes: changes.map((worded) => ({
      worded,
      ...meantNow(library, state, proposal, worded, budget, room),
    })),
  }))
}

function decide(
  work: Work,
  proposal: Proposal,
  chosen: readonly Chosen[],
  tally: Tally,
): readonly Decision[] {
  const all = currentForm(proposal).changes
  return chosen.flatMap(({ index, changes }) => {
    if (changes.length === 0) {
      const asked = all.slice(index, index + 1)
      return asked.map((one) => decideOne(work, proposal, { change: one, index, all }, tally))
    }
    return changes.map(({ worded, change: one, met }) => {
      const isGone = met?.isGone === true
      const of = { change: one ?? worded, index, all, isGone }
      const decision = decideOne(work, proposal, of, tally)
      if (met === undefined) return decision
      const isKept = decision.adopted && met.holds === 'defeat'
      return isKept ? { change: index, adopted: false, needs: 'unmet', met } : { ...decision, met }
    })
  })
}

interface Deciding {
  readonly change: Change
  readonly index: number
  readonly all: readonly Change[]
  /** What cannot be done any more is left out. */
  readonly isGone?: boolean
}

function decideOne(work: Work, proposal: Proposal, of: Deciding, tally: Tally): Decision {
  const { change: one, index, all, isGone = false } = of
  const denial = denied(work, 'may-change', {
    player: proposal.by,
    change: one,
    all,
    proposal: proposal.id,
  })
  if (denial !== null) return deniedOne(index, denial)
  if (!isGone && impossible(work.state, one) !== null) return notPossible(index)
  const verdict = askIn(work, 'adopted', { proposal: proposal.id, change: one, tally })
  const { adopted, needs } = verdict.value
  const over = [...new Set(verdict.overridden.map(({ number }) => number))]
  const decision = { change: index, adopted, needs, ...(over.length > 0 ? { over } : {}) }
  return verdict.from === undefined ? decision : { ...decision, rule: verdict.from.number }
}

function deniedOne(index: number, { rule, ...why }: Fault): Decision {
  const decision = { change: index, adopted: false, needs: 'permission', denied: why }
  return rule === undefined ? decision : { ...decision, rule }
}

function notPossible(index: number): Decision {
  return { change: index, adopted: false, needs: 'possible' }
}

/** Makes all changes; the index of the first that cannot be made after those before it, or `null`. */
function enforce(
  work: Work,
  proposal: Proposal,
  chosen: readonly Chosen[],
  cause: Cause,
): number | null {
  const course = { proposal: proposal.id, number: proposal.number, cause }
  for (const { index, changes } of chosen) {
    for (const { change: one } of changes) {
      if (one !== null && applyChange(work, one, course) !== null) return index
    }
  }
  return null
}

/** Closes votes that are over as the rules see it, one after another. True if any was. */
function closeVotesThatAreOver(work: Work): boolean {
  for (const proposal of work.state.openProposals.values()) {
    const step = { do: 'close-vote', proposal: proposal.id, from: 'voting' } as const
    if (proposal.phase !== 'voting') continue
    const tally = tallyOf(work.library, work.state, proposal, work.budget)
    const verdict = askIn(work, 'vote-over', { proposal: proposal.id, tally })
    const closing = { do: 'close-vote', proposal: proposal.id } as const
    if (!verdict.value) continue
    const cause = causeOfVerdict(work, verdict)
    const ban = banOn(work, closing, verdict.from?.rule ?? null)
    if (ban !== null) {
      recordBanOnce(work, ban, cause)
      continue
    }
    if (!takes(work, step)) continue
    closeVote(work, proposal, cause)
    return true
  }
  return false
}

/** Closes a vote whatever the rules say of when: by a rule's effect, or by everybody together. */
export function closeVoteNow(work: Work, id: ProposalId, cause: Cause): boolean {
  const proposal = work.state.openProposals.get(id)
  if (proposal?.phase !== 'voting') return false
  const step = { do: 'close-vote', proposal: id, from: 'voting' } as const
  if (takesOrPutsOff(work, step)) closeVote(work, proposal, cause)
  return true
}

/** Takes an open proposal back, whoever made it: nothing of it is decided, and its turn is free for another. */
export function withdrawProposal(work: Work, id: ProposalId, cause: Cause): Fault | null {
  const proposal = work.state.openProposals.get(id)
  if (proposal === undefined) return fault('no-open-vote')
  const step = { do: 'drop-proposal', proposal: id, as: 'withdrawn' } as const
  if (!takesOrPutsOff(work, step)) return null
  const { number } = proposal
  closeProposal(work, { ...proposal, phase: 'closed', closed: cause, outcome: 'withdrawn' })
  const turns = work.state.turns.map(({ proposal: made, ...turn }) =>
    made === undefined || made === id ? turn : { ...turn, proposal: made },
  )
  change(work, { turns })
  record(work, { cause, kind: 'proposal', proposal: id, number, what: 'withdrawn' })
  tell(work, { type: 'withdrawn', proposal: id })
  return null
}

/** An open proposal counts as defeated, however it was voted on. */
export function defeatProposal(work: Work, id: ProposalId, cause: Cause): Fault | null {
  const proposal = work.state.openProposals.get(id)
  if (proposal === undefined) return fault('no-open-vote')
  if (proposal.undone !== undefined) return withdrawProposal(work, id, cause)
  const step = { do: 'drop-proposal', proposal: id, as: 'defeated' } as const
  if (!takesOrPutsOff(work, step)) return null
  const { number, by: proponent } = proposal
  closeProposal(work, { ...proposal, phase: 'closed', closed: cause, outcome: 'defeated' })
  record(work, { cause, kind: 'proposal', proposal: id, number, what: 'defeated' })
  tell(work, { type: 'vote-closed', proposal: id, proponent, adopted: false })
  return null
}
