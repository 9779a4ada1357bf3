import type { CourierClock, MailboxState } from '../courier.ts'
import { tokenBucket } from '../limits.ts'
import { isWithin, leftWithin } from '../../base/within.ts'
import { mailKind, type NostrEvent, type RelayWord } from './event.ts'
import { answerOf, Patience, type Answer } from './refusals.ts'
import { RelayLine, type OpenSocket } from './relay-line.ts'

/** `nonsense`: nobody wrote that who could. */
export type Worth = 'new' | 'known' | 'nonsense'

/** What a relay's mailbox is to whoever uses it. */
export interface RelayUse {
  readonly clock: CourierClock
  readonly openSocket: OpenSocket
  /** Whose events are asked for. */
  readonly author: string
  /** From when on, s since the epoch; `null`: all there are. */
  readonly since: () => number | null
  /** An event came; `isStored`: the relay had it, as it was asked. */
  event(event: NostrEvent, isStored: boolean): Worth
  /** What the relay has has been read; `isAll`: all that was asked for. `beganMs`: when reading began. */
  read(isAll: boolean, beganMs: number): void
  /** Who is there, for a relay that asks with this challenge; `null`: that is not said. */
  authenticate(challenge: string): NostrEvent | null
  /** It refused, or asked for patience, and can be written to again. */
  again(): void
  changed(): void
}

/** Connecting anew: at first after so long, then doubling. */
const backoffMs = 30_000
const backoffMaxMs = 600_000
/** A person who is back, or a network, need not wait; but not again and again. */
const wakePauseMs = 5_000
/** A relay that wants to know who is there says so at once. */
const challengePauseMs = 1_000
/** A relay that sent nonsense or too much is left alone for so long, also over visits. */
const leftSpanMs = 86_400_000
const nonsenseMax = 20
const bytesPerDay = 8 * 1024 * 1024
/** And as much of what is worth its bytes: a relay cannot make that up, but somebody who has the secret can. */
const worthBytesPerDay = 32 * 1024 * 1024
/** No answer by then is none. */
const answerMs = 8_000
/** Who goes on and on telling what is stored is not waited for. */
const readingMs = 60_000
const pageLimit = 500
const pagesMax = 100
/** Relays give so many at once, or more. */
const pageLeast = 10
/** Events that are sent at once, and each second from then on: some relays bear 24 in a minute, and 720 in an hour. */
const writesAtOnce = 10
const writesPerSecond = 1 / 6
const namesAtOnce = 50

interface Subscription {
  /** So many events came of it; so many of them were new. */
  count: number
  fresh: number
  /** The oldest of it, s. */
  oldest: number
  /** It was not answered without a name. */
  wantsName: boolean
  isStored: boolean
  heardMs: number
  end(isWhole: boolean): void
}

/** What came of a request. */
type Given = Pick<Subscription, 'count' | 'fresh' | 'oldest' | 'wantsName'> & {
  readonly isWhole: boolean
}

/**
 * One relay, as NIP-01 and NIP-42 have it, and as carefully as one should use what somebody else pays for: who refuses, or does
 * not answer, is asked ever more seldom, who sends nonsense is left. Whatever it says is only a word.
 */
export class Relay {
  readonly address: string
  readonly #use: RelayUse
  readonly #mayTake: (now: number, bytes: number) => boolean
  readonly #mayLearn: (now: number, bytes: number) => boolean
  readonly #mayWrite: (now: number) => boolean
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #answers = new Map<string, (answer: Answer) => void>()
  readonly #seen = new Set<string>()
  readonly #line: RelayLine
  #isStopped = true
  #triedMs = -Infinity
  #backoffMs = backoffMs
  #cancelRetry: () => void = () => undefined
  #nonsense = 0
  readonly #patience = new Patience()
  /** It takes only events that are shorter than usual. */
  isNarrow = false
  #challenge: string | null = null
  #authentication: Promise<boolean> | null = null
  #leftMs: number | null
  #reason: string | null = null
  #subscribed = 0
  /** Counts connections, so that what was asked on an earlier one ends nothing on this. */
  #visit = 0
  #bytesIn = 0
  #bytesOut = 0

  /** `leftMs`: when it was left, in an earlier visit. */
  constructor(address: string, leftMs: number | null, use: RelayUse) {
    this.address = address
    this.#use = use
    this.#leftMs = leftMs
    this.#line = new RelayLine(address, use.openSocket, {
      opened: () => this.#opened(),
      heard: (word, chars) => this.#heard(word, chars),
      lost: () => this.#lost(),
    })
    const now = use.clock.now()
    this.#mayTake = tokenBucket(bytesPerDay, bytesPerDay / 86_400, now)
    this.#mayLearn = tokenBucket(worthBytesPerDay, worthBytesPerDay / 86_400, now)
    this.#mayWrite = tokenBucket(writesAtOnce, writesPerSecond, now)
  }

  get state(): MailboxState {
    const now = this.#use.clock.now()
    if (isWithin(leftSpanMs, this.#leftMs, now)) return 'left'
    if (!this.#line.isOpen) return this.#line.isDialled ? 'connecting' : 'closed'
    return this.#patience.stateAt(now)
  }

  /** When it is written to again, ms, where it refused. */
  get againMs(): number | null {
    return this.#patience.againMs
  }

  get reason(): string | null {
    return this.#reason
  }

  get traffic(): { readonly bytesIn: number; readonly bytesOut: number } {
    return { bytesIn: this.#bytesIn, bytesOut: this.#bytesOut }
  }

  get leftMs(): number | null {
    return this.#leftMs
  }

  start(): void {
    this.#isStopped = false
    this.#connect()
  }

  stop(): void {
    this.#isStopped = true
    this.#cancelRetry()
    this.#hangUp()
  }

  /** The person is back, or the network. */
  wake(): void {
    if (this.#isStopped || this.#line.isDialled) return
    if (!isWithin(wakePauseMs, this.#triedMs, this.#use.clock.now())) this.#connect()
  }

  /**
   * Sends events one after the other, each made when it is its turn, until one is refused; that it kept them the relay has to
   * show by {@link ask}. Whether it took all.
   */
  async publish(events: readonly (() => NostrEvent)[]): Promise<boolean> {
    const { clock } = this.#use
    for (const make of events) {
      while (this.state === 'open' && !this.#mayWrite(clock.now())) await this.#pass(1_000)
      if (this.state !== 'open') return false
      const event = make()
      let answer = await this.#tell('EVENT', event)
      if (answer === 'nameless' && (await this.#isNamed()))
        answer = await this.#tell('EVENT', event)
      const isTooMuch = answer === 'large' && !this.isNarrow
      if (isTooMuch) this.isNarrow = true
      else if (answer !== 'taken') this.#refused()
      if (answer !== 'taken') return false
      this.#patience.taken()
    }
    return true
  }

  /** No answer is a good one: what it kept it has to show. */
  #tell(how: 'EVENT' | 'AUTH', event: NostrEvent): Promise<Answer> {
    return new Promise((resolve) => {
      const over = this.#use.clock.after(answerMs, () => this.#answers.get(event.id)?.('taken'))
      this.#answers.set(event.id, (answer) => {
        over()
        this.#answers.delete(event.id)
        resolve(answer)
      })
      this.#say([how, event])
    })
  }

  /** Says who is there, once a connection, if it wants to know. Whether that was enough. */
  async #isNamed(): Promise<boolean> {
    if (this.#challenge === null) await this.#pass(challengePauseMs)
    const challenge = this.#challenge
    const event = challenge === null ? null : this.#use.authenticate(challenge)
    if (event === null) return false
    this.#authentication ??= this.#tell('AUTH', event).then((answer) => answer === 'taken')
    return this.#authentication
  }

  #refused(): void {
    const { clock } = this.#use
    if (this.state !== 'open') return
    const pauseMs = this.#patience.refused(this.#reason ?? '', clock.now())
    this.#use.changed()
    clock.after(pauseMs, () => this.state === 'open' && this.#use.again())
  }

  /** Asks what it has under these names; it comes by {@link RelayUse.event}. Whether it answered. */
  async ask(names: readonly string[]): Promise<boolean> {
    for (let at = 0; at < names.length; at += namesAtOnce) {
      const filter = { '#d': names.slice(at, at + namesAtOnce) }
      if (!(await this.#request(filter, false)).isWhole) return false
    }
    return true
  }

  #connect(): void {
    this.#cancelRetry()
    const now = this.#use.clock.now()
    const leftMs = leftWithin(leftSpanMs, this.#leftMs, now)
    if (leftMs > 0) return this.#retryAfter(leftMs)
    this.#triedMs = now
    this.#line.dial()
    this.#use.changed()
  }

  #opened(): void {
    this.#use.changed()
    void this.#read()
  }

  async #read(): Promise<void> {
    const { clock } = this.#use
    const visit = this.#visit
    const beganMs = clock.now()
    const since = this.#use.since()
    const from = since === null ? {} : { since }
    let got = await this.#request({ ...from, limit: pageLimit }, true)
    let isAll = got.isWhole
    for (let page = 1; isAll && got.count > 0 && page < pagesMax; page++) {
      // That of the same second, too: what is known is passed over. A page of nothing else hides what is older.
      if (got.fresh === 0 && got.count < pageLeast) break
      const until = got.fresh > 0 ? got.oldest : got.oldest - 1
      got = await this.#request({ ...from, until, limit: pageLimit }, false)
      isAll = got.isWhole
    }
    if (visit !== this.#visit) return
    if (got.wantsName) this.#refused()
    this.#use.read(isAll, beganMs)
  }

  async #request(filter: Readonly<Record<string, unknown>>, staysOpen: boolean): Promise<Given> {
    const given = await this.#requestOnce(filter, staysOpen)
    return given.wantsName && (await this.#isNamed()) ? this.#requestOnce(filter, staysOpen) : given
  }

  #requestOnce(filter: Readonly<Record<string, unknown>>, staysOpen: boolean): Promise<Given> {
    const { clock } = this.#use
    const beganMs = clock.now()
    const name = `s${this.#subscribed++}`
    return new Promise((resolve) => {
      const subscription: Subscription = {
        count: 0,
        fresh: 0,
        oldest: Infinity,
        wantsName: false,
        isStored: true,
        heardMs: beganMs,
        end: (isWhole) => {
          if (!subscription.isStored) return
          subscription.isStored = false
          if (!staysOpen) {
            this.#subscriptions.delete(name)
            this.#say(['CLOSE', name])
          }
          resolve({ ...subscription, isWhole })
        },
      }
      const look = (): void => {
        const now = clock.now()
        const isHeard = isWithin(answerMs, subscription.heardMs, now)
        const isOver = !isHeard || !isWithin(readingMs, beganMs, now)
        if (isOver) subscription.end(false)
        else if (subscription.isStored) clock.after(answerMs - (now - subscription.heardMs), look)
      }
      clock.after(answerMs, look)
      this.#subscriptions.set(name, subscription)
      this.#say(['REQ', name, { kinds: [mailKind], authors: [this.#use.author], ...filter }])
      if (!this.#line.isOpen) subscription.end(false)
    })
  }

  #heard(word: RelayWord | null, chars: number): void {
    this.#bytesIn += chars
    const worth = word === null ? 'nonsense' : this.#take(word)
    if (worth === 'nonsense') this.#nonsense++
    const may = worth === 'new' ? this.#mayLearn : this.#mayTake
    if (this.#nonsense > nonsenseMax || !may(this.#use.clock.now(), chars)) this.#leave()
  }

  /** `nonsense`: no sound relay says that. */
  #take(word: RelayWord): Worth {
    switch (word.is) {
      case 'event':
        return this.#takeEvent(word.event, this.#subscriptions.get(word.subscription))
      case 'end':
        this.#subscriptions.get(word.subscription)?.end(true)
        return 'known'
      case 'closed': {
        const subscription = this.#subscriptions.get(word.subscription)
        if (subscription?.isStored === true) {
          this.#reason = word.reason
          subscription.wantsName = answerOf(word.reason) === 'nameless'
        }
        subscription?.end(false)
        this.#subscriptions.delete(word.subscription)
        return 'known'
      }
      case 'ok':
        if (word.accepted || /^(duplicate|replaced):/.test(word.reason)) {
          this.#answers.get(word.id)?.('taken')
        } else {
          this.#reason = word.reason
          this.#answers.get(word.id)?.(answerOf(word.reason))
        }
        return 'known'
      case 'auth':
        this.#challenge = word.challenge
        return 'known'
      case 'other':
        return 'known'
    }
  }

  #takeEvent(event: NostrEvent, subscription: Subscription | undefined): Worth {
    // What was on its way when a subscription was closed.
    if (subscription === undefined) return 'known'
    subscription.heardMs = this.#use.clock.now()
    subscription.count++
    subscription.oldest = Math.min(subscription.oldest, event.created_at)
    if (event.kind !== mailKind || event.pubkey !== this.#use.author) return 'nonsense'
    if (!this.#seen.has(event.id)) {
      this.#seen.add(event.id)
      subscription.fresh++
    }
    return this.#use.event(event, subscription.isStored)
  }

  #leave(): void {
    this.#leftMs = this.#use.clock.now()
    this.#hangUp()
    this.#use.changed()
  }

  #lost(): void {
    // Who lets in and hangs up soon is tried ever more seldom, too.
    const heldMs = this.#line.isOpen ? this.#use.clock.now() - this.#triedMs : 0
    if (heldMs > backoffMaxMs) this.#backoffMs = backoffMs
    this.#hangUp()
    this.#use.changed()
    // Not all at once, where a relay comes back.
    this.#retryAfter(this.#backoffMs * (1 + (this.#triedMs % 100) / 400))
    this.#backoffMs = Math.min(2 * this.#backoffMs, backoffMaxMs)
  }

  #retryAfter(delayMs: number): void {
    if (this.#isStopped) return
    this.#cancelRetry()
    this.#cancelRetry = this.#use.clock.after(delayMs, () => this.#connect())
  }

  #hangUp(): void {
    this.#line.hangUp()
    this.#visit++
    this.#nonsense = 0
    this.#seen.clear()
    for (const subscription of [...this.#subscriptions.values()]) subscription.end(false)
    this.#subscriptions.clear()
    for (const answer of [...this.#answers.values()]) answer('refused')
    this.#challenge = this.#authentication = null
  }

  #say(message: readonly unknown[]): void {
    this.#bytesOut += this.#line.say(message)
  }

  #pass(ms: number): Promise<void> {
    return new Promise((done) => void this.#use.clock.after(ms, done))
  }
}
