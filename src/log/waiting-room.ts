import { fault, type Fault } from '../base/result.ts'
import type { Authentic } from '../actions/authentic.ts'
import type { ActionId, DeviceId } from '../actions/ids.ts'
import { maxWaiting, maxWaitingBytes, maxWaitingPerDevice } from '../actions/limits.ts'
import { dependencies } from './graph.ts'

interface Waiting {
  readonly action: Authentic
  readonly until: 'its time' | 'all is there' | 'somebody builds on it'
  /** What is not there yet. */
  readonly missing: Set<ActionId>
}

/** So many leave together, so that a flood does not have them looked through for each action. */
const leaveAtOnce = 64

/**
 * Where authentic actions are kept that cannot be placed yet, in memory and within bounds: those whose time is ahead are
 * *held*, those that build on something that is not there *wait* for it, and branches of a forked device that nobody builds
 * on, or that it took back, are *spare* ([graph-forks]). Where there is no room, what is of devices of less
 * standing, that came last, leaves for what is of more: keys can be made up by the thousand, placed actions cannot. What left
 * is no more refused than what never came; it may come again ([graph-bounds]).
 */
export class WaitingRoom {
  /** How well a device is known here: how many actions of it took their place. */
  readonly #standingOf: (device: DeviceId) => number
  readonly #kept = new Map<ActionId, Waiting>()
  readonly #awaited = new Map<ActionId, Set<ActionId>>()
  readonly #perDevice = new Map<DeviceId, number>()
  #bytes = 0
  #heldCount = 0
  #waitingCount = 0
  #spareCount = 0
  /** Nobody's standing here is less: it only grows. */
  #leastStanding = 0

  constructor(standingOf: (device: DeviceId) => number) {
    this.#standingOf = standingOf
  }

  get heldCount(): number {
    return this.#heldCount
  }

  /** What is held for its time. */
  get held(): readonly Authentic[] {
    if (this.#heldCount === 0) return []
    return [...this.#kept.values()].flatMap((one) => (one.until === 'its time' ? one.action : []))
  }

  get waitingCount(): number {
    return this.#waitingCount
  }

  /** What waiting actions wait for that is not waiting itself: worth asking others for. */
  get missing(): readonly ActionId[] {
    return [...this.#awaited.keys()].filter((id) => !this.has(id)).sort()
  }

  has(id: ActionId): boolean {
    return this.#kept.has(id)
  }

  /** Keeps an action until its time has come; the fault `too-many-waiting` if there is no room. */
  hold(action: Authentic): Fault | null {
    return this.#keep({ action, until: 'its time', missing: new Set() })
  }

  /** Keeps an action until somebody builds on it; the fault `too-many-waiting` if there is no room. */
  spare(action: Authentic): Fault | null {
    return this.#keep({ action, until: 'somebody builds on it', missing: new Set() })
  }

  /**
   * The spare actions on which another device's action builds that lacks nothing else, itself or through others that wait;
   * they leave. What names a spare action and something that never comes has no use for it; spare actions that are dated after
   * `latestMs` come in no sooner than others.
   */
  claimSpares(latestMs: number): readonly Authentic[] {
    if (this.#spareCount === 0 || this.#waitingCount === 0) return []
    const lacking = this.#lacking(latestMs)
    return [...this.#kept.values()]
      .filter(({ action, until }) => until === 'all is there' && !lacking.has(action.id))
      .flatMap(({ action }) => this.#claimFor(action))
  }

  #claimFor({ id, device }: Authentic): readonly Authentic[] {
    const claimed: Authentic[] = []
    const seen = new Set([id])
    // What is added on the way is looked at, too.
    for (const next of seen) {
      const kept = this.#kept.get(next)
      if (kept === undefined) continue
      for (const missing of kept.missing) seen.add(missing)
      const isSpare = kept.until === 'somebody builds on it' && kept.action.device !== device
      if (isSpare) claimed.push(this.#leave(kept))
    }
    return claimed
  }

  /** What is not here or has to wait for its time, and what waits for that, itself or through others. */
  #lacking(latestMs: number): ReadonlySet<ActionId> {
    const lacking = new Set(
      [...this.#awaited.keys()].filter((id) => {
        const kept = this.#kept.get(id)
        return kept === undefined || kept.until === 'its time' || kept.action.time > latestMs
      }),
    )
    for (const id of lacking)
      for (const waiting of this.#awaited.get(id) ?? []) lacking.add(waiting)
    return lacking
  }

  /** Keeps an action until all of `missing` is there; the fault `too-many-waiting` if there is no room. */
  wait(action: Authentic, missing: readonly ActionId[]): Fault | null {
    const full = this.#keep({ action, until: 'all is there', missing: new Set(missing) })
    if (full !== null) return full
    for (const id of missing) {
      const waiting = this.#awaited.get(id) ?? new Set()
      this.#awaited.set(id, waiting.add(action.id))
    }
    return null
  }

  /** The actions that waited for this one last and have everything now; they leave. */
  release(id: ActionId): Authentic[] {
    const ready: Authentic[] = []
    for (const waitingId of this.#awaited.get(id) ?? []) {
      const waiting = this.#kept.get(waitingId)
      waiting?.missing.delete(id)
      if (waiting?.missing.size === 0) ready.push(this.#leave(waiting))
    }
    this.#awaited.delete(id)
    return ready
  }

  /** The actions that wait for one that can never be placed; they leave. */
  dismiss(id: ActionId): Authentic[] {
    const dismissed: Authentic[] = []
    for (const waitingId of this.#awaited.get(id) ?? []) {
      const waiting = this.#kept.get(waitingId)
      if (waiting !== undefined) dismissed.push(this.#leave(waiting))
    }
    this.#awaited.delete(id)
    return dismissed
  }

  /** Lets go of an action, if it is here: somebody else keeps it now. */
  forget(id: ActionId): void {
    const kept = this.#kept.get(id)
    if (kept !== undefined) this.#leave(kept)
  }

  /** Held actions whose time is no longer after `latestMs`; they leave. */
  releaseHeld(latestMs: number): Authentic[] {
    const due = [...this.#kept.values()].filter(
      ({ action, until }) => until === 'its time' && action.time <= latestMs,
    )
    return due.map((one) => this.#leave(one))
  }

  /** Whether somebody else than their device builds on one of these. */
  hasOneOn(device: DeviceId, ids: ReadonlySet<ActionId>): boolean {
    return [...this.#kept.values()].some(
      ({ action }) => action.device !== device && dependencies(action).some((id) => ids.has(id)),
    )
  }

  /**
   * What is held of a device in a place, or before it, in which it signed something else, comes in no more when its time comes, but
   * where somebody builds on it. [act-taken-back]
   */
  spareHeldUpTo({ device, seq }: Authentic): void {
    if (this.#heldCount === 0 || !this.#perDevice.has(device)) return
    for (const one of this.#kept.values()) {
      const { action, until } = one
      if (until !== 'its time' || action.device !== device || action.seq > seq) continue
      const spare: Waiting = { ...one, until: 'somebody builds on it' }
      this.#kept.set(action.id, spare)
      this.#count(one, -1)
      this.#count(spare, 1)
    }
  }

  #keep(one: Waiting): Fault | null {
    const { id, device, bytes } = one.action
    const ofDevice = this.#perDevice.get(device) ?? 0
    if (ofDevice >= maxWaitingPerDevice || !this.#hasRoomFor(one.action)) {
      return fault('too-many-waiting', { most: maxWaitingPerDevice })
    }
    this.#kept.set(id, one)
    this.#perDevice.set(device, ofDevice + 1)
    this.#bytes += bytes.length
    this.#count(one, 1)
    return null
  }

  #count({ until }: Waiting, more: number): void {
    if (until === 'its time') this.#heldCount += more
    if (until === 'all is there') this.#waitingCount += more
    if (until === 'somebody builds on it') this.#spareCount += more
  }

  #leave(one: Waiting): Authentic {
    const { action, missing } = one
    const { id, device, bytes } = action
    this.#kept.delete(id)
    this.#bytes -= bytes.length
    const rest = (this.#perDevice.get(device) ?? 1) - 1
    if (rest > 0) this.#perDevice.set(device, rest)
    else this.#perDevice.delete(device)
    this.#count(one, -1)
    for (const awaited of missing) {
      const waiting = this.#awaited.get(awaited)
      waiting?.delete(id)
      if (waiting?.size === 0) this.#awaited.delete(awaited)
    }
    return action
  }

  /** Whether there is room, once what is of less standing has made some. */
  #hasRoomFor({ device, bytes }: Authentic): boolean {
    const standing = this.#standingOf(device)
    while (this.#isFull(bytes)) {
      if (standing <= this.#leastStanding) return false
      const least = this.#ofLeastStanding()
      if (standing <= this.#leastStanding) return false
      for (const one of least.slice(-leaveAtOnce)) this.#leave(one)
    }
    this.#leastStanding = Math.min(this.#leastStanding, standing)
    return true
  }

  /** Those here whose devices have the least standing, in the order in which they came. */
  #ofLeastStanding(): readonly Waiting[] {
    this.#leastStanding = Number.POSITIVE_INFINITY
    let found: Waiting[] = []
    for (const one of this.#kept.values()) {
      const standing = this.#standingOf(one.action.device)
      if (standing > this.#leastStanding) continue
      if (standing < this.#leastStanding) found = []
      this.#leastStanding = standing
      found.push(one)
    }
    return found
  }

  #isFull(bytes: Uint8Array): boolean {
    return this.#kept.size >= maxWaiting || this.#bytes + bytes.length > maxWaitingBytes
  }
}
