import { fault, type Fault } from '../base/result.ts'
import type { SignedAction } from '../actions/action.ts'
import type { Arrival } from './arrival.ts'
import { decodeAction, idOf } from '../actions/codec.ts'
import type { Fork, Graph } from './graph.ts'
import type { ActionId } from '../actions/ids.ts'
import { Intake, type Reading } from './intake.ts'
import { maxActionBytes, maxAheadMs, maxWaiting } from '../actions/limits.ts'
import { sortedActions } from './order.ts'
import type { Verifier } from './verifier.ts'
import { WaitingRoom } from './waiting-room.ts'

/** What of a batch, or of a part of it, came into the graph. */
export interface Placed {
  readonly accepted: readonly SignedAction[]
  readonly forks: readonly Fork[]
}

/** What a batch brought into the graph. */
export interface Admitted extends Placed {
  readonly each: readonly Arrival[]
}

/** The way of actions from bytes that anyone may have sent into the graph: [graph-any-order]. */
export class Admission {
  readonly room: WaitingRoom
  readonly #graph: Graph
  /** Ids of well-signed actions that can never be placed, so that nothing waits for them. */
  readonly #unplaceable = new Set<ActionId>()

  readonly #verifier: Verifier

  constructor(graph: Graph, verifier: Verifier) {
    this.#graph = graph
    this.#verifier = verifier
    this.room = new WaitingRoom((device) => graph.actionsOf(device).length)
  }

  /** Takes a batch in any order; `now` is this replica's clock, ms. */
  admit(batch: readonly Uint8Array[], now: number): Admitted {
    const intake = this.begin(batch, now, (placed) => placed)
    intake.read(0, intake.toRead)
    intake.prove(0, intake.toProve)
    const placed = intake.place(0, intake.toPlace.length)
    return { ...placed, each: intake.each }
  }

  /** Begins to take a batch that is to be taken bit by bit; `then` is done with each bit that was placed. */
  begin<T>(batch: readonly Uint8Array[], now: number, then: (placed: Placed) => T): Intake<T> {
    return new Intake<T>(batch, {
      verifier: this.#verifier,
      read: (bytes) => this.#read(bytes),
      followerOf: (action) => this.room.followerOf(action),
      place: (entering, outcomes) => then(this.#place(entering, now, outcomes)),
    })
  }

  /** Takes an action that this device signed just now: nothing of it needs to be verified. */
  admitOwn(action: SignedAction, now: number): Admitted {
    const outcomes = new Map<ActionId, Arrival>()
    const placed = this.#place([action], now, outcomes)
    return { ...placed, each: [outcomes.get(action.id) ?? { status: 'accepted', action }] }
  }

  /** Looks again at what is held because its time was ahead. */
  retry(now: number): Admitted {
    const ready = sortedActions(this.room.releaseHeld(now + maxAheadMs))
    return { ...this.#place(ready, now, new Map()), each: [] }
  }

  #read(bytes: Uint8Array): Reading {
    if (bytes.length > maxActionBytes) return refused(tooLong(bytes))
    const id = idOf(bytes)
    if (this.#isKnown(id)) return { status: 'duplicate', id }
    const read = decodeAction(bytes, id)
    if (read.ok) return read.value
    const { code } = read.fault
    if (code !== 'newer-version' && code !== 'newer-type') return refused(read.fault)
    const full = this.room.hold({ id, bytes, reason: read.fault, action: null })
    return full === null ? { status: 'held', id, reason: read.fault } : refused(full)
  }

  #isKnown(id: ActionId): boolean {
    return this.#graph.get(id) !== undefined || this.room.has(id)
  }

  #place(entering: readonly SignedAction[], now: number, outcomes: Map<ActionId, Arrival>): Placed {
    const accepted: SignedAction[] = []
    const forks: Fork[] = []
    const open = entering.toReversed()
    for (let action = open.pop(); action !== undefined; action = open.pop()) {
      const hindrance = this.#hindranceOf(action, now)
      if (hindrance === null) {
        const fork = this.#graph.add(action)
        if (fork !== null) forks.push(fork)
        accepted.push(action)
        // It waited here, and came once more.
        if (outcomes.has(action.id)) outcomes.set(action.id, { status: 'accepted', action })
        const released = this.room.release(action.id)
        if (released.length > 0) open.push(...released)
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
  #hindranceOf(action: SignedAction, now: number): Arrival | null {
    const { id, bytes } = action
    // It may have come by another way since it was read.
    if (this.#isKnown(id)) return { status: 'duplicate', id }
    if (action.time > now + maxAheadMs) {
      const reason = fault('time-ahead', { time: action.time })
      const full = this.room.hold({ id, bytes, reason, action })
      return full === null ? { status: 'held', id, reason } : refused(full)
    }
    const placement = this.#graph.placement(action)
    if (placement.is === 'fit') {
      const isSound = action.seq > 0 || this.#verifier.isSoundDevice(action.device)
      return isSound ? null : refused(fault('weak-key'))
    }
    if (placement.is === 'unfit') return refused(placement.fault)
    if (placement.missing.some((missing) => this.#unplaceable.has(missing))) {
      return refused(fault('builds-on-refused'))
    }
    const full = this.room.wait(action, placement.missing)
    return full === null ? { status: 'waiting', id, missing: placement.missing } : refused(full)
  }

  /** Bounds the memory that refused actions can take. */
  #forgetUnplaceable(): void {
    if (this.#unplaceable.size >= maxWaiting) this.#unplaceable.clear()
  }
}

function refused(reason: Fault): Arrival {
  return { status: 'refused', fault: reason }
}

function tooLong(bytes: Uint8Array): Fault {
  return fault('action-too-long', { size: bytes.length, most: maxActionBytes })
}
