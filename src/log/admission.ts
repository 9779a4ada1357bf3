import { fault, type Fault } from '../base/result.ts'
import type { Authentic } from '../actions/authentic.ts'
import type { ActionId } from '../actions/ids.ts'
import { maxAheadMs, maxWaiting } from '../actions/limits.ts'
import type { Arrival } from './arrival.ts'
import type { Fork, Graph } from './graph.ts'
import { sortedActions } from './order.ts'
import { WaitingRoom } from './waiting-room.ts'

/** What a batch brought into the graph. */
export interface Admitted {
  /** One for each of the batch, in its order. */
  readonly each: readonly Arrival[]
  /** What took its place, each after what it builds on. */
  readonly accepted: readonly Authentic[]
  readonly forks: readonly Fork[]
}

/** The way of authentic actions into the graph, in whatever order they come: [graph-any-order]. */
export class Admission {
  readonly room: WaitingRoom
  readonly #graph: Graph
  /** Ids of actions that can never be placed, so that nothing waits for them. */
  readonly #unplaceable = new Set<ActionId>()

  constructor(graph: Graph) {
    this.#graph = graph
    this.room = new WaitingRoom((device) => graph.actionsOf(device).length)
  }

  /** `now` is this replica's clock, ms. */
  admit(batch: readonly Authentic[], now: number): Admitted {
    const outcomes = new Map<ActionId, Arrival>()
    const fresh = new Set<ActionId>()
    const entering = batch.filter(({ id }) => !this.isKnown(id) && !fresh.has(id) && fresh.add(id))
    const placed = this.#place(sortedActions(entering), now, outcomes)
    const each = batch.map((action): Arrival => {
      const { id } = action
      // The first of its copies is the one that came in.
      if (!fresh.delete(id)) return { status: 'duplicate', id }
      return outcomes.get(id) ?? { status: 'accepted', action }
    })
    return { ...placed, each }
  }

  /** Looks again at what is held because its time was ahead. */
  retry(now: number): Admitted {
    const ready = sortedActions(this.room.releaseHeld(now + maxAheadMs))
    return { ...this.#place(ready, now, new Map()), each: [] }
  }

  isKnown(id: ActionId): boolean {
    return this.#graph.get(id) !== undefined || this.room.has(id)
  }

  #place(
    entering: readonly Authentic[],
    now: number,
    outcomes: Map<ActionId, Arrival>,
  ): Omit<Admitted, 'each'> {
    const accepted: Authentic[] = []
    const forks: Fork[] = []
    const open = entering.toReversed()
    for (let action = open.pop(); action !== undefined; action = open.pop()) {
      const hindrance = this.#hindranceOf(action, now)
      if (hindrance === null) {
        const fork = this.#graph.add(action)
        if (fork !== null) forks.push(fork)
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
    return { accepted, forks }
  }

  /** What becomes of an action instead of its being accepted; `null` if it can be. */
  #hindranceOf(action: Authentic, now: number): Arrival | null {
    if (action.time > now + maxAheadMs) {
      const full = this.room.hold(action)
      return full === null ? { status: 'held', action } : refused(full, action)
    }
    const placement = this.#graph.placement(action)
    if (placement.is === 'fit') return null
    if (placement.is === 'unfit') return refused(placement.fault, action)
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

function refused(reason: Fault, action: Authentic): Arrival {
  return { status: 'refused', fault: reason, action }
}
