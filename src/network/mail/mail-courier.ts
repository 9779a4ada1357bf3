import { fault, type Fault } from '../../base/result.ts'
import type { Authentic } from '../../actions/authentic.ts'
import type { DeviceId } from '../../actions/ids.ts'
import { mailKeys } from '../../crypto/mail-keys.ts'
import type { Courier, CourierClock, CourierHost, CourierStatus, MeetingPlace } from '../courier.ts'
import { listenForWaking } from '../waking.ts'
import type { OpenSocket } from './relay-line.ts'
import { memoriesIn, newMemory } from './box-memory.ts'
import { noneArriving } from './inbox.ts'
import { RelayBox } from './relay-box.ts'
import { Chain } from './segments.ts'

export interface MailPorts {
  readonly clock: CourierClock
  readonly openSocket: OpenSocket
  readonly randomBytes: (count: number) => Uint8Array
}

/** So long after an own action it is written, with what else there is by then. */
const ownPauseMs = 5_000
/** What others signed is put back after a while, as long as luck has it: not all do it at once. */
const othersPauseMs = 10_000
const othersSpreadMs = 20_000
/** What is being drafted is left for who is away so long after it changed, with what is written by then. */
const draftsPauseMs = 60_000
/** Who leaves waits so long for what is being written. */
const farewellMs = 3_000

/**
 * The courier that needs nobody online: the game's mailbox on several relays. Each device writes its own actions there, and
 * puts back of the others' what a relay lost; whoever has the game's secret reads all. docs/PROTOCOL.md, [mail-*].
 */
export class MailCourier implements Courier {
  readonly #host: CourierHost
  readonly #ports: MailPorts
  readonly #chains = new Map<DeviceId, Chain>()
  readonly #arriving = noneArriving()
  #place: MeetingPlace
  #boxes: readonly RelayBox[] = []
  /** What is known of the boxes is remembered under this key. */
  #memoryKey = ''
  #state: 'new' | 'running' | 'stopped' = 'new'
  #turn: Promise<void> = Promise.resolve()
  #cancelOwn: (() => void) | null = null
  #cancelOthers: (() => void) | null = null
  #cancelDrafts: (() => void) | null = null
  readonly #alarms = new Map<string, Fault>()

  constructor(host: CourierHost, place: MeetingPlace, ports: MailPorts) {
    this.#host = host
    this.#place = place
    this.#ports = ports
  }

  start(): Promise<void> {
    if (this.#state !== 'new') return this.#turn
    this.#state = 'running'
    listenForWaking(this.#wake)
    return this.#inTurn(() => this.#open())
  }

  stop(): Promise<void> {
    if (this.#state === 'stopped') return this.#turn
    this.#state = 'stopped'
    listenForWaking(this.#wake, false)
    return this.#inTurn(() => this.#close())
  }

  offer(actions: readonly Authentic[]): void {
    if (this.#state === 'stopped') return
    for (const action of actions) {
      const { device, id } = action
      const chain = this.#chains.get(device) ?? new Chain()
      this.#chains.set(device, chain)
      this.#arriving.here.add(id)
      this.#arriving.coming.delete(id)
      if (!chain.add(action)) continue
      if (this.#host.isMine(device)) this.#writeOwnSoon()
      else this.#writeOthersSoon()
    }
    for (const box of this.#boxes) box.look()
  }

  announce(): void {
    // Nobody is there.
  }

  moveTo(place: MeetingPlace): Promise<void> {
    const before = this.#place
    this.#place = place
    const isSame =
      before.secret === place.secret &&
      before.servers.relays.join(' ') === place.servers.relays.join(' ')
    if (isSame || this.#state !== 'running') return this.#turn
    return this.#inTurn(async () => {
      await this.#close()
      if (this.#state !== 'running') return
      await this.#open()
      // A mailbox that came by this has none of them.
      this.leaveDrafts()
    })
  }

  sendDraft(to: string | null): boolean {
    return to === null
  }

  leaveDrafts(): void {
    if (this.#state === 'stopped' || this.#cancelDrafts !== null) return
    this.#cancelDrafts = this.#ports.clock.after(draftsPauseMs, () => void this.#writeDrafts())
    this.#host.changed()
  }

  status(): CourierStatus {
    const traffic = this.#boxes.map(({ relay }) => relay.traffic)
    return {
      signalling: 'off',
      peers: [],
      mailboxes: this.#boxes.map(({ status }) => ({
        ...status,
        // What was written since is not there.
        hasDrafts: status.hasDrafts === true && this.#cancelDrafts === null,
      })),
      alarms: [...this.#alarms.values()],
      counts: {
        bytesReceived: traffic.reduce((sum, { bytesIn }) => sum + bytesIn, 0),
        bytesSent: traffic.reduce((sum, { bytesOut }) => sum + bytesOut, 0),
        malformed: 0,
        dropped: 0,
      },
    }
  }

  async #open(): Promise<void> {
    const { secret, servers } = this.#place
    const keys = mailKeys(secret)
    this.#memoryKey = `mail ${keys.author}`
    const memories = memoriesIn(await this.#host.recall(this.#memoryKey))
    const use = {
      ...this.#ports,
      host: this.#host,
      keys,
      chains: this.#chains,
      arriving: this.#arriving,
      noted: () => void this.#remember(),
      read: (box: RelayBox) => {
        void this.#write([box], true)
        this.#writeOthersSoon()
      },
      again: (box: RelayBox) => {
        void this.#write([box], true)
        this.#writeOthersSoon()
      },
      missing: () => {
        this.#writeOwnSoon()
        this.#writeOthersSoon()
      },
      overrun: ({ relay }: RelayBox) => {
        this.#alarms.set(relay.address, fault('mail-strangers', { relay: relay.address }))
        this.#host.changed()
      },
      changed: () => this.#host.changed(),
    }
    this.#boxes = [...new Set(servers.relays)].map(
      (address) => new RelayBox(address, memories.get(address) ?? newMemory, use),
    )
    for (const { relay } of this.#boxes) relay.start()
    this.#host.changed()
  }

  async #close(): Promise<void> {
    this.#cancelOwn?.()
    this.#cancelOthers?.()
    this.#cancelOwn = this.#cancelOthers = null
    const hasDrafts = this.#cancelDrafts !== null
    if (hasDrafts || this.#boxes.some((box) => box.lacksMine)) {
      await Promise.race([
        hasDrafts ? this.#writeDrafts() : this.#write(this.#boxes, true),
        new Promise<void>((done) => void this.#ports.clock.after(farewellMs, done)),
      ])
    }
    for (const box of this.#boxes) box.stop()
    await this.#remember()
    this.#boxes = []
  }

  #inTurn(job: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(job, job)
    return this.#turn
  }

  #writeOwnSoon(): void {
    this.#cancelOwn ??= this.#ports.clock.after(ownPauseMs, () => this.#writeOwn())
  }

  #writeOwn(): void {
    this.#cancelOwn?.()
    this.#cancelOwn = null
    void this.#write(this.#boxes, true)
  }

  #writeOthersSoon(): void {
    const [luck = 0] = this.#ports.randomBytes(1)
    const pause = othersPauseMs + (luck / 255) * othersSpreadMs
    this.#cancelOthers ??= this.#ports.clock.after(pause, () => {
      this.#cancelOthers = null
      void this.#write(this.#boxes, false)
    })
  }

  async #writeDrafts(): Promise<void> {
    this.#cancelDrafts?.()
    this.#cancelDrafts = null
    const drafts = await this.#host.draftsToLeave()
    if (drafts === null) return this.#write(this.#boxes, true)
    await Promise.all(this.#boxes.map((box) => box.leave(drafts)))
    await this.#remember()
  }

  async #write(boxes: readonly RelayBox[], onlyMine: boolean): Promise<void> {
    await Promise.all(boxes.map((box) => box.write(onlyMine)))
    await this.#remember()
  }

  async #remember(): Promise<void> {
    const memories = this.#boxes.map(({ relay, memory }) => ({ relay: relay.address, ...memory }))
    if (memories.length > 0) await this.#host.remember(this.#memoryKey, memories)
  }

  /** The person is back, or leaves. */
  readonly #wake = (): void => {
    for (const { relay } of this.#boxes) relay.wake()
    if (this.#cancelOwn !== null) this.#writeOwn()
    if (this.#cancelDrafts !== null) void this.#writeDrafts()
  }
}
