import { fault, type Fault } from '../base/result.ts'
import type { Task } from '../base/task.ts'
import type { SignedAction } from '../actions/action.ts'
import { Bag } from './bag.ts'
import type { Courier, CourierHost, CourierStatus, Presence, Servers } from './courier.ts'
import { Exchange } from './exchange.ts'
import { keepWhole, type Healer } from './healer.ts'
import type { Entry } from './ledger.ts'
import type { Mesh, OpenMesh } from './mesh.ts'
import { portionEnd } from './portion.ts'
import { PresenceBook } from './presence.ts'
import { SpareTime } from './spare-time.ts'

const tendEveryMs = 2_000
/** Two ticks this far apart: the device slept. */
const sleptMs = 20_000
/** Actions taken in between two pauses. */
const offeredAtOnce = 64

/**
 * The courier on Yjs: a document that holds every action, connections made by y-webrtc (or by memory, in tests), and
 * an exchange that takes bytes from peers but lets none of them write. See docs/PROTOCOL.md, [doc-*] and [wire-*].
 */
export class YjsCourier implements Courier {
  readonly #host: CourierHost
  readonly #openMesh: OpenMesh
  readonly #bag: Bag
  readonly #presence: PresenceBook
  readonly #exchange: Exchange
  readonly #healer: Healer
  #servers: Servers
  #mesh: Mesh | null = null
  #state: 'new' | 'running' | 'stopped' = 'new'
  #turn: Promise<void> = Promise.resolve()
  #tending: ReturnType<typeof setInterval> | null = null
  #lastTendMs = 0
  /** What was offered and is not in the ledger yet. */
  #offered: SignedAction[] = []
  /** What is in the ledger and not in the document yet, from `#filled` on. */
  readonly #unfilled: Entry[] = []
  #filled = 0
  #isFilling = false
  readonly #takingOffers = new SpareTime()
  readonly #writing = new SpareTime()

  constructor(host: CourierHost, openMesh: OpenMesh, servers: Servers) {
    this.#host = host
    this.#openMesh = openMesh
    this.#servers = servers
    const clock = { now: () => Date.now(), random: () => Math.random() }
    this.#bag = new Bag((items) => this.#foreign(items), clock.random)
    this.#presence = new PresenceBook(this.#bag.doc, '')
    this.#exchange = new Exchange(host, this.#presence, clock.now)
    this.#healer = keepWhole(
      this.#bag,
      clock,
      (times) => this.#exchange.alarm(fault('document-wiped', { times })),
      (job) => this.#writing.run(job),
    )
  }

  start(): Promise<void> {
    if (this.#state !== 'new') return this.#turn
    this.#state = 'running'
    this.#lastTendMs = Date.now()
    this.#tending = setInterval(() => this.#tend(), tendEveryMs)
    listenForWaking(this.#wake)
    return this.#inTurn(() => this.#connect())
  }

  stop(): Promise<void> {
    if (this.#state === 'stopped') return this.#turn
    this.#state = 'stopped'
    if (this.#tending !== null) clearInterval(this.#tending)
    this.#healer.stop()
    this.#takingOffers.stop()
    this.#writing.stop()
    listenForWaking(this.#wake, false)
    return this.#inTurn(async () => {
      this.#exchange.close()
      await this.#mesh?.stop()
      this.#mesh = null
      this.#presence.destroy()
      this.#bag.destroy()
    })
  }

  offer(actions: readonly SignedAction[]): void {
    if (this.#state === 'stopped') return
    const isUnderWay = this.#offered.length > 0
    for (const action of actions) this.#offered.push(action)
    if (!isUnderWay) this.#takingOffers.run(this.#takeOffers())
  }

  announce(presence: Presence): void {
    if (this.#state !== 'stopped') this.#presence.announce(presence)
  }

  setServers(servers: Servers): Promise<void> {
    this.#servers = servers
    if (this.#state !== 'running') return this.#turn
    return this.#inTurn(async () => {
      if (this.#state !== 'running') return
      this.#exchange.close()
      await this.#mesh?.stop()
      await this.#connect()
    })
  }

  sendDraft(to: string | null, payload: Uint8Array): boolean {
    return this.#exchange.sendDraft(to, payload)
  }

  blame(peer: string, _reason: Fault): void {
    this.#exchange.blame(peer)
  }

  status(): CourierStatus {
    return {
      signalling: this.#mesh?.signalling() ?? 'off',
      peers: this.#exchange.peers(),
      alarms: this.#exchange.alarms(),
      counts: { ...this.#exchange.counts(), healed: this.#healer.healed() },
    }
  }

  async #connect(): Promise<void> {
    // Whom we meet is told all that we have.
    while (this.#offered.length > 0 && this.#state === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    this.#mesh = await this.#openMesh({
      doc: this.#bag.doc,
      awareness: this.#presence.awareness,
      servers: this.#servers,
      onLink: (link) => this.#exchange.attach(link),
      onChange: () => this.#host.changed(),
    })
    this.#presence.setKey(this.#mesh.key)
    this.#startFilling()
    this.#host.changed()
  }

  /** One after the other: y-webrtc bears no second room of one name. */
  #inTurn(job: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(job, job)
    return this.#turn
  }

  #tend(): void {
    const now = Date.now()
    const woke = now - this.#lastTendMs > sleptMs
    this.#lastTendMs = now
    if (woke) this.#mesh?.wake()
    this.#exchange.tend(woke)
  }

  readonly #wake = (): void => this.#mesh?.wake()

  #startFilling(): void {
    if (this.#isFilling || this.#mesh === null || this.#state === 'stopped') return
    this.#isFilling = true
    this.#writing.run(this.#fill())
  }

  /** All of a long game is offered at once when it is opened; the page must not be held up. */
  *#takeOffers(): Task<void> {
    for (let at = 0; at < this.#offered.length;) {
      // More may be offered in a pause: no further than what is there now.
      const end = Math.min(at + offeredAtOnce, this.#offered.length)
      const fresh = this.#exchange.offer(this.#offered.slice(at, end))
      for (const entry of fresh) this.#unfilled.push(entry)
      at = end
      yield
    }
    this.#offered = []
    this.#startFilling()
  }

  /** Fills the document bit by bit. */
  *#fill(): Task<void> {
    while (this.#filled < this.#unfilled.length) {
      const end = portionEnd(this.#unfilled, this.#filled, ({ bytes }) => bytes.length)
      const portion = this.#unfilled.slice(this.#filled, end)
      this.#filled = end
      if (!this.#bag.put(portion)) this.#healer.suspect()
      yield
    }
    this.#unfilled.length = 0
    this.#filled = 0
    this.#isFilling = false
  }

  /** Another tab, or whatever else shares the document, wrote into it. */
  #foreign(items: readonly Uint8Array[]): void {
    this.#healer.suspect()
    if (items.length > 0) void this.#host.received(items, 'document')
  }
}

/** Calls when the person is back, or the network. */
function listenForWaking(wake: () => void, listen = true): void {
  if (typeof window === 'undefined') return
  const act = listen ? 'addEventListener' : 'removeEventListener'
  window[act]('online', wake)
  window[act]('pageshow', wake)
  document[act]('visibilitychange', wake)
}
