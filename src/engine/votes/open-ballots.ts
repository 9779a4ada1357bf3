import { fault, type Fault } from '../../base/result.ts'
import type { BallotContent, BodyOf } from '../../actions/body.ts'
import type { ProposalId } from '../../actions/ids.ts'
import { neededOf } from '../../crypto/threshold.ts'
import type { Handler } from '../kernel/handler.ts'
import type { Player, Proposal } from '../kernel/state/state.ts'
import type { BallotSum, Vote } from './vote.ts'
import { note } from '../history/course.ts'
import { causeOf, record, tell, type Work } from '../kernel/work.ts'
import {
  choiceContext,
  countedBallots,
  dealtHash,
  dealtOf,
  isAnonymousRight,
  isSumShareRight,
  offeredTo,
  revealedChoice,
  sumHash,
} from './anonymous-ballots.ts'
import { closeVote, decideVote, tellShown, withdrawProposal } from './close-vote.ts'
import { closeProposal } from './closed-proposals.ts'
import {
  ballotContext,
  ballotFrom,
  isBallotRight,
  isRehearsedBallot,
  openedTexts,
  unopenedIn,
  withShares,
  type Unopened,
} from './encrypted-ballots.ts'
import { currentForm, openProposalByForm } from './proposals.ts'
import { castVote, putProposal } from './vote-flow.ts'
import { withEntropy } from './vote-entropy.ts'
import { ballotProblem, voteOf, votedOn } from './voting.ts'

/** Casts a ballot that nobody can read before the close: docs/PROTOCOL.md, [ballot-cast]. */
export const voteEncrypted: Handler<'encrypted-vote'> = ({ work, by, action, undone }, body) => {
  const proposal = votedOn(work, by, body.form)
  if ('code' in proposal) return proposal
  const { holders, number } = proposal
  if (holders === undefined) return fault('ballot-in-the-clear', { number })
  const offered = offeredTo(work.library, work.state, proposal, by.id, work.budget)
  const { game } = work.state
  const isRight =
    offered === null
      ? isBallotRight(body, holders, ballotContext(game, body.form, by.id))
      : isAnonymousRight(body, holders, choiceContext(game, body.form, by.id), offered)
  if (!isRight) return fault('ballot-proof-wrong')
  const { dealing } = body
  const vote: Vote = { ballot: 'encrypted', dealing, action: action.id, at: work.state.now }
  const voted = withEntropy(work, proposal, by, body.entropy)
  if (undone === undefined) castVote(work, voted, by.id, vote)
  // It keeps its place among those that are opened: the shares of all go together.
  else {
    putProposal(work, { ...voted, votes: withVote(voted, by.id, { ...vote, undone }) })
    tell(work, { type: 'vote-struck', proposal: proposal.id, player: by.id })
  }
  return null
}

/**
 * A holder's shares of all ballots of a vote that is over; with those of enough holders the ballots are opened, and the vote
 * closes. What does not fit stands without effect: docs/PROTOCOL.md, [ballot-open].
 */
export const openBallots: Handler<'open-ballots'> = ({ work, by }, body) => {
  const proposal = openProposalByForm(work.state, body.form)
  if (proposal?.phase !== 'opening') return fault('no-ballots-to-open')
  if (proposal.sum !== undefined) return openSum(work, by, proposal, proposal.sum, body)
  const { holders = [], shares = new Map() } = proposal
  const unopened = unopenedIn(proposal)
  if (isRehearsedBallot(body)) return open(work, proposal, unopened, [])
  const together = { holders, shares, unopened }
  const given = withShares(body, by.id, together)
  if (!given.ok) return given.fault
  const left = neededOf(holders.length) - given.value.size
  const with_ = { ...proposal, shares: given.value }
  putProposal(work, with_)
  record(work, { cause: causeOf(work), kind: 'ballots-opened', proposal: proposal.id, left })
  if (left > 0) return null
  const contextOf = (voter: Unopened['voter']) => ballotContext(work.state.game, body.form, voter)
  const texts = openedTexts(body, proposal.id, { ...together, shares: given.value }, contextOf)
  return open(
    work,
    with_,
    unopened,
    texts.map((text) => text && ballotFrom(text)),
  )
}

/**
 * A holder's share of the sum of anonymous ballots; with those of enough holders they are counted, and the vote closes. Who
 * gave one of another sum gives none of this: two sums would tell what lies between them. docs/PROTOCOL.md, [anon-open].
 */
function openSum(
  work: Work,
  { id: holder }: Player,
  proposal: Proposal,
  sum: BallotSum,
  body: BodyOf<'open-ballots'>,
): Fault | null {
  if (isRehearsedBallot(body)) return count(work, proposal, sum, [])
  const { holders = [], shares = new Map(), spent = new Set() } = proposal
  const place = holders.findIndex(({ player }) => player === holder)
  if (place < 0) return fault('holds-no-share')
  if (shares.has(holder) || spent.has(holder)) return fault('already-opened')
  const hash = sumHash(body.form, sum)
  const [share] = body.shares
  if (share === undefined || body.shares.length !== 1) return fault('other-ballots')
  if (share.ballot !== hash) return spend(work, proposal, holder)
  if (!isSumShareRight(body, proposal, sum, place, hash)) return fault('share-wrong')
  const given = new Map(shares).set(holder, [share.share])
  const left = neededOf(holders.length) - given.size
  const with_ = { ...proposal, shares: given }
  putProposal(work, with_)
  record(work, { cause: causeOf(work), kind: 'ballots-opened', proposal: proposal.id, left })
  if (left > 0) return null
  const counted = countedBallots(body, with_, sum, hash)
  return counted === null ? giveUp(work, proposal) : count(work, with_, sum, counted)
}

/** The vote goes on to its close with how many ballots there were of each choice. */
function count(
  work: Work,
  proposal: Proposal,
  { known }: BallotSum,
  counted: readonly number[],
): null {
  const { ended, shares: _, sum: __, spent: ___, choices = [], ...rest } = proposal
  const tally = { ...known }
  for (const [place, { ballot }] of choices.entries()) tally[ballot] += counted[place] ?? 0
  const voting: Proposal = { ...rest, choices, counted, phase: 'voting' }
  putProposal(work, voting)
  note(work, { do: 'close-vote', proposal: proposal.id, from: 'opening' })
  decideVote(work, voting, tally, { ...ended, ...causeOf(work) })
  return null
}

/** Where too few are left for this sum, the ballots are never counted. */
function spend(work: Work, proposal: Proposal, holder: Player['id']): Fault | null {
  const { holders = [], shares = new Map() } = proposal
  const spent = new Set(proposal.spent).add(holder)
  putProposal(work, { ...proposal, spent })
  const left = neededOf(holders.length) - shares.size
  record(work, { cause: causeOf(work), kind: 'ballots-opened', proposal: proposal.id, left })
  return holders.length - spent.size < neededOf(holders.length) ? giveUp(work, proposal) : null
}

function giveUp(work: Work, { id }: Proposal): Fault | null {
  return withdrawProposal(work, id, causeOf(work))
}

/** Shows how oneself voted, in an anonymous vote, once that was cast: docs/PROTOCOL.md, [anon-reveal]. */
export const revealBallot: Handler<'reveal-ballot'> = ({ work, by, action }, body) => {
  const { openProposals, closedProposals, game } = work.state
  const proposal = [...openProposals.values(), ...closedProposals.values()].find(
    (one) => currentForm(one).hash === body.form && one.choices !== undefined,
  )
  const vote = proposal?.votes.get(by.id)
  const dealt = vote === undefined ? undefined : dealtOf(vote)
  if (proposal === undefined || vote === undefined || dealt === undefined) {
    return fault('nothing-to-reveal')
  }
  if (vote.revealed !== undefined) return fault('already-revealed')
  const context = choiceContext(game, body.form, by.id)
  const isTheirs = dealtHash(body.dealing) === dealt
  const choice = isTheirs ? revealedChoice(proposal, context, body) : null
  if (choice === null) return fault('reveals-nothing')
  const shown: Vote = { ...vote, revealed: { ...choice, by: action.id } }
  const { id, number, closed } = proposal
  const put = closed === undefined ? putProposal : closeProposal
  put(work, { ...proposal, votes: withVote(proposal, by.id, shown) })
  const cause = causeOf(work)
  record(work, {
    cause,
    kind: 'ballot-revealed',
    proposal: id,
    number,
    player: by.id,
    ballot: choice.ballot,
  })
  if (closed !== undefined) tellShown(work, id, by.id)
  return null
}

/** The vote goes on to its close with what the ballots hold. */
function open(
  work: Work,
  proposal: Proposal,
  unopened: readonly Unopened[],
  contents: readonly (BallotContent | null)[],
): null {
  const { ended, shares: _, ...rest } = proposal
  const voting: Proposal = { ...rest, phase: 'voting' }
  // The rules say what can be cast as they did while it was.
  putProposal(work, voting)
  const votes = new Map(proposal.votes)
  const struck = new Set(proposal.struck)
  for (const [index, { voter }] of unopened.entries()) {
    const cast = votes.get(voter)
    const vote = cast === undefined ? null : openedVote(work, voting, voter, cast, contents[index])
    if (vote !== null) votes.set(voter, vote)
    else votes.delete(voter)
    if (cast?.undone !== undefined) struck.add(voter)
  }
  const opened = { ...voting, votes, ...(struck.size === 0 ? {} : { struck }) }
  note(work, { do: 'close-vote', proposal: proposal.id, from: 'opening' })
  closeVote(work, opened, { ...ended, ...causeOf(work) })
  return null
}

/** `null`: nothing that counts. What is no ballot that could have been cast is spoilt, as if none had been. */
function openedVote(
  work: Work,
  proposal: Proposal,
  voter: Unopened['voter'],
  { action, at, undone }: Vote,
  content: BallotContent | null = null,
): Vote | null {
  if (undone !== undefined) return null
  const by = work.state.players.get(voter)
  const fits =
    content !== null && by !== undefined && ballotProblem(work, by, proposal, content) === null
  if (fits) return voteOf(content, action, at)
  record(work, {
    cause: causeOf(work),
    kind: 'ballot-spoilt',
    proposal: proposal.id,
    player: voter,
  })
  return null
}

function withVote({ votes }: Proposal, voter: Unopened['voter'], vote: Vote): Proposal['votes'] {
  return new Map(votes).set(voter, vote)
}

/** Takes a proposal off the table whose ballots nobody opens, or draws. True if it was there. */
export function giveUpOpening(work: Work, id: ProposalId): boolean {
  const phase = work.state.openProposals.get(id)?.phase
  if (phase !== 'opening' && phase !== 'drawing') return false
  return withdrawProposal(work, id, causeOf(work)) === null
}

/**
 * A holder's device has the end of a hidden vote settled, so that no ballot comes before it any more. When enough say so, the votes
 * that chance casts can be thrown: docs/PROTOCOL.md, [throw-when].
 */
export const tellSettled: Handler<'tell-settled'> = ({ work, by }, body) => {
  const proposal = work.state.openProposals.get(body.proposal)
  const { phase, holders, settledBy = [] } = proposal ?? {}
  if (proposal === undefined || phase !== 'drawing' || holders === undefined) {
    return fault('no-ballots-to-open')
  }
  const all = holders.map(({ player }) => player)
  if (isRehearsedBallot(body)) {
    putProposal(work, { ...proposal, settledBy: all })
    return null
  }
  if (!all.includes(by.id)) return fault('holds-no-share')
  if (settledBy.includes(by.id)) return fault('already-opened')
  putProposal(work, { ...proposal, settledBy: [...settledBy, by.id] })
  return null
}
