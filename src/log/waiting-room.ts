import { fault, type Fault } from '../base/result.ts'
import type { SignedAction } from './action.ts'
import type { ActionId, DeviceId } from './ids.ts'
import { maxWaiting, maxWaitingBytes, maxWaitingPerDevice } from './limits.ts'

/** An action kept for later because of its time or its version. */
export interface Held {
  readonly id: ActionId
  readonly bytes: Uint8Array
  readonly reason: Fault
  /** `null`: this version cannot read it. */
  readonly action: SignedAction | null
}

/**
 * Where actions are kept that cannot be placed yet, within bounds: those whose time is ahead or whose version
 * is newer are *held*, those that build on something that is not there *wait* for it.
 */
export class WaitingRoom {
  readonly #held = new Map<ActionId, Held>()
  readonly #waiting = new Map<ActionId, { action: SignedAction; missing: Set<ActionId> }>()
  readonly #awaited = new Map<ActionId, Set<ActionId>>()
  readonly #perDevice = new Map<DeviceId, number>()
  #bytes = 0

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
    return this.#waiting.has(id) || this.#held.has(id)
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
    if (this.#isFull(held.bytes)) return fault('too-many-waiting', { most: maxWaiting })
    this.#held.set(held.id, held)
    this.#bytes += held.bytes.length
    return null
  }

  /** Keeps an action until all of `missing` is there; the fault `too-many-waiting` if there is no room. */
  wait(action: SignedAction, missing: readonly ActionId[]): Fault | null {
    const ofDevice = this.#perDevice.get(action.device) ?? 0
    if (ofDevice >= maxWaitingPerDevice || this.#isFull(action.bytes)) {
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
    const ready: SignedAction[] = []
    for (const waitingId of this.#awaited.get(id) ?? []) {
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
      dismissed.push(this.#remove(waiting.action))
      for (const other of waiting.missing) this.#awaited.get(other)?.delete(waitingId)
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
    this.#perDevice.set(action.device, (this.#perDevice.get(action.device) ?? 1) - 1)
    return action
  }

  #isFull(bytes: Uint8Array): boolean {
    const count = this.#held.size + this.#waiting.size
    return count >= maxWaiting || this.#bytes + bytes.length > maxWaitingBytes
  }
}
