import { fault, type Fault } from '../../base/result.ts'
import { deriveKeys, type GameSecret } from '../../crypto/game-keys.ts'
import type { Authentic } from '../../actions/authentic.ts'
import type {
  Courier,
  CourierHost,
  CourierStatus,
  MeetByCode,
  MeetingPlace,
  Presence,
  Servers,
} from '../../network/courier.ts'
import type { Ports } from '../ports.ts'
import { together } from './game-servers.ts'

const blameless: ReadonlySet<string> = new Set(['too-many-waiting', 'friend-newer'])

/** Where devices meet by a secret that is not the one which the game has for this device. */
interface PlaceBeside {
  readonly courier: Courier
  /** Servers by which they meet there alone. */
  readonly servers: Servers
  /** All that is shown there of this device. */
  readonly presence: Presence
}

/** What is told at a place beside. */
export interface Told extends Omit<PlaceBeside, 'courier'> {
  readonly held: readonly Authentic[]
}

/** The way to the other devices of a game; there may be none, and then the game goes on without. */
export class Network {
  readonly #ports: Ports
  #secret: GameSecret | null
  #courier: Courier | null = null
  #opening: Promise<Courier | null> = Promise.resolve(null)
  /** At the places of former secrets, and of some that may be the next. */
  readonly #beside = new Map<GameSecret, PlaceBeside>()
  #trouble: Fault | null = null
  #presence: Presence | null = null
  #servers: Servers
  #hasSetOut = false
  #isClosed = false

  constructor(ports: Ports, secret: GameSecret | null, servers: Servers) {
    this.#ports = ports
    this.#secret = secret
    this.#servers = servers
  }

  get servers(): Servers {
    return this.#servers
  }

  /** What the links into the game carry; `null` while all that came of it is a file. */
  get secret(): GameSecret | null {
    return this.#secret
  }

  /**
   * The game has this secret now, or its invitation has been opened here: from now on the others are met at its place. Whether
   * they are sought at all has to be seen to with {@link meet} where they were not before.
   */
  async admit(secret: GameSecret): Promise<void> {
    this.#secret = secret
    this.#trouble = null
    await this.changeServers(this.#servers)
  }

  /**
   * Is at the place of another secret, too, until {@link leaveBeside}: of a former one, for whoever was not there when it was
   * changed looks for the others there; of one that a link brought, to hear. `held`, and what `host` gives, is all that is told there.
   */
  async stayBeside(
    secret: GameSecret,
    host: CourierHost,
    { held, presence, servers }: Told,
  ): Promise<void> {
    const courier = await this.#ports.openCourier(host, this.#placeOf(secret, servers))
    if (courier === null || this.#isClosed) return
    this.#beside.set(secret, { courier, presence, servers })
    courier.offer(held)
    courier.announce(presence)
    await courier.start()
  }

  async leaveBeside(secret: GameSecret): Promise<void> {
    const place = this.#beside.get(secret)
    this.#beside.delete(secret)
    await place?.courier.stop()
  }

  /** Whether it has set out to meet the others. */
  get isMeeting(): boolean {
    return this.#hasSetOut
  }

  /** Whether there is no way from here to anybody. */
  get isCutOff(): boolean {
    return this.#courier === null && this.#trouble !== null
  }

  /** Tells people why moves do not travel. */
  note(trouble: Fault): void {
    this.#trouble = trouble
  }

  /** Why moves do not travel, where they do not. */
  get trouble(): Fault | null {
    return this.#trouble
  }

  get status(): CourierStatus | null {
    return this.#courier?.status() ?? null
  }

  /** Sets out to meet the others; `held` is what can be given to them from the start. */
  async meet(host: CourierHost, held: () => readonly Authentic[]): Promise<void> {
    const place = this.#place()
    if (place === null) {
      this.#trouble = fault('no-invitation')
      return
    }
    this.#hasSetOut = true
    this.#opening = this.#ports.openCourier(host, place)
    const courier = await this.#opening
    if (courier === null) this.#trouble = fault('no-webrtc')
    if (courier === null || this.#isClosed) return
    this.#courier = courier
    // It may have been another place by the time that there is a way.
    const now = this.#place()
    const isSame = now?.secret === place.secret && now.servers === place.servers
    if (now !== null && !isSame) await courier.moveTo(now)
    courier.offer(held())
    if (this.#presence !== null) courier.announce(this.#presence)
    await courier.start()
  }

  /** Meets a device by code, also where this one is just setting out; `null` where there is no way to. */
  async byCode(): Promise<MeetByCode | null> {
    return (await this.#opening)?.byCode ?? null
  }

  offer(actions: readonly Authentic[]): void {
    this.#courier?.offer(actions)
  }

  announce(presence: Presence): void {
    this.#presence = presence
    this.#courier?.announce(presence)
    for (const { courier, presence: told } of this.#beside.values()) {
      courier.announce({ ...told, device: presence.device })
    }
  }

  /** See {@link Courier.sendDraft}. */
  sendDraft(to: string | null, payload: Uint8Array): boolean {
    return this.#courier?.sendDraft(to, payload) ?? false
  }

  /** See {@link Courier.leaveDrafts}. */
  leaveDrafts(): void {
    this.#courier?.leaveDrafts?.()
  }

  blame(peer: string, reason: Fault): void {
    // Where too much waits, or something is newer than this build, that is not the fault of who brings it.
    if (blameless.has(reason.code)) return
    this.#courier?.blame?.(peer, reason)
    for (const { courier } of this.#beside.values()) courier.blame?.(peer, reason)
  }

  async changeServers(servers: Servers): Promise<void> {
    this.#servers = servers
    const place = this.#place()
    if (place !== null) await this.#courier?.moveTo(place)
    for (const [secret, { courier, servers: own }] of this.#beside) {
      await courier.moveTo(this.#placeOf(secret, own))
    }
  }

  async leave(): Promise<void> {
    this.#isClosed = true
    for (const secret of [...this.#beside.keys()]) await this.leaveBeside(secret)
    await this.#courier?.stop()
  }

  /** Where the game's devices meet; `null` on a device that was given the game without an invitation. */
  #place(): MeetingPlace | null {
    return this.secret === null ? null : this.#placeOf(this.secret)
  }

  #placeOf(secret: GameSecret, beside: Servers | null = null): MeetingPlace {
    const servers = beside === null ? this.#servers : together(this.#servers, beside)
    return { ...deriveKeys(secret).meet, secret, servers }
  }
}
