import type { Fault } from '../base/result.ts'
import type { Authentic } from '../actions/authentic.ts'
import type {
  Courier,
  CourierClock,
  CourierHost,
  CourierStatus,
  MeetingPlace,
  Presence,
} from './courier.ts'
import { Exchange } from './exchange.ts'
import type { Mesh, OpenMesh } from './link.ts'
import { listenForWaking } from './waking.ts'

const tendEveryMs = 2_000
/** Two ticks this far apart: the device slept. */
const sleptMs = 20_000
/** Actions taken in between two pauses: all of a long game is offered at once when it is opened. */
const offeredAtOnce = 1_000

/**
 * The courier between peers: connections made by y-webrtc (or by memory, in tests), and an exchange that knows what each peer
 * has and sends it the rest. See docs/PROTOCOL.md, [wire-*].
 */
export class PeerCourier implements Courier {
  readonly #host: CourierHost
  readonly #openMesh: OpenMesh
  readonly #clock: CourierClock
  readonly #exchange: Exchange
  #place: MeetingPlace
  #mesh: Mesh | null = null
  #state: 'new' | 'running' | 'stopped' = 'new'
  #turn: Promise<void> = Promise.resolve()
  #endTending: () => void = () => undefined
  #lastTendMs = 0
  /** What was offered and is not with the exchange yet. */
  #offered: Authentic[] = []
  #offering: Promise<void> | null = null

  constructor(host: CourierHost, openMesh: OpenMesh, place: MeetingPlace, clock: CourierClock) {
    this.#host = host
    this.#openMesh = openMesh
    this.#place = place
    this.#clock = clock
    this.#exchange = new Exchange(host, clock)
  }

  start(): Promise<void> {
    if (this.#state !== 'new') return this.#turn
    this.#state = 'running'
    this.#lastTendMs = this.#clock.now()
    this.#endTending = this.#clock.every(tendEveryMs, () => this.#tend())
    listenForWaking(this.#wake)
    return this.#inTurn(() => this.#connect())
  }

  stop(): Promise<void> {
    if (this.#state === 'stopped') return this.#turn
    this.#state = 'stopped'
    this.#offered = []
    this.#endTending()
    this.#exchange.presence.stop()
    listenForWaking(this.#wake, false)
    return this.#inTurn(() => this.#disconnect())
  }

  offer(actions: readonly Authentic[]): void {
    if (this.#state === 'stopped') return
    for (const action of actions) this.#offered.push(action)
    if (this.#offering === null) this.#takeOffers()
  }

  announce(presence: Presence): void {
    if (this.#state !== 'stopped') this.#exchange.presence.announce(presence)
  }

  moveTo(place: MeetingPlace): Promise<void> {
    this.#place = place
    if (this.#state !== 'running') return this.#turn
    return this.#inTurn(async () => {
      if (this.#state !== 'running') return
      await this.#disconnect()
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
      mailboxes: [],
      alarms: this.#exchange.alarms(),
      counts: this.#exchange.counts(),
    }
  }

  async #connect(): Promise<void> {
    // Whom we meet is told all that we have.
    while (this.#offering !== null) await this.#offering
    this.#mesh = await this.#openMesh({
      place: this.#place,
      onLink: (link) => this.#exchange.attach(link),
      onChange: () => this.#host.changed(),
    })
    this.#exchange.presence.setKey(this.#mesh.key)
    this.#host.changed()
  }

  async #disconnect(): Promise<void> {
    this.#exchange.close()
    await this.#mesh?.stop()
    this.#mesh = null
  }

  /** One after the other: y-webrtc bears no second room of one name. */
  #inTurn(job: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(job, job)
    return this.#turn
  }

  #tend(): void {
    const now = this.#clock.now()
    const woke = now - this.#lastTendMs > sleptMs
    this.#lastTendMs = now
    if (woke) this.#mesh?.wake()
    this.#exchange.tend(woke)
  }

  readonly #wake = (): void => this.#mesh?.wake()

  /** The page must not be held up. */
  #takeOffers(): void {
    this.#exchange.offer(this.#offered.splice(0, offeredAtOnce))
    this.#offering =
      this.#offered.length === 0
        ? null
        : new Promise((done) => {
            this.#clock.after(0, () => {
              this.#takeOffers()
              done()
            })
          })
  }
}
