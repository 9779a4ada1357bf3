import { assert, fault, type Fault } from '../../base/result.ts'
import { finish, type Task } from '../../base/task.ts'
import type { Action } from '../../actions/action.ts'
import type { ActionId, DeviceId } from '../../actions/ids.ts'
import { noFacts, type OrderFacts } from '../../log/order-facts.ts'
import { Lineage, type SettledPast } from '../people/cut-off.ts'
import { applying, type Applied } from '../kernel/apply.ts'
import { differsFor, noDirectives, type Directives } from '../kernel/directives.ts'
import type { Entry } from '../kernel/state/entry.ts'
import type { Grave } from '../judgments/grave.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import type { GameState } from '../kernel/state/state.ts'
import type { Consequence } from './consequences.ts'
import { livedNothing, type Lived } from './course.ts'

/** How far apart the states are that are kept to derive from anew. */
const checkpointSpacing = 32

/** At least so many of the newest states are kept besides: what is sealed, and what comes late, ends among them. */
const recentStates = 64

/** The state after the first `count` actions. */
export interface Checkpoint {
  readonly count: number
  readonly state: GameState | null
}

/** Where the first actions of a timeline stand, for those who need not list them all. */
export interface KeptPlaces {
  /** So many at the beginning. */
  readonly count: number
  /** The index of one of them; -1 for all others. */
  readonly placeOf: (id: ActionId) => number
}

/** Another past: how the game stands after the first `count` actions is not what came of them, but what `make` makes of it. */
export interface Supposition {
  readonly count: number
  readonly make: (state: GameState) => GameState
}

const nothingYet: Checkpoint = { count: 0, state: null }

const nothingKept: KeptPlaces = { count: 0, placeOf: () => -1 }

/** An action in its place. */
export interface Placed {
  readonly action: Action
  /** So many at the beginning it does not reach; `null`: it takes nothing away from others. */
  readonly floor: number | null
}

/** What an earlier session derived. */
export interface DerivedBefore {
  readonly entries: readonly Entry[]
  /** Oldest first; the last one is how the game stands. */
  readonly checkpoints: readonly Checkpoint[]
  /** Actions refused whatever they ask for, with the reason. */
  readonly barred: ReadonlyMap<ActionId, Fault>
  /** Of actions that take away the effect of others: how many at the beginning they do not reach. */
  readonly floors: ReadonlyMap<ActionId, number>
  /** The places of the first entries' actions, where they are known otherwise. */
  readonly kept?: KeptPlaces
}

/**
 * A sequence of actions with what became of each under one set of directives, and states along it. Knows nothing of
 * how directives come about: that is the replay's.
 */
export class Timeline {
  private readonly library: MechanicLibrary
  private readonly actions: Action[] = []
  /** Of the actions that are not among the kept ones. */
  private readonly positions = new Map<ActionId, number>()
  private kept = nothingKept
  /** As many as were derived; actions beyond wait. */
  private readonly entries: Entry[] = []
  /** Of actions that were derived, and are to be again: what became of them when they were made. */
  private readonly lived = new Map<number, Lived>()
  /** The same of what they changed in what came before: that stays told, whatever becomes of it. */
  private readonly told = new Map<number, readonly Consequence[]>()
  private readonly checkpoints: Checkpoint[] = [nothingYet]
  /** The states after each of the newest entries. */
  private readonly recent: (GameState | null)[] = []
  /** Actions refused whatever they ask for, with the reason. */
  private readonly barred = new Map<ActionId, Fault>()
  /** Of actions that take away the effect of others: how many at the beginning they do not reach. */
  private readonly floors = new Map<ActionId, number>()
  private latest: GameState | null = null
  /** How often something that had been derived was forgotten. */
  private forgotten = 0
  directives: Directives = noDirectives
  private facts = noFacts
  private lineage = new Lineage(noFacts.ancestry)
  private supposed: Supposition | null = null

  constructor(library: MechanicLibrary) {
    this.library = library
  }

  /** What is known of the actions beside their order, from now on. */
  learn(facts: OrderFacts): void {
    if (facts.ancestry !== this.facts.ancestry) this.lineage = new Lineage(facts.ancestry)
    this.facts = facts
  }

  /** Derives from now on over another past. */
  suppose(supposed: Supposition): void {
    this.supposed = supposed
  }

  /** Whether the action at a place fares otherwise under `b` than under `a`. */
  differsAt(place: number, a: Directives, b: Directives): boolean {
    const action = this.actions[place]
    return action !== undefined && differsFor({ action, place }, this.lineage, a, b)
  }

  get length(): number {
    return this.actions.length
  }

  get state(): GameState | null {
    return this.latest
  }

  entriesSoFar(): readonly Entry[] {
    return this.entries.slice()
  }

  lastEntry(): Entry | undefined {
    return this.entries.at(-1)
  }

  /** The actions from this index on. */
  placedFrom(index: number): readonly Placed[] {
    return this.actions
      .slice(index)
      .map((action) => ({ action, floor: this.floors.get(action.id) ?? null }))
  }

  /**
   * Puts an action at the end and derives what becomes of it. `floor`: so many at the beginning it does not reach; `held`: it
   * waits for the others, for this.
   */
  *appending(action: Action, floor: number | null, held?: readonly Grave[]): Task<void> {
    if (floor !== null) this.floors.set(action.id, floor)
    const index = this.actions.length
    const applied = yield* this.applyingAt(
      index,
      action,
      this.latest,
      this.lived.get(index) ?? null,
      held,
    )
    this.positions.set(action.id, index)
    this.actions.push(action)
    this.enter(index, action, applied)
  }

  /** Forgets the actions from this index on. */
  *truncating(count: number): Task<void> {
    for (const action of this.actions.splice(count)) {
      this.positions.delete(action.id)
      this.barred.delete(action.id)
      this.floors.delete(action.id)
    }
    if (count < this.kept.count) this.kept = { ...this.kept, count }
    if (count < this.entries.length) yield* this.forgettingFrom(count)
    this.lived.clear()
    this.told.clear()
  }

  /**
   * Derives everything from this index on anew, under other directives: the game goes as it went when each action was made.
   * `made`: from this index on actions are made now, and it goes as it comes.
   */
  *derivingAgain(from: number, directives: Directives, made = Infinity): Task<void> {
    this.directives = directives
    yield* this.forgettingFrom(Math.min(from, this.entries.length))
    for (const index of [...this.lived.keys()]) if (index >= made) this.lived.delete(index)
    while (this.entries.length < this.actions.length) {
      const index = this.entries.length
      const action = this.actionAt(index)
      const lived = this.lived.get(index) ?? null
      this.enter(index, action, yield* this.applyingAt(index, action, this.latest, lived))
      yield
    }
  }

  /** Writes down what the last action made of those before it. */
  noteConsequences(found: readonly Consequence[]): void {
    const last = this.entries.pop()
    if (last === undefined) return
    const { consequences: _, ...entry } = last
    this.entries.push(found.length === 0 ? entry : { ...entry, consequences: found })
  }

  bar(action: ActionId, reason: Fault): void {
    this.barred.set(action, reason)
  }

  /** The state after the first `count` actions. */
  stateAfter(count: number): GameState | null {
    return finish(this.lookingBack(count))
  }

  /** The same in steps: from the last state that is kept before it. */
  *lookingBack(count: number): Task<GameState | null> {
    if (count >= this.entries.length) return this.latest
    const recent = this.recent[count - 1 - this.entries.length + this.recent.length]
    if (recent !== undefined) return recent
    let { count: at, state } = this.checkpoints[this.checkpointBefore(count)] ?? nothingYet
    const passed: Checkpoint[] = []
    while (at < count) {
      const lived = this.entries[at]?.lived ?? livedNothing
      const applied = yield* this.applyingAt(at, this.actionAt(at), state, lived)
      state = applied.state
      at++
      if (at % checkpointSpacing === 0) passed.push({ count: at, state })
      yield
    }
    this.keepMore(passed)
    return state
  }

  /** The same on a copy of it, of which it keeps what was passed on the way; unless it has forgotten something meanwhile. */
  *lookingBackOn(copy: Timeline, count: number): Task<GameState | null> {
    const { forgotten } = this
    const state = yield* copy.lookingBack(count)
    if (this.forgotten === forgotten) this.keepMore(copy.checkpoints)
    return state
  }

  /** Takes over what was derived before. Only for an empty timeline. */
  restore({ entries, checkpoints, barred, floors, kept = nothingKept }: DerivedBefore): void {
    assert(this.actions.length === 0, 'only an empty timeline can be restored')
    this.kept = kept
    for (const entry of entries) {
      this.actions.push(entry.action)
      this.entries.push(entry)
    }
    for (let index = kept.count; index < entries.length; index++) {
      const action = this.actions[index]
      if (action !== undefined) this.positions.set(action.id, index)
    }
    for (const [action, reason] of barred) this.barred.set(action, reason)
    for (const [action, floor] of floors) this.floors.set(action, floor)
    this.checkpoints.push(...checkpoints)
    this.latest = this.lastCheckpoint().state
  }

  /**
   * The state as it stands, and some before it, oldest first: so far apart that going back some way costs at most
   * twice that way.
   */
  sparseCheckpoints(): readonly Checkpoint[] {
    const kept: Checkpoint[] = [{ count: this.length, state: this.latest }]
    for (let back = checkpointSpacing; back < this.length; back *= 2) {
      const found = this.checkpoints[this.checkpointBefore(this.length - back)]
      if (found !== undefined && found.count < (kept[0]?.count ?? 0)) kept.unshift(found)
    }
    return kept.filter(({ count }) => count > 0)
  }

  /** Every state that is kept, oldest first, and the one that stands. */
  allCheckpoints(): readonly Checkpoint[] {
    const earlier = this.checkpoints.filter(({ count }) => count > 0 && count < this.length)
    return [...earlier, { count: this.length, state: this.latest }]
  }

  barredSoFar(): ReadonlyMap<ActionId, Fault> {
    return this.barred
  }

  floorsSoFar(): ReadonlyMap<ActionId, number> {
    return this.floors
  }

  keptPlaces(): KeptPlaces {
    return this.kept
  }

  /** The index of an action; `undefined` where it is not among these. */
  placeOf(id: ActionId): number | undefined {
    const { count, placeOf } = this.kept
    const listed = this.positions.get(id)
    if (listed !== undefined || count === 0) return listed
    const place = placeOf(id)
    return place >= 0 && place < count ? place : undefined
  }

  private actionAt(index: number): Action {
    const action = this.actions[index]
    assert(action !== undefined, 'there is an action to derive')
    return action
  }

  private enter(index: number, action: Action, applied: Applied): void {
    const { state, outcome, changes, steps, lived } = applied
    const consequences = this.told.get(index)
    this.lived.delete(index)
    this.told.delete(index)
    const hasCourse = Object.keys(lived).length > 0
    const entry = {
      action,
      outcome,
      changes,
      steps,
      ...(hasCourse ? { lived } : {}),
      ...(consequences === undefined ? {} : { consequences }),
    }
    this.entries.push(entry)
    this.latest = state
    this.recent.push(state)
    if (this.recent.length > 2 * recentStates) this.recent.splice(0, recentStates)
    if ((index + 1) % checkpointSpacing === 0) this.checkpoints.push({ count: index + 1, state })
  }

  private *applyingAt(
    index: number,
    action: Action,
    found: GameState | null,
    lived: Lived | null,
    held?: readonly Grave[],
  ): Task<Applied> {
    const { supposed } = this
    const isTurned = found !== null && supposed?.count === index
    const state = isTurned ? supposed.make(found) : found
    const known = (id: ActionId) => (this.placeOf(id) ?? index) < index
    const typeOf = (id: ActionId) => this.actions[this.placeOf(id) ?? index]?.body.type
    const refused = this.barred.get(action.id) ?? this.wayGiven(action)
    const settled = this.settledPast(action)
    const { library, directives, lineage } = this
    return yield* applying(library, state, action, {
      directives,
      known,
      typeOf,
      lineage,
      place: index,
      refused,
      settled,
      lived,
      held,
    })
  }

  private wayGiven({ id }: Action): Fault | undefined {
    const counting = this.facts.givesWay.get(id)
    return counting === undefined ? undefined : fault('own-act-counts', { action: counting })
  }

  private settledPast({ id }: Action): SettledPast | undefined {
    const count = this.floors.get(id)
    if (count === undefined) return undefined
    const hasMore = (device: DeviceId, lasts: readonly ActionId[]): boolean => {
      for (let index = 0; index < count; index++) {
        const action = this.actions[index]
        if (action?.device === device && !this.lineage.isUpTo(action, lasts)) return true
      }
      return false
    }
    return { count, hasMore }
  }

  private *forgettingFrom(count: number): Task<void> {
    this.forgotten++
    const state = yield* this.lookingBack(count)
    for (let index = count; index < this.entries.length; index++) {
      const { lived = livedNothing, consequences } = this.entries[index] ?? {}
      this.lived.set(index, lived)
      if (consequences !== undefined) this.told.set(index, consequences)
    }
    this.recent.length = Math.max(0, this.recent.length - this.entries.length + count)
    this.entries.length = count
    this.latest = state
    while (this.lastCheckpoint().count > count) this.checkpoints.pop()
  }

  private keepMore(found: readonly Checkpoint[]): void {
    const known = new Set(this.checkpoints.map(({ count }) => count))
    const more = found.filter(({ count }) => count % checkpointSpacing === 0 && !known.has(count))
    this.checkpoints.push(...more)
    this.checkpoints.sort((a, b) => a.count - b.count)
  }

  /** The place of the last one at or before a count. */
  private checkpointBefore(count: number): number {
    let found = this.checkpoints.length - 1
    while (found > 0 && (this.checkpoints[found]?.count ?? 0) > count) found -= 1
    return found
  }

  private lastCheckpoint(): Checkpoint {
    return this.checkpoints[this.checkpoints.length - 1] ?? nothingYet
  }
}
