import type { SendFrame } from './channel-link.ts'

/** The platform's WebRTC, or node-datachannel's where there is no browser. */
export interface Rtc {
  readonly RTCPeerConnection: new (config?: RTCConfiguration) => RTCPeerConnection
  readonly RTCSessionDescription: unknown
  readonly RTCIceCandidate: unknown
}

/** The browser's own; `null` where it has none. */
export function browserRtc(): Rtc | null {
  return typeof RTCPeerConnection === 'undefined'
    ? null
    : { RTCPeerConnection, RTCSessionDescription, RTCIceCandidate }
}

/** A data channel has opened on a connection that y-webrtc made. */
export type OnOpen = (
  connection: RTCPeerConnection,
  channel: RTCDataChannel,
  sendFrame: SendFrame,
) => void

/**
 * WebRTC as y-webrtc gets it (`peerOpts.wrtc`): it makes the connections, but what it would send on them goes nowhere,
 * and what comes does not reach it. Of 10.3.0 we know that it sends messages which data channels drop (over
 * 256 KiB), applies whatever a peer sends to the document, and throws at malformed messages; so the channels are
 * used by our own exchange alone.
 */
export function tappedRtc(rtc: Rtc, onOpen: OnOpen): object {
  // simple-peer calls it with `new`; what a constructor returns is what `new` gives.
  function TappedConnection(config?: RTCConfiguration): RTCPeerConnection {
    const connection = new rtc.RTCPeerConnection(config)
    tapDescriptions(connection)
    const createDataChannel = connection.createDataChannel.bind(connection)
    define(connection, 'createDataChannel', (label: string, init?: RTCDataChannelInit) =>
      tapChannel(connection, createDataChannel(label, init), onOpen),
    )
    connection.addEventListener('datachannel', (event) => {
      tapChannel(connection, event.channel, onOpen)
    })
    return connection
  }
  return { ...rtc, RTCPeerConnection: TappedConnection }
}

function tapChannel(
  connection: RTCPeerConnection,
  channel: RTCDataChannel,
  onOpen: OnOpen,
): RTCDataChannel {
  const send = channel.send.bind(channel)
  channel.binaryType = 'arraybuffer'
  define(channel, 'send', () => undefined)
  Object.defineProperty(channel, 'onmessage', { configurable: true, set: () => undefined })
  const opened = (): void => {
    onOpen(connection, channel, (frame) => send(Uint8Array.from(frame)))
  }
  if (channel.readyState === 'open') queueMicrotask(opened)
  else channel.addEventListener('open', opened, { once: true })
  return channel
}

/**
 * simple-peer writes into the descriptions it gets, which node-datachannel's do not allow: it gets plain copies.
 * Browsers give plain objects anyway.
 */
function tapDescriptions(connection: RTCPeerConnection): void {
  const createOffer = connection.createOffer.bind(connection)
  const createAnswer = connection.createAnswer.bind(connection)
  const plain = ({ type, sdp }: RTCSessionDescriptionInit): RTCSessionDescriptionInit =>
    sdp === undefined ? { type } : { type, sdp }
  define(connection, 'createOffer', async (options?: RTCOfferOptions) =>
    plain(await createOffer(options)),
  )
  define(connection, 'createAnswer', async () => plain(await createAnswer()))
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, value })
}
