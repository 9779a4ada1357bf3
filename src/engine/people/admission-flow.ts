import { fault, type Fault } from '../../base/result.ts'
import type { Ballot } from '../../actions/body.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { changeStatus } from '../effects/change-player.ts'
import { note, takes } from '../history/course.ts'
import { admissionPending, agreeTo, isContested, pend } from '../judgments/pending.ts'
import { limits } from '../kernel/state/limits.ts'
import { namesakeIn } from './names.ts'
import { forgetSponsor, seatPlayer } from './people-flow.ts'
import { countedPlayers, isIn, isMember, seatedPlayers } from './players.ts'
import type { Admission, Cause, GameState, Player } from '../kernel/state/state.ts'
import type { Verdict } from '../kernel/questions/question.ts'
import { askIn, causeOfVerdict, denied } from '../kernel/questions/verdict-cause.ts'
import { causeOf, change, record, type Work } from '../kernel/work.ts'
import type { Handler } from '../kernel/handler.ts'

/**
 * A player's word for somebody who waits. Before the start it lets them in: they can begin the game, too. Afterwards it seats
 * them where no rule asks for more; where the rules ask for a vote it is a vote for them. Names the newcomer by key, so that
 * nobody else can come in on it. docs/PROTOCOL.md, [seat-admit].
 */
export const admit: Handler<'admit'> = ({ work, by, action, held }, { player }) => {
  if (!isIn(work.state, by)) return fault('not-seated')
  const newcomer = work.state.players.get(player)
  if (newcomer === undefined) return fault('no-such-player')
  if (newcomer.status !== 'waiting') return fault('not-waiting', { name: newcomer.name })
  if (work.state.status === 'gathering') return letIn(work, newcomer)
  const problem = cannotSit(work, newcomer)
  if (problem !== null) return problem
  const returning = isMember(work.state, player) ? player : null
  const { value } = askIn(work, 'admission', { name: newcomer.name, returning })
  if (value !== 'vote') {
    const waiting = admissionPending(work.state, player)
    if (waiting !== undefined) return agreeTo(work, waiting, by.id)
    if (held === undefined) return admitNow(work, player)
    return pend(work, { id: action.id, by: by.id, what: { is: 'admission', player } }, held)
  }
  const admission = admissionOf(work, player)
  if (admission.votes.has(by.id)) return fault('already-voted')
  voteOn(work, admission, by.id, 'for')
  record(work, { cause: causeOf(work), kind: 'newcomer', player, ballot: 'for' })
  return null
}

/**
 * Has somebody wait without anybody's word, so that they come in once nobody was against it in time. Keys cost nothing: fewer wait
 * so at once than there are players, who would else be outvoted a day later; the others wait for a word. Whom somebody was against
 * waits on, also once they went and came again.
 */
export function waitAtOpenDoor(work: Work, player: PlayerId): void {
  const { state } = work
  if (admissionPending(state, player) !== undefined) return
  const theirs = [...(state.pending?.values() ?? [])].filter(
    (one) =>
      one.what.is === 'admission' &&
      one.by === one.what.player &&
      state.players.get(one.by)?.status === 'waiting' &&
      !isContested(state, one),
  )
  if (theirs.length + 1 >= countedPlayers(state).length) return
  const asks = { id: causeOf(work).action, by: player, what: { is: 'admission', player } } as const
  pend(work, asks, [{ is: 'sits', player }])
}

/** Takes in somebody who waits, for good: docs/decisions/0029-what-closed-stays-closed.md. */
export function admitNow(work: Work, player: PlayerId): Fault | null {
  note(work, { do: 'admit', player, answer: 'yes' })
  return seatPlayer(work, player, causeOf(work))
}

/** Before the start: who is let in, and who is the creator, has a say in the game's beginning. [seat-start] */
export function letIn(work: Work, { id, name }: Player): Fault | null {
  const { seats } = work.state
  if (seats.includes(id)) return fault('let-in-already', { name })
  if (seats.length >= limits.players) return fault('too-many-players', { max: limits.players })
  const problem = namesakeIn(work.state, name, id)
  if (problem === null) change(work, { seats: [...seats, id] })
  return problem
}

/** Why somebody who waits cannot have a seat, whoever lets them in. */
export function cannotSit(work: Work, { id, name }: Player): Fault | null {
  const { state } = work
  const returning = isMember(state, id) ? id : null
  if (returning === null && state.seats.length >= limits.players) {
    return fault('too-many-players', { max: limits.players })
  }
  return namesakeIn(state, name, id) ?? denied(work, 'may-join', { name, returning })
}

/** Lets the players vote on somebody who would like to join. */
export function openAdmission(work: Work, player: PlayerId): void {
  putAdmission(work, admissionOf(work, player))
}

function admissionOf(work: Work, player: PlayerId): Admission {
  const { admissions, players, sponsors } = work.state
  const at = sponsors.get(players.get(player)?.name ?? '')?.at
  const sponsored = at === undefined ? {} : { sponsored: at }
  return admissions.get(player) ?? { player, votes: new Map(), cause: causeOf(work), ...sponsored }
}

/** A vote on a newcomer; whoever is for one for whom nobody spoke yet speaks for them. */
export function voteOn(work: Work, admission: Admission, by: PlayerId, ballot: Ballot): void {
  const { now } = work.state
  const sponsored = admission.sponsored ?? (ballot === 'for' ? now : undefined)
  const votes = new Map(admission.votes).set(by, ballot)
  putAdmission(work, { ...admission, votes, ...(sponsored === undefined ? {} : { sponsored }) })
}

/** Somebody speaks for a name: if who has it has come already, for them. */
export function noteSponsor(work: Work, name: string): void {
  const { admissions, players, now } = work.state
  for (const admission of admissions.values()) {
    const isMeant = players.get(admission.player)?.name === name
    if (isMeant && admission.sponsored === undefined) {
      putAdmission(work, { ...admission, sponsored: now })
    }
  }
}

function putAdmission(work: Work, admission: Admission): void {
  change(work, {
    admissions: new Map(work.state.admissions).set(admission.player, admission),
  })
}

/** Who may vote on a newcomer: everybody at the table. */
export function admissionVoters(state: GameState): readonly PlayerId[] {
  return seatedPlayers(state).map((player) => player.id)
}

/** How the vote on a newcomer stands, as the rules are asked about it. */
export function admissionTally(state: GameState, admission: Admission) {
  const voters = admissionVoters(state)
  const cast = voters.flatMap((player) => admission.votes.get(player) ?? [])
  return {
    name: state.players.get(admission.player)?.name ?? '',
    votesFor: cast.filter((ballot) => ballot === 'for').length,
    votesAgainst: cast.filter((ballot) => ballot === 'against').length,
    abstentions: cast.filter((ballot) => ballot === 'abstain').length,
    voters: voters.length,
    came: admission.cause.at,
    sponsored: admission.sponsored ?? null,
    over: cast.length === voters.length,
  }
}

/** Takes in, or turns away, those on whom the players have decided. True if anything came of it. */
export function settleAdmissions(work: Work): boolean {
  // Of all first, then one by one: who comes in with others has had no say about them.
  const decided = [...work.state.admissions.values()].flatMap((admission): readonly Decided[] => {
    const { player, votes, sponsored } = admission
    if (work.state.players.get(player)?.status !== 'waiting') return [{ admission, verdict: null }]
    // Anybody can ask, thousands of times: the rules are troubled with those on whom a player has said something.
    if (votes.size === 0 && sponsored === undefined) return []
    return [{ admission, verdict: askIn(work, 'admitted', admissionTally(work.state, admission)) }]
  })
  const settled = decided.filter((one) => settleOne(work, one))
  return settled.length > 0
}

interface Decided {
  readonly admission: Admission
  /** What the rules say of them; `null`: they wait no more. */
  readonly verdict: Verdict<'admitted'> | null
}

function settleOne(work: Work, { admission, verdict }: Decided): boolean {
  const { player, sponsored } = admission
  if (verdict === null) {
    dropAdmission(work, player)
    return true
  }
  const answer = verdict.value
  if (answer === 'not-yet' || (answer === 'lapsed' && sponsored === undefined)) return false
  if (answer === 'lapsed') lapse(work, admission)
  else if (takes(work, { do: 'admit', player, answer })) {
    decideOn(work, player, answer, causeOfVerdict(work, verdict))
  } else return false
  return true
}

/** Nobody speaks for them any more: they wait for another word. */
function lapse(work: Work, { sponsored: _, ...admission }: Admission): void {
  forgetSponsor(work, admission.player)
  putAdmission(work, admission)
}

/** Ends the vote on a newcomer. */
export function decideOn(work: Work, id: PlayerId, answer: 'yes' | 'no', cause: Cause): void {
  dropAdmission(work, id)
  const player = work.state.players.get(id)
  const isIn = answer === 'yes' && player !== undefined && cannotSit(work, player) === null
  if (isIn) seatPlayer(work, id, cause)
  else changeStatus(work, id, 'left', cause)
}

function dropAdmission(work: Work, player: PlayerId): void {
  const admissions = new Map(work.state.admissions)
  admissions.delete(player)
  change(work, { admissions })
}
