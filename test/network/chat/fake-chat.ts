import type { RealtimeChannel, Webxdc, WebxdcUpdate } from '../../../src/network/chat/webxdc.ts'
import type { CourierClock } from '../../../src/network/courier.ts'

type FakeTime = Pick<CourierClock, 'now' | 'after'>

interface Kept {
  readonly update: WebxdcUpdate
  readonly serial: number
}

/**
 * A group's messengers as webxdc's specification has them: each keeps the updates that reached it, numbers them by itself,
 * passes them to the app in it, and tells them again to an app that starts anew. What is not JSON, too long or too soon is
 * refused with an exception.
 */
export class FakeChat {
  readonly time: FakeTime
  readonly #members: Messenger[] = []
  #groups: readonly (readonly number[])[] = []
  /** What any member sent, as it was sent, with who did. */
  readonly sent: { readonly by: number; readonly update: WebxdcUpdate; readonly chars: number }[] =
    []

  /** Whether what is said live now is lost. */
  losesLive: () => boolean = () => false

  /** So long something is on its way to a member, ms. */
  delayMs: () => number = () => 0

  /** Whether a member's messenger reaches its server. */
  isOnline: (member: number) => boolean = () => true

  /** Whether a messenger refuses what an app sends now. */
  refuses: () => boolean = () => false

  constructor(time: FakeTime) {
    this.time = time
  }

  /** Somebody new in the chat: nothing reaches them of what was said before. */
  join(limits: Partial<Limits> = {}): Messenger {
    const messenger = new Messenger(this, this.#members.length, { ...usual, ...limits })
    this.#members.push(messenger)
    return messenger
  }

  /** Only members of one group reach each other; what is said meanwhile arrives later. None: all do. */
  partition(groups: readonly (readonly number[])[]): void {
    this.#groups = groups
    this.rearrange()
  }

  /** What waited reaches those who can be reached now. */
  rearrange(): void {
    for (const member of this.#members) member.takeWaiting()
  }

  isReached(a: number, b: number): boolean {
    if (a === b) return true
    const groups = this.#groups
    const isTogether =
      groups.length === 0 || groups.some((one) => one.includes(a) && one.includes(b))
    return isTogether && this.isOnline(a) && this.isOnline(b)
  }

  pass(by: Messenger, update: WebxdcUpdate, chars: number): void {
    this.sent.push({ by: by.number, update, chars })
    for (const member of this.#members) member.deliver(by.number, update)
  }

  passLive(by: Messenger, data: Uint8Array): void {
    if (this.losesLive()) return
    for (const member of this.#members) {
      if (member !== by && this.isReached(by.number, member.number)) member.hearLive(data.slice())
    }
  }
}

interface Limits {
  readonly intervalMs: number
  readonly sizeMax: number
}

const usual: Limits = { intervalMs: 10_000, sizeMax: 128_000 }
const liveMax = 128_000

/** One member's messenger, and what it gives to the app that is open in it. */
export class Messenger {
  readonly number: number
  readonly #chat: FakeChat
  readonly #limits: Limits
  readonly #kept: Kept[] = []
  readonly #waiting: { readonly by: number; readonly update: WebxdcUpdate }[] = []
  #listener: ((update: unknown) => void) | null = null
  #live: ((data: Uint8Array) => void) | null = null
  #sentMs = Number.NEGATIVE_INFINITY

  constructor(chat: FakeChat, number: number, limits: Limits) {
    this.#chat = chat
    this.number = number
    this.#limits = limits
  }

  /** The app starts anew: what it was before hears nothing any more. */
  open(): Webxdc {
    this.#listener = null
    return {
      selfAddr: `member-${this.number}`,
      selfName: `Member ${this.number}`,
      sendUpdateInterval: this.#limits.intervalMs,
      sendUpdateMaxSize: this.#limits.sizeMax,
      setUpdateListener: async (listener, serial) => {
        await Promise.resolve()
        for (const kept of this.#kept) if (kept.serial > serial) listener(this.#shown(kept))
        this.#listener = listener
      },
      sendUpdate: (update) => this.#send(update),
      joinRealtimeChannel: () => this.#join(),
    }
  }

  /** As a member with an app of their own could: whatever they like. */
  say(update: object): void {
    this.#chat.pass(this, structuredClone(update) as WebxdcUpdate, 0)
  }

  deliver(by: number, update: WebxdcUpdate): void {
    if (!this.#chat.isReached(by, this.number)) return void this.#waiting.push({ by, update })
    const delayMs = this.#chat.delayMs()
    if (delayMs === 0) this.#keep(update)
    else this.#chat.time.after(delayMs, () => this.#keep(update))
  }

  #keep(update: WebxdcUpdate): void {
    const kept = { update, serial: this.#kept.length + 1 }
    this.#kept.push(kept)
    this.#chat.time.after(1, () => this.#listener?.(this.#shown(kept)))
  }

  takeWaiting(): void {
    for (const { by, update } of this.#waiting.splice(0)) this.deliver(by, update)
  }

  hearLive(data: Uint8Array): void {
    this.#chat.time.after(1, () => this.#live?.(data))
  }

  #shown({ update, serial }: Kept): unknown {
    return structuredClone({ ...update, serial, max_serial: this.#kept.length })
  }

  #send(update: WebxdcUpdate): void {
    const json = JSON.stringify(update)
    const now = this.#chat.time.now()
    if (json.length > this.#limits.sizeMax)
      throw new Error(`${json.length} characters are too many`)
    if (now < this.#sentMs + this.#limits.intervalMs) throw new Error('too soon')
    if (this.#chat.refuses()) throw new Error('not now')
    this.#sentMs = now
    this.#chat.pass(this, JSON.parse(json) as WebxdcUpdate, json.length)
  }

  #join(): RealtimeChannel {
    if (this.#live !== null) throw new Error('the channel is joined already')
    this.#live = () => undefined
    return {
      setListener: (listener) => void (this.#live = listener),
      send: (data) => {
        if (data.length > liveMax) throw new Error(`${data.length} bytes are too many`)
        this.#chat.passLive(this, data)
      },
      leave: () => void (this.#live = null),
    }
  }
}
