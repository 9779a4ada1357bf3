import { signingKey } from '../../../src/crypto/keys.ts'
import type { CourierStatus } from '../../../src/transport/courier.ts'
import { browserRtc } from '../../../src/transport/webrtc/rtc.ts'
import { webrtcCourier } from '../../../src/transport/webrtc-courier.ts'
import { Device, game } from '../device.ts'

/** A device in a page, over the real y-webrtc; what a test may ask of it. */
export interface Peer {
  start(
    number: number,
    room: string,
    signaling: readonly string[],
    inSlices?: boolean,
  ): Promise<void>
  stop(): Promise<void>
  /** Begins with the game's first action. */
  seed(): void
  act(count: number, textLength?: number): void
  size(): number
  heads(): string
  status(): CourierStatus
  mostAtOnce(): number
  /** Sends these bytes on every open connection, as a peer that keeps no rules would. */
  sendRaw(bytes: readonly number[], times: number): void
  /** Ends every connection under our feet, as a change of network does. */
  cut(): void
  /** Channels opened and not cut. */
  uncut(): number
}

let device: Device | null = null
const channels: { send: (bytes: Uint8Array<ArrayBuffer>) => void; channel: RTCDataChannel }[] = []

/** The browser's WebRTC, with every channel's own `send` kept for `sendRaw`. */
function watchedRtc(): ReturnType<typeof browserRtc> {
  const rtc = browserRtc()
  if (rtc === null) return null
  const keep = (channel: RTCDataChannel): RTCDataChannel => {
    const send = channel.send.bind(channel)
    channels.push({ channel, send: (bytes) => send(bytes) })
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

const peer: Peer = {
  start: async (number, room, signaling) => {
    const key = signingKey(new Uint8Array(32).fill(number + 1))
    device = new Device(`Player ${number}`, key, (host) => {
      const servers = { signaling, iceServers: [] }
      const courier = webrtcCourier(host, { room, password: 'secret', servers }, watchedRtc())
      if (!courier.ok) throw new Error(courier.fault.code)
      return courier.value
    })
    device.announce()
    await device.courier.start()
  },
  stop: () => mine().courier.stop(),
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
  mostAtOnce: () => mine().mostAtOnce,
  sendRaw: (bytes, times) => {
    const message = Uint8Array.from(bytes)
    for (const { channel, send } of channels) {
      for (let i = 0; i < times && channel.readyState === 'open'; i++) send(message)
    }
  },
  cut: () => {
    for (const { channel } of channels.splice(0)) channel.close()
    dispatchEvent(new Event('online'))
  },
  uncut: () => channels.filter(({ channel }) => channel.readyState === 'open').length,
}

Object.assign(globalThis, { peer })
