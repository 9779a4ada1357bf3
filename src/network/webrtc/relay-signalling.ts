import { SignalingConn } from 'y-webrtc'
import { hexFromBytes, utf8Bytes } from '../../base/bytes.ts'
import { sha256 } from '../../base/hash.ts'
import { passingAuthor } from '../../crypto/mail-keys.ts'
import { isWithin } from '../../base/within.ts'
import { authEvent } from '../mail/auth.ts'
import { signedEvent, type RelayWord } from '../mail/event.ts'
import { RelayLine, type OpenSocket } from '../mail/relay-line.ts'
import { readPublished } from './signal.ts'

/** Ephemeral: relays pass it on, and keep nothing (NIP-01). */
const meetKind = 25_050
const dayMs = 86_400_000
/** Where nobody answers, it is said ever more seldom that we are here; who is heard is answered at once. */
const answerPauseMs = 200
const firstPauseMs = 30_000
const lastPauseMs = 600_000
const backoffMs = 30_000
const backoffMaxMs = 600_000
/** Of so many events the ids are remembered. */
const seenMax = 2_000

/** What signalling over a relay needs of the platform. */
export interface RelaySignallingPorts {
  readonly openSocket: OpenSocket
  /** 32 random bytes. */
  readonly seed: Uint8Array
}

/**
 * Signalling over a Nostr relay, to y-webrtc a signalling server like any other: its messages, which are encrypted for the room,
 * travel as ephemeral events of an author made up for this connection, under a tag that is another each day. Only of one room,
 * whatever others the page has. docs/PROTOCOL.md, [meet-relay].
 */
export class RelaySignalling extends SignalingConn {
  readonly #room: string
  readonly #line: RelayLine
  readonly #author: ReturnType<typeof passingAuthor>
  readonly #seen = new Set<string>()
  #isOver = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #backoffMs = backoffMs
  #pauseMs = 0
  #announcedMs: number | null = null
  #asked = ''

  constructor(address: string, room: string, ports: RelaySignallingPorts) {
    super(address)
    // It would close a WebSocket of its own, which it has not, where nothing was heard for 30 s: relays are silent for long.
    clearInterval(this._checkInterval)
    this.#room = room
    this.#author = passingAuthor(ports.seed)
    this.#line = new RelayLine(address, ports.openSocket, {
      opened: () => this.#opened(),
      heard: (word) => this.#hear(word),
      lost: () => this.#lost(),
    })
    this.#dial()
  }

  /** y-webrtc's words to a signalling server: what rooms it is in, and what it tells them. */
  override send(message: unknown): void {
    const published = readPublished(message)
    if (published === null) this.#ask()
    else if (published.topic === this.#room) this.#tell(published.data)
  }

  /** A server that connects is told that we are here, as often as one that is a stranger's should be. */
  override emit(name: string, args: unknown[]): void {
    if (name === 'connect') {
      const now = Date.now()
      if (isWithin(this.#pauseMs, this.#announcedMs, now)) return
      this.#announcedMs = now
      this.#pauseMs = Math.min(lastPauseMs, Math.max(firstPauseMs, 2 * this.#pauseMs))
    }
    super.emit(name, args)
  }

  override connect(): void {
    this.#isOver = false
    if (!this.#line.isDialled) this.#dial()
  }

  override disconnect(): void {
    this.#isOver = true
    clearTimeout(this.#retry)
    this.#hangUp()
  }

  #dial(): void {
    clearTimeout(this.#retry)
    this.#line.dial()
  }

  #opened(): void {
    this.connected = true
    this.unsuccessfulReconnects = 0
    this.lastMessageReceived = Date.now()
    this.#asked = ''
    this.#pauseMs = 0
    this.emit('connect', [{ type: 'connect' }, this])
  }

  #lost(): void {
    const wasConnected = this.connected
    this.#hangUp()
    if (wasConnected) this.emit('disconnect', [{ type: 'disconnect' }, this])
    else this.unsuccessfulReconnects++
    if (this.#isOver) return
    this.#retry = setTimeout(() => this.#dial(), this.#backoffMs)
    this.#backoffMs = wasConnected ? backoffMs : Math.min(2 * this.#backoffMs, backoffMaxMs)
  }

  #hangUp(): void {
    this.connected = false
    this.#line.hangUp()
  }

  /** Once for each day's tag. */
  #ask(): void {
    const tag = this.#tag()
    if (tag === this.#asked) return
    this.#asked = tag
    // Since when is left open: relays keep nothing of it, and the other's clock may be behind.
    this.#line.say(['REQ', 'meet', { kinds: [meetKind], '#x': [tag] }])
  }

  #tell(content: string): void {
    this.#ask()
    const { author, sign } = this.#author
    const createdAt = Math.floor(Date.now() / 1000)
    const tags = [['x', this.#tag()]]
    const event = signedEvent({ author, kind: meetKind, createdAt, tags, content }, sign)
    this.#seen.add(event.id)
    this.#line.say(['EVENT', event])
  }

  /** What was asked before may not have been heard. */
  #sayWho(challenge: string): void {
    const where = { relay: this.url, challenge, nowMs: Date.now() }
    this.#line.say(['AUTH', authEvent(this.#author, where)])
    this.#asked = ''
    this.#ask()
  }

  #hear(word: RelayWord | null): void {
    this.lastMessageReceived = Date.now()
    if (word?.is === 'auth') return this.#sayWho(word.challenge)
    if (word?.is !== 'event' || word.event.kind !== meetKind) return
    const { id, tags, content } = word.event
    if (this.#seen.has(id) || !tags.some(([tag, value]) => tag === 'x' && value === this.#asked)) {
      return
    }
    if (this.#seen.size >= seenMax) this.#seen.clear()
    this.#seen.add(id)
    this.#pauseMs = answerPauseMs
    this.emit('message', [{ type: 'publish', topic: this.#room, data: content }, this])
  }

  /** What the relay sees of a room: it cannot tell one day's from another's. */
  #tag(): string {
    const day = Math.floor(Date.now() / dayMs)
    return hexFromBytes(sha256(utf8Bytes(`synomic meet ${day} ${this.#room}`))).slice(0, 32)
  }
}

// What y-webrtc would connect with is a WebSocket that speaks its own protocol: it is to make none.
Object.defineProperty(RelaySignalling.prototype, 'shouldConnect', {
  get: () => false,
  set: () => undefined,
})
