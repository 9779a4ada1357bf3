// The page of harness.test.ts: one end of a plain WebRTC data channel, its descriptions carried by the test.

const connection = new RTCPeerConnection({ iceServers: [] })
const received: string[] = []

function keep(channel: RTCDataChannel): RTCDataChannel {
  channel.onmessage = (event) => received.push(String(event.data))
  return channel
}

let own: RTCDataChannel | undefined
connection.ondatachannel = (event) => (own = keep(event.channel))

async function gathered(): Promise<string> {
  if (connection.iceGatheringState !== 'complete') {
    await new Promise<void>((done) => {
      connection.onicegatheringstatechange = () => {
        if (connection.iceGatheringState === 'complete') done()
      }
    })
  }
  return JSON.stringify(connection.localDescription)
}

const peer = {
  async offer(): Promise<string> {
    own = keep(connection.createDataChannel('test'))
    await connection.setLocalDescription()
    return gathered()
  },
  async answer(offer: string): Promise<string> {
    await connection.setRemoteDescription(JSON.parse(offer) as RTCSessionDescriptionInit)
    await connection.setLocalDescription()
    return gathered()
  },
  async accept(answer: string): Promise<void> {
    await connection.setRemoteDescription(JSON.parse(answer) as RTCSessionDescriptionInit)
  },
  isOpen: (): boolean => own?.readyState === 'open',
  send: (text: string): void => own?.send(text),
  received: (): readonly string[] => received,
}

export type Peer = typeof peer
Object.assign(globalThis, { peer })
