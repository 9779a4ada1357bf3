import { fault } from '../../base/result.ts'
import type { Action } from '../../actions/action.ts'
import type { Task } from '../../base/task.ts'
import { demandsOf, sameCuts, sameDemands, type Directives } from '../kernel/directives.ts'
import { graveBetween, type Grave } from '../judgments/grave.ts'
import type { GameState } from '../kernel/state/state.ts'
import { playerOfDevice } from '../people/players.ts'
import { consequencesOf } from './consequences.ts'
import type { Placed, Timeline } from './timeline.ts'

/** A change of what is demanded of the past: made by the action before `at`, felt from `from` on. */
export interface Era {
  readonly at: number
  readonly from: number
  /** What was demanded before. */
  readonly before: Directives
  /** A revocation had everything from `from` on made anew; `before` is then what the actions before these demanded. */
  readonly isAnew?: boolean
}

type Cuts = Pick<Directives, 'cutOff' | 'cutFrom'>

/** How often a ruling's consequences for itself are followed before it counts as undoing itself. */
const maxRounds = 8

/** Follows what the actions of a timeline demand of those before them: docs/decisions/0029. */
export class DemandedPast {
  readonly eras: Era[] = []
  private readonly timeline: Timeline
  /** While the past is made anew: which devices are cut off by a revocation that has not come yet in it. */
  private cuts: Cuts | null = null

  constructor(timeline: Timeline) {
    this.timeline = timeline
  }

  /** Puts an action at the end, and follows what it demands of those before it. */
  *deriving(placed: Placed): Task<void> {
    const { timeline } = this
    yield* timeline.appending(placed.action, placed.floor)
    const wanted = this.demanded()
    if (!sameDemands(wanted, timeline.directives)) yield* this.entering(placed, wanted)
  }

  /** What the state, as it stands, demands of the actions before it. */
  private demanded(): Directives {
    const demands = demandsOf(this.timeline.state)
    return this.cuts === null ? demands : { ...demands, ...this.cuts }
  }

  /** The last action demands another past. */
  *entering({ action, floor }: Placed, demanded: Directives): Task<void> {
    const { timeline } = this
    const at = timeline.length
    const before = timeline.directives
    const stateBefore = timeline.stateAfter(at - 1)
    const entries = timeline.entriesSoFar()
    let wanted = demanded
    let earliest = at
    for (let round = 0; round < maxRounds; round++) {
      const from = this.firstThatDiffers(timeline.directives, wanted)
      earliest = Math.min(earliest, from)
      if (sameCuts(timeline.directives, wanted)) {
        yield* timeline.derivingAgain(from, wanted, at - 1)
        this.enter({ at, from: earliest, before })
      } else {
        // Nobody goes by what a device did that was not theirs.
        earliest = this.beforeAllAnew(earliest)
        const base = yield* this.makingAnew(earliest, wanted)
        this.enter({ at, from: earliest, before: base, isAnew: true })
      }
      if (!this.lastOneStands()) break
      const held = timeline.lastEntry()?.lived?.held
      if (held !== undefined) return yield* this.holding({ action, floor }, held)
      wanted = this.demanded()
      if (sameDemands(wanted, timeline.directives)) {
        const grave = this.decidedAlone(stateBefore, action)
        if (grave.length > 0) return yield* this.holding({ action, floor }, grave)
        timeline.noteConsequences(
          consequencesOf(entries.slice(earliest, -1), timeline.entriesSoFar().slice(earliest)),
        )
        return
      }
    }
    yield* this.rewinding(at - 1)
    timeline.bar(action.id, fault('undoes-itself'))
    yield* timeline.appending(action, floor)
  }

  /** What came of the last action, by the past that it makes, that no one person decides. */
  private decidedAlone(before: GameState | null, { device, body }: Action): readonly Grave[] {
    const after = this.timeline.state
    const isAlone = body.type === 'judge' || body.type === 'revoke-device'
    if (!isAlone || before === null || after === null) return []
    return graveBetween(before, after, playerOfDevice(before, device)?.id)
  }

  /** The last action waits for the others; a revocation, which cannot, has no effect. */
  private *holding({ action, floor }: Placed, grave: readonly Grave[]): Task<void> {
    const { timeline } = this
    yield* this.rewinding(timeline.length - 1)
    const isRefused = action.body.type === 'revoke-device'
    if (isRefused) timeline.bar(action.id, fault('revocation-decides'))
    yield* timeline.appending(action, floor, isRefused ? undefined : grave)
  }

  /** What the last action demands, in place of what it was taken to demand until now. */
  private enter(era: Era): void {
    if (this.eras.at(-1)?.at === era.at) this.eras.pop()
    this.eras.push(era)
  }

  /**
   * Makes everything from a place on anew, one action after the other, rulings among them, as if each came only now; `cuts`: where
   * these devices are cut off. Gives what the actions before it demand.
   */
  private *makingAnew(from: number, cuts: Cuts | null): Task<Directives> {
    const { timeline, cuts: former } = this
    const later = timeline.placedFrom(from)
    yield* this.rewinding(from)
    const base = timeline.directives
    this.cuts = cuts === null ? null : { cutOff: cuts.cutOff, cutFrom: cuts.cutFrom }
    timeline.directives = { ...base, ...this.cuts }
    yield* this.derivingAll(later)
    this.cuts = former
    return base
  }

  private *derivingAll(placed: readonly Placed[]): Task<void> {
    for (const one of placed) {
      yield* this.deriving(one)
      yield
    }
  }

  /** Where a place is in what an earlier revocation has made anew: the beginning of that. */
  private beforeAllAnew(place: number): number {
    return this.eras.reduceRight(
      (from, era) => (era.isAnew === true && era.at > from ? Math.min(from, era.from) : from),
      place,
    )
  }

  private lastOneStands(): boolean {
    return this.timeline.lastEntry()?.outcome.kind === 'applied'
  }

  /** The first action that fares otherwise; the last one if none before it does. */
  private firstThatDiffers(a: Directives, b: Directives): number {
    const last = this.timeline.length - 1
    for (let index = 0; index < last; index++) {
      if (this.timeline.differsAt(index, a, b)) return index
    }
    return Math.max(0, last)
  }

  /** Back to how things stood after the first `count` actions, before later ones changed their past. */
  *rewinding(count: number): Task<void> {
    const { timeline, eras } = this
    if (count >= timeline.length) return
    let [from, back] = [count, count]
    let directives: Directives | null = null
    for (let era = eras.pop(); era !== undefined; era = eras.pop()) {
      if (era.at <= back) {
        eras.push(era)
        break
      }
      from = Math.min(from, era.from)
      directives = era.before
      if (era.isAnew !== true) continue
      // What it was before a revocation had it made anew, it is made once more.
      back = Math.min(back, era.from)
      while ((eras.at(-1)?.at ?? 0) > era.from) from = Math.min(from, eras.pop()?.from ?? from)
    }
    const again = timeline.placedFrom(back).slice(0, count - back)
    yield* timeline.truncating(back)
    if (directives !== null) yield* timeline.derivingAgain(from, directives)
    yield* this.derivingAll(again)
  }
}
