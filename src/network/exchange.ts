import { fault, type Fault } from '../base/result.ts'
import type { SignedAction } from '../actions/action.ts'
import { Correspondent, costOf } from './correspondent.ts'
import type { CourierCounts, CourierHost, CourierPeer } from './courier.ts'
import { harvest } from './harvest.ts'
import { Inbox } from './inbox.ts'
import { Ledger, type Entry } from './ledger.ts'
import { banMs, draftBytesMax, offencesMax, slowPauseMs } from './limits.ts'
import type { Link, LinkEnd } from './link.ts'
import { readMessage, writeAskPresence, writePresence, type Message } from './message.ts'
import type { PresenceBook } from './presence.ts'
import { Reminders } from './reminders.ts'
import { Repeats } from './repeats.ts'

/** A link on which nothing came for so long is dead; presence alone is renewed every 15 s. */
const silenceMaxMs = 45_000
const alarmsMax = 20
/** Presence is passed on this much later, all changes at once: who floods us must not make us flood others. */
const presencePauseMs = 100
/** When it is looked again whether what waits about drafts may be sent. */
const draftsPauseMs = 100

/**
 * Talks with all connected peers: takes their bytes, never their edits, and sends each what it lacks. A peer that
 * sends nonsense, floods or forges is dropped and named.
 */
export class Exchange {
  readonly ledger: Ledger
  readonly #host: CourierHost
  readonly #presence: PresenceBook
  readonly #now: () => number
  readonly #peers = new Map<Link, Correspondent>()
  readonly #inboxes = new WeakMap<Correspondent, Inbox>()
  readonly #repeats: Repeats
  readonly #reminders: Reminders
  readonly #alarms = new Map<string, Fault>()
  #bytesReceived = 0
  #bytesSentBefore = 0
  #malformed = 0
  #dropped = 0
  /** When the next portion of the peers that are slowed may be dealt with. */
  #slowTurn: Promise<void> = Promise.resolve()
  /** Devices whose presence has changed and was not told on yet. */
  readonly #changed = new Set<number>()
  #draftsTimer: ReturnType<typeof setTimeout> | null = null

  constructor(host: CourierHost, presence: PresenceBook, now: () => number) {
    this.#host = host
    this.#presence = presence
    this.#now = now
    this.ledger = new Ledger((device) => host.isKnown(device))
    this.#repeats = new Repeats(host, this.ledger)
    this.#reminders = new Reminders(this.ledger)
    presence.awareness.on('update', (change: Change) => this.#relayPresence(change))
    presence.awareness.on('change', () => host.changed())
  }

  attach(link: Link): LinkEnd {
    const peer = new Correspondent(link, this.ledger, this.#now)
    this.#peers.set(link, peer)
    this.#inboxes.set(peer, this.#inboxOf(peer))
    peer.ask()
    peer.send(writeAskPresence())
    peer.send(writePresence(this.#presence.encodeAll()))
    this.#host.met(link.peer)
    this.#host.changed()
    return {
      message: (bytes) => this.#message(peer, bytes),
      malformed: () => this.#offend(peer, 'malformed'),
      drained: () => peer.pump(),
      closed: () => this.#forget(peer),
    }
  }

  /** New ones of these actions go to everyone; they are the answer. */
  offer(actions: readonly SignedAction[]): readonly Entry[] {
    const fresh: Entry[] = []
    this.ledger.review()
    for (const action of actions) {
      const entry = this.ledger.add(action)
      if (entry !== null) fresh.push(entry)
    }
    if (fresh.length > 0) for (const peer of this.#peers.values()) peer.pump()
    return fresh
  }

  /** Sends a payload about drafts to one peer, or to all; whether it went to all of them, or will. */
  sendDraft(to: string | null, payload: Uint8Array): boolean {
    if (payload.length > draftBytesMax) return false
    const peers = [...this.#peers.values()].filter(({ link }) => to === null || link.peer === to)
    const went = peers.map((peer) => peer.sendDraft(payload))
    this.#sendDraftsLater()
    return went.every(Boolean) && (to === null || went.length > 0)
  }

  blame(key: string): void {
    for (const peer of this.#peers.values()) {
      if (peer.link.peer === key) this.#offend(peer, 'forged')
    }
  }

  alarm(what: Fault): void {
    this.#alarms.set(JSON.stringify([what.code, what.args]), what)
    const [oldest] = this.#alarms.keys()
    if (this.#alarms.size > alarmsMax && oldest !== undefined) this.#alarms.delete(oldest)
    this.#host.changed()
  }

  /** To be called every second or two: lets go of dead links, and repeats what did not arrive. */
  tend(wokeUp: boolean): void {
    const now = this.#now()
    const known = new Map(this.#presence.others().map(({ key, presence }) => [key, presence]))
    for (const peer of this.#peers.values()) {
      // After a sleep nobody could be heard; they get a while to speak up.
      if (wokeUp) peer.lastHeardMs = Math.max(peer.lastHeardMs, now - silenceMaxMs + 10_000)
      if (now - peer.lastHeardMs > silenceMaxMs) {
        peer.link.drop(0)
        continue
      }
      const heads = known.get(peer.link.peer)?.heads ?? null
      this.#repeats.tend(peer, heads, now)
      this.#reminders.tend(peer, heads, now)
      peer.pump()
    }
  }

  peers(): readonly CourierPeer[] {
    const linked = new Map([...this.#peers.values()].map((peer) => [peer.link.peer, peer]))
    const listed = this.#presence.others().map(({ key, presence }) => {
      const peer = linked.get(key)
      linked.delete(key)
      return { key, presence, linked: peer !== undefined, offences: peer?.offences ?? 0 }
    })
    const nameless = Array.from(linked, ([key, { offences }]) => {
      return { key, presence: null, linked: true, offences }
    })
    return [...listed, ...nameless]
  }

  alarms(): readonly Fault[] {
    return [...this.#alarms.values()]
  }

  counts(): Omit<CourierCounts, 'healed'> {
    let bytesSent = this.#bytesSentBefore
    for (const peer of this.#peers.values()) bytesSent += peer.bytesSent
    return {
      bytesReceived: this.#bytesReceived,
      bytesSent,
      malformed: this.#malformed,
      dropped: this.#dropped,
    }
  }

  close(): void {
    for (const { link } of [...this.#peers.values()]) link.drop(0)
  }

  #message(peer: Correspondent, bytes: Uint8Array): void {
    const now = this.#now()
    peer.lastHeardMs = now
    this.#bytesReceived += bytes.length
    if (!this.#peers.has(peer.link)) return
    const message = readMessage(bytes)
    if (!message.ok) return this.#offend(peer, 'malformed')
    // What carries actions is bounded by the window instead.
    if (message.value.type !== 'carry' && !peer.mayTalk(now)) return this.#drop(peer, 'flood')
    this.#heed(peer, message.value)
  }

  #heed(peer: Correspondent, message: Message): void {
    switch (message.type) {
      case 'ask':
        return peer.asked(message.has)
      case 'ask-presence':
        return peer.send(writePresence(this.#presence.encodeAll()))
      case 'presence': {
        const taken = this.#presence.take(message.update, peer)
        if (!taken.ok) this.#offend(peer, 'malformed')
        return
      }
      case 'carry':
        return this.#receive(peer, message.update)
      case 'draft':
        return this.#takeDraft(peer, message.payload)
    }
  }

  #receive(peer: Correspondent, update: Uint8Array): void {
    const found = harvest(update)
    if (!found.ok) return this.#offend(peer, 'malformed')
    // Its bytes are looked at all the same: a wish to delete says nothing about them.
    if (found.value.deletes) this.#offend(peer, 'deletes')
    if (found.value.items.length === 0) return this.#offend(peer, 'malformed')
    peer.learn(found.value.reach)
    const cost = costOf(update)
    peer.backlogBytes += cost
    peer.lastCarriedMs = this.#now()
    if (peer.backlogBytes > peer.backlogBytesMax) return this.#drop(peer, 'flood')
    this.#inboxes.get(peer)?.take({ items: found.value.items, cost })
  }

  #takeDraft(peer: Correspondent, payload: Uint8Array): void {
    if (!peer.mayDraft(this.#now())) return this.#drop(peer, 'flood')
    this.#host.draft(payload, peer.link.peer)
    const cost = costOf(payload)
    peer.backlogBytes += cost
    peer.dealtWith(cost)
  }

  #sendDraftsLater(): void {
    const isWaiting = [...this.#peers.values()].some(({ hasDrafts }) => hasDrafts)
    if (!isWaiting || this.#draftsTimer !== null) return
    this.#draftsTimer = setTimeout(() => {
      this.#draftsTimer = null
      for (const peer of this.#peers.values()) peer.pump()
      this.#sendDraftsLater()
    }, draftsPauseMs)
  }

  #inboxOf(peer: Correspondent): Inbox {
    return new Inbox(peer.link.peer, {
      host: this.#host,
      now: this.#now,
      slowTurn: () => {
        const pause = (): Promise<void> => new Promise((done) => setTimeout(done, slowPauseMs))
        this.#slowTurn = this.#slowTurn.then(pause)
        return this.#slowTurn
      },
      dealtWith: (taken) => peer.dealtWith(taken),
      overrun: () => this.#drop(peer, 'strangers'),
    })
  }

  #offend(peer: Correspondent, reason: Offence): void {
    if (!this.#peers.has(peer.link)) return
    peer.offences++
    if (reason === 'malformed') this.#malformed++
    if (peer.offences >= offencesMax) this.#drop(peer, reason)
    else this.#host.changed()
  }

  #drop(peer: Correspondent, reason: Offence): void {
    if (!this.#peers.has(peer.link)) return
    const { peer: key } = peer.link
    const name = this.#presence.others().find((known) => known.key === key)?.presence.name
    this.#dropped++
    this.#forget(peer)
    peer.link.drop(banMs)
    this.alarm(fault(`peer-dropped-${reason}`, { name: name ?? key.slice(0, 8) }))
  }

  #forget(peer: Correspondent): void {
    if (!this.#peers.delete(peer.link)) return
    this.#inboxes.get(peer)?.close()
    this.#bytesSentBefore += peer.bytesSent
    this.#host.parted(peer.link.peer)
    this.#host.changed()
  }

  #relayPresence({ added, updated, removed }: Change): void {
    if (this.#changed.size === 0) setTimeout(() => this.#tellPresence(), presencePauseMs)
    for (const client of [...added, ...updated, ...removed]) this.#changed.add(client)
  }

  #tellPresence(): void {
    const clients = [...this.#changed]
    this.#changed.clear()
    if (clients.length === 0 || this.#peers.size === 0) return
    const message = writePresence(this.#presence.encode(clients))
    for (const peer of this.#peers.values()) peer.send(message)
  }
}

/** Why a peer may be dropped. */
type Offence = 'malformed' | 'flood' | 'forged' | 'deletes' | 'strangers'

/** What Yjs's awareness tells of a change: its ids of devices. */
interface Change {
  readonly added: readonly number[]
  readonly updated: readonly number[]
  readonly removed: readonly number[]
}
