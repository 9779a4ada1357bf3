import { SignalingConn } from 'y-webrtc'
import { hexFromBytes, utf8Bytes } from '../../base/bytes.ts'
import { sha256 } from '../../base/hash.ts'
import { passingAuthor } from '../../crypto/mail-keys.ts'
import { readRelayWord, signedEvent } from '../mail/event.ts'
import type { OpenSocket, Socket } from '../mail/relay.ts'
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
const messageCharsMax = 200_000

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
  readonly #address: string
  readonly #room: string
  readonly #ports: RelaySignallingPorts
  readonly #author: ReturnType<typeof passingAuthor>
  readonly #seen = new Set<string>()
  #socket: Socket | null = null
  #isOver = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #backoffMs = backoffMs
  #pauseMs = 0
  #announcedMs = -Infinity
  #asked = ''

  constructor(address: string, room: string, ports: RelaySignallingPorts) {
    super(address)
    this.#address = address
    this.#room = room
    this.#ports = ports
    this.#author = passingAuthor(ports.seed)
    this.#open()
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
      if (now - this.#announcedMs < this.#pauseMs) return
      this.#announcedMs = now
      this.#pauseMs = Math.min(lastPauseMs, Math.max(firstPauseMs, 2 * this.#pauseMs))
    }
    super.emit(name, args)
  }

  override connect(): void {
    this.#isOver = false
    if (this.#socket === null) this.#open()
  }

  override disconnect(): void {
    this.#isOver = true
    clearTimeout(this.#retry)
    this.#hangUp()
  }

  #open(): void {
    clearTimeout(this.#retry)
    const attempt: { socket: Socket | null } = { socket: null }
    const isMine = (): boolean => attempt.socket !== null && attempt.socket === this.#socket
    try {
      attempt.socket = this.#ports.openSocket(this.#address, {
        opened: () => {
          if (isMine()) this.#opened()
        },
        message: (text) => {
          if (isMine()) this.#hear(text)
        },
        closed: () => {
          if (isMine()) this.#lost()
        },
      })
    } catch {
      return this.#lost()
    }
    this.#socket = attempt.socket
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
    this.#retry = setTimeout(() => this.#open(), this.#backoffMs)
    this.#backoffMs = wasConnected ? backoffMs : Math.min(2 * this.#backoffMs, backoffMaxMs)
  }

  #hangUp(): void {
    const socket = this.#socket
    this.#socket = null
    this.connected = false
    try {
      socket?.close()
    } catch {
      // It was never open.
    }
  }

  /** Once for each day's tag. */
  #ask(): void {
    const tag = this.#tag()
    if (tag === this.#asked) return
    this.#asked = tag
    const since = Math.floor(Date.now() / 1000) - 10
    this.#say(['REQ', 'meet', { kinds: [meetKind], '#x': [tag], since }])
  }

  #tell(content: string): void {
    this.#ask()
    const { author, sign } = this.#author
    const createdAt = Math.floor(Date.now() / 1000)
    const tags = [['x', this.#tag()]]
    const event = signedEvent({ author, kind: meetKind, createdAt, tags, content }, sign)
    this.#seen.add(event.id)
    this.#say(['EVENT', event])
  }

  #hear(text: string): void {
    this.lastMessageReceived = Date.now()
    const word = text.length > messageCharsMax ? null : readRelayWord(text)
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

  #say(message: readonly unknown[]): void {
    try {
      this.#socket?.send(JSON.stringify(message))
    } catch {
      // It closes, and says so by itself.
    }
  }
}

// What y-webrtc would connect with is a WebSocket that speaks its own protocol: it is to make none.
Object.defineProperty(RelaySignalling.prototype, 'shouldConnect', {
  get: () => false,
  set: () => undefined,
})
