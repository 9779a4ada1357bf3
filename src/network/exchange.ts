import { isWithin } from '../base/within.ts'
import { fault, type Fault } from '../base/result.ts'
import type { Authentic } from '../actions/authentic.ts'
import type { CourierClock, CourierCounts, CourierHost, CourierPeer, Dealt } from './courier.ts'
import {
  banMs,
  draftBytesMax,
  messageTokenBytes,
  offencesMax,
  packetsMax,
  slowPauseMs,
} from './limits.ts'
import type { Link, LinkEnd } from './link.ts'
import { readMessage, writePresence, type Message, type Ranges } from './message.ts'
import { costOf, PeerSession } from './peer-session.ts'
import { readPresence, type PresencePacket } from './presence.ts'
import { PresenceBook } from './presence-book.ts'
import { ReceiveQueue } from './receive-queue.ts'
import { Retries } from './retries.ts'
import { SendLog } from './send-log.ts'

/** A link on which nothing came for so long is dead; presence alone is renewed every 15 s. */
const silenceMaxMs = 45_000
/** Who has nothing to say gives a sign of life. */
const signOfLifeMs = 15_000
const alarmsMax = 20
/** When it is looked again whether what waits about drafts may be sent. */
const draftsPauseMs = 100

/** Why a peer may be dropped. */
type Offence = 'malformed' | 'flood' | 'forged' | 'strangers'

/**
 * Talks with all connected peers: hands their bytes to the host, and sends each what it lacks. A peer that sends
 * nonsense, floods or forges is dropped and named.
 */
export class Exchange {
  readonly presence: PresenceBook
  readonly #host: CourierHost
  readonly #clock: CourierClock
  readonly #sendLog: SendLog
  readonly #peers = new Map<Link, PeerSession>()
  readonly #queues = new WeakMap<PeerSession, ReceiveQueue>()
  readonly #retries: Retries
  readonly #alarms = new Map<string, Fault>()
  #bytesReceived = 0
  #bytesSentBefore = 0
  #malformed = 0
  #dropped = 0
  /** When the next portion of the peers that are slowed may be dealt with. */
  #slowTurn: Promise<void> = Promise.resolve()
  #areDraftsAwaited = false

  constructor(host: CourierHost, clock: CourierClock) {
    this.#host = host
    this.#clock = clock
    this.#sendLog = new SendLog((device) => host.isKnown(device))
    this.#retries = new Retries(host, this.#sendLog)
    this.presence = new PresenceBook({
      host,
      clock,
      tell: (packets) => this.#tellPresence(packets),
      changed: () => host.changed(),
    })
  }

  attach(link: Link): LinkEnd {
    const peer = new PeerSession(link, this.#sendLog, this.#clock.now)
    this.#peers.set(link, peer)
    this.#queues.set(peer, this.#queueOf(peer))
    peer.ask()
    sendPresence(peer, this.presence.all())
    this.#host.met(link.peer)
    this.#host.changed()
    return {
      message: (bytes) => this.#message(peer, bytes),
      malformed: () => this.#offend(peer, 'malformed'),
      drained: () => peer.pump(),
      closed: () => this.#forget(peer),
    }
  }

  /** New ones of these actions go to everyone. */
  offer(actions: readonly Authentic[]): void {
    this.#sendLog.review()
    for (const action of actions) this.#sendLog.add(action)
    for (const peer of this.#peers.values()) peer.pump()
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

  /** To be called every second or two: lets go of dead links, and repeats what did not arrive. */
  tend(wokeUp: boolean): void {
    const now = this.#clock.now()
    this.presence.tend(now)
    for (const peer of this.#peers.values()) {
      // After a sleep nobody could be heard; they get a while to speak up.
      if (wokeUp) peer.lastHeardMs = Math.max(peer.lastHeardMs, now - silenceMaxMs + 10_000)
      // The clock was set back since.
      peer.lastHeardMs = Math.min(peer.lastHeardMs, now)
      if (now - peer.lastHeardMs > silenceMaxMs) {
        peer.link.drop(0)
        continue
      }
      this.#retries.tend(peer, now)
      peer.pump()
      if (!isWithin(signOfLifeMs, peer.lastSentMs, now)) peer.send(writePresence([]))
    }
  }

  /** With whom we are linked of them only the device itself says who it is. */
  peers(): readonly CourierPeer[] {
    const linked = new Map([...this.#peers.values()].map((peer) => [peer.link.peer, peer]))
    const known = this.presence.others()
    const listed = known.flatMap(({ key, presence, isFirstHand }) => {
      const peer = linked.get(key)
      if (peer !== undefined && !isFirstHand) return []
      return [{ key, presence, linked: peer !== undefined, offences: peer?.offences ?? 0 }]
    })
    const named = new Set(listed.map(({ key }) => key))
    const nameless = [...linked].filter(([key]) => !named.has(key))
    return [
      ...listed,
      ...nameless.map(([key, { offences }]) => ({ key, presence: null, linked: true, offences })),
    ]
  }

  alarms(): readonly Fault[] {
    return [...this.#alarms.values()]
  }

  counts(): CourierCounts {
    let bytesSent = this.#bytesSentBefore
    for (const peer of this.#peers.values()) bytesSent += peer.bytesSent
    return {
      bytesReceived: this.#bytesReceived,
      bytesSent,
      malformed: this.#malformed,
      dropped: this.#dropped,
    }
  }

  /** Parts from everyone at once: whoever is linked afterwards was met since, also where a link takes a while to close. */
  close(): void {
    for (const peer of [...this.#peers.values()]) {
      this.#forget(peer)
      peer.link.drop(0)
    }
  }

  #message(peer: PeerSession, bytes: Uint8Array): void {
    const now = this.#clock.now()
    peer.lastHeardMs = now
    this.#bytesReceived += bytes.length
    if (!this.#peers.has(peer.link)) return
    const message = readMessage(bytes)
    if (!message.ok) return this.#offend(peer, 'malformed')
    // What carries actions is bounded by the window instead.
    const tokens = message.value.type === 'carry' ? 0 : 1 + bytes.length / messageTokenBytes
    if (!peer.mayTalk(now, tokens)) return this.#drop(peer, 'flood')
    this.#heed(peer, message.value)
  }

  #heed(peer: PeerSession, message: Message): void {
    switch (message.type) {
      case 'have':
        return peer.told(message)
      case 'presence':
        for (const bytes of message.packets) void this.#takePresence(peer, bytes)
        return
      case 'carry':
        return this.#receive(peer, message.ranges, message.items)
      case 'draft':
        return this.#takeDraft(peer, message.payload)
      case 'want': {
        const held = this.#host.pictures.heldOf(message.ids)
        if (held.length > 0 && peer.mayWant(this.#clock.now())) peer.repeat(held)
        return
      }
    }
  }

  #receive(peer: PeerSession, ranges: Ranges, items: readonly Uint8Array[]): void {
    peer.learn(ranges)
    const cost = costOf(items)
    peer.backlogBytes += cost
    peer.lastCarriedMs = this.#clock.now()
    if (peer.backlogBytes > peer.backlogBytesMax) return this.#drop(peer, 'flood')
    this.#queues.get(peer)?.take({ items, cost })
  }

  /** Who passes on a presence answers for its signature, and for what is said under the key of who is linked with us. */
  async #takePresence(peer: PeerSession, bytes: Uint8Array): Promise<void> {
    const packet = readPresence(bytes)
    if (packet === null) return this.#offend(peer, 'malformed')
    const from = peer.link.peer
    if (!this.presence.isNews(packet, from) || !peer.mayShow(this.#clock.now())) return
    const isSound = await this.presence.take(packet, from)
    if (!isSound) return this.#offend(peer, 'forged')
    if (packet.key === from) peer.heads = packet.claim.heads
  }

  #tellPresence(packets: readonly PresencePacket[]): void {
    for (const peer of this.#peers.values()) {
      sendPresence(
        peer,
        packets.filter(({ key }) => key !== peer.link.peer),
      )
    }
  }

  #takeDraft(peer: PeerSession, payload: Uint8Array): void {
    if (!peer.mayDraft(this.#clock.now())) return this.#drop(peer, 'flood')
    this.#host.draft(payload, peer.link.peer)
    const cost = costOf([payload])
    peer.backlogBytes += cost
    peer.dealtWith(cost)
  }

  #sendDraftsLater(): void {
    const isWaiting = [...this.#peers.values()].some(({ hasDrafts }) => hasDrafts)
    if (!isWaiting || this.#areDraftsAwaited) return
    this.#areDraftsAwaited = true
    this.#clock.after(draftsPauseMs, () => {
      this.#areDraftsAwaited = false
      for (const peer of this.#peers.values()) peer.pump()
      this.#sendDraftsLater()
    })
  }

  #queueOf(peer: PeerSession): ReceiveQueue {
    return new ReceiveQueue(peer.link.peer, {
      host: this.#host,
      now: this.#clock.now,
      slowTurn: () => {
        const pause = (): Promise<void> =>
          new Promise((done) => void this.#clock.after(slowPauseMs, done))
        this.#slowTurn = this.#slowTurn.then(pause)
        return this.#slowTurn
      },
      learned: (dealt) => peer.learnIds(idsOf(dealt)),
      dealtWith: (taken) => peer.dealtWith(taken),
      overrun: () => this.#drop(peer, 'strangers'),
    })
  }

  #offend(peer: PeerSession, reason: Offence): void {
    if (!this.#peers.has(peer.link)) return
    peer.offences++
    if (reason === 'malformed') this.#malformed++
    if (peer.offences >= offencesMax) this.#drop(peer, reason)
    else this.#host.changed()
  }

  #drop(peer: PeerSession, reason: Offence): void {
    if (!this.#peers.has(peer.link)) return
    const { peer: key } = peer.link
    const presence = this.peers().find((known) => known.key === key)?.presence ?? null
    const name = presence === null ? null : this.#host.nameOf(presence.device, presence.name)
    this.#dropped++
    this.#forget(peer)
    peer.link.drop(banMs)
    this.#alarm(fault(`peer-dropped-${reason}`, { name: name ?? key.slice(0, 8) }))
  }

  #forget(peer: PeerSession): void {
    if (!this.#peers.delete(peer.link)) return
    this.#queues.get(peer)?.close()
    this.#bytesSentBefore += peer.bytesSent
    // Who comes back is met before it is noticed that the old connection is gone.
    const isBack = [...this.#peers.keys()].some((link) => link.peer === peer.link.peer)
    if (!isBack) {
      this.presence.left(peer.link.peer)
      this.#host.parted(peer.link.peer)
    }
    this.#host.changed()
  }

  #alarm(what: Fault): void {
    this.#alarms.set(JSON.stringify([what.code, what.args]), what)
    const [oldest] = this.#alarms.keys()
    if (this.#alarms.size > alarmsMax && oldest !== undefined) this.#alarms.delete(oldest)
    this.#host.changed()
  }
}

function sendPresence(peer: PeerSession, packets: readonly PresencePacket[]): void {
  for (let at = 0; at < packets.length; at += packetsMax) {
    peer.send(writePresence(packets.slice(at, at + packetsMax).map(({ bytes }) => bytes)))
  }
}

/** What a peer has that brought this. */
function idsOf({ each }: Dealt) {
  return each.flatMap((arrival) => {
    if (arrival.status === 'refused') return []
    return [arrival.status === 'duplicate' ? arrival.id : arrival.action.id]
  })
}
