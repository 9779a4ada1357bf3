import { seededRandom, type Random } from '../../src/base/random.ts'
import type { Ballot } from '../../src/actions/body.ts'
import { decodeAction } from '../../src/actions/codec.ts'
import type { ActionId, DeviceId, GameId, PlayerId } from '../../src/actions/ids.ts'
import { isSeated } from '../../src/engine/people/players.ts'
import { isQuorum } from '../../src/log/seals/roster.ts'
import { speaksFor } from '../../src/log/seals/signer.ts'
import { sealStatus } from '../../src/log/seals/status.ts'
import type { Tally } from '../../src/log/seals/tally.ts'
import type { BallotHolder } from '../../src/engine/votes/vote.ts'
import { isForEngine } from '../../src/log/seals/statement.ts'
import { FakeChat } from '../network/chat/fake-chat.ts'
import { Air } from './air.ts'
import { page } from './beginning.ts'
import { books, isOfWeeks } from './books.ts'
import { fairWeather, hasRoads, type SimConfig } from './config.ts'
import { Device, type Tab } from './device.ts'
import type { Backup } from './disk.ts'
import { Gang } from './gang.ts'
import { happens, updateApp } from './happens.ts'
import { meetByRoads } from './by-roads.ts'
import { Handing } from './handing.ts'
import { mindClock } from './minding-clocks.ts'
import type { Mind } from './people/mind.ts'
import type { Platform } from './platform.ts'
import { Post } from './post.ts'
import { Violation } from './invariants.ts'
import { isMischief, type Step } from './step.ts'
import { isWaiting, longestMs, overlong, stalled, stepsOf } from './together.ts'

/** What was signed so lately may not be with all yet, ms. */
const onTheWayMs = 10_000
const dayMs = 86_400_000
/** After a sleep people look at their screens only when these have come to themselves, ms. */
const beforeLookingMs = 2_000
/** On its way from one messenger to another, ms at most. */
const chatMsMost = 5_000

/** An action that a person was told is kept. */
export interface Kept {
  readonly id: ActionId
  readonly device: Device
}

/** A key, and the player for whom it acts. */
export interface Seat {
  readonly key: DeviceId
  readonly player: PlayerId
}

/** A table of friends, their devices, and what lies between them. */
export class World {
  readonly platform: Platform
  readonly air: Air
  readonly post: Post
  readonly handing: Handing
  /** `null`: the app lies in no messenger. */
  readonly chat: FakeChat | null
  readonly config: SimConfig
  readonly devices: Device[] = []
  /** What people signed and were told is kept. */
  kept: readonly Kept[] = []
  /** What people took back, as their clock had been ahead: nobody else counts it. */
  readonly takenBack = new Set<ActionId>()
  /** Whose act that was taken back has come in all the same, beside another in its place: [act-taken-back]. */
  readonly inVain = new Set<Device>()
  /** How people voted, where they were told that it is kept. */
  readonly cast = new Map<ActionId, Ballot>()
  /** What happened, a line each. */
  readonly story: string[] = []
  readonly gang = new Gang(this)
  readonly backups = new Map<Device, Backup>()
  /** What each device signed with, and for whom, when the game began. */
  readonly began = new Map<Device, Seat>()
  /** Those whose disk lost what they had signed last, and nobody else held: they need a new key. */
  readonly losing = new Set<Device>()

  constructor(platform: Platform, config: SimConfig) {
    this.platform = platform
    this.config = config
    this.air = new Air(platform)
    this.post = new Post(platform, config.relays ?? [])
    this.handing = new Handing(platform)
    this.chat = config.isInChat === true ? this.#newChat() : null
  }

  get game(): GameId {
    const game = this.devices[0]?.game ?? null
    if (game === null) throw new Error('there is no game yet')
    return game
  }

  /** What somebody thinks of in this run. */
  mind(random: Random, isDutiful = false): Omit<Mind, 'library' | 'state' | 'me' | 'entries'> {
    const { hasAllMoves: isWide = false, typed = [] } = this.config
    return { random, isStranger: this.gang.isStranger, typed, isWide, isDutiful }
  }

  newDevice(name: string, seat: number): Device {
    const { platform, air, post, chat } = this
    const device = new Device(name, seat, { platform, air, post, chat, starters: books })
    this.devices.push(device)
    return device
  }

  /** What is said arrives after seconds, here before it does there; members who are offline are told later. */
  #newChat(): FakeChat {
    const { platform } = this
    const chat = new FakeChat({
      now: () => platform.now,
      after: (delayMs, job) => platform.after(delayMs, job),
    })
    chat.delayMs = () => 1 + platform.random.below(chatMsMost)
    chat.isOnline = (member) => this.devices[member]?.isOnline === true
    this.air.onRearranged = () => chat.rearrange()
    return chat
  }

  /** The first devices are the players' own, in the order in which they joined. */
  get silent(): readonly Device[] {
    return this.config.silent.flatMap((seat) => this.devices[seat] ?? [])
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

  /** One step of a run. */
  async take({ what, who, ms, salt }: Step): Promise<void> {
    const random = seededRandom(`step ${salt}`)
    const device = this.devices[who % this.devices.length]
    if (device === undefined) throw new Error('there is nobody')
    if (isMischief(what)) return this.gang.does(what, random)
    if (this.silent.includes(device)) return
    if (this.gang.hasTurned(device)) {
      if (what === 'act') await this.gang.behaves(device, random)
      return
    }
    await happens[what](this, device, { random, ms })
  }

  /** Nobody reaches anybody live but their own tabs. */
  part(): void {
    for (const [number, device] of this.devices.entries()) device.group = number
    this.air.rearrange()
  }

  /**
   * Everybody is there, well, and on time, for as long as it takes until all is settled that can be; `look` is called between,
   * `lookAfterRoads` when all had time to hear of each other by one road alone that is no live one.
   */
  async reunite(
    look: () => void,
    lookAfterRoads: (held: ReadonlySet<ActionId>) => void,
  ): Promise<void> {
    const { air, devices, platform, config } = this
    const pass = async (ms: number): Promise<void> => {
      await platform.pass(ms)
      look()
    }
    air.weather = fairWeather
    const isUpdated = devices.some((one) => one.isUpdated)
    for (const device of devices) {
      Object.assign(device, { isOnline: true, group: 0, skewMs: 0 })
      Object.assign(device.disk, { isFull: false, latencyMs: 0 })
      const isGone = this.silent.includes(device) || this.gang.hasTurned(device)
      if (isUpdated && !isGone) await updateApp(this, device)
      if (device.tabs.length === 0 && !isGone) await device.open()
    }
    await this.#mindClocks()
    if (hasRoads(config)) {
      this.part()
      const held = await meetByRoads(this, pass)
      if (held !== null) lookAfterRoads(held)
      for (const device of devices) device.group = 0
    }
    air.rearrange()
    // Drafts are not asked for again by those who met before.
    air.cut()
    await pass(90_000)
    // What was signed with a clock that was ahead waits for its time.
    await this.sleep(this.aheadMs + config.settlingMs)
    await pass(60_000)
    await this.#giveUpLostKeys()
    await pass(60_000)
    // A new secret may be sealed only now.
    for (let epoch = -1; epoch !== this.#newest?.epoch;) {
      epoch = this.#newest?.epoch ?? -1
      await this.#inviteAgain()
      await this.#waitForSeals(pass)
    }
    // What was signed last is on its way; while somebody is missing, others pass on again and again.
    for (let times = 0; times < 5 && this.#isOnTheWay(); times++) await pass(onTheWayMs)
    if (isOfWeeks(config.book)) await this.#waitForWeeks(pass)
  }

  /** Lets time pass in which everything sleeps, until people look at their devices again. */
  async sleep(ms: number): Promise<void> {
    await this.platform.sleep(ms)
    await this.platform.pass(beforeLookingMs)
    await this.#mindClocks()
  }

  async #mindClocks(): Promise<void> {
    for (const { device, tab } of this.tabs) {
      if (!device.isModified && device.tabs.includes(tab)) await mindClock(this, device, tab)
    }
  }

  /** How far ahead of the true time somebody honest has signed. */
  get aheadMs(): number {
    const { platform, config, tabs } = this
    const lasts = tabs.flatMap(({ device, tab: { record } }) =>
      device.isModified ? [] : (record.replica.log.lastOf(record.device)?.time ?? []),
    )
    return Math.max(0, ...config.skewsMs, ...lasts.map((time) => time - platform.now))
  }

  /** Where nobody has what a device signed last, its person goes on with a new key, as the app offers them. */
  async #giveUpLostKeys(): Promise<void> {
    for (const tab of this.honest.flatMap(({ tabs }) => tabs)) {
      if (!isTold(tab, 'own-actions-missing')) continue
      await this.platform.outcome(tab.session.seatKeys().then(async (keys) => keys.giveUpKey()))
    }
  }

  /** As long as anything may last that goes on by itself, and be opened. */
  async #waitForWeeks(pass: (ms: number) => Promise<void>): Promise<void> {
    const [first] = this.honest.flatMap(({ tabs }) => tabs)
    const before = first?.record.replica.state ?? null
    for (let goneMs = 0; goneMs <= longestMs; goneMs += dayMs) {
      await this.sleep(dayMs)
      await pass(60_000)
      await this.#waitForSeals(pass)
    }
    // What was due in the last of these days is to be sealed, and then opened, and that sealed.
    const isUnderWay = (): boolean =>
      this.stalled() !== null || this.unsettled() !== null || this.#isOnTheWay()
    for (let times = 0; times < 12 && isUnderWay(); times++) {
      await this.#waitForSeals(pass)
      if (this.stalled() !== null) await this.sleep(this.config.settlingMs + 60_000)
      await pass(onTheWayMs)
    }
    const after = first?.record.replica.state ?? null
    const isIdle =
      before !== null && after !== null && stepsOf(before) === stepsOf(after) && !isWaiting(before)
    const canTell = this.#ableToTell.length > 0
    if (isIdle && canTell && after.starter === 'by-mail' && !isWaiting(after)) {
      throw new Violation('nothing stalls', `in ${longestMs / dayMs} days no turn ended`)
    }
  }

  /** What nobody waits for but the clients, which enough of them could have brought about; `null`: nothing. */
  stalled(): string | null {
    if (!isOfWeeks(this.config.book)) return null
    const there = this.#ableToSign.map(({ tab }) => ({
      me: tab.session.view().me,
      key: tab.record.keys.die.publicHex,
    }))
    const isThere = ({ player, key }: BallotHolder): boolean =>
      there.some((one) => one.me === player && one.key === key)
    for (const { device, tab } of this.#ableToTell) {
      const { log, state } = tab.record.replica
      if (state === null) continue
      const canSeal = log.seals !== null && this.#isQuorumHere(log.seals.tally)
      const what =
        stalled(state, device.now, isThere, canSeal) ?? overlong(state, device.now, canSeal)
      if (what !== null) return `${device.name} waits for ${what}`
    }
    return null
  }

  /** Whether somebody honest signed something a moment ago. */
  #isOnTheWay(): boolean {
    return this.tabs.some(({ device, tab: { record } }) => {
      const last = device.isModified ? undefined : record.replica.log.lastOf(record.device)
      return last !== undefined && Math.abs(device.now - last.time) < onTheWayMs
    })
  }

  /** Whose turn it is as clerk may never come back, at each height anew; what is sealed meanwhile shows that it goes on. */
  async #waitForSeals(pass: (ms: number) => Promise<void>): Promise<void> {
    const { config } = this
    const views = config.players + 1
    for (let idle = 0; idle < views && this.unsettled() !== null; idle++) {
      const settled = this.#mostSettled()
      await this.sleep(config.settlingMs + 60_000)
      await pass(40_000)
      if (this.unsettled() === null) return
      await this.sleep(config.patienceMs)
      await pass(40_000)
      if (this.#mostSettled() > settled) idle = -1
    }
  }

  /**
   * To whom the newest secret was not encrypted, having no seat then, a friend sends a link. They may not know of it: a rogue on
   * their other device may have given the seat up. Also who knows: given a seat when the secret was being changed, they have the
   * next one encrypted to them at a place which they cannot come to. And a device that it was given to and that was taken off its
   * seat before it heard of that: nobody waits for it, [secret-epoch]. Who only watches is out of the game then: nobody meets them any more.
   */
  async #inviteAgain(): Promise<void> {
    if (this.#newest === undefined) return
    const { tab: newest, epoch } = this.#newest
    const link = newest.session.invitationLink(page)
    const { state } = newest.session.view()
    const proposed = state?.epochs.find(({ number }) => number === epoch)?.proposed
    const body = newest.record.replica.log.get(proposed ?? this.game)?.body
    const given = body?.type === 'new-epoch' ? body.keys.map(({ device }) => device) : []
    for (const { device, tab } of this.tabs) {
      if (device.isModified) continue
      const isWaitedFor = state?.cutOff.has(tab.record.device) === false
      const isOnTheWay =
        isWaitedFor && given.includes(tab.record.device) && !isTold(tab, 'secret-changed')
      if (epochOf(tab) === epoch || isOnTheWay || !link.ok) continue
      this.story.push(`${device.name} is invited again`)
      if (tab.session.view().secret?.watches === true) await device.close(tab)
      else await this.platform.outcome(tab.app.acceptInvitation(link.value))
    }
    // What was signed last is on its way, also where nobody was invited.
    await this.platform.pass(60_000)
  }

  /** One of those who hold the newest secret of the game, and its epoch. */
  get #newest(): { readonly tab: Tab; readonly epoch: number } | undefined {
    const [newest] = this.tabs
      .filter(({ device }) => !device.isModified)
      .map(({ tab }) => ({ tab, epoch: epochOf(tab) }))
      .sort((a, b) => b.epoch - a.epoch)
    return newest
  }

  #mostSettled(): number {
    return Math.max(0, ...this.tabs.map(({ tab }) => tab.record.replica.log.settled))
  }

  /**
   * What is old enough and not settled though enough are here; `null` if there is nothing. Too few may be: some never come
   * back, others have left the game, a device that lost what it signed has a new key, and no seat until the others give it
   * one; and where a signer was removed, one player more may be needed: [seal-signer]. And who was told that either their clock or
   * the other's is wrong, and has nobody left to ask but rogues, signs nothing.
   */
  unsettled(): string | null {
    // A bare branch of a fork may be in the log here, and kept beside it elsewhere.
    const logs = this.tabs
      .filter(({ device }) => !device.isModified)
      .map(({ tab }) => tab.record.replica.log)
    for (const { device, tab } of this.tabs) {
      if (device.isModified) continue
      const { log } = tab.record.replica
      if (log.seals === null || !this.#isQuorumHere(log.seals.tally)) continue
      const dueMs = device.now - this.config.settlingMs
      const late = log.order
        .slice(log.settled)
        .filter(isForEngine)
        .find(({ id, time }) => time < dueMs && logs.every((one) => one.has(id)))
      if (late === undefined) continue
      return `${device.name} waits for ${late.id} (${late.body.type}) to settle`
    }
    return null
  }

  /** Who is alone with rogues, and was told that a clock is wrong, signs nothing. */
  get #ableToSign(): World['tabs'] {
    const honest = this.tabs.filter(({ device }) => !device.isModified)
    const isAlone = honest.every(({ device }) => device.seat === honest[0]?.device.seat)
    return honest.filter(({ tab }) => !(isAlone && isTold(tab, 'clock-ahead-of')))
  }

  /** Who has no seat any more tells nothing that is due. */
  get #ableToTell(): World['tabs'] {
    return this.#ableToSign.filter(({ tab }) => {
      const { state } = tab.record.replica
      const { me } = tab.session.view()
      return state !== null && me !== null && isSeated(state, me)
    })
  }

  #isQuorumHere(tally: Tally): boolean {
    const here = new Set(this.#ableToSign.map(({ tab }) => tab.record.device))
    const rogues = new Set(this.modified.map((device) => this.gang.keyOf(device)))
    return isQuorumHere(tally, here, rogues)
  }

  /** How many actions of each kind came to what, as the first honest device shows it. */
  whatCame(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>()
    for (const { action, outcome } of this.honest[0]?.tab?.record.replica.entries ?? []) {
      const what = `${action.body.type} ${outcome.kind}`
      counts.set(what, (counts.get(what) ?? 0) + 1)
    }
    return counts
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

  /** What only this device held, and does no longer: nobody can be asked for it, for a rogue need not give it back. */
  forgetLost(device: Device): void {
    const held = this.honest.flatMap((one) => [
      ...one.disk.rows(this.game).flatMap(({ bytes }) => {
        const read = decodeAction(bytes, this.game)
        return read.ok ? [read.value] : []
      }),
      ...(one === device ? [] : one.tabs.flatMap(({ record }) => record.replica.log.order)),
    ])
    const ids = new Set(held.map(({ id }) => id))
    this.kept = this.kept.filter(({ id }) => ids.has(id))
    const key = this.began.get(device)?.key ?? ''
    const signedTo = device.disk.witnessed.get(key) ?? -1
    if (held.every((one) => one.device !== key || one.seq < signedTo)) this.losing.add(device)
  }
}

function epochOf({ session }: Tab): number {
  return session.view().secret?.epoch ?? -1
}

function isTold({ session }: Tab, code: string): boolean {
  return session.view().sync.alarms.some((alarm) => alarm.code === code)
}

/** Whether those who are here, and no rogues, can seal this height. */
function isQuorumHere(
  { context, quorum }: Tally,
  here: ReadonlySet<DeviceId>,
  rogues: ReadonlySet<DeviceId | null>,
): boolean {
  const { roster, signers } = context
  const seats = roster.seats.filter(({ devices }) => !devices.some((one) => rogues.has(one)))
  const heard = [...here].map((one) => ({ device: one, player: speaksFor(context, one) }))
  const present = seats.filter((seat) => heard.some(({ player }) => player === seat.player))
  const substituted = present.filter(
    (seat) =>
      !heard.some(({ device, player }) => player === seat.player && signers.get(player) === device),
  )
  const players = roster.seats.length
  return isQuorum(present.length, substituted.length, { players, quorum })
}
