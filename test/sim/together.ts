import type { ActionId, ProposalId } from '../../src/actions/ids.ts'
import type { Ballot } from '../../src/actions/body.ts'
import type { Authentic } from '../../src/actions/authentic.ts'
import { isFixed, neededFor } from '../../src/engine/draws/draw.ts'
import { lotsOn } from '../../src/engine/draws/left-to-lot.ts'
import { nextDue } from '../../src/engine/kernel/state/next-due.ts'
import type { GameState, Proposal, Tally } from '../../src/engine/kernel/state/state.ts'
import type { Timer } from '../../src/engine/kernel/state/timer.ts'
import type { ChangeRecord } from '../../src/engine/rules/change-record.ts'
import { isActing } from '../../src/engine/rules/rule-list.ts'
import { operators } from '../../src/language/grammar/grammar.ts'
import { hasSeat, isCounted } from '../../src/engine/people/players.ts'
import { hasAnswered } from '../../src/engine/polls/poll.ts'
import { isUnknown, type BallotHolder } from '../../src/engine/votes/vote.ts'
import { neededOf } from '../../src/crypto/threshold.ts'
import type { Replica } from '../../src/session/record/replica.ts'
import { booksOfLots } from './books.ts'
import { Violation } from './invariants.ts'

/*
 * What must hold of what only enough of the players together can open, ballots and draws: nobody looks too early, what was cast
 * is what is counted, and no particular player is needed.
 */

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * [ballot-when], [draw-when]: what an honest device gives to open something, it gave when what is opened could not change any
 * more. What is settled stays so: it is enough to look afterwards.
 */
export function checkGiven(name: string, replica: Replica, { id, body }: Authentic): void {
  const told = (what: string): Violation =>
    new Violation('nothing is opened early', `${name} signed ${id}, and ${what}`)
  if (body.type === 'open-ballots') {
    const proposal = proposalOf(replica.state, body.form)
    if (proposal === undefined) return
    if (proposal.phase === 'voting') throw told(`${proposal.number} can still be voted on`)
    if (!isOver(replica, proposal)) {
      throw told(`another ballot on ${proposal.number} may come before its end`)
    }
  }
  const ended = body.type === 'tell-settled' ? body.proposal : undefined
  const lot = lotShownBy(replica, body)
  for (const one of [lot, ended]) {
    if (one === undefined || isVoteSettled(replica, one)) continue
    throw told('somebody may still vote by what chance voted')
  }
  if (body.type === 'open-answers' && !haveAllAnswered(replica, id, body.poll)) {
    throw told('somebody may still be asked, and answer by what the others did')
  }
  if (body.type === 'open-draw') {
    const dealt = replica.entries.filter(
      ({ action, outcome }) =>
        action.body.type === 'deal-draw' &&
        action.body.draw === body.draw &&
        outcome.kind === 'applied',
    )
    if (!dealt.every(({ action }) => isSettled(replica, action.id))) {
      throw told('another dealing may come before those that it opens')
    }
  }
}

/** On what a throw or an opened draw casts votes, if it does. */
function lotShownBy({ state, entries }: Replica, body: Authentic['body']): ProposalId | undefined {
  if (state === null || (body.type !== 'throw' && body.type !== 'open-draw')) return undefined
  const id = body.type === 'throw' ? body.throwId : body.draw
  const owed = state.owedThrows.get(id) ?? state.draws?.get(id)?.alone
  if (owed !== undefined) return owed.ballots?.proposal
  const shown = entries.find(({ changes }) => changes.some((one) => fellIn(one) === id))
  return shown?.changes.flatMap((one) => (one.kind === 'vote' ? [one.proposal] : []))[0]
}

function fellIn(one: ChangeRecord): string | null {
  return one.kind === 'thrown' ? one.throwId : one.kind === 'drawn' ? one.draw : null
}

function isVoteSettled(replica: Replica, id: ProposalId): boolean {
  const { state } = replica
  const proposal = state?.openProposals.get(id) ?? state?.closedProposals.get(id)
  if (proposal?.holders === undefined) return true
  return proposal.phase !== 'voting' && isOver(replica, proposal)
}

/** Its end is settled, or all have voted. */
function isOver(replica: Replica, proposal: Proposal): boolean {
  const { entries, settled } = replica
  const isSealed = entries
    .slice(0, settled)
    .some(({ changes }) => changes.some((one) => isEndOf(one, proposal)))
  return isSealed || haveAllVoted(replica, proposal)
}

/**
 * [draw-votes]: as long as chance is to vote for somebody nobody else votes for them, they themselves not either. And what it
 * voted is what fell.
 */
export function checkLots(name: string, { state, entries }: Replica): void {
  const told = (what: string): Violation => new Violation('chance votes as it fell', what)
  for (const proposal of state?.openProposals.values() ?? []) {
    for (const { ballots } of state === null ? [] : lotsOn(state, proposal.id)) {
      for (const player of ballots.players) {
        const vote = proposal.votes.get(player)
        if (vote === undefined || isUnknown(vote)) continue
        throw told(`${name} has ${player} vote ${vote.ballot} on ${proposal.number} after all`)
      }
    }
  }
  for (const { action, changes } of entries) {
    const fell = changes.find((one) => fellIn(one) !== null)
    const values = fell?.kind === 'thrown' || fell?.kind === 'drawn' ? fell.values : []
    const votes = changes.flatMap((one) => (one.kind === 'vote' && one.forced ? [one.ballot] : []))
    // Who has left since, or may not vote any more, has no vote.
    if (votes.length !== values.length) continue
    const said = values.map((value) => (value % 2 === 1 ? 'for' : 'against'))
    if (said.join() !== votes.join()) throw told(`${name} reads ${votes.join()} off ${action.id}`)
  }
}

function proposalOf(state: GameState | null, form: string): Proposal | undefined {
  if (state === null) return undefined
  const all = [...state.openProposals.values(), ...state.closedProposals.values()]
  return all.find(({ forms }) => forms.at(-1)?.hash === form)
}

function isSettled({ entries, settled }: Replica, id: ActionId): boolean {
  return entries.slice(0, settled).some(({ action }) => action.id === id)
}

function isEndOf(one: ChangeRecord, { id }: Proposal): boolean {
  const isEnd =
    one.kind === 'proposal' && (one.what === 'vote-ended' || one.what === 'vote-awaits-lot')
  return isEnd && one.proposal === id
}

/**
 * Who left, or asked to play since it was opened, or was let in since it was over, has nothing to do with it. The sum of anonymous
 * ballots hangs on who leaves: [anon-when].
 */
function haveAllVoted(
  { state, entries }: Pick<Replica, 'state' | 'entries'>,
  proposal: Proposal,
): boolean {
  const { votes, voteOpened, choices, struck } = proposal
  if (state === null || choices !== undefined) return false
  const end = entries.findIndex(({ changes }) => changes.some((one) => isEndOf(one, proposal)))
  const letInSince = entries
    .slice(end + 1)
    .flatMap(({ changes }) => changes.filter((one) => one.kind === 'player'))
    .flatMap(({ player, status }) => (status === 'seated' ? [player] : []))
  return state.seats.every((player) => {
    const askedMs = state.players.get(player)?.joined.at ?? 0
    const vote = votes.get(player)
    // Whose ballot was undone once the vote was over casts no other.
    const hasVoted = vote === undefined ? struck?.has(player) === true : vote.forcedBy === undefined
    const isLate = askedMs > (voteOpened?.at ?? 0) || letInSince.includes(player)
    return hasVoted || !hasSeat(state, player) || isLate
  })
}

/** The end of a question is settled, or all have answered: those asked, and those at whose seat nobody is, or who is not counted. */
function haveAllAnswered(replica: Replica, share: ActionId, id: string): boolean {
  const at = replica.entries.findIndex(({ action }) => action.id === share)
  const state = at < 0 ? null : replica.stateAt(at)
  const poll = state?.polls.get(id)
  const end = poll?.encrypted?.ended?.action
  if (state === null || poll === undefined || end === undefined || isSettled(replica, end)) {
    return true
  }
  return state.seats.every((player) => {
    const isAsked = poll.voters.has(player) || (hasSeat(state, player) && !isCounted(state, player))
    return !isAsked || hasAnswered(poll, player)
  })
}

/** What was counted of votes that are closed is what people cast, as far as that is known. */
export function checkCounted(
  name: string,
  state: GameState,
  cast: ReadonlyMap<ActionId, Ballot>,
): void {
  for (const { tally, votes, number } of state.closedProposals.values()) {
    if (tally === undefined || isWeighed(state, tally, votes.size)) continue
    // How a rule, or chance, has somebody vote is not theirs.
    const own = [...votes.values()].filter(({ forcedBy }) => forcedBy === undefined)
    const forced = votes.size - own.length
    const known = own.map(({ action }) => cast.get(action))
    const unknown = forced + known.filter((one) => one === undefined).length
    for (const ballot of ['for', 'against'] as const) {
      const most = known.filter((one) => one === ballot).length + unknown
      if (tally[ballot] <= most) continue
      throw new Violation(
        'what is counted was cast',
        `${name} counts ${tally[ballot]} ${ballot} ${number}, of which ${most} were cast at most`,
      )
    }
    for (const { action, ballot } of own) {
      if (ballot === 'encrypted' || !cast.has(action) || cast.get(action) === ballot) continue
      throw new Violation(
        'what is counted was cast',
        `${name} opened ${action} on ${number} as ${ballot}, cast ${cast.get(action)}`,
      )
    }
  }
}

/** Sentences that have votes weigh more than one, or less, but for the one that says that they weigh one. */
const weighing = operators
  .filter(
    ({ makes, meaning }) =>
      (makes === 'sentence' || makes === 'framed') &&
      typeof meaning === 'object' &&
      meaning.claims?.votes !== undefined,
  )
  .map(({ name }) => JSON.stringify([name]).slice(0, -1))
const oneEach = JSON.stringify(['has votes', 1])

/** Whether some votes weigh more than one, or less, or did so before. */
function isWeighed({ rules }: GameState, tally: Tally, votes: number): boolean {
  if (tally.unit !== undefined || tally.for + tally.against > votes) return true
  const said = JSON.stringify([...rules.values()].map(({ mechanics }) => mechanics))
  return weighing.some((words) => said.replaceAll(oneEach, '').includes(words))
}

/** Who is there, and can help to open what was encrypted to this key. */
export type IsThere = (holder: BallotHolder) => boolean

/** What enough of those who are there could have brought about, and did not; `null`: nothing. `canSeal`: whether they can. */
export function stalled(
  state: GameState,
  now: number,
  isThere: IsThere,
  canSeal: boolean,
): string | null {
  if (state.status !== 'playing') return null
  const due = nextDue(state)
  if (due !== null && due < now - 2 * minuteMs) return `what was due ${now - due} ms ago`
  if (!canSeal) return null
  for (const { phase, holders = [], spent, number } of state.openProposals.values()) {
    const able = holders.filter((one) => isThere(one) && spent?.has(one.player) !== true)
    if (phase === 'opening' && able.length >= neededOf(holders.length)) {
      return `the ballots on ${number}, which ${able.length} can open`
    }
  }
  for (const draw of state.draws?.values() ?? []) {
    const able = draw.holders.filter(isThere)
    if (able.length >= neededFor(draw)) {
      return `a draw, ${isFixed(draw) ? 'fixed' : 'asked for'}, of ${able.length} who are there`
    }
  }
  return null
}

/** Longer than any vote, or turn without a proposal, may last by the books of weeks. */
export const longestMs = 9 * dayMs

/** What goes on by itself in the books of weeks, if nobody does anything. */
export function stepsOf({ turnCount, closedProposals }: GameState): number {
  return turnCount + closedProposals.size
}

/** Whether the rules themselves let the game wait for people: for a consent, a Judge, with its clocks stopped, or for more to see a vote or a question. */
export function isWaiting({ status, turnOver, unsettled, timers, polls }: GameState): boolean {
  const isOneHeld = [...timers, ...polls.values()].some(isHeld)
  return status !== 'playing' || turnOver !== null || unsettled.length > 0 || isOneHeld
}

function isHeld({ heldSince, seen }: Pick<Timer, 'heldSince' | 'seen'>): boolean {
  return heldSince !== undefined || seen !== undefined
}

/** Sentences without which a vote is on until all have voted. */
const closing = ['closes', 'lasts'].map((name) => JSON.stringify([name]).slice(0, -1))

function saysWhenVotesClose({ rules }: GameState): boolean {
  const said = JSON.stringify(
    [...rules.values()].filter(isActing).map(({ mechanics }) => mechanics),
  )
  return closing.some((words) => said.includes(words))
}

/** What is voted on for longer than any vote lasts; `null`: nothing. */
export function overlong(state: GameState, now: number, canSeal: boolean): string | null {
  // Where chance votes for the silent there are no turns for a judgment to hold up, and clocks go on.
  const isHeldUp = booksOfLots.includes(state.starter)
    ? state.status !== 'playing'
    : isWaiting(state)
  if (isHeldUp || !saysWhenVotesClose(state)) return null
  // What all draw together is there when it is settled: also what a vote waits for that no clock has ended.
  const isDrawn = ({ id, phase }: Proposal): boolean =>
    phase === 'drawing' || lotsOn(state, id).some(({ thrower }) => thrower === null)
  const old = [...state.openProposals.values()].find(
    (one) =>
      (one.phase === 'voting' || one.phase === 'drawing') &&
      (canSeal || !isDrawn(one)) &&
      !state.timers.some((clock) => clock.vote === one.id && isHeld(clock)) &&
      (one.voteOpened?.at ?? now) < now - longestMs,
  )
  return old === undefined ? null : `the vote on ${old.number}`
}
