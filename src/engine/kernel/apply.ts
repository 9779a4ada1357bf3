import { fault, type Fault } from '../../base/result.ts'
import { finish, type Task } from '../../base/task.ts'
import type { Action } from '../../actions/action.ts'
import type { BodyOf } from '../../actions/body.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { createGame } from './state/create.ts'
import { costsOthers } from '../judgments/costs.ts'
import { dropLapsed, noteGained } from '../judgments/fresh-claims.ts'
import { graveBetween, type Grave } from '../judgments/grave.ts'
import { settleOne } from '../judgments/judgment-flow.ts'
import { noteWhoAsked, noteWhoSees } from '../votes/seen.ts'
import { noteSeen } from '../judgments/pending.ts'
import type { Lineage, SettledPast } from '../people/cut-off.ts'
import { noteSign } from '../people/absence.ts'
import { join } from '../people/join.ts'
import { perform } from './perform.ts'
import { reclaim } from '../people/reseat.ts'
import type { ChangeRecord } from '../rules/change-record.ts'
import { followCourse } from '../history/follow-course.ts'
import { livedIn, livedNothing, type Lived } from '../history/course.ts'
import { demandsOf, isCutOff, type Directives } from './directives.ts'
import type { AheadBudget } from '../history/ahead-budget.ts'
import { LooksAhead } from '../history/look-ahead.ts'
import type { MechanicLibrary } from './questions/mechanic.ts'
import type { LookAhead } from './questions/outlook.ts'
import { playerOfDevice } from '../people/players.ts'
import { needsUpdate } from '../people/versions.ts'
import { readingFirst } from '../rules/reading-first.ts'
import { ruleListOf } from '../rules/rule-list.ts'
import { markSuspended } from '../rules/suspensions.ts'
import { firingTimers, settling } from './settle.ts'
import type { GameState, Outcome } from './state/state.ts'
import {
  beginWork,
  budgetAnew,
  causeOf,
  change,
  mark,
  stepsOf,
  takeBack,
  type Mark,
  type Work,
} from './work.ts'

export interface Surroundings {
  /** Default: those that the state itself holds. */
  readonly directives?: Directives
  /** Its place among the actions that the engine sees. Default: behind all that there are. */
  readonly place?: number
  /** What was settled before the segment in which it stands. Default: nothing. */
  readonly settled?: SettledPast | undefined
  /** What actions build on. Default: nobody knows, and nothing of a removed device counts. */
  readonly lineage?: Lineage
  /** Whether an action of this id came before in the order; what is ordered about others is refused. */
  readonly known?: (action: ActionId) => boolean
  /** What an action that came before in the order is. */
  readonly typeOf?: (action: ActionId) => Action['body']['type'] | undefined
  /** It is part of a look ahead, which spends this, and looks no further ahead itself. */
  readonly ahead?: AheadBudget
  /** How rules look ahead. Default: by play. */
  readonly lookAhead?: LookAhead
  /** Refuses the action with this, whatever it asks for. */
  readonly refused?: Fault | undefined
  /** It waits for the others, for this that would follow from it. Default: that is found out. */
  readonly held?: readonly Grave[] | undefined
  /** How the game went by it when it was made, and has to go again. Default: it is made now. */
  readonly lived?: Lived | null
}

export interface Applied {
  /** `null` only as long as nothing created the game. */
  readonly state: GameState | null
  readonly outcome: Outcome
  readonly changes: readonly ChangeRecord[]
  /** Steps of the language that it took, those of timers that fell due before it among them. */
  readonly steps: number
  /** How the game went by it, to be given again when it is derived anew. */
  readonly lived: Lived
}

/**
 * Applies one action: first the timers due by its time fire, then it does what it asks for, then the rules answer until
 * nothing more follows. Refused, it changes nothing but the game's clock and what is known of who is there. Pure; never throws, whatever the action holds.
 */
export function applyAction(
  library: MechanicLibrary,
  state: GameState | null,
  action: Action,
  surroundings: Surroundings = {},
): Applied {
  return finish(applying(library, state, action, surroundings))
}

/**
 * The same in steps: each sentence that is read, the act itself, what one rule does about one event, each vote that closes, and
 * each act of a look ahead is one.
 */
export function* applying(
  library: MechanicLibrary,
  state: GameState | null,
  action: Action,
  surroundings: Surroundings = {},
): Task<Applied> {
  const { ahead } = surroundings
  if (state !== null && needsUpdate(library, state)) return refusal(state, fault('needs-update'))
  if (state !== null && ahead !== undefined) {
    return yield* applyingAhead(beginWork(library, state, action.id), action, ahead)
  }
  yield* readingFirst(library, action)
  if (state === null) return begin(library, action)
  const looks = new LooksAhead()
  for (;;) {
    const applied = yield* applyingOnce(library, state, action, {
      ...surroundings,
      lookAhead: surroundings.lookAhead ?? looks.begin(),
    })
    if (!(yield* looks.finding(applyAction))) return applied
  }
}

function* applyingOnce(
  library: MechanicLibrary,
  state: GameState,
  action: Action,
  surroundings: Surroundings,
): Task<Applied> {
  const { lived = null, lookAhead, directives = demandsOf(state) } = surroundings
  const work = beginWork(library, state, action.id, lived, lookAhead)
  work.course = { ...work.course, phase: 'before' }
  yield* firingTimers(work, action.time)
  followCourse(work)
  work.course = { ...work.course, phase: 'after' }
  // Timers that never come to rest must not use up what the action's own consequences need.
  budgetAnew(work)
  yield
  return yield* applyingNow(work, action, directives, surroundings)
}

/** The same within a look ahead, whose steps it takes from. */
function* applyingAhead(work: Work, action: Action, ahead: AheadBudget): Task<Applied> {
  yield* firingTimers(work, action.time)
  budgetAnew(work)
  const applied = yield* applyingNow(work, action, demandsOf(work.state), {})
  ahead.steps -= applied.steps
  return applied
}

/** Once all that was due has come. */
function* applyingNow(
  work: Work,
  action: Action,
  directives: Directives,
  surroundings: Surroundings,
): Task<Applied> {
  if (action.time > work.state.now) {
    change(work, { now: action.time })
    markSuspended(work)
  }
  if (action.v > work.state.version) return end(work, tooNew(action))
  for (const [ruling, cause] of directives.annulled) {
    if (cause === action.id) work.annulling.add(ruling)
  }
  const by = directives.undone.get(action.id)
  const place = surroundings.place ?? Number.MAX_SAFE_INTEGER
  const cutOff = isCutOff(action, place, directives, surroundings.lineage)
  // Whatever becomes of it: somebody did it.
  if (!cutOff) {
    noteSign(work, action)
    noteSeen(work, action, surroundings.lineage)
    noteWhoSees(work, action, surroundings.lineage)
    dropLapsed(work)
  }
  if (by !== undefined) return yield* asUndone(work, action, directives, by)
  if (cutOff) return end(work, { kind: 'cut-off' })
  const refused = surroundings.refused ?? surroundings.lived?.refused
  if (refused !== undefined) return end(work, { kind: 'refused', fault: refused })
  return yield* attempting(work, action, directives, surroundings)
}

/** What the game's version does not know has no effect, on those who could read it either. [act-version] */
function tooNew({ v }: Action): Outcome {
  return { kind: 'refused', fault: fault('newer-than-game', { version: v }) }
}

function begin(library: MechanicLibrary, action: Action): Applied {
  if (action.body.type !== 'create') return refusal(null, fault('no-game-yet'))
  const made = createGame(library, action, action.body)
  return made.ok ? end(made.value, { kind: 'applied' }) : refusal(null, made.fault)
}

function refusal(state: GameState | null, reason: Fault): Applied {
  const outcome = { kind: 'refused', fault: reason } as const
  return { state, outcome, changes: [], steps: 0, lived: livedNothing }
}

function* attempting(
  work: Work,
  action: Action,
  directives: Directives,
  surroundings: Surroundings,
): Task<Applied> {
  const before = mark(work)
  const { lived = null } = surroundings
  const heldBefore = surroundings.held ?? lived?.held
  if (heldBefore === undefined) {
    const problem = yield* trying(work, action, directives, surroundings)
    const isNew = problem === null && lived === null
    const held = isNew ? yield* whyHeld(before.state, work, action) : null
    if (held === null) {
      if (problem === null && isByHand(action.body)) noteGained(work, before.state, action)
      return ending(work, before, problem)
    }
    takeBack(work, before)
    budgetAnew(work)
    return yield* holding(work, action, directives, surroundings, held)
  }
  return yield* holding(work, action, directives, surroundings, heldBefore)
}

/** Does what it asks for, with all that follows. */
function* trying(
  work: Work,
  action: Action,
  directives: Directives,
  surroundings: Surroundings,
  held?: readonly Grave[],
): Task<Fault | null> {
  const book = ruleListOf(work.state.rules)
  const problem = doWhatItAsks(work, action, directives, surroundings, held)
  if (problem !== null) return problem
  yield
  yield* settling(work, book)
  noteWhoAsked(work, action)
  return null
}

/** Has it wait for the others instead. */
function* holding(
  work: Work,
  action: Action,
  directives: Directives,
  surroundings: Surroundings,
  held: readonly Grave[],
): Task<Applied> {
  const before = mark(work)
  work.course = { ...work.course, held }
  return ending(work, before, yield* trying(work, action, directives, surroundings, held))
}

function ending(work: Work, before: Mark, problem: Fault | null): Applied {
  if (problem === null) return end(work, { kind: 'applied' })
  takeBack(work, before)
  return end(work, { kind: 'refused', fault: problem })
}

/**
 * Why what was done just now has to wait for the others: since it decided what no one person decides, or took something from
 * them; `null`: it does not. docs/decisions/0035-no-one-alone.md.
 */
function* whyHeld(
  before: GameState,
  work: Work,
  { device, body }: Action,
): Task<readonly Grave[] | null> {
  if (!isByHand(body)) return null
  const by = playerOfDevice(before, device)?.id
  const grave = graveBetween(before, work.state, by)
  if (grave.length > 0) return grave
  const isClaim = body.type === 'claim' && before.settings.contestMs > 0 && by !== undefined
  if (isClaim && costsOthers(before, work.state, by)) return grave
  return body.type === 'judge' ? yield* onceItStands(work, body.judgment, by) : null
}

/** What no one person decides of what follows once nobody can overrule a ruling any more: found out by trial. */
function* onceItStands(
  work: Work,
  judgment: ActionId,
  by: PlayerId | undefined,
): Task<readonly Grave[] | null> {
  const ruled = work.state.judgments.get(judgment)
  if (ruled?.status !== 'judged') return null
  const now = mark(work)
  budgetAnew(work)
  settleOne(work, ruled, causeOf(work))
  yield* settling(work, ruleListOf(work.state.rules))
  const grave = graveBetween(now.state, work.state, by)
  takeBack(work, now)
  return grave.length > 0 ? grave : null
}

/** What people do that is no move of the rules' own. */
function isByHand(body: Action['body']): body is BodyOf<'claim' | 'admit' | 'judge'> {
  return body.type === 'claim' || body.type === 'admit' || body.type === 'judge'
}

/**
 * Undone, an act has no effect, but the course that the game took by it stays as it was: a claim stays on record, a vote is
 * struck where it was cast, a proposal is voted on for nothing, what was thrown is owed no more; votes close and turns begin
 * where they did (`followCourse`). So what came after is not lost.
 */
function* asUndone(
  work: Work,
  action: Action,
  directives: Directives,
  undoneBy: ActionId,
): Task<Applied> {
  const { body } = action
  const by = playerOfDevice(work.state, action.device)
  const hasCourse = keepsCourse.has(body.type) && work.course.lived?.refused === undefined
  if (by !== undefined && hasCourse && body.type !== 'opaque') {
    const before = mark(work)
    const book = ruleListOf(work.state.rules)
    const problem = perform(
      { work, by, action, ...demandsOn(action, directives), undone: undoneBy },
      body,
    )
    if (problem === null) yield* settling(work, book)
    else takeBack(work, before)
  }
  return end(work, { kind: 'undone', by: undoneBy })
}

const keepsCourse: ReadonlySet<Action['body']['type']> = new Set([
  'claim',
  'vote',
  'encrypted-vote',
  'propose',
  'throw',
])

function demandsOn({ id }: Action, { annulled, standing }: Directives) {
  return { annulled, stands: standing.has(id) }
}

function doWhatItAsks(
  work: Work,
  action: Action,
  directives: Directives,
  { known, typeOf, settled, lineage }: Surroundings,
  held?: readonly Grave[],
): Fault | null {
  const { body } = action
  if (body.type === 'opaque') return fault('needs-update')
  if (body.type === 'create') return fault('already-created')
  if (body.type === 'join') return join(work, action, body)
  if (body.type === 'reclaim') return reclaim(work, action, body)
  const by = playerOfDevice(work.state, action.device)
  if (by === undefined) return fault('not-a-player')
  const demands = demandsOn(action, directives)
  return perform({ work, by, action, ...demands, known, typeOf, settled, lineage, held }, body)
}

function end(work: Work, outcome: Outcome): Applied {
  const { state, changes, course } = work
  const steps = stepsOf(work)
  if (course.lived !== null) {
    followCourse(work)
    return { state: work.state, outcome, changes, steps, lived: course.lived }
  }
  const refused = outcome.kind === 'refused' ? outcome.fault : undefined
  return { state, outcome, changes, steps, lived: livedIn(work, refused) }
}
