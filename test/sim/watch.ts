import { bytesFromHex, equalBytes } from '../../src/base/bytes.ts'
import type { SignedAction } from '../../src/actions/action.ts'
import { decodeAction, signedMessage } from '../../src/actions/codec.ts'
import { signedIn } from '../../src/actions/picture.ts'
import { type ActionId, type DeviceId } from '../../src/actions/ids.ts'
import { maxAheadMs, maxTimeMs } from '../../src/actions/limits.ts'
import { signatureLength } from '../../src/crypto/keys.ts'
import { createReplay, type Replay } from '../../src/engine/history/replay.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import type { MechanicLibrary } from '../../src/engine/kernel/questions/mechanic.ts'
import { demandsOf } from '../../src/engine/kernel/directives.ts'
import type { Entry } from '../../src/engine/kernel/state/entry.ts'
import { nextDue } from '../../src/engine/kernel/state/next-due.ts'
import type { GameState } from '../../src/engine/kernel/state/state.ts'
import { isForEngine } from '../../src/log/seals/statement.ts'
import { checkAlone } from './alone.ts'
import { checkCosts } from './costs.ts'
import { checkDrafts } from './drafts-alike.ts'
import { checkReplica, hashOfGame, Violation, type Invariant } from './invariants.ts'
import { checkCounted, checkGiven, checkLots } from './together.ts'
import { isSigned, startMs } from './platform.ts'
import { booksOfLots, isTimed } from './books.ts'
import { checkSeats } from './seats-kept.ts'
import { checkUndone } from './undone.ts'
import { checkVotesSeen } from './votes-seen.ts'
import type { Device, Tab } from './device.ts'
import type { World } from './world.ts'

/** What is known of one device from before. */
interface Seen {
  readonly placed: Set<ActionId>
  /** What its own clock said at the last look, ms: it knows no other. */
  clockMs: number
  /** How wrong that clock was, ms. */
  skewMs: number
  /** Since when, by that clock, it has held what is placed; no later than the time to which the clock was set back since. */
  readonly since: Map<ActionId, number>
  /** The same of each tab: what the disk did not take, one that is opened later lacks. */
  readonly heldBy: Map<Tab, Map<ActionId, number>>
  /** What came while the clock was ahead, and it was set back since: what was held by then is not known. [seal-whole] */
  readonly unclear: Set<ActionId>
  /** By height, the devices of its players. */
  readonly rosters: Map<number, ReadonlySet<DeviceId>>
  /** Own actions that were looked at. */
  readonly signed: Set<ActionId>
  /** Rows of its archive that were looked at. */
  rows: number
}

/** How a tab's copy of the game stood. */
interface Before {
  readonly ids: ReadonlySet<ActionId>
  readonly state: GameState
}

/** So many acts are undone at the end of a run, to see what becomes of it. */
const undoneMost = 2

/** A tab, and whose it is. */
interface Place {
  readonly device: Device
  readonly tab: Tab
}

/** What a tab's copy of the game was when it was looked at last: as long as it is this, it is not looked at again. */
interface Looked {
  readonly state: GameState | null
  readonly heads: string
  readonly settled: number
  readonly strangers: number
}

/** Looks after each step whether what must never happen has happened, at every honest device. */
export class Watch {
  readonly #world: World
  readonly #seen = new Map<Device, Seen>()
  /** The one order that all settle, and what became of each of its actions. */
  readonly #settled: { readonly id: ActionId; readonly outcomes: Map<string, string> }[] = []
  /** By the heads of a log: what its order and state are, and where. */
  readonly #agreed = new Map<string, { readonly what: () => string; readonly where: string }>()
  /** Of each tab what was placed at the last look, and how the game stood. */
  readonly #before = new Map<Tab, Before>()
  readonly #looked = new Map<Tab, Looked>()
  /** What was found signed by its device. */
  readonly #authentic = new Map<ActionId, SignedAction>()
  /** Keys that honest devices sign with, or signed with. */
  readonly #honestKeys = new Map<DeviceId, Device>()

  #shutOut: string | null = null

  constructor(world: World) {
    this.#world = world
    world.air.onShutOut = (by, whom) => {
      const [from, to] = [by, whom].map((one) => world.honest.find((device) => device === one))
      if (from === undefined || to === undefined) return
      this.#shutOut = `${from.name} shuts ${to.name} out`
    }
  }

  /** To be called when nothing is under way. */
  look(): void {
    if (this.#shutOut !== null) {
      throw new Violation('the honest do not shut each other out', this.#shutOut)
    }
    for (const device of this.#world.honest) {
      this.#lookAtDisk(device)
      // Its clock may have been set back only now.
      const latestMs = device.now - device.skewMs + device.takeMostSkew()
      for (const tab of device.tabs) {
        this.#honestKeys.set(tab.record.device, device)
        this.#lookAtTime(device, tab, latestMs)
        this.#lookForForks(device, tab)
        if (!this.#isNew(tab)) continue
        this.#lookAtSettled(device, tab)
        this.#compare(device, tab)
        this.#lookAtSeals(device, tab)
        this.#lookAtWhatMoved(device, tab)
        checkReplica(device.name, tab.record.replica, this.#world.gang.strangers)
        if (this.#hasLots) checkLots(device.name, tab.record.replica)
      }
    }
  }

  /** Where there is one road that can be counted on, all at one place hold what was there before, but for what strangers sign. */
  lookAfterRoads(held: ReadonlySet<ActionId>): void {
    this.look()
    const places = this.#places()
    const epochs = new Set(places.map(({ tab }) => tab.session.view().secret?.epoch))
    if (epochs.size > 1) return
    const { gang } = this.#world
    this.#allAlike(
      'one road brings all',
      ({ id, device }) => held.has(id) && !gang.isStranger(device),
    )
  }

  /** What is expected when all have met and had time: see {@link World.reunite}. */
  async end(): Promise<void> {
    this.look()
    const { kept, honest } = this.#world
    for (const device of honest) {
      for (const { record } of device.tabs) {
        const { log } = record.replica
        for (const { id, device: author } of kept) {
          if (!author.isModified && !log.has(id)) {
            throw new Violation(
              'nothing signed is lost',
              `${device.name} lacks ${id} that ${author.name} signed`,
            )
          }
        }
      }
    }
    this.#allAlike('nothing signed is lost')
    this.#lookAtDerived()
    for (const { name, tabs } of honest) {
      for (const { record } of tabs) {
        const { state } = record.replica
        if (state !== null) checkCounted(name, state, this.#world.cast)
      }
    }
    const stalled = this.#world.stalled()
    if (stalled !== null) throw new Violation('nothing stalls', stalled)
    await checkDrafts(honest)
    this.#lookAtActsAlone()
    this.#lookAtCosts()
    this.#lookAtUndoing()
    const unsettled = this.#world.unsettled()
    if (unsettled !== null) throw new Violation('seals go on', unsettled)
    await checkSeats(this.#world)
  }

  /**
   * What a device came to by and by is what one comes to that holds the same and derives it once: each entry, and every fourth
   * state, with the last.
   */
  #lookAtDerived(): void {
    const known: { library: MechanicLibrary; ids: string; anew: Replay; hash: HashAt }[] = []
    for (const { device, tab } of this.#places()) {
      const { log, entries } = tab.record.replica
      const { library } = tab.session
      if (tab.session.view().needsUpdate) continue
      const ids = log.order.map(({ id }) => id).join()
      let once = known.find((one) => one.library === library && one.ids === ids)
      if (once === undefined) {
        const anew = createReplay(library)
        anew.advance(log.order, 0, log.facts)
        once = { library, ids, anew, hash: hashesOf(anew) }
        known.push(once)
      }
      const { anew, hash } = once
      const hashHere = hashesOf(tab.record.replica)
      const other = entries.findIndex((entry, place) => {
        const count = place + 1
        const isAsked = count % 4 === 0 || count === entries.length
        const isSame = !isAsked || (hash(count) !== null && hash(count) === hashHere(count))
        return !isSame || !isAlike(entry, anew.entries[place])
      })
      if (other < 0) continue
      const { id = '', body } = entries[other]?.action ?? {}
      throw new Violation(
        'agreement',
        `${device.name} derives ${id} (${body?.type ?? ''}), or one of three before, otherwise than who does so at once`,
      )
    }
  }

  #lookAtActsAlone(): void {
    const [place] = this.#places()
    if (place !== undefined && !place.tab.session.view().needsUpdate) {
      checkAlone(place.device.name, place.tab.record.replica)
      checkVotesSeen(place.device.name, place.tab.record.replica)
    }
  }

  #lookAtCosts(): void {
    const [place] = this.#places()
    if (place === undefined) return
    const { air, tabs, platform, modified, config } = this.#world
    const days = (platform.now - startMs) / 86_400_000
    const others = tabs.length - 1 + modified.length + (config.hasStranger ? 1 : 0)
    const shared = { sent: air.bytes, tabs: tabs.length, others, days }
    checkCosts(place.device.name, place.tab.record.replica, shared)
  }

  #lookAtUndoing(): void {
    const [place] = this.#places()
    if (place === undefined) return
    checkUndone(place.device.name, place.tab, this.#world.platform.random, undoneMost)
  }

  get #hasLots(): boolean {
    return booksOfLots.includes(this.#world.config.book)
  }

  #places(): readonly Place[] {
    return this.#world.honest.flatMap((device) => device.tabs.map((tab) => ({ device, tab })))
  }

  #allAlike(invariant: Invariant, isAsked: (one: SignedAction) => boolean = () => true): void {
    const places = this.#places()
    for (const { device, tab } of places) {
      const { log } = tab.record.replica
      for (const { device: other, tab: its } of places) {
        const theirs = its.record.replica.log
        const forked = new Set(theirs.forks.map((fork) => fork.device))
        // Which bare branches of a fork are in the log, and which beside it, is not the same everywhere: [graph-forks].
        const isSpare = (one: SignedAction): boolean =>
          forked.has(one.device) && log.isKnown(one.id)
        // Nor is it when what is dated ahead comes in.
        const held = new Set(log.ahead.map(({ id }) => id))
        const lacking = theirs.order.find(
          (one) => !log.has(one.id) && !isSpare(one) && !held.has(one.id) && isAsked(one),
        )
        if (lacking === undefined) continue
        const { id, body, time } = lacking
        throw new Violation(
          invariant,
          `at the end ${device.name} lacks ${id} (${body.type}, ${time}), which ${other.name} holds`,
        )
      }
    }
  }

  #seenBy(device: Device): Seen {
    const known = this.#seen.get(device)
    if (known !== undefined) return known
    const made: Seen = {
      ...{
        placed: new Set(),
        since: new Map(),
        heldBy: new Map(),
        unclear: new Set(),
        rosters: new Map(),
        signed: new Set(),
      },
      ...{ clockMs: device.now, skewMs: device.skewMs, rows: 0 },
    }
    this.#seen.set(device, made)
    return made
  }

  #isNew(tab: Tab): boolean {
    const { log, state } = tab.record.replica
    const { size: strangers } = this.#world.gang.strangers
    const now: Looked = { state, heads: log.heads.join(), settled: log.settled, strangers }
    const before = this.#looked.get(tab)
    this.#looked.set(tab, now)
    return (
      before === undefined ||
      before.state !== state ||
      before.heads !== now.heads ||
      before.settled !== now.settled ||
      before.strangers !== strangers
    )
  }

  /** `latestMs`: its clock, as far ahead as it was. */
  #lookAtTime(device: Device, tab: Tab, latestMs: number): void {
    const seen = this.#seenBy(device)
    const { placed, since, heldBy } = seen
    if (device.now < seen.clockMs) noteSetBack(seen, device.now)
    else if (device.skewMs > seen.skewMs) noteSetAhead(seen, device.skewMs - seen.skewMs)
    seen.clockMs = device.now
    seen.skewMs = device.skewMs
    const { record } = tab
    const { log } = record.replica
    const before = heldBy.get(tab)
    const held = before ?? new Map<ActionId, number>()
    heldBy.set(tab, held)
    const { order } = log
    if (order.length === held.size) return
    for (const { id, time } of order) {
      if (held.has(id)) continue
      held.set(id, before === undefined ? (since.get(id) ?? device.now) : device.now)
      if (placed.has(id)) continue
      placed.add(id)
      since.set(id, device.now)
      // What its own key signed counts, and all that it builds on, if its clock was set back since.
      const isOwn =
        log.lastOf(record.device) !== undefined &&
        log.isInPast(id, log.lastOf(record.device)?.id ?? id)
      if (time > latestMs + maxAheadMs && !isOwn) {
        const aheadMs = time - latestMs
        throw new Violation(
          'nothing ahead of its time',
          `${device.name} placed ${id}, ${aheadMs} ms ahead`,
        )
      }
    }
  }

  #lookAtDisk(device: Device): void {
    const seen = this.#seenBy(device)
    const rows = device.disk.rows(this.#world.game)
    // A backup was put back.
    if (rows.length < seen.rows) seen.rows = 0
    for (const { id, bytes, askedMs } of rows.slice(seen.rows)) {
      const what = `${device.name} archived ${id}`
      const action = this.#authenticFrom(id, bytes)
      if (action === null) {
        throw new Violation('archived signatures verify', `${what}, which its device did not sign`)
      }
      const aheadMs = action.time - askedMs
      if (aheadMs > maxAheadMs) {
        throw new Violation('nothing ahead of its time', `${what}, ${aheadMs} ms ahead`)
      }
    }
    seen.rows = rows.length
  }

  /** An action whose own signature is valid; each is looked at once, however many devices keep it. */
  #authenticFrom(id: ActionId, bytes: Uint8Array): SignedAction | null {
    const known = this.#authentic.get(id)
    // A picture comes with what is signed, and is no part of it.
    const signed = signedIn(bytes)
    if (known !== undefined && equalBytes(signedIn(known.bytes), signed)) return known
    const { game } = this.#world
    const read = decodeAction(bytes, id === game ? null : game)
    const key = read.ok ? bytesFromHex(read.value.device) : read
    if (!read.ok || !key.ok || read.value.id !== id) return null
    const message = signedMessage(read.value.game, signed.subarray(signatureLength))
    if (!isSigned(key.value, message, signed.subarray(0, signatureLength))) return null
    this.#authentic.set(id, read.value)
    return read.value
  }

  /** What became of a settled action changes only as the state demands another past: as something is ruled, or a device removed. */
  #lookAtSettled(device: Device, { record, session }: Tab): void {
    const { replica } = record
    const { log, entries, state } = replica
    const isDerived = state !== null && !session.view().needsUpdate
    const demanded = isDerived ? demandedOf(state) : ''
    const outcomes = new Map(
      isDerived
        ? entries.slice(0, replica.settled).map(({ action, outcome }) => [action.id, outcome.kind])
        : [],
    )
    for (const [place, { id }] of log.order.slice(0, log.settled).entries()) {
      // Who begins a game seals alone, also what they take back then.
      const former = this.#settled[place]
      if (former !== undefined && former.id !== id && this.#world.takenBack.has(former.id)) {
        this.#settled.length = place
      }
      const known = this.#settled[place] ?? { id, outcomes: new Map<string, string>() }
      this.#settled[place] = known
      const outcome = outcomes.get(id)
      const before = known.outcomes.get(demanded)
      if (known.id !== id) {
        throw new Violation(
          'settled never moves',
          `${device.name} has ${id} at ${place}, where ${known.id} was settled`,
        )
      }
      if (outcome === undefined) continue
      if (before !== undefined && outcome !== before) {
        throw new Violation(
          'settled never moves',
          `${device.name} shows the settled ${id} as ${outcome}, which was ${before}`,
        )
      }
      known.outcomes.set(demanded, outcome)
    }
  }

  #lookForForks(device: Device, { record }: Tab): void {
    const { log } = record.replica
    for (const fork of log.forks) {
      const author = this.#honestKeys.get(fork.device)
      if (author === undefined) continue
      const isTakenBack = log
        .actionsOf(fork.device)
        .some(({ id, seq }) => seq === fork.seq && this.#world.takenBack.has(id))
      if (isTakenBack) this.#world.inVain.add(author)
      if (this.#world.inVain.has(author)) continue
      throw new Violation(
        'no honest device forks',
        `${author.name}, at ${fork.seq}, seen by ${device.name}`,
      )
    }
  }

  #compare(device: Device, tab: Tab): void {
    const { log, state } = tab.record.replica
    // An app that does not know the game's version keeps it as it stood.
    if (state === null || tab.session.view().needsUpdate) return
    const key = log.heads.join()
    const order = `${log.settled} ${log.order.map(({ id }) => id.slice(0, 8)).join(' ')}`
    const what = (): string => `${order} ${stateHash(state)}`
    const known = this.#agreed.get(key)
    if (known === undefined) this.#agreed.set(key, { what, where: device.name })
    else if (known.what() !== what()) {
      throw new Violation(
        'agreement',
        `${device.name} and ${known.where} hold the same, and derive\n${what()}\n${known.what()}`,
      )
    }
  }

  /** Where nothing came but what strangers signed, nothing of the game has changed. */
  #lookAtWhatMoved(device: Device, tab: Tab): void {
    const { log, state } = tab.record.replica
    const { strangers } = this.#world.gang
    if (state === null || strangers.size === 0) return
    const seen = this.#before.get(tab)
    if (seen?.state === state) return
    const news = log.order.filter(({ id }) => seen?.ids.has(id) === false)
    this.#before.set(tab, { ids: new Set(log.order.map(({ id }) => id)), state })
    const startedMs = log.order.find(({ body }) => body.type === 'start')?.time ?? 0
    // Whoever's signature tells that a deadline is over, it is: also that by which a judge has to answer.
    const dueMs = (seen === undefined ? null : nextDue(seen.state)) ?? maxTimeMs
    const mayTellTime = isTimed(this.#world.config.book) || news.some(({ time }) => time >= dueMs)
    const isOfStrangers =
      news.length > 0 &&
      news.every(({ device: by, time }) => strangers.has(by) && (!mayTellTime || time < startedMs))
    if (!isOfStrangers || seen === undefined || hashOfGame(seen.state) === hashOfGame(state)) return
    const what = news.map(({ body }) => body.type).join()
    throw new Violation('a stranger changes nothing', `at ${device.name} a stranger's ${what} did`)
  }

  /**
   * What an honest device has held for twice as long as it has to, of a player of that height, is in the cut that it signs.
   * Not so where the clerk had to repeat what an earlier one wrote: [seal-whole], [seal-repeat].
   */
  #lookAtSeals(device: Device, { record }: Tab): void {
    const { log } = record.replica
    const { settlingMs } = this.#world.config
    const { since, heldBy, unclear, rosters, signed } = this.#seenBy(device)
    const context = log.seals?.tally.context
    if (context !== undefined) {
      const { height, roster } = context
      rosters.set(height, new Set(roster.seats.flatMap(({ devices }) => devices)))
    }
    for (const action of log.actionsOf(record.device)) {
      if (signed.has(action.id)) continue
      signed.add(action.id)
      checkGiven(device.name, record.replica, action)
      const { body } = action
      const minutes = body.type === 'countersign' ? log.get(body.minutes) : action
      if (minutes?.body.type !== 'minutes' || minutes.body.view > 0) continue
      const { cut, height } = minutes.body
      const players = rosters.get(height)
      if (unclear.has(minutes.id) || players === undefined) continue
      // What counts is what was held when the minutes came: before they were signed for, though that is seen only now.
      const cameMs = Math.min(since.get(minutes.id) ?? device.now, action.time)
      const long = cameMs - 2 * settlingMs - 2 * maxAheadMs
      // Whichever tab signed.
      const heldSinceMs = (id: ActionId): number =>
        Math.max(...device.tabs.map((tab) => heldBy.get(tab)?.get(id) ?? cameMs))
      const left = log.order
        .slice(log.settled)
        .filter((one) => isForEngine(one) && players.has(one.device) && !unclear.has(one.id))
        .find(({ id }) => heldSinceMs(id) < long && !cut.some((head) => log.isInPast(id, head)))
      if (left === undefined) continue
      throw new Violation(
        'nothing held long is left out of a seal',
        `${device.name} signs ${action.id}, which leaves ${left.id} (${left.body.type}) out`,
      )
    }
  }
}

type HashAt = (count: number) => string | null

/** The hash of a state that something comes to, worked out once. */
function hashesOf(one: { stateAt(count: number): GameState | null }): HashAt {
  const known = new Map<number, string | null>()
  return (count) => {
    if (!known.has(count)) {
      const state = one.stateAt(count)
      known.set(count, state === null ? null : stateHash(state))
    }
    return known.get(count) ?? null
  }
}

function isAlike({ outcome, changes, lived }: Entry, other: Entry | undefined): boolean {
  const is = [other?.outcome, other?.changes, other?.lived]
  return JSON.stringify([outcome, changes, lived]) === JSON.stringify(is)
}

/** A name for what a state demands of the past. */
function demandedOf(state: GameState): string {
  const { undone, standing, annulled, cutOff, cutFrom } = demandsOf(state)
  return JSON.stringify([[...undone], [...standing], [...annulled], [...cutOff], [...cutFrom]])
}

/** What is held is held no longer for that. */
function noteSetAhead({ since, heldBy }: Seen, byMs: number): void {
  for (const times of [since, ...heldBy.values()]) {
    for (const [id, ms] of times) times.set(id, ms + byMs)
  }
}

/** Nothing has been held since a time that has not come yet. */
function noteSetBack({ since, heldBy, unclear }: Seen, now: number): void {
  for (const [id, ms] of since) if (ms > now + maxAheadMs) unclear.add(id)
  for (const times of [since, ...heldBy.values()]) {
    for (const [id, ms] of times) times.set(id, Math.min(ms, now))
  }
}
