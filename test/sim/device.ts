import { PROTOCOL_VERSION } from '../../src/actions/action.ts'
import type { GameId } from '../../src/actions/ids.ts'
import type { GameSecret } from '../../src/crypto/game-keys.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import type { Courier, CourierHost } from '../../src/network/courier.ts'
import { ok } from '../../src/base/result.ts'
import { Couriers, type Road } from '../../src/network/couriers.ts'
import { ChatCourier } from '../../src/network/chat/chat-courier.ts'
import { ChatLine } from '../../src/network/chat/chat-line.ts'
import { MailCourier } from '../../src/network/mail/mail-courier.ts'
import { DraftTable } from '../../src/network/drafts/draft-table.ts'
import { PeerCourier } from '../../src/network/peer-courier.ts'
import type { App, GameSession, StarterCard } from '../../src/session/api.ts'
import { createApp } from '../../src/session/app.ts'
import { platformDeviceKey } from '../../src/session/keys/device-keys.ts'
import { GameRecord } from '../../src/session/record/game-record.ts'
import type { AppPorts, Clock } from '../../src/session/ports.ts'
import type { FakeChat, Messenger } from '../network/chat/fake-chat.ts'
import type { Air, Antenna } from './air.ts'
import { Disk, type Mount } from './disk.ts'
import type { Platform } from './platform.ts'
import type { Post } from './post.ts'

/** What a run takes place in. */
export interface Place {
  readonly platform: Platform
  readonly air: Air
  readonly post: Post
  readonly chat: FakeChat | null
  readonly starters: readonly StarterCard[]
}

/** The record behind an open game, which the app itself shows nobody. */
const records = new WeakMap<object, GameRecord>()
const openRecord = GameRecord.open
GameRecord.open = async (ports, game) => {
  const record = await openRecord(ports, game)
  records.set(ports.shelf, record)
  return record
}

/** What apps know until they are updated, which is that of the simulated sources: see simulator.ts. Games begin in it. */
export const shippedProtocol = PROTOCOL_VERSION - 1
const shippedLibrary = { ...mechanicLibrary, protocol: shippedProtocol }

/** One tab of the app with the game open in it. */
export interface Tab {
  readonly mount: Mount
  readonly app: App
  readonly session: GameSession
  readonly record: GameRecord
  readonly stopTimers: () => void
  /** To be crashed with it. */
  readonly couriers: readonly Courier[]
}

/** A person's device: its disk, its clock, and the app as it ships in as many tabs as are open. */
export class Device implements Antenna {
  readonly name: string
  /** Whose it is: the number of a player. */
  readonly seat: number
  readonly disk: Disk
  isOnline = true
  group: number | null = 0
  /** Open tabs, the one that the person looks at first. */
  readonly tabs: Tab[] = []
  game: GameId | null = null
  /** Whether its app knows a version more, from when it is opened next. */
  isUpdated = false
  /** Whether what it runs is not what ships. */
  isModified = false
  readonly #place: Place
  #skewMs = 0
  #mostSkewMs = 0
  /** What the app lies in; `null`: a browser. */
  readonly #messenger: Messenger | null
  #random: (count: number) => Uint8Array

  constructor(name: string, seat: number, place: Place) {
    this.name = name
    this.seat = seat
    this.#place = place
    this.#messenger = place.chat?.join() ?? null
    this.disk = new Disk(place.platform, () => this.now)
    this.#random = (count) => place.platform.random.bytes(count)
  }

  /** Its clock less the true time, ms. */
  get skewMs(): number {
    return this.#skewMs
  }

  set skewMs(ms: number) {
    this.#skewMs = ms
    this.#mostSkewMs = Math.max(this.#mostSkewMs, ms)
  }

  /** The same at most since this was asked last. */
  takeMostSkew(): number {
    const mostMs = this.#mostSkewMs
    this.#mostSkewMs = this.#skewMs
    return mostMs
  }

  /** Its own clock, ms. */
  get now(): number {
    return this.#place.platform.now + this.skewMs
  }

  get tab(): Tab | null {
    return this.tabs[0] ?? null
  }

  /** The epochs of the game's secret that its disk holds, ascending. */
  get secrets(): readonly GameSecret[] {
    return (this.game === null ? undefined : this.disk.entries.get(this.game))?.secrets ?? []
  }

  /** The app alone, for what comes before a game is open. */
  async app(): Promise<{ readonly app: App; readonly leave: () => void }> {
    const { app, mount, stopTimers } = await this.#start()
    return {
      app,
      leave: () => {
        stopTimers()
        this.disk.unmount(mount)
      },
    }
  }

  /** Opens the game in one more tab. `null`: it could not be opened. */
  async open(): Promise<Tab | null> {
    const { game } = this
    if (game === null) throw new Error(`${this.name} has no game`)
    const { app, mount, ports, couriers, stopTimers } = await this.#start()
    const opened = await this.#place.platform.outcome(app.openGame(game))
    const record = records.get(ports.shelf)
    if (opened?.value.ok !== true || record === undefined) {
      stopTimers()
      this.disk.unmount(mount)
      return null
    }
    const session = opened.value.value
    const tab: Tab = { mount, app, session, record, stopTimers, couriers }
    this.tabs.push(tab)
    return tab
  }

  /** The person closes the tab. */
  async close(tab: Tab): Promise<void> {
    this.#forget(tab)
    await this.#place.platform.outcome(tab.session.close())
    tab.stopTimers()
    this.disk.unmount(tab.mount)
  }

  /** The tab is gone at once, with all that was under way in it. */
  crash(tab: Tab): void {
    this.#forget(tab)
    tab.stopTimers()
    this.disk.unmount(tab.mount)
    for (const courier of tab.couriers) void courier.stop()
  }

  #forget(tab: Tab): void {
    const at = this.tabs.indexOf(tab)
    if (at >= 0) this.tabs.splice(at, 1)
  }

  async #start() {
    const { platform } = this.#place
    const mount = this.disk.mount()
    const couriers: Courier[] = []
    const { clock, isOver, stopTimers } = this.#clock()
    const ports = this.#ports(mount, clock, couriers, isOver)
    const made = await platform.outcome(createApp(ports))
    if (made === null) throw new Error(`${this.name} does not start`)
    return { app: made.value, mount, ports, couriers, stopTimers }
  }

  /** A clock as wrong as the device's, whose timers end with the tab. */
  #clock() {
    const { platform } = this.#place
    let isOver = false
    const alive = (job: () => void) => (): void => {
      if (!isOver) job()
    }
    const clock: Clock = {
      now: () => this.now,
      elapsed: () => platform.now - platform.sleptMs,
      pause: () => Promise.resolve(),
      every: (periodMs, job) => platform.every(periodMs, alive(job)),
      after: (delayMs, job) => platform.after(delayMs, alive(job)),
    }
    const stopTimers = (): void => {
      isOver = true
    }
    return { clock, isOver: () => isOver, stopTimers }
  }

  #ports(mount: Mount, clock: Clock, couriers: Courier[], isOver: () => boolean): AppPorts {
    const { air, post, starters } = this.#place
    const library = this.isUpdated ? mechanicLibrary : shippedLibrary
    const messenger = this.#messenger
    /** The messenger tells one listener of an app that is open; also where the game is met at two places. */
    let line: Promise<ChatLine> | null = null
    return {
      ...mount.ports,
      clock,
      randomBytes: this.#random,
      makeDeviceKey: () => platformDeviceKey(this.#random),
      openCourier: async (host: CourierHost, place) => {
        const live = (to: CourierHost) => new PeerCourier(to, air.meshFor(this), place, clock)
        const mail = { clock, openSocket: post.socketsOf(this, isOver), randomBytes: this.#random }
        const roads: Road[] = [{ name: 'live', open: (to) => ok(live(to)) }]
        if (post.relays.size > 0) {
          roads.push({ name: 'mail', open: (to) => ok(new MailCourier(to, place, mail)) })
        }
        if (messenger !== null) {
          line ??= hearing(messenger, clock)
          const chat = { clock, randomBytes: this.#random, line: await line }
          roads.push({ name: 'chat', open: (to) => ok(new ChatCourier(to, place, chat)) })
        }
        // Where there is one road, runs are what they were before there were several.
        const courier = roads.length === 1 ? live(host) : new Couriers(host, roads, clock)
        couriers.push(courier)
        return courier
      },
      findWaysOut: () => Promise.resolve(null),
      openDraftTable: (host) => Promise.resolve(new DraftTable(host, mount.openPages)),
      loadLibrary: () => Promise.resolve(library),
      loadStarters: () => Promise.resolve(starters),
      hostServers: { signaling: [], iceServers: [], relays: [...post.relays.keys()] },
      servedFrom: 'localhost',
      build: 'simulated',
      loadFingerprint: () => Promise.resolve(null),
    }
  }
}

/** The chat, once all has been heard that was said before. */
async function hearing(messenger: Messenger, clock: Clock): Promise<ChatLine> {
  const line = new ChatLine(messenger.open(), clock)
  await line.start()
  return line
}
