import { seededRandom, type Random } from '../../src/base/random.ts'
import type { Result } from '../../src/base/result.ts'
import {
  deviceId,
  type ActionId,
  type DeviceId,
  type GameId,
  type PlayerId,
} from '../../src/actions/ids.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import { quorumOf } from '../../src/log/seals/roster.ts'
import { sealStatus } from '../../src/log/seals/status.ts'
import { isForEngine } from '../../src/log/seals/statement.ts'
import type { App } from '../../src/session/api.ts'
import { seedDeviceKey, type DeviceKey } from '../../src/session/device-keys.ts'
import { Air } from './air.ts'
import { books } from './books.ts'
import { fairWeather, type SimConfig } from './config.ts'
import { Device, type Tab } from './device.ts'
import type { Backup } from './disk.ts'
import { happens } from './happens.ts'
import { mischief, strangerMischief, type MischiefName } from './mischief.ts'
import type { Platform } from './platform.ts'
import { Rogue, type Means } from './rogue.ts'
import { isMischief, type Step } from './step.ts'

const page = 'https://example.org/'
const names = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'] as const

/** An action that a person was told is kept. */
export interface Kept {
  readonly id: ActionId
  readonly device: Device
}

/** A table of friends, their devices, and what lies between them. */
export class World {
  readonly platform: Platform
  readonly air: Air
  readonly config: SimConfig
  readonly devices: Device[] = []
  /** What people signed and were told is kept. */
  kept: readonly Kept[] = []
  /** What happened, a line each. */
  readonly story: string[] = []
  /** Keys that nobody at the table knows. */
  readonly strangers = new Set<DeviceId>()
  readonly #turned = new Map<Device, Rogue>()
  #found: Rogue | null = null
  readonly backups = new Map<Device, Backup>()
  #game: GameId | null = null

  constructor(platform: Platform, config: SimConfig) {
    this.platform = platform
    this.config = config
    this.air = new Air(platform)
  }

  get game(): GameId {
    if (this.#game === null) throw new Error('there is no game yet')
    return this.#game
  }

  /** Every open tab, device by device. */
  get tabs(): readonly { readonly device: Device; readonly tab: Tab }[] {
    return this.devices.flatMap((device) => device.tabs.map((tab) => ({ device, tab })))
  }

  /** Those whose client is the one that ships. */
  get honest(): readonly Device[] {
    return this.devices.filter(({ isModified }) => !isModified)
  }

  get modified(): readonly Device[] {
    return this.devices.filter(({ isModified }) => isModified)
  }

  /** The key that a device signs with, or signed with last. */
  keyOf(device: Device): DeviceId | null {
    return this.#turned.get(device)?.device ?? device.tab?.record.device ?? null
  }

  async #mischief(what: MischiefName, random: Random): Promise<void> {
    const [member] = this.modified
    const tab = this.honest.find((one) => one.tab !== null)?.tab ?? null
    const state = tab?.session.view().state ?? null
    if (state === null) return
    const isByMember = member !== undefined && (!this.config.hasStranger || random.chance(3, 4))
    const rogue = isByMember ? await this.#turn(member) : await this.#stranger(random)
    if (rogue === null || (!isByMember && !strangerMischief.includes(what))) return
    if (rogue.reach === 0) {
      await rogue.come()
      await this.platform.pass(3000)
    }
    const another = (key: DeviceKey): Rogue => {
      const actions = rogue.log.order.map(({ bytes }) => bytes)
      this.strangers.add(deviceId(key.publicHex))
      return new Rogue({ ...this.#means(key), actions })
    }
    const { now } = this.platform
    const who = isByMember ? `${member.name}'s rogue` : 'the stranger'
    this.story.push(`${who}, linked with ${rogue.reach}: ${what}`)
    await mischief[what]({ rogue, random, now, game: this.game, state, another })
    await this.platform.pass(1000)
  }

  /** A modified client goes on from what it has, with its key. */
  async #turn(device: Device): Promise<Rogue | null> {
    const known = this.#turned.get(device)
    if (known !== undefined) return known
    const tab = device.tab ?? (await device.open())
    if (tab === null) return null
    const key = tab.record.keys.device
    for (const one of [...device.tabs]) await device.close(one)
    const actions = device.disk.rows(this.game).map(({ bytes }) => bytes)
    const rogue = new Rogue({ ...this.#means(key), actions })
    this.#turned.set(device, rogue)
    return rogue
  }

  async #stranger(random: Random): Promise<Rogue | null> {
    if (!this.config.hasStranger) return null
    if (this.#found === null) {
      const key = seedDeviceKey(signingKey(random.bytes(32)))
      this.strangers.add(deviceId(key.publicHex))
      this.#found = new Rogue({ ...this.#means(key), actions: [] })
      await this.#found.come()
      await this.platform.pass(3000)
    }
    return this.#found
  }

  #means(key: DeviceKey): Omit<Means, 'actions'> {
    const place = this.devices[0]?.place ?? null
    if (place === null) throw new Error('nobody was there yet')
    const { game, platform, air } = this
    const antenna = { isOnline: true, group: null }
    return { game, place, key, platform, openMesh: air.meshFor(antenna) }
  }

  /** One step of a run. */
  async take({ what, who, ms, salt }: Step): Promise<void> {
    const random = seededRandom(`step ${salt}`)
    const device = this.devices[who % this.devices.length]
    if (device === undefined) throw new Error('there is nobody')
    if (isMischief(what)) return this.#mischief(what, random)
    // From when it shows its true face, a rogue is no app any more.
    if (this.#silent().includes(device) || this.#turned.has(device)) return
    await happens[what](this, device, { random, ms })
  }

  /** Everybody is there, well, and on time, for as long as it takes until all is settled that can be. */
  async reunite(): Promise<void> {
    const { air, devices, platform, config } = this
    air.weather = fairWeather
    for (const device of devices) {
      Object.assign(device, { isOnline: true, group: 0, skewMs: 0 })
      Object.assign(device.disk, { isFull: false, latencyMs: 0 })
      const isGone = this.#silent().includes(device) || this.#turned.has(device)
      if (device.tabs.length === 0 && !isGone) await device.open()
    }
    air.rearrange()
    await platform.pass(90_000)
    // What was signed with a clock that was ahead waits for its time.
    const aheadMs = Math.max(0, ...config.skewsMs)
    await platform.sleep(aheadMs + config.settlingMs)
    await platform.pass(60_000)
    // Whose turn it is as clerk may never come back, at each height anew; what is sealed meanwhile shows that it goes on.
    const views = config.players + 1
    for (let idle = 0; idle < views && this.unsettled() !== null; idle++) {
      const settled = this.#mostSettled()
      await platform.sleep(config.settlingMs + 60_000)
      await platform.pass(40_000)
      if (this.unsettled() === null) return
      await platform.sleep(config.patienceMs)
      await platform.pass(40_000)
      if (this.#mostSettled() > settled) idle = -1
    }
  }

  #mostSettled(): number {
    return Math.max(0, ...this.tabs.map(({ tab }) => tab.record.replica.log.settled))
  }

  /**
   * What is old enough and not settled though enough are here; `null` if there is nothing. Too few may be: some never come
   * back, others have left the game, and a device that lost what it signed has a new key, and no seat until the others
   * give it one.
   */
  unsettled(): string | null {
    const here = new Set(
      this.tabs.filter(({ device }) => !device.isModified).map(({ tab }) => tab.record.device),
    )
    const rogues = new Set(this.modified.map((device) => this.keyOf(device)))
    for (const { device, tab } of this.tabs) {
      if (device.isModified) continue
      const { log } = tab.record.replica
      const seats = log.seals?.tally.context.roster.seats ?? []
      const present = seats.filter(
        ({ devices }) =>
          devices.some((one) => here.has(one)) && !devices.some((one) => rogues.has(one)),
      )
      if (present.length < quorumOf(seats.length, this.config)) continue
      const dueMs = device.now - this.config.settlingMs
      const late = log.order
        .slice(log.settled)
        .filter(isForEngine)
        .find(({ time }) => time < dueMs)
      if (late === undefined) continue
      return `${device.name} waits for ${late.id} (${late.body.type}) to settle`
    }
    return null
  }

  /** What came of the rogues' actions, as the first honest device shows it. */
  whatRoguesDid(): string {
    const rogues = new Set([...this.strangers, ...this.modified.map((one) => this.keyOf(one))])
    const entries = this.honest[0]?.tab?.record.replica.entries ?? []
    return entries
      .filter(({ action }) => rogues.has(action.device))
      .map(({ action, outcome }) => `${action.body.type} ${outcome.kind}`)
      .join(', ')
  }

  /** How things stand, a line for each tab. */
  standing(): readonly string[] {
    return this.tabs.map(({ device, tab }) => {
      const { log } = tab.record.replica
      const { state, sync } = tab.session.view()
      const name = (id: PlayerId | null): string =>
        id === null ? 'nobody' : (state?.players.get(id)?.name ?? id)
      const seals = log.seals === null ? null : sealStatus(log.seals, device.now)
      const height =
        seals === null
          ? ''
          : `height ${seals.height} view ${seals.view} clerk ${name(seals.clerk)} signed by ${seals.signed.map(name).join()}, waits for ${seals.waitsFor.map(name).join()}`
      const alarms = sync.alarms.map(({ code }) => code).join()
      const duty = log.duty(tab.record.device, device.now)
      const due = duty.is === 'sign' ? `must sign ${duty.body.type}` : duty.is
      return `${device.name}: ${due}, ${log.settled} of ${log.size} settled, ${height}; ${alarms}`
    })
  }

  /** What only this device held, and does no longer: nobody can be asked for it. */
  forgetLost(device: Device): void {
    const held = new Set(
      this.devices.flatMap((one) => [
        ...one.disk.rows(this.game).map(({ id }) => id),
        ...(one === device
          ? []
          : one.tabs.flatMap(({ record }) => record.replica.log.order.map(({ id }) => id))),
      ]),
    )
    this.kept = this.kept.filter(({ id }) => held.has(id))
  }

  /** Ann begins a game, the others come by her link, she starts it, and second devices join. */
  async begin(): Promise<void> {
    const { config, air } = this
    const { settlingMs, patienceMs, sealNumerator, sealDenominator } = config
    const ann = this.#newDevice('Ann', 0)
    const settings = { settlingMs, patienceMs, sealNumerator, sealDenominator }
    const wish = { name: 'Ours', myName: 'Ann', starter: config.book, settings }
    this.#game = await this.#inApp(ann, (app) => app.createGame(wish))
    const first = await this.#open(ann)
    const link = good(first.session.invitationLink(page))
    for (const [place, name] of names.slice(1, config.players).entries()) {
      const device = this.#newDevice(name, place + 1)
      await this.#inApp(device, (app) => app.acceptInvitation(link))
      const { session } = await this.#open(device)
      await this.#until(() => session.view().state !== null, `${name} gets the game`)
      good(await this.#done(session.send({ type: 'join', name })))
    }
    const { session } = first
    const players = (): readonly unknown[] => [...(session.view().state?.players.keys() ?? [])]
    await this.#until(() => players().length === config.players, 'all have joined')
    const seats = [...(session.view().state?.players.keys() ?? [])]
    good(await this.#done(session.send({ type: 'start', seats })))
    for (const seat of config.secondDevices) await this.#addSecond(seat)
    const isPlaying = ({ tab }: { tab: Tab }): boolean =>
      tab.session.view().state?.status === 'playing'
    await this.#until(() => this.tabs.every(isPlaying), 'all play')
    // Only now: who comes to a game with a clock that is wrong by hours does not get it at all.
    this.devices.forEach((device, number) => {
      device.skewMs = config.skewsMs[number % config.players] ?? 0
    })
    air.weather = config.weather
    const { rogue } = config
    for (const device of this.devices.filter(({ seat }) => seat === rogue?.seat)) {
      device.isModified = rogue?.isSecond === this.#isSecond(device)
    }
    if (config.silent.length > 0) await this.#sealOnce()
    for (const device of this.#silent()) {
      for (const tab of [...device.tabs]) await device.close(tab)
    }
  }

  #isSecond(device: Device): boolean {
    return this.devices.some(
      (one) =>
        one !== device &&
        one.seat === device.seat &&
        this.devices.indexOf(one) < this.devices.indexOf(device),
    )
  }

  /** As long as nothing is sealed only the creator is known to play: the others could not go on without. */
  async #sealOnce(): Promise<void> {
    const { players, settlingMs } = this.config
    const isSealed = ({ tab }: { tab: Tab }): boolean =>
      tab.record.replica.log.seals?.tally.context.roster.seats.length === players
    for (let tries = 0; tries < 5 && !this.tabs.every(isSealed); tries++) {
      await this.platform.sleep(settlingMs + 1000)
      await this.platform.pass(30_000)
    }
    if (!this.tabs.every(isSealed)) throw new Error('the beginning is not sealed')
  }

  /** The first devices are the players' own, in the order in which they joined. */
  #silent(): readonly Device[] {
    return this.config.silent.flatMap((seat) => this.devices[seat] ?? [])
  }

  async #addSecond(seat: number): Promise<void> {
    const owner = this.devices[seat]
    if (owner?.tab === null || owner === undefined) return
    const keys = await owner.tab.session.seatKeys()
    const link = good(await this.#done(keys.makeLink(page)))
    const device = this.#newDevice(`${owner.name}'s telephone`, seat)
    await this.#inApp(device, (app) => app.acceptDeviceLink(link, 'telephone'))
    const { session } = await this.#open(device)
    await this.#until(() => session.view().me !== null, `${device.name} arrives`)
  }

  #newDevice(name: string, seat: number): Device {
    const device = new Device(name, seat, {
      platform: this.platform,
      air: this.air,
      starters: books,
    })
    this.devices.push(device)
    return device
  }

  async #inApp(device: Device, job: (app: App) => Promise<Result<GameId>>): Promise<GameId> {
    const { app, leave } = await device.app()
    const game = good(await this.#done(job(app)))
    leave()
    device.game = game
    return game
  }

  async #open(device: Device): Promise<Tab> {
    const tab = await device.open()
    if (tab === null) throw new Error(`${device.name} cannot open the game`)
    return tab
  }

  async #done<T>(promise: Promise<T>): Promise<T> {
    const done = await this.platform.outcome(promise)
    if (done === null) throw new Error('nothing came of it')
    return done.value
  }

  async #until(isDone: () => boolean, what: string): Promise<void> {
    if (!(await this.platform.until(isDone, 120_000)))
      throw new Error(`did not come about: ${what}`)
  }
}

function good<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.fault))
  return result.value
}
