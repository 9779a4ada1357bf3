import { equalBytes } from '../base/bytes.ts'
import { fault, type Fault } from '../base/result.ts'
import type { SignedAction } from './action.ts'
import type { Arrival } from './arrival.ts'
import { authentic } from './authenticate.ts'
import { decodeAction, idOf } from './codec.ts'
import type { Fork, Graph } from './graph.ts'
import type { ActionId } from './ids.ts'
import { maxActionBytes, maxAheadMs, maxWaiting } from './limits.ts'
import { compareActions } from './order.ts'
import type { Verifier } from './verifier.ts'
import { WaitingRoom } from './waiting-room.ts'

/** What a batch brought into the graph. */
export interface Admitted {
  readonly each: readonly Arrival[]
  readonly accepted: readonly SignedAction[]
  readonly forks: readonly Fork[]
}

/** The way of actions from bytes that anyone may have sent into the graph: [graph-any-order]. */
export class Admission {
  readonly room = new WaitingRoom()
  readonly #graph: Graph
  /** Ids of well-signed actions that can never be placed, so that nothing waits for them. */
  readonly #unplaceable = new Set<ActionId>()

  readonly #verifier: Verifier

  constructor(graph: Graph, verifier: Verifier) {
    this.#graph = graph
    this.#verifier = verifier
  }

  /** Takes a batch in any order; `now` is this replica's clock, ms. */
  admit(batch: readonly Uint8Array[], now: number): Admitted {
    const arrivals = batch.map((bytes) => this.#read(bytes))
    const read = new Map<ActionId, SignedAction>()
    for (const { action } of arrivals) {
      if (action === null) continue
      const other = read.get(action.id)
      // A copy with a forged signature must not stand in the way of the real one.
      const isBetter = other === undefined || !this.#isProven(other, action)
      if (isBetter) read.set(action.id, action)
    }
    const authenticIds = authentic(read, this.#verifier, (action) => this.room.followerOf(action))
    const refused: Arrival = { status: 'refused', fault: fault('bad-signature') }
    const outcomes = new Map<ActionId, Arrival>()
    const entering = [...read.values()].sort(compareActions).filter((action) => {
      const isAuthentic = authenticIds.has(action.id)
      if (!isAuthentic) outcomes.set(action.id, refused)
      return isAuthentic
    })
    const placed = this.#place(entering, now, outcomes)
    const each = arrivals.map(({ action, outcome }) =>
      action === null ? outcome : (outcomes.get(action.id) ?? outcome),
    )
    return { ...placed, each }
  }

  /** Takes an action that this device signed just now: nothing of it needs to be verified. */
  admitOwn(action: SignedAction, now: number): Admitted {
    const duplicate: Arrival = { status: 'duplicate', id: action.id }
    if (this.#isKnown(action.id)) return { accepted: [], forks: [], each: [duplicate] }
    const outcomes = new Map<ActionId, Arrival>()
    const placed = this.#place([action], now, outcomes)
    return { ...placed, each: [outcomes.get(action.id) ?? duplicate] }
  }

  /** Looks again at what is held because its time was ahead. */
  retry(now: number): Admitted {
    const ready = this.room.releaseHeld(now + maxAheadMs).sort(compareActions)
    return { ...this.#place(ready, now, new Map()), each: [] }
  }

  #read(bytes: Uint8Array): { action: SignedAction | null; outcome: Arrival } {
    if (bytes.length > maxActionBytes) return unread(tooLong(bytes))
    const id = idOf(bytes)
    const duplicate: Arrival = { status: 'duplicate', id }
    if (this.#isKnown(id)) return { action: null, outcome: duplicate }
    const read = decodeAction(bytes, id)
    // Only what is entered twice in one batch keeps this outcome.
    if (read.ok) return { action: read.value, outcome: duplicate }
    const { code } = read.fault
    if (code !== 'newer-version' && code !== 'newer-type') return unread(read.fault)
    const full = this.room.hold({ id, bytes, reason: read.fault, action: null })
    return full === null
      ? { action: null, outcome: { status: 'held', id, reason: read.fault } }
      : unread(full)
  }

  #isKnown(id: ActionId): boolean {
    return this.#graph.get(id) !== undefined || this.room.has(id)
  }

  #place(
    entering: readonly SignedAction[],
    now: number,
    outcomes: Map<ActionId, Arrival>,
  ): { readonly accepted: SignedAction[]; readonly forks: Fork[] } {
    const accepted: SignedAction[] = []
    const forks: Fork[] = []
    const open = entering.toReversed()
    for (let action = open.pop(); action !== undefined; action = open.pop()) {
      const outcome = this.#placeOne(action, now)
      outcomes.set(action.id, outcome)
      if (outcome.status === 'accepted') {
        const fork = this.#graph.add(action)
        if (fork !== null) forks.push(fork)
        accepted.push(action)
        open.push(...this.room.release(action.id))
      } else if (outcome.status === 'refused' && outcome.fault.code !== 'too-many-waiting') {
        this.#forgetUnplaceable()
        this.#unplaceable.add(action.id)
        open.push(...this.room.dismiss(action.id))
      }
    }
    return { accepted, forks }
  }

  #placeOne(action: SignedAction, now: number): Arrival {
    const { id, bytes } = action
    if (action.time > now + maxAheadMs) {
      const reason = fault('time-ahead', { time: action.time })
      const full = this.room.hold({ id, bytes, reason, action })
      return full === null ? { status: 'held', id, reason } : refused(full)
    }
    const placement = this.#graph.placement(action)
    if (placement.is === 'fit') {
      const isSound = action.seq > 0 || this.#verifier.isSoundDevice(action.device)
      return isSound ? { status: 'accepted', action } : refused(fault('weak-key'))
    }
    if (placement.is === 'unfit') return refused(placement.fault)
    if (placement.missing.some((missing) => this.#unplaceable.has(missing))) {
      return refused(fault('builds-on-refused'))
    }
    const full = this.room.wait(action, placement.missing)
    return full === null ? { status: 'waiting', id, missing: placement.missing } : refused(full)
  }

  /** Whether the first of two copies is as good as any other. */
  #isProven(first: SignedAction, second: SignedAction): boolean {
    return equalBytes(first.bytes, second.bytes) || this.#verifier.isSigned(first)
  }

  /** Bounds the memory that refused actions can take. */
  #forgetUnplaceable(): void {
    if (this.#unplaceable.size >= maxWaiting) this.#unplaceable.clear()
  }
}

function refused(reason: Fault): Arrival {
  return { status: 'refused', fault: reason }
}

function unread(reason: Fault): { action: null; outcome: Arrival } {
  return { action: null, outcome: refused(reason) }
}

function tooLong(bytes: Uint8Array): Fault {
  return fault('action-too-long', { size: bytes.length, most: maxActionBytes })
}
