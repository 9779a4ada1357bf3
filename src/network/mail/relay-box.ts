import type { Authentic } from '../../actions/authentic.ts'
import type { ActionId, DeviceId } from '../../actions/ids.ts'
import type { MailKeys, MailWriter } from '../../crypto/mail-keys.ts'
import type { CourierClock, CourierHost, DraftsToLeave, Mailbox } from '../courier.ts'
import { messageBytesMax } from '../limits.ts'
import { isWithin } from '../../base/within.ts'
import { packActions, unpackActions } from '../pack.ts'
import type { BoxMemory } from './box-memory.ts'
import { Contents } from './contents.ts'
import { nameOf, type NostrEvent } from './event.ts'
import { EventMaker } from './event-maker.ts'
import { Inbox, type Arriving } from './inbox.ts'
import {
  draftsSegment,
  lettersOf,
  narrowSize,
  LetterTray,
  openLetter,
  writingOf,
  type Letter,
  type OpenedLetter,
} from './letter.ts'
import { hexFromBytes } from '../../base/bytes.ts'
import type { OpenSocket } from './relay-line.ts'
import { Tries } from './refusals.ts'
import { Relay, type Worth } from './relay.ts'
import { lackingIn, nameOfTry, type Chain, type Lacking } from './segments.ts'

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
  /** It can be written to again. */
  readonly again: (box: RelayBox) => void
  /** Something that lay in one of them does not any more. */
  readonly missing: () => void
  /** Strangers fill it. */
  readonly overrun: (box: RelayBox) => void
  readonly changed: () => void
}

type WritingKeys = MailKeys & { readonly writer: MailWriter }

/** The whole of it is read once a day, of a long one more seldom: no reader costs its relay more than that a day. */
const wholeEveryMs = 86_400_000
const wholeCharsPerDay = 2 * 1024 * 1024
const nonceChars = 32
/** Events bear their writer's time, and what a clock is off by. */
const overlapMs = 3 * 86_400_000
/** So many segments are written, and read back, at once. */
const segmentsAtOnce = 10
/** What was sent and not shown is looked for again after so long, doubling: some relays show it later. */
const lookMs = 10_000
const lookMaxMs = 600_000

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
  readonly #maker: EventMaker
  readonly #tries = new Tries()
  /** The writings that were read from what is stored there of this device's drafts. */
  readonly #draftsRead = new Set<string>()
  /** So many letters of them were seen at most. */
  #draftLetters = 1
  #opening: Promise<void> = Promise.resolve()
  #writing: Promise<void> | null = null
  #cancelLook: (() => void) | null = null
  #lookMs = lookMs
  #isRead = false
  /** What was written there from then on has been read, ms. */
  #seenFromMs = Infinity
  #memory: BoxMemory
  /** When, and how much, was read, and is not dealt with yet. */
  #toNote: Pick<BoxMemory, 'readMs' | 'wholeMs' | 'wholeChars'> | null = null
  #leaving: DraftsToLeave | null = null

  constructor(address: string, memory: BoxMemory, use: BoxUse) {
    this.#use = use
    this.#memory = memory
    this.#draftLetters = memory.drafts?.letters ?? 1
    const { clock, host, keys } = use
    this.#maker = new EventMaker(address, keys, clock.now, () => use.randomBytes(32))
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
      authenticate: (challenge) => this.#maker.authenticate(challenge),
      again: () => use.again(this),
      changed: use.changed,
    })
  }

  get memory(): BoxMemory {
    return { ...this.#memory, leftMs: this.relay.leftMs }
  }

  get status(): Mailbox {
    const { address: relay, state, reason, againMs } = this.relay
    const hasDrafts = this.#leaving !== null && this.#leaving.mark === this.#memory.drafts?.mark
    return {
      relay,
      state,
      reason,
      kept: this.#keptCount(),
      hasDrafts,
      toCome: this.#inbox.toCome,
      againMs,
    }
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
    this.#cancelLook?.()
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
    this.#lookSoon()
  }

  /** Each segment is sent once; what the relay does not show then is looked for again, and sent again later. */
  async #writeActions(onlyMine: boolean, keys: WritingKeys): Promise<void> {
    const sent = new Set<string>()
    while (this.relay.state === 'open') {
      const now = this.#use.clock.now()
      const lacking: Lacking[] = []
      for (const one of this.#lacking(onlyMine)) {
        const key = nameOfTry(one)
        if (lacking.length === segmentsAtOnce || sent.has(key)) continue
        sent.add(key)
        if (this.#tries.may(key, now)) lacking.push(one)
      }
      if (lacking.length === 0) return
      const letters: Letter[] = []
      for (const { place, actions } of lacking) {
        const packed = await packActions(actions.map(({ bytes }) => bytes))
        letters.push(...lettersOf(keys, place, packed, this.#use.randomBytes, this.#size))
      }
      // What it was not sent was not tried.
      if (!(await this.#send(letters))) {
        for (const one of lacking) this.#tries.forgive(nameOfTry(one))
      }
      await this.#opening
      this.#noteKept()
      this.#use.changed()
    }
  }

  /** They are written after what is signed, whole and anew, and only where they are not what lies there. */
  async #writeDrafts(keys: WritingKeys): Promise<void> {
    const { host, chains, clock, randomBytes } = this.#use
    const device = [...chains.keys()].find((one) => host.isMine(one))
    const drafts = this.#leaving
    const { drafts: there } = this.#memory
    if (drafts === null || device === undefined || drafts.mark === (there?.mark ?? '')) return
    if (this.relay.state !== 'open' || !this.#tries.may(`drafts ${drafts.mark}`, clock.now()))
      return
    const place = { device, segment: draftsSegment }
    const how = { atLeast: this.#draftLetters, ...this.#size }
    const letters = lettersOf(keys, place, drafts.bytes, randomBytes, how)
    await this.#send(letters)
    const writing = hexFromBytes(writingOf(drafts.bytes))
    if (!this.#draftsRead.has(writing)) return
    const now = { mark: drafts.mark, writing, letters: letters.length }
    this.#memory = { ...this.#memory, drafts: now }
    this.#use.changed()
  }

  #lookSoon(): void {
    if (this.#cancelLook !== null || this.#maker.unseen.length === 0) return
    this.#cancelLook = this.#use.clock.after(this.#lookMs, () => void this.#look())
    this.#lookMs = Math.min(2 * this.#lookMs, lookMaxMs)
  }

  async #look(): Promise<void> {
    this.#cancelLook = null
    await this.relay.ask(this.#maker.unseen)
    await this.#opening
    if (this.#maker.unseen.length === 0) this.#lookMs = lookMs
    this.#noteKept()
    this.#use.changed()
    if (this.#maker.unseen.length > 0) await this.write(true)
  }

  /** Whether it took all. */
  async #send(letters: readonly Letter[]): Promise<boolean> {
    const all = letters.map((letter) => () => this.#maker.make(letter))
    const isTaken = await this.relay.publish(all)
    await this.relay.ask(letters.map(({ name }) => name))
    return isTaken
  }

  get #size(): { readonly size?: number } {
    return this.relay.isNarrow ? { size: narrowSize } : {}
  }

  #lacking(onlyMine: boolean): readonly Lacking[] {
    const { chains, host } = this.#use
    const before = this.#keptBefore()
    return lackingIn(chains, host, !onlyMine, ({ id, device, time }, at) => {
      if (this.#contents.isStored(id)) return true
      if (host.isMine(device)) return at < before
      const isSeen = (!onlyMine || host.isKnown(device)) && time < this.#seenFromMs
      return isSeen || this.#contents.isHeard(id)
    })
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
    this.#isRead = false
    this.#contents.forget()
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
    const isNewest = this.#maker.saw(name, event.created_at, isStored)
    if (letter.segment === draftsSegment && this.#use.host.isMine(letter.device)) {
      this.#draftLetters = Math.max(this.#draftLetters, letter.count)
    }
    const key = `${letter.device} ${letter.segment}`
    this.#inbox.noteLetter(key, letter.index, name)
    const packed = this.#tray.take(letter)
    if (packed !== null) {
      if (letter.segment === draftsSegment) this.#takeDrafts(letter, packed, isStored)
      else this.#opening = this.#opening.then(() => this.#unpack(packed, isStored, key, isNewest))
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
    const mine = this.#own.findIndex(({ id }) => gone.has(id))
    if (mine >= 0) this.#remember(Math.min(this.#memory.kept, mine))
    this.#use.missing()
  }

  async #wasRead(isAll: boolean, beganMs: number): Promise<void> {
    await this.#opening
    const isWhole = isAll && this.#memory.readMs === null
    this.#isRead = true
    if (isWhole && !this.#draftsRead.has(this.#memory.drafts?.writing ?? '')) {
      this.#memory = { ...this.#memory, drafts: null }
    }
    if (isAll) {
      const { readMs, wholeMs, wholeChars } = this.#memory
      this.#seenFromMs = Math.min(this.#seenFromMs, (readMs ?? 0) - overlapMs)
      const whole = { wholeMs: beganMs, wholeChars: this.#chars }
      this.#toNote = { readMs: beganMs, ...(isWhole ? whole : { wholeMs, wholeChars }) }
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
    if (this.#own.length > 0) this.#remember(this.#keptCount())
  }

  #remember(kept: number): void {
    this.#memory = { ...this.#memory, kept, keptLast: this.#own[kept - 1]?.id ?? null }
  }

  #keptCount(): number {
    const before = this.#keptBefore()
    const gone = this.#own.findIndex(({ id }, at) => at >= before && !this.#contents.isStored(id))
    return gone < 0 ? this.#own.length : gone
  }

  /** As of earlier visits. */
  #keptBefore(): number {
    const { kept, keptLast } = this.#memory
    return this.#own[kept - 1]?.id === keptLast ? kept : 0
  }

  /** What this device signed. */
  get #own(): readonly Authentic[] {
    const { chains, host } = this.#use
    return [...chains].find(([device]) => host.isMine(device))?.[1].actions ?? []
  }
}
