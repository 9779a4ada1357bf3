import type { SignedAction } from '../../actions/action.ts'
import type { Result } from '../../base/result.ts'
import { decodeAction, decodeUnread, idIn, isOfNewer } from '../../actions/codec.ts'
import type { ActionId, GameId } from '../../actions/ids.ts'
import { compareActions } from '../../log/order.ts'
import type { CourierClock, CourierHost, Dealt } from '../courier.ts'
import { portionMax, slowPauseMs } from '../limits.ts'
import { ReceiveQueue } from '../receive-queue.ts'

/** What is known of a game's actions by all its mailboxes together. */
export interface Arriving {
  /** In the log, or dealt with in another way. */
  readonly here: Set<ActionId>
  /** Held by an inbox, or handed on by it and not dealt with yet. */
  readonly coming: Set<ActionId>
}

export const noneArriving = (): Arriving => ({ here: new Set(), coming: new Set() })

export interface InboxUse {
  readonly address: string
  readonly host: CourierHost
  readonly clock: CourierClock
  readonly arriving: Arriving
  /** Asks the relay once more for these letters, which come by {@link Inbox.take} before it ends; `false`: it did not answer. */
  readonly ask: (names: readonly string[]) => Promise<boolean>
  /** Strangers fill it. */
  readonly overrun: () => void
  /** All that was read is dealt with. */
  readonly emptied: () => void
  readonly changed: () => void
}

/** A segment that was read and is not here as a whole. */
interface Segment {
  /** When its first action was signed, ms. */
  readonly time: number
  ids: readonly ActionId[]
  /** When the first of what has to be asked for again was signed, ms; `null`: nothing has. */
  leftMs: number | null
  /** It was handed on, and there was no room for it. */
  isStuck: boolean
}

interface Held {
  readonly key: string
  readonly action: SignedAction
}

/** Refused for now. */
const laterCodes: ReadonlySet<string> = new Set(['too-many-waiting', 'friend-newer'])
/** Bytes of actions kept until they can be handed on; what is more stays with the relay. */
const heldBytesMax = 4 * 1024 * 1024
/** What comes in together is handed on together; where all is being read, when all was, or nothing came for a while. */
const gatherMs = 200
const readingPauseMs = 2_000
const namesAtOnce = 50
/** What found no room is tried again after so long, doubling. */
const againMs = 1_000
const againMaxMs = 600_000

/**
 * What was read of one mailbox, on its way to the host. Relays tell the newest first, and nothing is placed before what it
 * builds on; so all is handed on oldest first, however it came. What does not fit in here, or into the host's waiting room,
 * waits at the relay and is asked for again: docs/PROTOCOL.md, [mail-inbox].
 */
export class Inbox {
  readonly #use: InboxUse
  readonly #heldMax: number
  readonly #queue: ReceiveQueue
  readonly #segments = new Map<string, Segment>()
  /** The names of each segment's letters, by their place in it. */
  readonly #names = new Map<string, string[]>()
  /** Oldest first, once it is {@link #sort}ed. */
  #held: Held[] = []
  #heldBytes = 0
  /** Handed on, and not heard of, by their bytes. */
  readonly #handed = new Map<Uint8Array, Held>()
  #handedBack: () => void = () => undefined
  #isReading = false
  #isAtWork = false
  #isClosed = false
  #cancelWork: (() => void) | null = null
  #cancelAgain: (() => void) | null = null
  #againMs = againMs

  constructor(use: InboxUse, heldMax = heldBytesMax) {
    this.#use = use
    this.#heldMax = heldMax
    const { host, clock } = use
    this.#queue = new ReceiveQueue(`mail ${use.address}`, {
      host,
      now: clock.now,
      slowTurn: () => new Promise((done) => void clock.after(slowPauseMs, done)),
      learned: (dealt, items) => this.#learn(dealt, items),
      dealtWith: () => this.#handedBack(),
      overrun: () => {
        this.close()
        use.overrun()
      },
    })
  }

  /** So many actions that were seen there are not here yet. */
  get toCome(): number {
    const { here } = this.#use.arriving
    let count = 0
    for (const { ids } of this.#segments.values()) for (const id of ids) if (!here.has(id)) count++
    return count
  }

  close(): void {
    this.#isClosed = true
    this.#cancelWork?.()
    this.#cancelAgain?.()
    this.#queue.close()
    for (const { action } of [...this.#held, ...this.#handed.values()]) {
      this.#use.arriving.coming.delete(action.id)
    }
    this.#held = []
    this.#segments.clear()
    this.#handedBack()
  }

  /** From now on all comes that is there, in any order. */
  beginReading(): void {
    this.#isReading = true
  }

  endReading(): void {
    this.#isReading = false
    this.#againMs = againMs
    void this.#work(true)
  }

  /** Something has come into the log: perhaps there is room now, or another mailbox had what was awaited here. */
  look(): void {
    if (this.#segments.size > 0) this.#workSoon()
  }

  /** A segment's letters, `key` names it, go by these names. */
  noteLetter(key: string, index: number, name: string): void {
    const names = this.#names.get(key) ?? []
    names[index] = name
    this.#names.set(key, names)
  }

  /** A segment's letters were read, with all these actions. Their ids. */
  take(key: string, all: readonly Uint8Array[]): readonly ActionId[] {
    const { host, arriving } = this.#use
    const ids = all.map((bytes) => idIn(bytes, host.game))
    if (this.#isClosed) return ids
    let time = this.#segments.get(key)?.time ?? null
    let isNew = false
    for (const [at, bytes] of all.entries()) {
      const id = ids[at]
      if (id === undefined || arriving.here.has(id)) continue
      const isComing = arriving.coming.has(id)
      if (isComing && time !== null) continue
      const action = readAny(bytes, host.game)
      if (!action.ok) arriving.here.add(id)
      if (!action.ok) continue
      time ??= action.value.time
      if (isComing) continue
      isNew = true
      arriving.coming.add(id)
      this.#held.push({ key, action: action.value })
      this.#heldBytes += bytes.length
    }
    const lacks = ids.filter((id) => !arriving.here.has(id))
    if (lacks.length === 0 || time === null) this.#segments.delete(key)
    else this.#segments.set(key, { time, ids: lacks, leftMs: null, isStuck: false })
    if (this.#heldBytes > this.#heldMax) this.#makeRoom()
    if (isNew) this.#workSoon()
    return ids
  }

  /** The newest leave, down to three quarters: they are asked for again when their turn comes. */
  #makeRoom(): void {
    this.#sort()
    while (this.#heldBytes > 0.75 * this.#heldMax) {
      const last = this.#held.pop()
      if (last === undefined) return
      this.#heldBytes -= last.action.bytes.length
      this.#putBack(last)
    }
  }

  #putBack({ key, action }: Held): void {
    this.#use.arriving.coming.delete(action.id)
    const segment = this.#segments.get(key)
    if (segment !== undefined) segment.leftMs = Math.min(segment.leftMs ?? Infinity, action.time)
  }

  #sort(): void {
    this.#held.sort((a, b) => compareActions(a.action, b.action))
  }

  #workSoon(): void {
    if (this.#isClosed || (this.#cancelWork !== null && !this.#isReading)) return
    this.#cancelWork?.()
    const pauseMs = this.#isReading ? readingPauseMs : gatherMs
    this.#cancelWork = this.#use.clock.after(pauseMs, () => void this.#work(false))
  }

  /** `isAnew`: what found no room before is tried again. */
  async #work(isAnew: boolean): Promise<void> {
    this.#cancelWork?.()
    this.#cancelWork = null
    if (isAnew) for (const segment of this.#segments.values()) segment.isStuck = false
    if (this.#isAtWork || this.#isClosed) return
    this.#isAtWork = true
    this.#cancelAgain?.()
    for (;;) {
      const ready = this.#isClosed ? [] : this.#ready()
      if (ready.length > 0) await this.#handOn(ready)
      else if (this.#isClosed || !(await this.#askAgain())) break
    }
    this.#isAtWork = false
    if (this.#isClosed) return
    this.#sweep()
    this.#use.changed()
    if (this.#segments.size === 0 && !this.#isReading) this.#use.emptied()
    if (this.#segments.size === 0 || this.#isReading) return
    this.#cancelAgain = this.#use.clock.after(this.#againMs, () => void this.#work(true))
    this.#againMs = Math.min(2 * this.#againMs, againMaxMs)
  }

  /** The oldest of what is held, before anything that has to be asked for again. */
  #ready(): readonly Held[] {
    this.#sort()
    this.#sweep()
    const horizon = Math.min(...this.#left().map(([, { leftMs }]) => leftMs ?? Infinity), Infinity)
    const most = this.#held.findIndex(({ action }) => action.time > horizon)
    const ready = this.#held.splice(0, Math.min(most < 0 ? Infinity : most, portionMax))
    for (const { action } of ready) this.#heldBytes -= action.bytes.length
    return ready
  }

  async #handOn(ready: readonly Held[]): Promise<void> {
    for (const one of ready) this.#handed.set(one.action.bytes, one)
    const handedBack = new Promise<void>((done) => (this.#handedBack = done))
    this.#queue.take({ items: ready.map(({ action }) => action.bytes), cost: 0 })
    await handedBack
    // The host could not say what became of them.
    for (const one of this.#handed.values()) this.#stick(one)
    this.#handed.clear()
    this.#use.changed()
  }

  #learn({ each }: Dealt, items: readonly Uint8Array[]): void {
    for (const [at, arrival] of each.entries()) {
      const bytes = items[at]
      const one = bytes === undefined ? undefined : this.#handed.get(bytes)
      if (bytes === undefined || one === undefined) continue
      this.#handed.delete(bytes)
      // What a newer build would read is asked for again, until this is one.
      const isLater = arrival.status === 'refused' && laterCodes.has(arrival.fault.code)
      if (isLater) this.#stick(one)
      else this.#settle(one)
    }
  }

  #settle({ action }: Held): void {
    this.#use.arriving.coming.delete(action.id)
    this.#use.arriving.here.add(action.id)
    this.#againMs = againMs
  }

  #stick(one: Held): void {
    this.#putBack(one)
    const segment = this.#segments.get(one.key)
    if (segment !== undefined) segment.isStuck = true
  }

  /** Those to be asked for again, apart from those for which there was no room just now. */
  #left(): readonly (readonly [string, Segment])[] {
    return [...this.#segments].filter(([, { leftMs, isStuck }]) => leftMs !== null && !isStuck)
  }

  /** Asks for the oldest of what is left with the relay; `false` where nothing is, or it does not answer. */
  async #askAgain(): Promise<boolean> {
    const left = this.#left().toSorted(([, a], [, b]) => (a.leftMs ?? 0) - (b.leftMs ?? 0))
    const names: string[] = []
    const asked = left.filter(([key], at) => {
      const some = (this.#names.get(key) ?? []).filter((name) => name !== undefined)
      if (at > 0 && names.length + some.length > namesAtOnce) return false
      return names.push(...some) > 0
    })
    if (names.length === 0 || !(await this.#use.ask(names))) return false
    // What came is another by now; the rest the relay has no more, or does not give.
    for (const [, segment] of asked) segment.isStuck = true
    return true
  }

  /** Lets go of what has come by now, and notes what others gave up that was to bring it. */
  #sweep(): void {
    const { here, coming } = this.#use.arriving
    for (const [key, segment] of this.#segments) {
      segment.ids = segment.ids.filter((id) => !here.has(id))
      if (segment.ids.length === 0) this.#segments.delete(key)
      else if (segment.leftMs === null && !segment.ids.every((id) => coming.has(id))) {
        segment.leftMs = segment.time
      }
    }
  }
}

/** The host says what of it this build can read. */
function readAny(bytes: Uint8Array, game: GameId): Result<SignedAction> {
  const action = decodeAction(bytes, game)
  return action.ok || !isOfNewer(action.fault) ? action : decodeUnread(bytes, game)
}
