import type { Action } from '../../actions/action.ts'
import type { Body, Ballot, PollAnswer } from '../../actions/body.ts'
import type { ActionId, PlayerId, ProposalId } from '../../actions/ids.ts'
import { hexFromBytes, utf8Bytes } from '../../base/bytes.ts'
import { sha256 } from '../../base/hash.ts'
import type { Fault } from '../../base/result.ts'
import { isThrowKept } from '../draws/left-to-lot.ts'
import type { Applied } from '../kernel/apply.ts'
import { ask } from '../kernel/questions/ask.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import { nextDue } from '../kernel/state/next-due.ts'
import { offersFor } from '../kernel/questions/offers.ts'
import type { GameState, Proposal } from '../kernel/state/state.ts'
import { seatedPlayers } from '../people/players.ts'
import { choiceOf, hasAnswered, isOpening, type PollChoice } from '../polls/poll.ts'
import { choicesIn } from '../rules/alternatives.ts'
import type { AheadBudget } from './ahead-budget.ts'
import { filledIn } from './plain-changes.ts'
import { rehearsedAction, rehearsedHelp } from './rehearsed.ts'

/** A copy of a game on which everybody does their part, as far as it takes no choosing. */
export interface Play {
  readonly library: MechanicLibrary
  readonly apply: (state: GameState, action: Action) => Applied
  readonly budget: AheadBudget
  /** What moves were made, each once by each player. */
  readonly moved: Set<string>
}

export function isSpent({ budget }: Play): boolean {
  return budget.acts <= 0 || budget.steps <= 0
}

/** What becomes of an act; without a state: it was refused, with a fault where there is one. */
export function act(
  play: Play,
  state: GameState,
  player: PlayerId,
  body: Body,
  time = state.now,
): { readonly state: GameState | null; readonly fault: Fault | null } {
  if (isSpent(play)) return { state: null, fault: null }
  play.budget.acts -= 1
  const action = rehearsedAction(state, { player, time, body }, play.budget.acts)
  const { state: after, outcome } = play.apply(state, action)
  if (outcome.kind === 'applied') return { state: after, fault: null }
  return { state: null, fault: outcome.kind === 'refused' ? outcome.fault : null }
}

function done(...tried: Parameters<typeof act>): GameState | null {
  return act(...tried).state
}

function firstOf<T>(all: readonly T[], step: (one: T) => GameState | null): GameState | null {
  for (const one of all) {
    const state = step(one)
    if (state !== null) return state
  }
  return null
}

/** One step towards the end of a vote: it is called, by its proponent or one of the helpers, or somebody casts this ballot. */
export function castOn(
  play: Play,
  state: GameState,
  { id, by, phase, votes, ...proposal }: Proposal,
  ballot: Ballot,
  helpers = seatedPlayers(state).flatMap((one) => (one.id === by ? [] : [one.id])),
): GameState | null {
  const form = proposal.forms.at(-1)
  if (form === undefined) return null
  if (phase === 'debate') {
    return firstOf([by, ...helpers], (player) =>
      done(play, state, player, { type: 'call-vote', proposal: id, form: form.hash }),
    )
  }
  if (phase !== 'voting') return null
  const picks = choicesIn(form.changes).map(() => 0)
  const chosen = picks.length === 0 ? {} : { picks }
  return firstOf(seatedPlayers(state), ({ id: player }) =>
    votes.has(player)
      ? null
      : done(play, state, player, { type: 'vote', form: form.hash, ballot, ...chosen }),
  )
}

/** What somebody has to do, or their device does by itself; what is on the table, but for one proposal, is voted down. */
export function ownPart(play: Play, state: GameState, but?: ProposalId): GameState | null {
  return (
    helped(play, state) ??
    thrown(play, state) ??
    answered(play, state) ??
    firstOf(state.unsettled, (id) => judged(play, state, id)) ??
    firstOf([...state.openProposals.values()], (open) =>
      open.id === but ? null : castOn(play, state, open, 'against', []),
    )
  )
}

function helped(play: Play, state: GameState): GameState | null {
  const help = rehearsedHelp(state, () => luckOf(play))
  return firstOf(help, (body) =>
    firstOf(seatedPlayers(state).slice(0, 1), ({ id }) => done(play, state, id, body)),
  )
}

function thrown(play: Play, state: GameState): GameState | null {
  return firstOf([...state.owedThrows.values()], (owed) => {
    const { id: throwId, player, method, count, sides } = owed
    if (isThrowKept(state, owed.ballots)) return null
    const value = count * Math.trunc((sides + 1) / 2)
    const shown = method === 'verifiable' ? { proof: luckOf(play) } : { value }
    return done(play, state, player, { type: 'throw', throwId, ...shown })
  })
}

/** By such a proof, which nobody checks, dice fall in one of all ways. */
function luckOf({ budget }: Play): string {
  return hexFromBytes(sha256(utf8Bytes(`ahead ${budget.acts}`)))
}

function answered(play: Play, state: GameState): GameState | null {
  return firstOf([...state.polls.values()], (poll) =>
    firstOf(isOpening(poll) ? [] : [...poll.voters.keys()], (player) => {
      const option = hasAnswered(poll, player) ? null : answerTo(choiceOf(poll.choice, player))
      return option === null
        ? null
        : done(play, state, player, { type: 'answer', poll: poll.id, option })
    }),
  )
}

function answerTo(choice: PollChoice): PollAnswer | null {
  switch (choice.of) {
    case 'numbers':
      return choice.min
    case 'consent':
    case 'offer':
      return true
    case 'players':
    case 'proposals':
    case 'rules':
    case 'texts':
      return choice.among[0] ?? null
  }
}

function judged(play: Play, state: GameState, judgment: ActionId): GameState | null {
  const { judge = null, status } = state.judgments.get(judgment) ?? {}
  if (status === 'open' && judge !== null) {
    const [answer = 'Yes'] = ask(play.library, state, 'judgment-answers', { judgment }).value
    return done(play, state, judge, { type: 'judge', judgment, answer })
  }
  if (state.turnOver === null) return null
  return firstOf(seatedPlayers(state), ({ id }) => done(play, state, id, { type: 'consent' }))
}

/** One of the turns that began first ends. */
export function endTurn(play: Play, state: GameState): GameState | null {
  return firstOf(state.turns.slice(0, aFew), ({ player }) =>
    done(play, state, player, { type: 'end-turn' }),
  )
}

/** A move that a rule offers, with what its form begins with. */
export function moveOn(play: Play, state: GameState): GameState | null {
  return firstOf(seatedPlayers(state), ({ id: player }) =>
    firstOf(offersFor(play.library, state, player), ({ rule, offer }) => {
      const { move, form, closed, encrypts } = offer
      const name = `${player} ${rule.id} ${move}`
      if (closed !== undefined || encrypts !== undefined || play.moved.has(name)) return null
      play.moved.add(name)
      const input = filledIn(form, state, player)
      return done(play, state, player, { type: 'move', rule: rule.number, move, input })
    }),
  )
}

/** How often nothing but time went on. */
export interface Clock {
  waits: number
  leaps: number
}

/** Of many in the same place some tell of all. */
export const aFew = 3

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** After so many waits for what is due it is taken to come round for ever. */
const waitsForDue = 12
export const leapsOfHours = 24
/** What rules say of times of the day, of days and of dates becomes so by then. */
const leaps = [
  ...Array.from({ length: leapsOfHours }, () => hourMs),
  ...Array.from({ length: 6 }, () => dayMs),
  30 * dayMs,
  366 * dayMs,
]

/** The game a while later, whatever is due until then; `null`: more time brings nothing. */
export function leapOn(play: Play, state: GameState, clock: Clock): GameState | null {
  clock.waits = waitsForDue
  return passTime(play, state, clock, true)
}

/** The game once something has come by time alone: what is due, or a while; `null`: time brings nothing more. */
export function passTime(
  play: Play,
  state: GameState,
  clock: Clock,
  isWatching = false,
): GameState | null {
  const due = clock.waits < waitsForDue ? nextDue(state) : null
  const leap = leaps[clock.leaps]
  const later = leap === undefined ? null : state.now + leap
  if (later !== null && (due === null || (isWatching && later < due))) {
    clock.leaps += 1
    return tick(play, state, later)
  }
  if (due === null) return null
  clock.waits += 1
  return tick(play, state, Math.max(due, state.now) + 1)
}

function tick(play: Play, state: GameState, time: number): GameState | null {
  return firstOf(seatedPlayers(state).slice(0, 1), ({ id }) =>
    done(play, state, id, { type: 'tick' }, time),
  )
}
