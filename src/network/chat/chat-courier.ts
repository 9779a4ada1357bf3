import { hexFromBytes } from '../../base/bytes.ts'
import { fault, type Fault } from '../../base/result.ts'
import { leftWithin } from '../../base/within.ts'
import type { Authentic } from '../../actions/authentic.ts'
import type { ActionId, DeviceId } from '../../actions/ids.ts'
import { maxActionBytes } from '../../actions/limits.ts'
import { isWatchers } from '../../crypto/game-keys.ts'
import { encodeInvitation } from '../../crypto/invitation.ts'
import { mailKeys, type MailKeys } from '../../crypto/mail-keys.ts'
import type { Arrival } from '../../log/arrival.ts'
import { chatWords } from '../../texts/en/chat.ts'
import { asSentence } from '../../texts/en/list.ts'
import type { Courier, CourierClock, CourierHost, CourierStatus, MeetingPlace } from '../courier.ts'
import { draftsSegment, LetterTray, lettersOf, openLetter, type Letter } from '../mail/letter.ts'
import { Chain } from '../mail/segments.ts'
import { packActions, unpackActions } from '../pack.ts'
import { ChatDrafts } from './chat-drafts.ts'
import type { ChatLine, Outgoing } from './chat-line.ts'
import type { ChatMessage } from './chat-message.ts'

export interface ChatPorts {
  readonly clock: CourierClock
  readonly randomBytes: (count: number) => Uint8Array
  readonly line: ChatLine
}

/** So long after an own action it is sent, with what else there is by then. */
const ownPauseMs = 1_000
/** What others signed, and the chat lacks, is put there after a while, as long as luck has it: not all do it at once. */
const othersPauseMs = 10_000
const othersSpreadMs = 20_000
/** Whoever lacks something that others build on asks after so long: what is under way comes before. */
const lackPauseMs = 45_000
/** All of the game is sent anew at most so often, whoever asks. */
const answersEveryMs = 10 * 60_000
/** Bytes of actions that are packed together, one longer action aside. */
const segmentBytes = 48 * 1024
const unpackedMax = segmentBytes + 2 * maxActionBytes
/** A letter, its name, and what JSON puts around them. */
const letterChars = 3_640 + 100
const askBytes = 8
const asksMax = 64

/**
 * The courier in a messenger's chat (webxdc): members' messengers keep what is sent and tell it to whoever opens the app. Each
 * device sends what it signed, and what the chat lacks of others. docs/PROTOCOL.md, [chat-update].
 */
export class ChatCourier implements Courier {
  readonly #host: CourierHost
  readonly #ports: ChatPorts
  #place: MeetingPlace
  #keys: MailKeys
  #state: 'new' | 'running' | 'stopped' = 'new'
  /** All that this device holds, what others build on first. */
  readonly #held = new Map<ActionId, Authentic>()
  readonly #own = new Chain()
  /** Read in the chat. */
  #told = new Set<ActionId>()
  /** Sent, or about to be, and not read yet. */
  #sent = new Set<ActionId>()
  #queue: Authentic[] = []
  #letters: Letter[] = []
  /** Whether they are of one's own actions. */
  #areMine = false
  /** By device, the member that its letters came from, as they say. */
  readonly #addrs = new Map<DeviceId, string>()
  /** Whom the game waited for when others were last called, by name. */
  #called: ReadonlySet<string> = new Set()
  #tray = new LetterTray()
  #reading: Promise<void> = Promise.resolve()
  #unlisten: () => void = () => undefined
  readonly #cancels = new Map<string, () => void>()
  /** What came and cannot be placed. */
  readonly #lacking = new Set<ActionId>()
  /** Whether all was read that was said before. */
  #isCaughtUp = false
  #failures: readonly Fault[] = []
  readonly #asked = new Set<string>()
  #answeredMs = Number.NEGATIVE_INFINITY
  #outgoing: Outgoing[] = []
  readonly #drafts: ChatDrafts

  constructor(host: CourierHost, place: MeetingPlace, ports: ChatPorts) {
    this.#host = host
    this.#place = place
    this.#keys = mailKeys(place.secret)
    this.#ports = ports
    this.#drafts = new ChatDrafts(host, ports.randomBytes)
  }

  async start(): Promise<void> {
    if (this.#state !== 'new') return
    this.#state = 'running'
    await this.#listen()
  }

  async stop(): Promise<void> {
    if (this.#state === 'running') this.#leave()
    this.#state = 'stopped'
    await this.#reading
  }

  offer(actions: readonly Authentic[]): void {
    if (this.#state === 'stopped') return
    for (const action of actions) {
      if (this.#held.has(action.id)) continue
      this.#held.set(action.id, action)
      this.#lacking.delete(action.id)
      if (this.#host.isMine(action.device)) this.#own.add(action)
    }
    if (this.#state === 'running') this.#sendSoon()
  }

  announce(): void {
    // Nobody is there.
  }

  async moveTo(place: MeetingPlace): Promise<void> {
    const isSame = place.secret === this.#place.secret
    this.#place = place
    if (isSame) return
    this.#keys = mailKeys(place.secret)
    if (this.#state !== 'running') return
    this.#leave()
    await this.#reading
    // Who has the new secret alone can read nothing of what was told under the former one.
    await this.#listen()
  }

  sendDraft(to: string | null): boolean {
    return to === null
  }

  leaveDrafts(): void {
    if (this.#state !== 'running' || this.#keys.writer === null) return
    this.#cancels.get('drafts')?.()
    this.#cancels.delete('drafts')
    const pauseMs = this.#drafts.pauseMs(this.#ports.clock.now())
    this.#later('drafts', pauseMs, () => void this.#tellDrafts())
  }

  status(): CourierStatus {
    const { line } = this.#ports
    const own = this.#own.actions
    const lacks = own.findIndex(({ id }) => !this.#told.has(id))
    const kept = lacks === -1 ? own.length : lacks
    return {
      signalling: 'off',
      peers: [],
      mailboxes: [{ relay: chatWords.name, state: 'open', kept, reason: null }],
      alarms: [...(line.isRefused ? [fault('chat-refused')] : []), ...this.#failures],
      counts: { ...line.counts, dropped: 0 },
    }
  }

  async #listen(): Promise<void> {
    this.#isCaughtUp = false
    this.#failures = []
    this.#told = new Set()
    this.#sent = new Set()
    this.#tray = new LetterTray()
    this.#queue = []
    this.#letters = []
    this.#unlisten = this.#ports.line.listen((message) => {
      this.#reading = this.#reading.then(() => this.#read(message)).catch(() => this.#fail())
    })
    await this.#reading
    if (this.#state !== 'running') return
    this.#isCaughtUp = true
    this.#drafts.caughtUp()
    this.#called = new Set(this.#host.awaited().map(({ name }) => name))
    this.#sendSoon()
    this.#answerSoon()
    this.#later('lack', lackPauseMs, () => this.#askForMore())
    this.#host.changed()
  }

  #leave(): void {
    this.#unlisten()
    this.#ports.line.silence(this.#write)
    for (const cancel of this.#cancels.values()) cancel()
    this.#cancels.clear()
  }

  async #read({ letters = [], addr, asks, answers }: ChatMessage): Promise<void> {
    for (const letter of letters) {
      if (this.#state === 'stopped') return
      await this.#readLetter(letter, addr)
    }
    if (asks !== undefined && this.#asked.size < asksMax) this.#asked.add(asks)
    if (answers !== undefined) {
      // It was for everybody who asked before.
      this.#asked.clear()
      if (this.#isCaughtUp) this.#answeredMs = this.#ports.clock.now()
    }
    if (this.#isCaughtUp) this.#answerSoon()
  }

  async #readLetter(letter: Letter, addr: string | undefined): Promise<void> {
    const opened = openLetter(this.#keys, letter)
    const packed = opened === null ? null : this.#tray.take(opened)
    if (opened === null) return
    if (addr !== undefined) this.#addrs.set(opened.device, addr)
    if (packed === null) return
    if (opened.segment === draftsSegment) {
      return this.#drafts.take(opened.device, packed, this.#isCaughtUp)
    }
    const actions = await unpackActions(packed, unpackedMax)
    if (actions === null || actions.length === 0) return
    const { each, accepted } = await this.#host.received(actions, 'chat')
    for (const arrival of each) this.#note(arrival)
    for (const { id } of accepted) this.#lacking.delete(id)
    this.#host.changed()
  }

  /** What came next is read all the same. */
  #fail(): void {
    this.#failures = [fault('chat-unread')]
    this.#host.changed()
  }

  async #tellDrafts(): Promise<void> {
    const { clock, line } = this.#ports
    const device = this.#own.actions[0]?.device
    if (device === undefined) return
    const letters = await this.#drafts.letters(device, this.#keys, clock.now())
    if (this.#state !== 'running' || letters.length === 0) return
    this.#outgoing.push(...piecesOf(letters, line.room).map((some) => ({ letters: some })))
    line.write(this.#write)
  }

  #note(arrival: Arrival): void {
    const id = idOf(arrival)
    if (id === null) return
    this.#told.add(id)
    this.#sent.delete(id)
    if (arrival.status === 'waiting') this.#lacking.add(id)
  }

  /** What the chat lacks: one's own at once, others' when nobody else did. */
  #sendSoon(): void {
    if (this.#keys.writer === null) return
    const lacking = [...this.#held.values()].filter(({ id }) => !this.#isThere(id))
    const isMine = ({ device }: Authentic): boolean => this.#host.isMine(device)
    if (lacking.some(isMine)) this.#later('own', ownPauseMs, () => this.#send(isMine))
    if (lacking.every(isMine)) return
    const pauseMs = othersPauseMs + this.#luck() * othersSpreadMs
    this.#later('others', pauseMs, () => this.#send(() => true))
  }

  #isThere(id: ActionId): boolean {
    return this.#told.has(id) || this.#sent.has(id)
  }

  #send(which: (action: Authentic) => boolean): void {
    const lacking = [...this.#held.values()].filter(
      (action) => !this.#isThere(action.id) && which(action),
    )
    if (lacking.length === 0) return
    this.#invite(lacking)
    for (const { id } of lacking) this.#sent.add(id)
    this.#queue.push(...lacking)
    this.#ports.line.write(this.#write)
  }

  /** Whoever began the game here invites the chat to it; a game that was begun elsewhere stays there. */
  #invite(lacking: readonly Authentic[]): void {
    const { secret } = this.#place
    const { game, isMine } = this.#host
    if (isWatchers(secret) || this.#ports.line.invitations.has(game)) return
    const first = lacking.find(({ body, device }) => body.type === 'create' && isMine(device))
    if (first?.body.type !== 'create') return
    const { name, creator } = first.body
    const place = { secret, game, signaling: [], relays: [], iceServers: [] }
    this.#outgoing.push({
      invitation: encodeInvitation({ ...place, gameName: name, from: creator.name }),
      info: chatWords.begun(creator.name, name),
      document: name,
    })
  }

  /** What comes next, of what waits. */
  readonly #write = async (room: number): Promise<Outgoing | null> => {
    const next = this.#outgoing.shift()
    if (next !== undefined) return next
    if (this.#letters.length === 0) await this.#pack()
    const letters = this.#letters.splice(0, lettersIn(room))
    if (letters.length === 0) return null
    if (!this.#areMine) return { letters }
    const isLast = this.#letters.length === 0 && this.#queue.length === 0
    return { letters, addr: this.#ports.line.addr, ...(isLast ? this.#callOthers() : {}) }
  }

  async #pack(): Promise<void> {
    const { writer } = this.#keys
    const batch: Authentic[] = []
    let bytes = 0
    this.#areMine = this.#queue.slice(0, 1).some(({ device }) => this.#host.isMine(device))
    for (const action of this.#queue) {
      bytes += action.bytes.length
      if (batch.length > 0 && bytes > segmentBytes) break
      if (this.#host.isMine(action.device) !== this.#areMine) break
      batch.push(action)
    }
    this.#queue.splice(0, batch.length)
    const [first] = batch
    if (first === undefined || writer === null) return
    const { randomBytes } = this.#ports
    const packed = await packActions(batch.map((action) => action.bytes))
    const segment = new DataView(randomBytes(4).slice().buffer).getUint32(0)
    const place = { device: first.device, segment }
    this.#letters.push(...lettersOf({ ...this.#keys, writer }, place, packed, randomBytes))
  }

  /** What stands beside the game in the chat, and whom the messenger tells that something is asked of them since. */
  #callOthers(): Pick<Outgoing, 'summary' | 'notify'> {
    const awaited = this.#host.awaited()
    const called = awaited.filter(
      ({ name, devices }) => !this.#called.has(name) && !devices.some(this.#host.isMine),
    )
    this.#called = new Set(awaited.map(({ name }) => name))
    const calls = called.flatMap(({ devices, call }) => {
      const known = devices.flatMap((device) => this.#addrs.get(device) ?? [])
      return known.slice(-1).map((addr) => [addr, asSentence(call)] as const)
    })
    const notify = Object.fromEntries(calls)
    return {
      summary: chatWords.waitsFor(awaited.map(({ name }) => name)),
      ...(calls.length === 0 ? {} : { notify }),
    }
  }

  /** Something is missing, or everything, that the chat did not bring here: somebody may have it. */
  #askForMore(): void {
    if (this.#held.size > 0 && this.#lacking.size === 0) return
    this.#ports.line.say({ asks: hexFromBytes(this.#ports.randomBytes(askBytes)) })
  }

  /** Whoever asks is sent everything, by one of those who lack nothing themselves. */
  #answerSoon(): void {
    if (this.#keys.writer === null || this.#asked.size === 0) return
    const { clock } = this.#ports
    const againMs = leftWithin(answersEveryMs, this.#answeredMs, clock.now())
    const pauseMs = othersPauseMs + this.#luck() * othersSpreadMs
    this.#later('answer', Math.max(againMs, pauseMs), () => this.#answer())
  }

  #answer(): void {
    const { clock, line } = this.#ports
    const [ask] = this.#asked
    if (ask === undefined || this.#held.size === 0 || this.#lacking.size > 0) return
    this.#answeredMs = clock.now()
    const invitation = line.invitations.get(this.#host.game)
    // Said first, so that nobody else begins; where it is broken off, whoever still lacks something asks again.
    this.#outgoing.push({ answers: ask, ...(invitation === undefined ? {} : { invitation }) })
    this.#queue = [...this.#held.values()]
    line.write(this.#write)
  }

  #luck(): number {
    const [luck = 0] = this.#ports.randomBytes(1)
    return luck / 255
  }

  /** Once, however often it is asked for until then. */
  #later(what: string, delayMs: number, job: () => void): void {
    if (this.#cancels.has(what)) return
    const cancel = this.#ports.clock.after(delayMs, () => {
      this.#cancels.delete(what)
      job()
    })
    this.#cancels.set(what, cancel)
  }
}

function lettersIn(room: number): number {
  return Math.max(1, Math.floor(room / letterChars))
}

function piecesOf(letters: readonly Letter[], room: number): readonly (readonly Letter[])[] {
  const count = lettersIn(room)
  const pieces = Math.ceil(letters.length / count)
  return Array.from({ length: pieces }, (_, at) => letters.slice(at * count, (at + 1) * count))
}

function idOf(arrival: Arrival): ActionId | null {
  switch (arrival.status) {
    case 'duplicate':
      return arrival.id
    case 'refused':
      return null
    case 'accepted':
    case 'waiting':
    case 'held':
      return arrival.action.id
  }
}
