import { fault, type Fault } from '../base/result.ts'
import type { SignedAction } from '../actions/action.ts'
import type { ActionId, DeviceId } from '../actions/ids.ts'
import { maxWaiting, maxWaitingBytes, maxWaitingPerDevice } from '../actions/limits.ts'

/** An action kept for later because of its time or its version. */
export interface Held {
  readonly id: ActionId
  readonly bytes: Uint8Array
  readonly reason: Fault
  /** `null`: this version cannot read it. */
  readonly action: SignedAction | null
}

interface Waiting {
  readonly action: SignedAction
  readonly missing: Set<ActionId>
}

/** Of what this version cannot read nobody knows who signed it: it leaves first. */
const unreadable = -1
/** So many leave together, so that a flood does not have them looked through for each action. */
const leaveAtOnce = 64

/**
 * Where actions are kept that cannot be placed yet, within bounds: those whose time is ahead or whose version
 * is newer are *held*, those that build on something that is not there *wait* for it. Where there is no room, what
 * is of devices of less standing, that came last, leaves for what is of more: keys can be made up by the thousand,
 * placed actions cannot. What left is no more refused than what never came; it may come again ([graph-bounds]).
 */
export class WaitingRoom {
  /** How well a device is known here: how many actions of it took their place. */
  readonly #standingOf: (device: DeviceId) => number
  readonly #held = new Map<ActionId, Held>()
  readonly #waiting = new Map<ActionId, Waiting>()
  readonly #awaited = new Map<ActionId, Set<ActionId>>()
  readonly #perDevice = new Map<DeviceId, number>()
  #bytes = 0
  /** Nobody's standing here is less: it only grows. */
  #leastStanding = unreadable

  constructor(standingOf: (device: DeviceId) => number) {
    this.#standingOf = standingOf
  }

  get held(): readonly Held[] {
    return [...this.#held.values()]
  }

  get waitingCount(): number {
    return this.#waiting.size
  }

  /** What waiting actions wait for that is not waiting itself: worth asking others for. */
  get missing(): readonly ActionId[] {
    return [...this.#awaited.keys()].filter((id) => !this.has(id)).sort()
  }

  has(id: ActionId): boolean {
    const isEmpty = this.#waiting.size === 0 && this.#held.size === 0
    return !isEmpty && (this.#waiting.has(id) || this.#held.has(id))
  }

  /** A waiting action of the same device that follows this one. */
  followerOf(action: SignedAction): SignedAction | undefined {
    for (const id of this.#awaited.get(action.id) ?? []) {
      const waiting = this.#waiting.get(id)?.action
      if (waiting?.prev === action.id && waiting.device === action.device) return waiting
    }
    return undefined
  }

  /** Keeps an action for later; the fault `too-many-waiting` if there is no room. */
  hold(held: Held): Fault | null {
    if (!this.#hasRoomFor(held)) return fault('too-many-waiting', { most: maxWaiting })
    this.#held.set(held.id, held)
    this.#bytes += held.bytes.length
    return null
  }

  /** Keeps an action until all of `missing` is there; the fault `too-many-waiting` if there is no room. */
  wait(action: SignedAction, missing: readonly ActionId[]): Fault | null {
    const ofDevice = this.#perDevice.get(action.device) ?? 0
    if (ofDevice >= maxWaitingPerDevice || !this.#hasRoomFor({ action, bytes: action.bytes })) {
      return fault('too-many-waiting', { most: maxWaitingPerDevice })
    }
    this.#perDevice.set(action.device, ofDevice + 1)
    this.#bytes += action.bytes.length
    this.#waiting.set(action.id, { action, missing: new Set(missing) })
    for (const id of missing) {
      const waiting = this.#awaited.get(id) ?? new Set()
      this.#awaited.set(id, waiting.add(action.id))
    }
    return null
  }

  /** The actions that waited for this one last and have everything now; they leave. */
  release(id: ActionId): SignedAction[] {
    const awaiting = this.#awaited.size === 0 ? undefined : this.#awaited.get(id)
    if (awaiting === undefined) return []
    const ready: SignedAction[] = []
    for (const waitingId of awaiting) {
      const waiting = this.#waiting.get(waitingId)
      waiting?.missing.delete(id)
      if (waiting?.missing.size === 0) ready.push(this.#remove(waiting.action))
    }
    this.#awaited.delete(id)
    return ready
  }

  /** The actions that wait for one that can never be placed; they leave. */
  dismiss(id: ActionId): SignedAction[] {
    const dismissed: SignedAction[] = []
    for (const waitingId of this.#awaited.get(id) ?? []) {
      const waiting = this.#waiting.get(waitingId)
      if (waiting === undefined) continue
      dismissed.push(this.#leave(waiting))
    }
    this.#awaited.delete(id)
    return dismissed
  }

  /** Held actions whose time is no longer after `latestMs`; they leave. */
  releaseHeld(latestMs: number): SignedAction[] {
    const ready: SignedAction[] = []
    for (const { id, bytes, action } of this.#held.values()) {
      if (action === null || action.time > latestMs) continue
      this.#held.delete(id)
      this.#bytes -= bytes.length
      ready.push(action)
    }
    return ready
  }

  #remove(action: SignedAction): SignedAction {
    this.#waiting.delete(action.id)
    this.#bytes -= action.bytes.length
    const rest = (this.#perDevice.get(action.device) ?? 1) - 1
    if (rest > 0) this.#perDevice.set(action.device, rest)
    else this.#perDevice.delete(action.device)
    return action
  }

  /** Takes out an action that waits no more, though what it waits for has not come. */
  #leave({ action, missing }: Waiting): SignedAction {
    for (const id of missing) {
      const waiting = this.#awaited.get(id)
      waiting?.delete(action.id)
      if (waiting?.size === 0) this.#awaited.delete(id)
    }
    return this.#remove(action)
  }

  /** Whether there is room, once what is of less standing has made some. */
  #hasRoomFor({ action, bytes }: Pick<Held, 'action' | 'bytes'>): boolean {
    const standing = this.#standing(action)
    while (this.#isFull(bytes)) {
      if (standing <= this.#leastStanding) return false
      const least = this.#ofLeastStanding()
      if (standing <= this.#leastStanding) return false
      for (const one of least.slice(-leaveAtOnce)) this.#forget(one)
    }
    this.#leastStanding = Math.min(this.#leastStanding, standing)
    return true
  }

  /** Those here whose devices have the least standing, in the order in which they came. */
  #ofLeastStanding(): readonly (Held | Waiting)[] {
    this.#leastStanding = Number.POSITIVE_INFINITY
    let found: (Held | Waiting)[] = []
    const look = (one: Held | Waiting): void => {
      const standing = this.#standing(one.action)
      if (standing > this.#leastStanding) return
      if (standing < this.#leastStanding) found = []
      this.#leastStanding = standing
      found.push(one)
    }
    for (const held of this.#held.values()) look(held)
    for (const waiting of this.#waiting.values()) look(waiting)
    return found
  }

  #standing(action: SignedAction | null): number {
    return action === null ? unreadable : this.#standingOf(action.device)
  }

  #forget(one: Held | Waiting): void {
    if ('missing' in one) {
      this.#leave(one)
      return
    }
    this.#held.delete(one.id)
    this.#bytes -= one.bytes.length
  }

  #isFull(bytes: Uint8Array): boolean {
    const count = this.#held.size + this.#waiting.size
    return count >= maxWaiting || this.#bytes + bytes.length > maxWaitingBytes
  }
}
