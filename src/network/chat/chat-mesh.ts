import { isWithin } from '../../base/within.ts'
import { concatBytes, hexFromBytes, utf8Bytes } from '../../base/bytes.ts'
import type { GameId } from '../../actions/ids.ts'
import { decrypt, encrypt, nonceLength } from '../../crypto/cipher.ts'
import { deriveKeys } from '../../crypto/game-keys.ts'
import type { Link, LinkEnd, MeshUse, OpenMesh } from '../link.ts'
import { FrameReader, framesOf } from '../webrtc/channel-link.ts'
import type { ChatPorts } from './chat-courier.ts'

/*
 * What copies of the app say to each other while they are open, on the chat's realtime channel, where all hear all:
 * docs/PROTOCOL.md, [chat-live]. Encrypted with the game's secret; plain:
 *
 *   1  type   16  from   16  to, zeros for all   4  number of the frame on this link   n  frame
 */
const types = ['hello', 'here', 'frame', 'bye'] as const
type PacketType = (typeof types)[number]
const keyLength = 16
const headLength = 1 + 2 * keyLength + 4
const everybody = new Uint8Array(keyLength)
/** What was said before the channel was up was heard by nobody: so it is said again, ever more seldom. */
const firstHelloMs = 2_000
const lastHelloMs = 60_000
const tendEveryMs = 10_000
/** Presence is renewed more often than this. */
const silentMs = 90_000

interface Peer {
  readonly id: Uint8Array
  readonly end: LinkEnd
  readonly reader: FrameReader
  sent: number
  heard: number
  heardMs: number
}

/** Links with the other copies of the app in a chat that have the game open; `null`: this messenger has no such channel. */
export function chatMesh(game: GameId, { clock, randomBytes, line }: ChatPorts): OpenMesh | null {
  if (!line.hasLive) return null
  return (use) => {
    const { read } = deriveKeys(use.place.secret)
    const context = utf8Bytes(`synomic chat live ${game}`)
    const me = randomBytes(keyLength)
    const live = line.joinLive((data) => {
      const plain = data.length > nonceLength ? decrypt(read, context, data) : null
      if (plain?.ok === true) links.take(plain.value)
    })
    const links = new ChatLinks(me, use, clock, (packet) => {
      live.send(encrypt(read, randomBytes(nonceLength), context, packet))
    })
    links.start()
    return Promise.resolve({
      key: hexFromBytes(me),
      signalling: () => 'connected',
      wake: () => links.hello(),
      stop: () => {
        links.stop()
        live.leave()
        return Promise.resolve()
      },
    })
  }
}

class ChatLinks {
  readonly #me: Uint8Array
  readonly #use: MeshUse
  readonly #clock: ChatPorts['clock']
  readonly #send: (packet: Uint8Array) => void
  readonly #peers = new Map<string, Peer>()
  readonly #banned = new Set<string>()
  #helloMs = firstHelloMs
  #endTending: () => void = () => undefined
  #cancelHello: () => void = () => undefined

  constructor(
    me: Uint8Array,
    use: MeshUse,
    clock: ChatPorts['clock'],
    send: (packet: Uint8Array) => void,
  ) {
    this.#me = me
    this.#use = use
    this.#clock = clock
    this.#send = send
  }

  start(): void {
    this.#endTending = this.#clock.every(tendEveryMs, () => this.#tend())
    this.hello()
  }

  stop(): void {
    this.#endTending()
    this.#cancelHello()
    this.#say('bye', everybody)
    for (const key of [...this.#peers.keys()]) this.#part(key)
  }

  /** Says that somebody is here, and again and again from then on. */
  hello(): void {
    this.#say('hello', everybody)
    this.#cancelHello()
    this.#cancelHello = this.#clock.after(this.#helloMs, () => this.hello())
    this.#helloMs = Math.min(2 * this.#helloMs, lastHelloMs)
  }

  /** What came, decrypted: of somebody who has the game's secret, and may be nonsense all the same. */
  take(packet: Uint8Array): void {
    if (packet.length < headLength) return
    const type = types[packet[0] ?? types.length]
    const from = packet.slice(1, 1 + keyLength)
    const to = hexFromBytes(packet.subarray(1 + keyLength, 1 + 2 * keyLength))
    const [key, mine] = [hexFromBytes(from), hexFromBytes(this.#me)]
    const isForMe = to === mine || to === hexFromBytes(everybody)
    if (type === undefined || key === mine || !isForMe || this.#banned.has(key)) return
    if (type === 'bye') return this.#part(key)
    const peer = this.#peers.get(key)
    if (type === 'frame') {
      if (peer === undefined) return
      const number = new DataView(packet.buffer, packet.byteOffset).getUint32(headLength - 4)
      return this.#frame(peer, key, number, packet.slice(headLength))
    }
    if (peer !== undefined) {
      peer.heardMs = this.#clock.now()
      return
    }
    // Told first, so that the other side has the link when what is sent on it comes.
    if (type === 'hello') this.#say('here', from)
    this.#meet(key, from)
  }

  /** The channel promises nothing: where something is missing the link is made anew. */
  #frame(peer: Peer, key: string, number: number, frame: Uint8Array): void {
    if (number < peer.heard) return
    if (number > peer.heard) return this.#anew(peer, key)
    peer.heard++
    peer.heardMs = this.#clock.now()
    const message = peer.reader.take(frame)
    if (!message.ok) peer.end.malformed()
    else if (message.value !== null) peer.end.message(message.value)
  }

  #anew({ id }: Peer, key: string): void {
    this.#say('bye', id)
    this.#part(key)
    this.#helloMs = firstHelloMs
    this.hello()
  }

  #meet(key: string, id: Uint8Array): void {
    const link: Link = {
      peer: key,
      send: (message) => {
        const peer = this.#peers.get(key)
        for (const frame of peer === undefined ? [] : framesOf(message)) {
          this.#say('frame', id, peer === undefined ? 0 : peer.sent++, frame)
        }
      },
      congested: () => false,
      drop: (banMs) => {
        if (banMs > 0) this.#banned.add(key)
        this.#clock.after(banMs, () => this.#banned.delete(key))
        this.#say('bye', id)
        this.#part(key)
      },
    }
    const end: LinkEnd = {
      message: (bytes) => inner?.message(bytes),
      malformed: () => inner?.malformed(),
      drained: () => inner?.drained(),
      closed: () => inner?.closed(),
    }
    let inner: LinkEnd | null = null
    const reader = new FrameReader()
    // Who is met says something at once.
    this.#peers.set(key, { id, end, reader, sent: 0, heard: 0, heardMs: this.#clock.now() })
    inner = this.#use.onLink(link)
  }

  #part(key: string): void {
    const peer = this.#peers.get(key)
    this.#peers.delete(key)
    peer?.end.closed()
  }

  #tend(): void {
    const now = this.#clock.now()
    for (const [key, { heardMs }] of [...this.#peers]) {
      if (!isWithin(silentMs, heardMs, now)) this.#part(key)
    }
  }

  #say(type: PacketType, to: Uint8Array, number = 0, frame: Uint8Array = new Uint8Array()): void {
    const count = new Uint8Array(4)
    new DataView(count.buffer).setUint32(0, number)
    this.#send(concatBytes(Uint8Array.of(types.indexOf(type)), this.#me, to, count, frame))
  }
}
