import type { Authentic } from '../../actions/authentic.ts'
import type { ActionId, DeviceId } from '../../actions/ids.ts'
import type { MailKeys, MailWriter } from '../../crypto/mail-keys.ts'
import type { CourierClock, CourierHost, DraftsToLeave, Mailbox } from '../courier.ts'
import { isWithin, messageBytesMax } from '../limits.ts'
import { packActions, unpackActions } from '../pack.ts'
import type { BoxMemory } from './box-memory.ts'
import { Contents } from './contents.ts'
import { mailKind, nameOf, signedEvent, type NostrEvent } from './event.ts'
import { Inbox, type Arriving } from './inbox.ts'
import {
  draftsSegment,
  lettersOf,
  LetterTray,
  openLetter,
  writingOf,
  type Letter,
  type OpenedLetter,
} from './letter.ts'
import { hexFromBytes } from '../../base/bytes.ts'
import type { OpenSocket } from './relay-line.ts'
import { Relay, type Worth } from './relay.ts'
import { lackingOf, vouchedFor, type Chain, type Lacking } from './segments.ts'

/** What several mailboxes of one game share. */
export interface BoxUse {
  readonly host: CourierHost
  readonly keys: MailKeys
  readonly clock: CourierClock
  readonly openSocket: OpenSocket
  readonly randomBytes: (count: number) => Uint8Array
  /** What can be given to others, by device. */
  readonly chains: ReadonlyMap<DeviceId, Chain>
  readonly arriving: Arriving
  /** It has been read, as far as it can be. */
  readonly read: (box: RelayBox) => void
  /** What is remembered of it is another. */
  readonly noted: () => void
  /** Something that lay in one of them does not any more. */
  readonly missing: () => void
  /** Strangers fill it. */
  readonly overrun: (box: RelayBox) => void
  readonly changed: () => void
}

type WritingKeys = MailKeys & { readonly writer: MailWriter }

/**
 * The whole of it is read once a day: only who has seen all can tell what is lost. Of a long one more seldom, so that each
 * reader costs its relay no more than that a day.
 */
const wholeEveryMs = 86_400_000
const wholeCharsPerDay = 2 * 1024 * 1024
const nonceChars = 32
/** Events bear their writer's time, and what a clock is off by. */
const overlapMs = 3 * 86_400_000
/** So many segments are written, and read back, at once. */
const segmentsAtOnce = 10
/** What cannot be read back is sent again, so often in all. */
const triesMax = 3
/** As if it had never been tried: a page can be open for days. */
const freshTriesMs = 3_600_000

/**
 * The game's mailbox on one relay: reads what is there, writes what this device has and it lacks, and believes that something
 * is kept when it has read it back.
 */
export class RelayBox {
  readonly relay: Relay
  readonly #use: BoxUse
  readonly #tray = new LetterTray()
  readonly #inbox: Inbox
  readonly #contents = new Contents()
  /** The beginnings of all that was read, which are random in each. */
  readonly #opened = new Set<string>()
  /** The names of letters that were asked for once more. */
  readonly #again = new Set<string>()
  #chars = 0
  readonly #stamps = new Map<string, number>()
  readonly #tries = new Map<string, number>()
  /** The writings that were read from what is stored there of this device's drafts. */
  readonly #draftsRead = new Set<string>()
  /** So many letters of them were seen at most. */
  #draftLetters = 1
  #triedSinceMs: number | null = null
  #opening: Promise<void> = Promise.resolve()
  #writing: Promise<void> | null = null
  #isRead = false
  #isWhole = false
  #memory: BoxMemory
  /** When, and how much, was read, and is not dealt with yet. */
  #toNote: Pick<BoxMemory, 'readMs' | 'wholeMs' | 'wholeChars'> | null = null
  #leaving: DraftsToLeave | null = null

  constructor(address: string, memory: BoxMemory, use: BoxUse) {
    this.#use = use
    this.#memory = memory
    this.#draftLetters = memory.drafts?.letters ?? 1
    const { clock, host, keys } = use
    this.#inbox = new Inbox({
      ...{ address, host, clock, arriving: use.arriving, changed: use.changed },
      ask: (names) => this.#askAgain(names),
      overrun: () => use.overrun(this),
      emptied: () => this.#noteRead(),
    })
    this.relay = new Relay(address, memory.leftMs, {
      clock,
      openSocket: use.openSocket,
      author: keys.author,
      since: () => this.#since(),
      event: (event, isStored) => this.#take(event, isStored),
      read: (isAll, beganMs) => void this.#wasRead(isAll, beganMs),
      changed: use.changed,
    })
  }

  get memory(): BoxMemory {
    return { ...this.#memory, leftMs: this.relay.leftMs }
  }

  get status(): Mailbox {
    const { address: relay, state, reason } = this.relay
    const hasDrafts = this.#leaving !== null && this.#leaving.mark === this.#memory.drafts?.mark
    return { relay, state, reason, kept: this.#keptCount(), hasDrafts, toCome: this.#inbox.toCome }
  }

  /** Whether this device has something of its own to put there. */
  get lacksMine(): boolean {
    return this.#lacking(true).length > 0
  }

  /** Something has come into the log. */
  look(): void {
    this.#inbox.look()
  }

  stop(): void {
    this.#inbox.close()
    this.relay.stop()
  }

  /** Puts there what it lacks: of this device's own actions, or of all, where all that is there has been seen. */
  async write(onlyMine: boolean): Promise<void> {
    while (this.#writing !== null) await this.#writing
    this.#writing = this.#write(onlyMine).finally(() => (this.#writing = null))
    await this.#writing
  }

  /** From now on others are to find this device's drafts so there, as soon as may be. */
  leave(drafts: DraftsToLeave): Promise<void> {
    this.#leaving = drafts
    return this.write(true)
  }

  async #write(onlyMine: boolean): Promise<void> {
    const { writer } = this.#use.keys
    if (writer === null || !this.#isRead) return
    const keys = { ...this.#use.keys, writer }
    await this.#writeActions(onlyMine, keys)
    await this.#writeDrafts(keys)
  }

  async #writeActions(onlyMine: boolean, keys: WritingKeys): Promise<void> {
    for (;;) {
      const lacking: Lacking[] = []
      for (const one of this.#lacking(onlyMine)) {
        if (lacking.length < segmentsAtOnce && this.#mayTry(nameOfTry(one))) lacking.push(one)
      }
      if (this.relay.state !== 'open' || lacking.length === 0) return
      const letters: Letter[] = []
      for (const { place, actions } of lacking) {
        const packed = await packActions(actions.map(({ bytes }) => bytes))
        letters.push(...lettersOf(keys, place, packed, this.#use.randomBytes))
      }
      await this.#send(letters)
      await this.#opening
      this.#noteKept()
      this.#use.changed()
    }
  }

  /** They are written after what is signed, whole and anew, and only where they are not what lies there. */
  async #writeDrafts(keys: WritingKeys): Promise<void> {
    const { host, chains, randomBytes } = this.#use
    const device = [...chains.keys()].find((one) => host.isMine(one))
    const drafts = this.#leaving
    const { drafts: there } = this.#memory
    if (drafts === null || device === undefined || drafts.mark === (there?.mark ?? '')) return
    if (this.relay.state !== 'open' || !this.#mayTry(`drafts ${drafts.mark}`)) return
    const place = { device, segment: draftsSegment }
    const letters = lettersOf(keys, place, drafts.bytes, randomBytes, this.#draftLetters)
    await this.#send(letters)
    const writing = hexFromBytes(writingOf(drafts.bytes))
    if (!this.#draftsRead.has(writing)) return
    const now = { mark: drafts.mark, writing, letters: letters.length }
    this.#memory = { ...this.#memory, drafts: now }
    this.#use.changed()
  }

  async #send(letters: readonly Letter[]): Promise<void> {
    await this.relay.publish(letters.map((letter) => () => this.#event(letter)))
    await this.relay.ask(letters.map(({ name }) => name))
  }

  /** Of two writings of a second a relay keeps any: [mail-read-back]. */
  #event({ name, content }: Letter): NostrEvent {
    const { keys, clock } = this.#use
    const now = Math.floor(clock.now() / 1000)
    const createdAt = Math.max(now, (this.#stamps.get(name) ?? 0) + 1)
    this.#stamps.set(name, createdAt)
    const { author, writer } = keys
    const writing = { author, kind: mailKind, createdAt, tags: [['d', name]], content }
    return signedEvent(writing, (hash) => writer?.sign(hash) ?? new Uint8Array(64))
  }

  /** Without what they build on nobody could place what these devices did, even if a stranger signed it. */
  #lacking(onlyMine: boolean): readonly Lacking[] {
    const { chains, host } = this.#use
    const isMine = (device: DeviceId): boolean => host.isMine(device)
    const isMember = (device: DeviceId): boolean => !isMine(device) && host.isKnown(device)
    const isStranger = (device: DeviceId): boolean => !isMine(device) && !host.isKnown(device)
    const actionsOf = (isOf: (device: DeviceId) => boolean): readonly Authentic[] =>
      [...chains].flatMap(([device, { actions }]) => (isOf(device) ? actions : []))
    const seesAll = !onlyMine && this.#isWhole
    const mine = this.#lackingOf(isMine)
    const members = seesAll ? this.#lackingOf(isMember) : []
    const builders = seesAll
      ? actionsOf((device) => !isStranger(device))
      : mine.flatMap(({ actions }) => actions)
    const vouched = vouchedFor(builders, actionsOf(isStranger))
    const strangers = vouched.size === 0 ? [] : this.#lackingOf(isStranger)
    const isVouched = ({ actions }: Lacking): boolean => actions.some(({ id }) => vouched.has(id))
    return [...mine, ...members, ...strangers.filter(isVouched)]
  }

  #lackingOf(isOf: (device: DeviceId) => boolean): readonly Lacking[] {
    const { chains, host } = this.#use
    return [...chains].flatMap(([device, chain]) => {
      if (!isOf(device)) return []
      const before = host.isMine(device) ? this.#keptBefore(device) : null
      return lackingOf(device, chain, ({ id }, at) => {
        if (this.#contents.isStored(id)) return true
        return before === null ? this.#contents.isHeard(id) : at < before
      })
    })
  }

  #mayTry(key: string): boolean {
    const now = this.#use.clock.now()
    if (!isWithin(freshTriesMs, this.#triedSinceMs, now)) {
      this.#triedSinceMs = now
      this.#tries.clear()
    }
    const tries = this.#tries.get(key) ?? 0
    this.#tries.set(key, tries + 1)
    return tries < triesMax
  }

  /** What it has of these is worth its bytes once more. */
  async #askAgain(names: readonly string[]): Promise<boolean> {
    for (const name of names) this.#again.add(name)
    const hasAnswered = await this.relay.ask(names)
    await this.#opening
    return hasAnswered
  }

  #since(): number | null {
    this.#inbox.beginReading()
    const { readMs, wholeMs } = this.#memory
    const now = this.#use.clock.now()
    const days = Math.max(1, this.#memory.wholeChars / wholeCharsPerDay)
    const isFresh = isWithin(wholeEveryMs * days, wholeMs, now)
    if (isFresh && readMs !== null && readMs <= now) return Math.floor((readMs - overlapMs) / 1000)
    this.#contents.forgetStored()
    this.#draftsRead.clear()
    this.#opened.clear()
    this.#chars = 0
    this.#memory = { ...this.#memory, readMs: null, kept: 0 }
    this.#toNote = null
    return null
  }

  #take(event: NostrEvent, isStored: boolean): Worth {
    const name = nameOf(event)
    const letter =
      name === null ? null : openLetter(this.#use.keys, { name, content: event.content })
    if (name === null || letter === null) return 'nonsense'
    const stamp = this.#stamps.get(name) ?? 0
    this.#stamps.set(name, Math.max(stamp, event.created_at))
    if (letter.segment === draftsSegment && this.#use.host.isMine(letter.device)) {
      this.#draftLetters = Math.max(this.#draftLetters, letter.count)
    }
    const key = `${letter.device} ${letter.segment}`
    this.#inbox.noteLetter(key, letter.index, name)
    const packed = this.#tray.take(letter)
    if (packed !== null && letter.segment === draftsSegment)
      this.#takeDrafts(letter, packed, isStored)
    else if (packed !== null) {
      const isNewest = event.created_at >= stamp
      this.#opening = this.#opening.then(() => this.#unpack(packed, isStored, key, isNewest))
    }
    return this.#worthOf(name, event.content)
  }

  #worthOf(name: string, content: string): Worth {
    if (this.#again.delete(name)) return 'new'
    const beginning = content.slice(0, nonceChars)
    if (this.#opened.has(beginning)) return 'known'
    this.#opened.add(beginning)
    this.#chars += content.length
    return 'new'
  }

  #takeDrafts({ device, writing }: OpenedLetter, packed: Uint8Array, isStored: boolean): void {
    // Another copy of this device, and another tab, leave theirs there, too.
    if (isStored && this.#use.host.isMine(device)) this.#draftsRead.add(writing)
    this.#use.host.draftsLeft(device, packed)
  }

  /** `key`: of the segment of which this is the newest writing, if it is. */
  async #unpack(
    packed: Uint8Array,
    isStored: boolean,
    key: string,
    isNewest: boolean,
  ): Promise<void> {
    // What somebody wrote who has the secret is not the relay's doing.
    const all = (await unpackActions(packed, messageBytesMax)) ?? []
    const ids = this.#inbox.take(key, all)
    this.#contents.add(ids, isStored)
    if (isNewest) this.#miss(this.#contents.replace(key, ids))
  }

  /** Somebody wrote over it who did not have it: it is put back. */
  #miss(gone: ReadonlySet<ActionId>): void {
    if (gone.size === 0) return
    const mine = this.#mine()?.[1].actions.findIndex(({ id }) => gone.has(id)) ?? -1
    const { kept } = this.#memory
    if (mine >= 0) this.#memory = { ...this.#memory, kept: Math.min(kept, mine) }
    this.#use.missing()
  }

  async #wasRead(isAll: boolean, beganMs: number): Promise<void> {
    await this.#opening
    const isWhole = isAll && this.#memory.readMs === null
    this.#isRead = true
    this.#isWhole ||= isWhole
    if (isWhole && !this.#draftsRead.has(this.#memory.drafts?.writing ?? '')) {
      this.#memory = { ...this.#memory, drafts: null }
    }
    if (isAll) {
      const wholeMs = isWhole ? beganMs : this.#memory.wholeMs
      const wholeChars = isWhole ? this.#chars : this.#memory.wholeChars
      this.#toNote = { readMs: beganMs, wholeMs, wholeChars }
    }
    this.#inbox.endReading()
    this.#noteKept()
    this.#use.read(this)
    this.#use.changed()
  }

  /** It counts as read once all that was read is dealt with: what did not fit in would not be asked for any more. */
  #noteRead(): void {
    if (this.#toNote === null) return
    this.#memory = { ...this.#memory, ...this.#toNote }
    this.#toNote = null
    this.#use.noted()
  }

  #noteKept(): void {
    const mine = this.#mine()
    if (mine === null) return
    this.#memory = { ...this.#memory, kept: this.#keptCount(), keptOf: mine[0] }
  }

  #keptCount(): number {
    const mine = this.#mine()
    if (mine === null) return 0
    const before = this.#keptBefore(mine[0])
    const { actions } = mine[1]
    const gone = actions.findIndex(({ id }, at) => at >= before && !this.#contents.isStored(id))
    return gone < 0 ? actions.length : gone
  }

  /** As of earlier visits. */
  #keptBefore(device: DeviceId): number {
    return this.#memory.keptOf === device ? this.#memory.kept : 0
  }

  #mine(): readonly [DeviceId, Chain] | null {
    return [...this.#use.chains].find(([device]) => this.#use.host.isMine(device)) ?? null
  }
}

function nameOfTry({ place, actions }: Lacking): string {
  return `${place.device} ${place.segment} ${actions.length}`
}
