import type { Arrival } from '../log/arrival.ts'
import type { Action } from '../actions/action.ts'
import type { DeviceId } from '../actions/ids.ts'
import type { CourierHost, Dealt } from './courier.ts'
import {
  portionMax,
  slowPortion,
  strangersForgivenPerSecond,
  strangersFree,
  strangersOwedMax,
  vouchedMax,
} from './limits.ts'
import { namedBy } from './send-log.ts'

/** What a message brought, and what it takes of the window. */
interface Parcel {
  readonly items: readonly Uint8Array[]
  readonly cost: number
}

/** What a receive queue tells whoever looks after its peer. */
export interface ReceiveQueueUse {
  readonly host: CourierHost
  readonly now: () => number
  /** Lets the peers that are slowed go on one after the other, with pauses. */
  readonly slowTurn: () => Promise<void>
  /** What came of some of it, one by one. */
  readonly learned: (dealt: Dealt, items: readonly Uint8Array[]) => void
  /** So much of the window is free again. */
  readonly dealtWith: (cost: number) => void
  /** The peer brings far more by strangers than any sound one does. */
  readonly overrun: () => void
}

/**
 * What one peer has sent, on its way to the host: in portions, one at a time, so that others are heard in between. It
 * keeps account of what comes from *strangers*, devices that the game does not know. Anybody who may come in can make
 * up keys by the thousand, and what they sign is sound. Sound peers send such things last and slowly; who brings more
 * is slowed, then dropped and named ([wire-strangers]).
 */
export class ReceiveQueue {
  readonly #peer: string
  readonly #use: ReceiveQueueUse
  #parcels: Parcel[] = []
  #isAtWork = false
  #isClosed = false
  /** Actions of strangers, less those that known devices build on, and what is forgiven with time. */
  #owed = -strangersFree
  #accountedMs: number

  constructor(peer: string, use: ReceiveQueueUse) {
    this.#peer = peer
    this.#use = use
    this.#accountedMs = use.now()
  }

  take(parcel: Parcel): void {
    this.#parcels.push(parcel)
    if (!this.#isAtWork) void this.#work()
  }

  close(): void {
    this.#isClosed = true
    this.#parcels = []
  }

  async #work(): Promise<void> {
    this.#isAtWork = true
    for (let parcel = this.#parcels.shift(); parcel; parcel = this.#parcels.shift()) {
      await this.#deal(parcel.items)
      if (!this.#isClosed) this.#use.dealtWith(parcel.cost)
    }
    this.#isAtWork = false
  }

  async #deal(items: readonly Uint8Array[]): Promise<void> {
    for (let at = 0; at < items.length;) {
      const isSlowed = this.#owed > 0
      if (isSlowed) await this.#use.slowTurn()
      if (this.#isClosed) return
      const end = at + (isSlowed ? slowPortion : portionMax)
      const portion = items.slice(at, end)
      at = end
      this.#account(await this.#strangeness(portion))
    }
  }

  async #strangeness(portion: readonly Uint8Array[]): Promise<number> {
    const { host, learned } = this.#use
    try {
      const dealt = await host.received(portion, this.#peer)
      if (!this.#isClosed) learned(dealt, portion)
      return strangenessOf(dealt, (device) => host.isKnown(device))
    } catch {
      // The host has its own way of telling what went wrong.
      return 0
    }
  }

  #account(strangeness: number): void {
    const now = this.#use.now()
    // Where the clock was set back nothing has passed.
    const passedMs = Math.max(0, now - this.#accountedMs)
    const forgiven = (passedMs * strangersForgivenPerSecond) / 1000
    this.#accountedMs = now
    if (this.#owed > -strangersFree) this.#owed = Math.max(-strangersFree, this.#owed - forgiven)
    this.#owed = Math.max(-vouchedMax, this.#owed + strangeness)
    if (this.#owed > strangersOwedMax && !this.#isClosed) this.#use.overrun()
  }
}

/** How much of what a peer brought is of strangers, less those that known devices build on; once it was taken in. */
function strangenessOf({ each, accepted }: Dealt, isKnown: (device: DeviceId) => boolean): number {
  let strangeness = 0
  for (const action of accepted) strangeness += isKnown(action.device) ? -namedBy(action).length : 1
  for (const arrival of each) {
    const action = putAside(arrival)
    if (action !== null && !isKnown(action.device)) strangeness++
  }
  return strangeness
}

/** What is kept for later, or would be if there were room. */
function putAside(arrival: Arrival): Action | null {
  const { status } = arrival
  if (status === 'waiting' || status === 'held') return arrival.action
  const isTooMuch = status === 'refused' && arrival.fault.code === 'too-many-waiting'
  return isTooMuch ? arrival.action : null
}
