import * as buffer from 'lib0/buffer'
import * as decoding from 'lib0/decoding'
import type { Room } from 'y-webrtc'

/** What y-webrtc's peers tell each other through a signalling server. */
export type Signal =
  | { readonly type: 'announce'; readonly from: string }
  | {
      readonly type: 'signal'
      readonly from: string
      readonly to: string
      /** Names one attempt to connect, by its beginning, ms; what belongs to it may have a later one. */
      readonly token: number
      readonly what: 'offer' | 'answer' | 'candidate'
      /** Of an answer. */
      readonly sdp?: string
    }

const dataCharsMax = 128 * 1024
const keyCharsMax = 64

/** The room that a server's message is for, and its encrypted content; `null` if it is none. */
export function readPublished(message: unknown): { topic: string; data: string } | null {
  const type = field(message, 'type')
  const topic = field(message, 'topic')
  const data = field(message, 'data')
  if (type !== 'publish' || typeof topic !== 'string' || typeof data !== 'string') return null
  return data.length > dataCharsMax ? null : { topic, data }
}

/** Opens y-webrtc's encrypted form (AES-GCM under the room's key); `null` for whatever does not open or is no signal. */
export async function openSignal(data: string, key: CryptoKey): Promise<Signal | null> {
  try {
    const decoder = decoding.createDecoder(buffer.fromBase64(data))
    if (decoding.readVarString(decoder) !== 'AES-GCM') return null
    const iv = Uint8Array.from(decoding.readVarUint8Array(decoder))
    const cipher = Uint8Array.from(decoding.readVarUint8Array(decoder))
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, cipher)
    const content: unknown = decoding.readAny(decoding.createDecoder(new Uint8Array(plain)))
    return readSignal(content)
  } catch {
    return null
  }
}

/** The signal in plain data; `null` for what would make y-webrtc or simple-peer throw. */
export function readSignal(content: unknown): Signal | null {
  const type = field(content, 'type')
  const from = field(content, 'from')
  const to = field(content, 'to')
  if (!isKey(from)) return null
  if (type === 'announce') return { type, from }
  const token = field(content, 'token')
  if (type !== 'signal' || !isKey(to)) return null
  const inner = field(content, 'signal')
  const what = kindOf(inner)
  if (what === null) return null
  // An answer's token may be missing: y-webrtc forgets it when an offer is answered.
  const signal = { type, from, to, token: typeof token === 'number' ? token : 0, what } as const
  const sdp = field(inner, 'sdp')
  return what === 'answer' && typeof sdp === 'string' ? { ...signal, sdp } : signal
}

function kindOf(signal: unknown): 'offer' | 'answer' | 'candidate' | null {
  const type = field(signal, 'type')
  if (type === 'offer' || type === 'answer') {
    return typeof field(signal, 'sdp') === 'string' ? type : null
  }
  const candidate = field(signal, 'candidate')
  const placed =
    typeof field(candidate, 'sdpMid') === 'string' ||
    typeof field(candidate, 'sdpMLineIndex') === 'number'
  const extra = field(signal, 'sdp') ?? field(signal, 'renegotiate')
  return typeof field(candidate, 'candidate') === 'string' && placed && extra === undefined
    ? 'candidate'
    : null
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= keyCharsMax
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}

/** What is done next with a signal. */
type Judgment = 'pass' | 'drop' | 'announce' | 'renew' | 'answer'

/**
 * Gives an answer to its connection. Not by way of y-webrtc, which opens it once more first: where the connection goes meanwhile,
 * 10.3.0 throws.
 */
export function giveAnswer(room: Room, from: string, sdp: string): void {
  const connection = room.webrtcConns.get(from)
  if (connection === undefined || connection.closed) return
  const peer: Answered = connection.peer
  if (peer.destroyed) return
  // As y-webrtc does: what comes next belongs to another attempt.
  Reflect.deleteProperty(connection, 'glareToken')
  peer.signal({ type: 'answer', sdp })
}

/** What of simple-peer's connections an answer needs: signalled to one that is destroyed, it throws. */
interface Answered {
  readonly destroyed: boolean
  signal(answer: { readonly type: 'answer'; readonly sdp: string }): void
}

/**
 * Lets through to y-webrtc only what leads to a connection. When both sides begin to connect at once, 10.3.0 gets stuck
 * about one time in seven; so of two devices the one with the greater key begins, always ([wire-initiator]), and
 * leftovers of an attempt that was given up do not reach the next one.
 */
export class SignalFilter {
  readonly #room: Room
  readonly #now: () => number
  /** By peer, the token of the attempt it is on: by that device's clock, so a later one is greater. */
  readonly #attempts = new Map<string, number>()
  readonly #bannedUntil = new Map<string, number>()

  constructor(room: Room, now: () => number) {
    this.#room = room
    this.#now = now
  }

  ban(peer: string, banMs: number): void {
    if (banMs > 0) this.#bannedUntil.set(peer, this.#now() + banMs)
  }

  /**
   * `announce`: not for y-webrtc, but say that we are here, so that the other side begins. `renew`: take down
   * the connection there is, then let it through. `answer`: for its connection at once.
   */
  judge(signal: Signal): Judgment {
    const { peerId, bcConns } = this.#room
    const { from } = signal
    if (from === peerId || bcConns.has(from)) return 'drop'
    if (this.#now() < (this.#bannedUntil.get(from) ?? 0)) return 'drop'
    const weBegin = peerId > from
    if (signal.type === 'announce') {
      if (weBegin) return 'pass'
      return this.#room.webrtcConns.has(from) ? 'drop' : 'announce'
    }
    if (signal.to !== peerId) return 'drop'
    return weBegin ? this.#judgeReply(signal) : this.#judgeCall(signal)
  }

  /** We began: only an answer or a candidate for a connection that is there still makes sense. */
  #judgeReply({ from, what }: Extract<Signal, { type: 'signal' }>): Judgment {
    const connection = this.#room.webrtcConns.get(from)
    if (connection === undefined || connection.closed || what === 'offer') return 'drop'
    return what === 'answer' ? 'answer' : 'pass'
  }

  /** They began: an offer, or a candidate that may come before it. */
  #judgeCall({ from, what, token }: Extract<Signal, { type: 'signal' }>): Judgment {
    const connection = this.#room.webrtcConns.get(from)
    const known = this.#attempts.get(from)
    if (what === 'answer') return 'drop'
    if (connection === undefined) {
      this.#attempts.set(from, token)
      return 'pass'
    }
    if (what === 'offer' && token !== known) {
      this.#attempts.set(from, token)
      return 'renew'
    }
    // y-webrtc takes a later token once it was answered: for addresses that STUN and TURN servers told it only then.
    return connection.closed || token < (known ?? 0) ? 'drop' : 'pass'
  }
}
