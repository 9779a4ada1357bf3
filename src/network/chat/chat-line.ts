import { leftWithin } from '../../base/within.ts'
import { decodeInvitation } from '../../crypto/invitation.ts'
import type { CourierClock } from '../courier.ts'
import { chatPayload, readChatMessage, type ChatMessage } from './chat-message.ts'
import type { RealtimeChannel, Webxdc, WebxdcUpdate } from './webxdc.ts'

/** What is to be sent, with what people see of it. */
export type Outgoing = ChatMessage & Omit<WebxdcUpdate, 'payload'>

/** A way to those who have the app open. */
export interface LiveLine {
  send(data: Uint8Array): void
  leave(): void
}

/** Gives what is to be sent next, in letters of so many characters at most; `null`: that was all. */
export type Writer = (room: number) => Promise<Outgoing | null>

/** Where the messenger does not say otherwise. */
const usualIntervalMs = 10_000
const usualSizeMax = 128_000
/** Of an update's size, what is around the letters. */
const wrapping = 6_000
/** Characters of letters that are held for games that are opened later; what comes after is not taken any more. */
const heldCharsMax = 96 * 1024 * 1024
/** Games that a chat can have begun, by mistake or malice; further ones are not seen. */
const gamesMax = 8
/** The random beginning of what is encrypted tells a letter from any other. */
const nonceChars = 32

/**
 * The chat as a line between all copies of the app in it: what was said is told again to everyone who listens, from the
 * beginning, and what is to be said waits for its turn, since messengers let an app speak once in so many seconds.
 */
export class ChatLine {
  readonly #webxdc: Webxdc
  readonly #clock: CourierClock
  readonly #said: ChatMessage[] = []
  readonly #listeners = new Set<(message: ChatMessage) => void>()
  /** Who has something to say, each with what the messenger did not take of it. */
  readonly #writers = new Map<Writer, Outgoing | null>()
  readonly #invitations = new Map<string, string>()
  readonly #letters = new Set<string>()
  readonly #liveListeners = new Set<(data: Uint8Array) => void>()
  #live: RealtimeChannel | null = null
  #heldChars = 0
  #isSending = false
  #sentMs = Number.NEGATIVE_INFINITY
  #malformed = 0
  #isRefused = false
  #bytesIn = 0
  #bytesOut = 0

  constructor(webxdc: Webxdc, clock: CourierClock) {
    this.#webxdc = webxdc
    this.#clock = clock
  }

  /** Ends when all has been heard that was said before. */
  start(): Promise<void> {
    return this.#webxdc.setUpdateListener((update) => this.#take(update), 0)
  }

  /** The games that were begun in this chat, each with its invitation, in the order in which they are seen here. */
  get invitations(): ReadonlyMap<string, string> {
    return this.#invitations
  }

  get counts() {
    return { bytesReceived: this.#bytesIn, bytesSent: this.#bytesOut, malformed: this.#malformed }
  }

  /** Whether this messenger lets copies of the app that are open talk at once. */
  get hasLive(): boolean {
    return this.#webxdc.joinRealtimeChannel !== undefined
  }

  /** What is said there everybody hears who has the app open, whatever it is of; most of it is of no concern. */
  joinLive(hear: (data: Uint8Array) => void): LiveLine {
    if (this.#live === null) {
      this.#live = this.#webxdc.joinRealtimeChannel?.() ?? null
      this.#live?.setListener((data) => {
        for (const listener of [...this.#liveListeners]) listener(data)
      })
    }
    this.#liveListeners.add(hear)
    return {
      send: (data) => this.#live?.send(data),
      leave: () => {
        this.#liveListeners.delete(hear)
        if (this.#liveListeners.size > 0) return
        this.#live?.leave()
        this.#live = null
      },
    }
  }

  /** Who I am to the messengers. */
  get addr(): string {
    return this.#webxdc.selfAddr
  }

  /** Whether the messenger did not take what was last to be sent; it is asked again. */
  get isRefused(): boolean {
    return this.#isRefused
  }

  /** Characters of letters for one update. */
  get room(): number {
    return (this.#webxdc.sendUpdateMaxSize ?? usualSizeMax) - wrapping
  }

  /** Tells what was said, and what will be, until the returned function is called. */
  listen(listener: (message: ChatMessage) => void): () => void {
    for (const message of this.#said) listener(message)
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Sends what this gives, piece by piece, as the messenger allows; until it has no more, or {@link silence}. */
  write(writer: Writer): void {
    if (!this.#writers.has(writer)) this.#writers.set(writer, null)
    void this.#sendSoon()
  }

  /** Says one thing. */
  say(message: Outgoing): void {
    let next: Outgoing | null = message
    this.write(() => {
      const now = next
      next = null
      return Promise.resolve(now)
    })
  }

  silence(writer: Writer): void {
    this.#writers.delete(writer)
  }

  #take(update: unknown): void {
    const message = readChatMessage(update)
    if (message === null) {
      this.#malformed++
      return
    }
    const { invitation } = message
    if (invitation !== undefined) this.#noteInvitation(invitation)
    const letters = (message.letters ?? []).filter(({ content }) => this.#isNew(content))
    const heard = { ...message, letters }
    this.#said.push(heard)
    for (const listener of [...this.#listeners]) listener(heard)
  }

  #noteInvitation(text: string): void {
    const invitation = decodeInvitation(text)
    if (!invitation.ok) {
      this.#malformed++
      return
    }
    const { game } = invitation.value
    // The first one stands: nobody leads those who come later astray by a second one.
    if (this.#invitations.has(game) || this.#invitations.size >= gamesMax) return
    this.#invitations.set(game, text)
  }

  #isNew(content: string): boolean {
    const mark = content.slice(0, nonceChars)
    if (this.#letters.has(mark) || this.#heldChars + content.length > heldCharsMax) return false
    this.#letters.add(mark)
    this.#heldChars += content.length
    this.#bytesIn += content.length
    return true
  }

  async #sendSoon(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    for (;;) {
      const [writer] = this.#writers.keys()
      if (writer === undefined) break
      await this.#turn()
      if (!this.#writers.has(writer)) continue
      const next = this.#writers.get(writer) ?? (await writer(this.room))
      if (!this.#writers.delete(writer) || next === null) continue
      this.#sentMs = this.#clock.now()
      // Behind the others: whoever has much to say, or what the messenger never takes, holds up nobody.
      this.#writers.set(writer, this.#send(next) ? null : next)
    }
    this.#isSending = false
  }

  /** Ends when the messenger may be told something again. */
  async #turn(): Promise<void> {
    const intervalMs = this.#webxdc.sendUpdateInterval ?? usualIntervalMs
    const pauseMs = this.#isRefused ? Math.max(intervalMs, usualIntervalMs) : intervalMs
    const waitMs = leftWithin(pauseMs, this.#sentMs, this.#clock.now())
    if (waitMs > 0) await new Promise<void>((due) => void this.#clock.after(waitMs, due))
  }

  /** Whether the messenger took it. It refuses what comes too soon after what a page of before sent, for one. */
  #send({ info, summary, document, notify, ...message }: Outgoing): boolean {
    const shown = { info, summary, document, notify }
    const said = Object.entries(shown).filter(([, one]) => one !== undefined)
    const update = { payload: chatPayload(message), ...Object.fromEntries(said) }
    try {
      this.#webxdc.sendUpdate(update, '')
      for (const { content } of message.letters ?? []) this.#bytesOut += content.length
      this.#isRefused = false
    } catch {
      this.#isRefused = true
    }
    return !this.#isRefused
  }
}
