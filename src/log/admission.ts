import { fault, type Fault } from '../base/result.ts'
import type { Authentic } from '../actions/authentic.ts'
import type { ActionId } from '../actions/ids.ts'
import { maxAheadMs, maxTimeMs, maxWaiting } from '../actions/limits.ts'
import type { Arrival } from './arrival.ts'
import type { Graph } from './graph.ts'
import { sortedActions } from './order.ts'
import { WaitingRoom } from './waiting-room.ts'

/** What a batch brought into the graph. */
export interface Admitted {
  /** One for each of the batch, in its order. */
  readonly each: readonly Arrival[]
  /** What took its place, each after what it builds on. */
  readonly accepted: readonly Authentic[]
}

/** The way of authentic actions into the graph, in whatever order they come: [graph-any-order]. */
export class Admission {
  readonly room: WaitingRoom
  readonly #graph: Graph
  /** Ids of actions that can never be placed, so that nothing waits for them. */
  readonly #unplaceable = new Set<ActionId>()

  constructor(graph: Graph) {
    this.#graph = graph
    this.room = new WaitingRoom((device) => graph.countOf(device))
  }

  /** `now` is this replica's clock, ms. */
  admit(batch: readonly Authentic[], now: number): Admitted {
    return this.#admit(batch, now + maxAheadMs, new Set())
  }

  /**
   * What this device has kept, in this tab or another: all of it took its place before, branches of forks too, and whatever
   * the clock says. Not so what waited for it here.
   */
  load(archive: readonly Authentic[], now: number): Admitted {
    for (const { id } of archive) this.room.forget(id)
    return this.#admit(archive, now + maxAheadMs, new Set(archive.map(({ id }) => id)))
  }

  /** Looks again at what is held because its time was ahead. */
  retry(now: number): Admitted {
    const latestMs = now + maxAheadMs
    const ready = sortedActions(this.room.releaseHeld(latestMs))
    return { accepted: this.#place(ready, latestMs, new Set(), new Map()), each: [] }
  }

  isKnown(id: ActionId): boolean {
    return this.#graph.get(id) !== undefined || this.room.has(id)
  }

  #admit(batch: readonly Authentic[], latestMs: number, kept: ReadonlySet<ActionId>): Admitted {
    const outcomes = new Map<ActionId, Arrival>()
    const fresh = new Set<ActionId>()
    const entering = batch.filter(({ id }) => !this.isKnown(id) && !fresh.has(id) && fresh.add(id))
    const accepted = this.#place(sortedActions(entering), latestMs, kept, outcomes)
    const each = batch.map((action): Arrival => {
      const { id } = action
      // The first of its copies is the one that came in.
      if (!fresh.delete(id)) return { status: 'duplicate', id }
      return outcomes.get(id) ?? { status: 'accepted', action }
    })
    return { accepted, each }
  }

  /** What is later than `latestMs` is held, unless it was kept; that takes its place even if it is one more branch of a fork. */
  #place(
    entering: readonly Authentic[],
    latestMs: number,
    kept: ReadonlySet<ActionId>,
    outcomes: Map<ActionId, Arrival>,
  ): readonly Authentic[] {
    const accepted: Authentic[] = []
    const wanted = new Set(kept)
    const open = entering.toReversed()
    for (;;) {
      const action = open.pop()
      if (action === undefined) {
        const claimed = this.room.claimSpares(latestMs)
        if (claimed.length === 0) break
        for (const { id } of claimed) wanted.add(id)
        open.push(...sortedActions(claimed).toReversed())
        continue
      }
      const hindrance = this.#hindranceOf(
        action,
        kept.has(action.id) ? maxTimeMs : latestMs,
        wanted,
      )
      if (hindrance === null) {
        this.#graph.add(action)
        this.room.spareHeldUpTo(action)
        accepted.push(action)
        outcomes.delete(action.id)
        open.push(...this.room.release(action.id))
        continue
      }
      outcomes.set(action.id, hindrance)
      if (hindrance.status === 'refused' && hindrance.fault.code !== 'too-many-waiting') {
        this.#forgetUnplaceable()
        this.#unplaceable.add(action.id)
        open.push(...this.room.dismiss(action.id))
      }
    }
    return accepted
  }

  /** What becomes of an action instead of its being accepted; `null` if it can be. */
  #hindranceOf(action: Authentic, latestMs: number, wanted: ReadonlySet<ActionId>): Arrival | null {
    if (action.time > latestMs) {
      // Its device signed something else in that place: what is dated ahead was taken back. [act-taken-back]
      const isTaken = this.#graph.tipsOf(action.device).some(({ seq }) => seq >= action.seq)
      return held(action, isTaken ? this.room.spare(action) : this.room.hold(action))
    }
    const placement = this.#graph.placement(action)
    if (placement.is === 'unfit') return refused(placement.fault, action)
    if (placement.is === 'fit') {
      if (wanted.has(action.id) || !this.#graph.isSurplus(action)) return null
      return held(action, this.room.spare(action))
    }
    const { missing } = placement
    if (missing.some((id) => this.#unplaceable.has(id))) {
      return refused(fault('builds-on-refused'), action)
    }
    const full = this.room.wait(action, missing)
    return full === null ? { status: 'waiting', action, missing } : refused(full, action)
  }

  /** Bounds the memory that refused actions can take. */
  #forgetUnplaceable(): void {
    if (this.#unplaceable.size >= maxWaiting) this.#unplaceable.clear()
  }
}

function held(action: Authentic, full: Fault | null): Arrival {
  return full === null ? { status: 'held', action } : refused(full, action)
}

function refused(reason: Fault, action: Authentic): Arrival {
  return { status: 'refused', fault: reason, action }
}
