import { finish, type Task } from '../../base/task.ts'
import type { Action } from '../../actions/action.ts'
import { orderOnlyTypes, type Body, type Undo } from '../../actions/body.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { noFacts, type OrderFacts, type Segments } from '../../log/order-facts.ts'
import type { Applied } from '../kernel/apply.ts'
import { demandsOf, sameDemands, type Directives } from '../kernel/directives.ts'
import type { Entry } from '../kernel/state/entry.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import { withoutProof } from './preview.ts'
import { DemandedPast, type Era } from './demanded-past.ts'
import { imaginedAction } from './rehearsed.ts'
import type { GameState } from '../kernel/state/state.ts'
import type { Consequence } from './consequences.ts'
import { livedNothing } from './course.ts'
import { Timeline, type DerivedBefore, type Supposition } from './timeline.ts'

/** What a replay has derived, to go on from. */
export interface Derived extends DerivedBefore {
  readonly directives: Directives
  readonly eras: readonly Era[]
  readonly visible: readonly number[]
  /** Of those actions of the order that take away the effect of others, by place. */
  readonly reaches: readonly Reach[]
  readonly settled: number
}

/** What would become of an act, and what that would make of those before it. */
export interface Foreseen extends Applied {
  readonly consequences: readonly Consequence[]
}

/** What might be taken back: an act, whoever orders that, or what was ordered by the last ruling on a judgment. */
export type Taking = Undo | { readonly do: 'overrule'; readonly judgment: ActionId }

/**
 * Derives a game from its order and keeps up with it: new actions cost one application, late ones what comes after
 * them. An action that changes the past (a ruling that undoes, a revocation) has everything downstream derived anew; if
 * it would not stand in the past that it makes, it is refused as `undoes-itself`. A revocation has it made anew, rulings
 * and all, and does not reach what was settled before its segment. What comes out depends on the order and its facts alone, not on how it arrived.
 */
export class Replay {
  private readonly library: MechanicLibrary
  private readonly timeline: Timeline
  private readonly past: DemandedPast
  /** For each place in the order how many actions before it concern the engine. */
  private readonly visible: number[] = [0]
  private readonly reaches: Reach[] = []
  /** So many of the order are settled. */
  private settled = 0
  private listed: readonly Entry[] | null = null
  private facts = noFacts
  constructor(library: MechanicLibrary, before?: Derived, facts: OrderFacts = noFacts) {
    this.library = library
    this.timeline = new Timeline(library)
    this.past = new DemandedPast(this.timeline)
    this.learn(facts)
    if (before === undefined) return
    this.timeline.directives = before.directives
    this.timeline.restore(before)
    this.past.eras.push(...before.eras)
    this.visible = before.visible.slice()
    this.reaches.push(...before.reaches)
    this.settled = before.settled
  }

  /** The game as it stands; `null` until its first action came. */
  get state(): GameState | null {
    return this.timeline.state
  }

  /** What became of each action, order-level actions left out. A new array when anything changed. */
  get entries(): readonly Entry[] {
    this.listed ??= this.timeline.entriesSoFar()
    return this.listed
  }

  /** The game after the first `count` {@link entries}, under the rulings that stand today. */
  stateAt(count: number): GameState | null {
    return this.timeline.stateAfter(count)
  }

  /** The same in steps, of a copy that is made at once; what it passes on the way need not be derived another time. */
  lookingBack(count: number): Task<GameState | null> {
    return this.timeline.lookingBackOn(this.copy().timeline, count)
  }

  /**
   * What would become of it if the player did this now, and the game as it would stand then: with rulings, everything
   * that they would change in the past derived anew. Nothing is done.
   */
  foresee(body: Body, player: PlayerId, time: number): Foreseen | null {
    const before = this.timeline.length
    const foreseen = finish(this.imagining(body, player, time))
    finish(this.past.rewinding(before))
    return foreseen
  }

  /** The same in steps, of a copy that is made at once: what comes in meanwhile has no part in it. */
  foreseeing(body: Body, player: PlayerId, time: number): Task<Foreseen | null> {
    return this.copy().imagining(body, player, time)
  }

  /** The same if this were taken back now, as if everybody had agreed whose word that takes. */
  foreseeingWithout(what: Taking, player: PlayerId, time: number): Task<Foreseen | null> {
    return this.copy().imaginingWithout(what, player, time)
  }

  /**
   * Takes the order as it is now; `changedFrom`: the first place where it differs from the order before. `facts` may be
   * other ones each time; default: nothing was ever settled.
   */
  advance(order: readonly Action[], changedFrom: number, facts: OrderFacts = noFacts): void {
    finish(this.advancing(order, changedFrom, facts))
  }

  /** The same in steps; in between, what it tells of the game is neither the old nor the new. */
  *advancing(
    order: readonly Action[],
    changedFrom: number,
    facts: OrderFacts = noFacts,
  ): Task<void> {
    const { segments } = facts
    const turned = this.firstTurned(facts)
    this.learn(facts)
    const same = Math.max(0, Math.min(changedFrom, this.visible.length - 1, order.length))
    const kept = Math.min(firstMoved(this.reaches, segments, same), turned)
    this.visible.length = kept + 1
    this.listed = null
    while ((this.reaches.at(-1)?.at ?? -1) >= kept) this.reaches.pop()
    this.settled = segments.at(-1) ?? 0
    yield* this.past.rewinding(this.visible[kept] ?? 0)
    for (const action of order.slice(kept)) {
      if (concernsEngine(action)) yield* this.appending(action, this.reachOf(action, segments))
      this.visible.push(this.timeline.length)
      this.listed = null
      yield
    }
  }

  /** Of the first so many actions of the order, how many are among the {@link entries}. */
  countWithin(ordered: number): number {
    return this.visible[Math.min(ordered, this.visible.length - 1)] ?? 0
  }

  /** Whether an action after the first so many of the order has changed what came before. */
  isPastChangedAfter(ordered: number): boolean {
    return (this.past.eras.at(-1)?.at ?? 0) > this.countWithin(ordered)
  }

  /** Whether the first so many of the order would be derived alike with these facts. */
  isAlikeIn(facts: OrderFacts, ordered: number): boolean {
    if (this.firstTurned(facts) < ordered) return false
    return firstMoved(this.reaches, facts.segments, ordered) === ordered
  }

  /** Another replay that has derived the same. */
  copy(): Replay {
    const checkpoints = this.timeline.allCheckpoints()
    return new Replay(this.library, { ...this.derived(), checkpoints }, this.facts)
  }

  /**
   * Another replay that stands as this one did after its first `count` entries, and goes on by itself: its order is those
   * entries' actions alone.
   */
  *forking(count: number): Task<Replay> {
    const copy = this.copy()
    yield* copy.past.rewinding(count)
    copy.listed = null
    const { length } = copy.timeline
    const places = Array.from({ length: length + 1 }, (_, place) => place)
    const checkpoints = copy.timeline.allCheckpoints()
    const own = { checkpoints, visible: places, reaches: [], settled: length }
    return new Replay(this.library, { ...copy.derived(), ...own }, this.facts)
  }

  /** What would have become of the same order over another past. */
  *supposing(order: readonly Action[], supposed: Supposition): Task<Replay> {
    const copy = this.copy()
    copy.timeline.suppose(supposed)
    yield* copy.advancing(order, copy.orderedAt(supposed.count), this.facts)
    return copy
  }

  /** Everything derived so far, for a later replay's constructor. */
  derived(): Derived {
    const { timeline, past, visible, reaches, settled } = this
    return {
      checkpoints: timeline.sparseCheckpoints(),
      entries: this.entries,
      directives: timeline.directives,
      barred: timeline.barredSoFar(),
      eras: [...past.eras],
      visible: [...visible],
      reaches: [...reaches],
      floors: timeline.floorsSoFar(),
      kept: timeline.keptPlaces(),
      settled,
    }
  }

  /** What is known of the actions beside their order, from now on. */
  private learn(facts: OrderFacts): void {
    this.facts = facts
    this.timeline.learn(facts)
  }

  /** The first place in the order whose act gives way by other facts, or does not any more. */
  private firstTurned({ givesWay }: OrderFacts): number {
    const before = this.facts.givesWay
    if (before === givesWay) return Infinity
    const places = [...before.keys(), ...givesWay.keys()]
      .filter((act) => before.get(act) !== givesWay.get(act))
      .flatMap((act) => this.timeline.placeOf(act) ?? [])
    return places.length === 0 ? Infinity : this.orderedAt(Math.min(...places))
  }

  /** Where in the order the action is that is so many-th among those that the engine sees. */
  private orderedAt(place: number): number {
    let [low, high] = [0, this.visible.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.visible[middle + 1] ?? 0) > place) high = middle
      else low = middle + 1
    }
    return low
  }

  /** Derives an imagined action after all others. */
  private *imagining(body: Body, player: PlayerId, time: number): Task<Foreseen | null> {
    const { state } = this.timeline
    if (state === null) return null
    const floor = Math.min(this.settled, this.visible.length - 1)
    yield* this.appending(imaginedAction(state, body, player, time), floor)
    return this.lastForeseen()
  }

  /** Has it stand as what was agreed on does, and a ruling overruled by it. */
  private *imaginingWithout(what: Taking, player: PlayerId, time: number): Task<Foreseen | null> {
    const { timeline } = this
    const { state, directives: before } = timeline
    if (state === null) return null
    const body: Body =
      what.do === 'undo'
        ? { type: 'sign-together', what }
        : { type: 'overrule', judgment: what.judgment }
    const action = imaginedAction(state, body, player, time)
    const ruling =
      what.do === 'undo' ? undefined : state.judgments.get(what.judgment)?.rulings.at(-1)?.action
    timeline.directives = {
      ...before,
      standing: new Set(before.standing).add(action.id),
      annulled:
        ruling === undefined ? before.annulled : new Map(before.annulled).set(ruling, action.id),
    }
    yield* timeline.appending(action, null)
    timeline.directives = before
    const wanted = demandsOf(timeline.state)
    if (!sameDemands(wanted, before)) yield* this.past.entering({ action, floor: null }, wanted)
    return this.lastForeseen()
  }

  private lastForeseen(): Foreseen | null {
    const last = this.timeline.lastEntry()
    if (last === undefined) return null
    const { outcome, changes, steps, lived = livedNothing, consequences = [] } = last
    const { state } = this.timeline
    return { ...withoutProof({ state, outcome, changes, steps, lived }), consequences }
  }

  /** Notes how far back the next action of the order reaches; `null`: it is not of that kind. */
  private reachOf(action: Action, segments: Segments): number | null {
    if (!canReachBack(action)) return null
    const at = this.visible.length - 1
    const from = beginOf(segments, at)
    this.reaches.push({ at, from })
    return from
  }

  /** `from`: the place in the order before which it takes nothing away. */
  private *appending(action: Action, from: number | null): Task<void> {
    yield* this.past.deriving({ action, floor: from === null ? null : (this.visible[from] ?? 0) })
  }
}

/** A replay of nothing yet. */
export function createReplay(library: MechanicLibrary): Replay {
  return new Replay(library)
}

const orderOnly: ReadonlySet<Action['body']['type']> = new Set(orderOnlyTypes)

/** Whether an action is for the engine: seals are for the order alone. */
export function concernsEngine({ body }: Action): boolean {
  return !orderOnly.has(body.type)
}

/** An action that takes away the effect of earlier ones, and the place in the order before which it takes nothing. */
interface Reach {
  readonly at: number
  readonly from: number
}

const reaching: ReadonlySet<Action['body']['type']> = new Set(['revoke-device', 'reseat'])

/** Whether an action may take away the effect of what others did before: docs/PROTOCOL.md, [seat-revoke]. */
function canReachBack({ body }: Action): boolean {
  return reaching.has(body.type)
}

/** Where the segment begins that holds this place: what is before it was settled before. */
function beginOf(segments: Segments, at: number): number {
  let [low, high] = [0, segments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((segments[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return segments[low - 1] ?? 0
}

/** The first of these that reaches otherwise in such segments, if it stands before `end`; else `end`. */
function firstMoved(reaches: readonly Reach[], segments: Segments, end: number): number {
  for (const { at, from } of reaches) {
    if (at >= end) break
    if (beginOf(segments, at) !== from) return at
  }
  return end
}
