import { signingKey } from '../../../src/crypto/keys.ts'
import { CodeCourier } from '../../../src/network/code-courier.ts'
import type { CodeTry, CourierHost, CourierStatus } from '../../../src/network/courier.ts'
import { framesOf } from '../../../src/network/webrtc/channel-link.ts'
import { CodeMesh } from '../../../src/network/webrtc/code-mesh.ts'
import { browserRtc } from '../../../src/network/webrtc/rtc.ts'
import { webrtcMesh } from '../../../src/network/webrtc/webrtc-mesh.ts'
import { PeerCourier } from '../../../src/network/peer-courier.ts'
import { realTime } from '../virtual-time.ts'
import { Device, game } from '../device.ts'
import { mostAtOnce, watchedMesh, went, type MostAtOnce } from './most-at-once.ts'

/** A device in a page, over the real y-webrtc; what a test may ask of it. */
export interface Peer {
  start(
    number: number,
    room: string,
    signaling: readonly string[],
    password?: string,
    relays?: readonly string[],
  ): Promise<void>
  /** Is there to meet others by code alone. */
  startByCode(number: number): Promise<void>
  /** A code, or the answer to one. */
  code(offer?: string): Promise<string>
  /** Takes the answer to the last code; the fault that it has, and whether they met. */
  takeAnswer(answer: string): Promise<string>
  opened(): Promise<boolean>
  /** Leaves the room, if it is in one. */
  stop(): Promise<void>
  /** As when a game is opened again: all that it holds is offered at once, and the courier starts anew. */
  reopen(): Promise<void>
  /** Begins with the game's first action. */
  seed(): void
  act(count: number, textLength?: number): void
  size(): number
  heads(): string
  status(): CourierStatus
  /** Most bytes that were being dealt with at one time, and that went any way in one piece. */
  mostAtOnce(): MostAtOnce & { readonly dealtWith: number }
  /** Sends these bytes on every open connection, as a peer that keeps no rules would. */
  sendRaw(bytes: readonly number[], times: number): void
  /** Sends a message, in base64, on every open connection, in the frames that it takes. */
  sendMessage(text: string): void
  /** Ends every connection under our feet, as a change of network does. */
  cut(): void
  /** Channels opened and not cut. */
  uncut(): number
}

let device: Device | null = null
let codes: CodeCourier | null = null
let lastTry: CodeTry | null = null
let openDevice: () => Device = () => {
  throw new Error('not started')
}
const channels: { send: (bytes: Uint8Array<ArrayBuffer>) => void; channel: RTCDataChannel }[] = []

/** The browser's WebRTC, with every channel's own `send` kept for `sendRaw`, and what else is sent by it watched. */
function watchedRtc() {
  const rtc = browserRtc()
  if (rtc === null) throw new Error('a browser has WebRTC')
  const keep = (channel: RTCDataChannel): RTCDataChannel => {
    const send = channel.send.bind(channel)
    channels.push({ channel, send: (bytes) => send(bytes) })
    const watched = (bytes: Uint8Array<ArrayBuffer>): void => {
      went('channel', bytes.length)
      send(bytes)
    }
    Object.defineProperty(channel, 'send', { configurable: true, value: watched })
    return channel
  }
  class Watched extends RTCPeerConnection {
    constructor(config?: RTCConfiguration) {
      super(config)
      this.addEventListener('datachannel', ({ channel }) => keep(channel))
    }
    override createDataChannel(label: string, init?: RTCDataChannelInit): RTCDataChannel {
      return keep(super.createDataChannel(label, init))
    }
  }
  return { ...rtc, RTCPeerConnection: Watched }
}

function mine(): Device {
  if (device === null) throw new Error('not started')
  return device
}

function start(): Promise<void> {
  mine().announce()
  return mine().courier.start()
}

function sendFrame(frame: Uint8Array<ArrayBuffer>, times: number): void {
  for (const { channel, send } of channels) {
    for (let i = 0; i < times && channel.readyState === 'open'; i++) send(frame)
  }
}

const peer: Peer = {
  start: (number, room, signaling, password = 'secret', relays = []) => {
    const key = signingKey(new Uint8Array(32).fill(number + 1))
    const secret = { epoch: 0, bytes: new Uint8Array(32) }
    const place = { room, password, secret, servers: { signaling, iceServers: [], relays } }
    const courier = (host: CourierHost) =>
      new PeerCourier(host, watchedMesh(webrtcMesh(watchedRtc())), place, realTime)
    openDevice = () => new Device(`Player ${number}`, key, courier)
    device = openDevice()
    return start()
  },
  startByCode: (number) => {
    const key = signingKey(new Uint8Array(32).fill(number + 1))
    const secret = { epoch: 0, bytes: new Uint8Array(32) }
    const servers = { signaling: [], iceServers: [], relays: [] }
    const place = { room: 'none', password: 'none', secret, servers }
    const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))
    const load = () =>
      Promise.resolve(new CodeMesh(game.id, { rtc: watchedRtc(), clock: realTime, randomBytes }))
    device = new Device(`Player ${number}`, key, (host) => {
      codes = new CodeCourier(host, place, realTime, load)
      return codes
    })
    return start()
  },
  code: async (offer) => {
    const byCode = codes?.byCode
    const made = await (offer === undefined ? byCode?.offer() : byCode?.answer(offer))
    if (made?.ok !== true) return made?.fault.code ?? ''
    lastTry = made.value
    return lastTry.text
  },
  takeAnswer: async (answer) => {
    const taken = await lastTry?.takeAnswer(answer)
    return taken?.ok === false ? taken.fault.code : ''
  },
  opened: async () => (await lastTry?.opened) ?? false,
  stop: async () => device?.courier.stop(),
  reopen: async () => {
    const { courier, log } = mine()
    await courier.stop()
    device = openDevice().take(log.order)
    await start()
  },
  seed: () => void mine().seed(),
  act: (count, textLength = 0) => {
    const text = 'x'.repeat(textLength)
    for (let i = 0; i < count; i++) {
      mine().act(textLength === 0 ? undefined : { type: 'comment', about: game.id, text })
    }
  },
  size: () => mine().log.size,
  heads: () => mine().log.heads.join(),
  status: () => mine().courier.status(),
  mostAtOnce: () => ({ ...mostAtOnce, dealtWith: mine().mostAtOnce }),
  sendRaw: (bytes, times) => sendFrame(Uint8Array.from(bytes), times),
  sendMessage: (text) => {
    const message = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
    for (const frame of framesOf(message)) sendFrame(Uint8Array.from(frame), 1)
  },
  cut: () => {
    for (const { channel } of channels.splice(0)) channel.close()
    dispatchEvent(new Event('online'))
  },
  uncut: () => channels.filter(({ channel }) => channel.readyState === 'open').length,
}

Object.assign(globalThis, { peer })
