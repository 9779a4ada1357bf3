import type { ProposalId } from '../../actions/ids.ts'
import { putNamed } from '../judgments/judgment-flow.ts'
import { admissionPending, endWaiting } from '../judgments/pending.ts'
import type { Proposal } from '../kernel/state/state.ts'
import { causeOf, change, type Work } from '../kernel/work.ts'
import { decideOn } from '../people/admission-flow.ts'
import { removePlayer, seatPlayer } from '../people/people-flow.ts'
import { isSeated } from '../people/players.ts'
import { endPoll } from '../polls/poll-flow.ts'
import { isOpening } from '../polls/poll.ts'
import { beginRound } from '../turns/round-flow.ts'
import { beginTurn, endTurn } from '../turns/turn-flow.ts'
import { nextBesideOrder, passTurn, takeExtraTurn } from '../turns/turn-line.ts'
import { declareWinners } from '../turns/win.ts'
import {
  closeVote,
  decideVote,
  defeatProposal,
  withdraw,
  withdrawProposal,
} from '../votes/close-vote.ts'
import { tallyOf } from '../votes/tally.ts'
import { makeNullProposal, openVote } from '../votes/vote-flow.ts'
import { takeLate, takes, type CourseStep } from './course.ts'

type StepOf<T extends CourseStep['do']> = Extract<CourseStep, { readonly do: T }>

/**
 * Takes a step of the course that does not come by itself, as far as it still can be taken: whom the rules would not have win any more,
 * or out of the game, neither wins nor goes. docs/decisions/0029.
 */
export function bringStep(work: Work, step: CourseStep): void {
  switch (step.do) {
    case 'open-vote':
      openVote(work, step.proposal, causeOf(work))
      return
    case 'close-vote':
      return bringClose(work, step)
    case 'drop-proposal':
      return bringDrop(work, step)
    case 'null-proposal':
      makeNullProposal(work, step.player, causeOf(work))
      return
    case 'end-turn':
      return bringEndOfTurn(work, step)
    case 'begin-turn':
      return bringTurn(work, step)
    case 'pass-turn':
      return passTurn(work, step.player, causeOf(work))
    case 'name-judge':
      return bringJudge(work, step)
    case 'end-poll':
      return bringEndOfPoll(work, step)
    case 'admit':
      return bringNewcomer(work, step)
    case 'begin-round':
      return beginRound(work, step.carried, causeOf(work))
    case 'win':
    case 'drop-player':
    case 'number':
    case 'agree':
    case 'consent':
    case 'make':
    case 'catch-up':
      return
  }
}

/**
 * What was put off comes when the past is over: true if anything was. Derived anew, it comes there again; what was put off only now waits
 * for the end of that past.
 */
export function catchUp(work: Work): boolean {
  const { putOff } = work.state
  if (putOff === undefined || !takes(work, { do: 'catch-up' })) return false
  change(work, { putOff: undefined })
  for (const step of putOff) takeLate(work, step, () => bringLate(work, step))
  return true
}

/** The rules called for it in the past that is over: also that somebody wins, or is out of the game. */
function bringLate(work: Work, step: CourseStep): void {
  if (step.do === 'win') declareWinners(work, step.players, causeOf(work))
  else if (step.do === 'drop-player') removePlayer(work, step.player, 'dropped', causeOf(work))
  else bringStep(work, step)
}

/** The votes are counted as they stand here: whoever's went has not voted. */
function bringClose(work: Work, { proposal: id, from }: StepOf<'close-vote'>): void {
  const open = work.state.openProposals.get(id)
  if (open === undefined) return
  const cause = causeOf(work)
  if (from === 'voting') {
    if (open.phase === 'voting' || open.phase === 'debate') {
      closeVote(work, { ...open, phase: 'voting' }, cause)
    }
    return
  }
  if (open.undone !== undefined) return withdraw(work, open, cause)
  const { ended: _, shares: __, sum, ...rest } = open
  const votes = new Map([...open.votes].filter(([, { ballot }]) => ballot !== 'encrypted'))
  const counted: Proposal = { ...rest, votes, phase: 'voting' }
  const tally = sum?.known ?? tallyOf(work.library, work.state, counted, work.budget)
  decideVote(work, counted, tally, cause)
}

function bringDrop(work: Work, { proposal, as }: StepOf<'drop-proposal'>): void {
  if (as === 'defeated' && !isUndone(work, proposal)) {
    defeatProposal(work, proposal, causeOf(work))
    return
  }
  const open = work.state.openProposals.get(proposal)
  if (open === undefined) return
  if (isUndone(work, proposal)) withdraw(work, open, causeOf(work))
  else withdrawProposal(work, proposal, causeOf(work))
}

function isUndone({ state }: Work, proposal: ProposalId): boolean {
  return state.openProposals.get(proposal)?.undone !== undefined
}

function bringEndOfTurn(work: Work, { turn: number }: StepOf<'end-turn'>): void {
  const turn = work.state.turns.find((one) => one.number === number)
  if (turn !== undefined) endTurn(work, turn, causeOf(work))
}

/** Of whoever never came to the table there is no turn; it counts all the same. */
function bringTurn(work: Work, { turn, player, beside }: StepOf<'begin-turn'>): void {
  if (beside !== undefined && nextBesideOrder(work.state) === player) takeExtraTurn(work)
  const problem = beginTurn(work, player, causeOf(work), beside?.after)
  if (problem !== null) change(work, { turnCount: Math.max(work.state.turnCount, turn) })
}

function bringJudge(work: Work, { judgment: id, player }: StepOf<'name-judge'>): void {
  const judgment = work.state.judgments.get(id)
  if (judgment?.status !== 'open' || player === null || judgment.judge === player) return
  if (isSeated(work.state, player)) putNamed(work, judgment, player, causeOf(work))
}

function bringEndOfPoll(work: Work, { poll: id }: StepOf<'end-poll'>): void {
  const poll = work.state.polls.get(id)
  if (poll !== undefined && !isOpening(poll)) endPoll(work, poll)
}

function bringNewcomer(work: Work, { player, answer }: StepOf<'admit'>): void {
  if (work.state.players.get(player)?.status !== 'waiting') return
  if (work.state.admissions.has(player)) return decideOn(work, player, answer, causeOf(work))
  if (answer === 'no') return
  const waiting = admissionPending(work.state, player)
  const sits = () => seatPlayer(work, player, causeOf(work))
  if (waiting === undefined) sits()
  else endWaiting(work, waiting, sits)
}
