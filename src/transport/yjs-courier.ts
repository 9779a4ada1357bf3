import { fault, type Fault } from '../base/result.ts'
import type { SignedAction } from '../log/action.ts'
import { Bag } from './bag.ts'
import type { Courier, CourierHost, CourierStatus, Presence, Servers } from './courier.ts'
import { Exchange } from './exchange.ts'
import { keepWhole, type Healer } from './healer.ts'
import type { Entry } from './ledger.ts'
import type { Mesh, OpenMesh } from './mesh.ts'
import { PresenceBook } from './presence.ts'

const tendEveryMs = 2_000
/** Two ticks this far apart: the device slept. */
const sleptMs = 20_000
/** Bytes put into the document before others may have the thread. */
const sliceBytes = 48 * 1024

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
  #unfilled: Entry[] = []
  #filling = false

  constructor(host: CourierHost, openMesh: OpenMesh, servers: Servers) {
    this.#host = host
    this.#openMesh = openMesh
    this.#servers = servers
    const clock = { now: () => Date.now(), random: () => Math.random() }
    this.#bag = new Bag((items) => this.#foreign(items), clock.random)
    this.#presence = new PresenceBook(this.#bag.doc, '')
    this.#exchange = new Exchange(host, this.#presence, clock.now)
    this.#healer = keepWhole(this.#bag, clock, (times) => {
      this.#exchange.alarm(fault('document-wiped', { times }))
    })
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
    for (const entry of this.#exchange.offer(actions)) this.#unfilled.push(entry)
    this.#startFilling()
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

  /** Not before the connections are there: y-webrtc tells other tabs all of the document, in one go, when it joins. */
  #startFilling(): void {
    if (!this.#filling && this.#mesh !== null) this.#fill()
  }

  /** Fills the document slice by slice: a long game must not hold up the page while it opens. */
  #fill(): void {
    if (this.#state === 'stopped') return
    let size = 0
    let count = 0
    for (const entry of this.#unfilled) {
      if (size > sliceBytes) break
      size += entry.bytes.length
      count++
    }
    const slice = this.#unfilled.slice(0, count)
    this.#unfilled = this.#unfilled.slice(count)
    if (!this.#bag.put(slice)) this.#healer.suspect()
    this.#filling = this.#unfilled.length > 0
    if (this.#filling) setTimeout(() => this.#fill(), 0)
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
