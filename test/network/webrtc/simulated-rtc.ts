import type { Rtc } from '../../../src/network/webrtc/rtc.ts'

/** A description of a data channel, as browsers write it, as far as matters. */
export const sdp = [
  'a=candidate:1 1 udp 1 192.168.1.5 50001 typ host',
  'a=ice-ufrag:Ab+1',
  'a=ice-pwd:0123456789abcdefghijkl',
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'A0').join(':')}`,
  'a=setup:actpass',
  '',
].join('\r\n')

/** What a connection does there otherwise than {@link SimulatedConnection}. */
export type Otherwise = Partial<
  Pick<RTCPeerConnection, 'createOffer' | 'createAnswer' | 'setLocalDescription'>
>

/** A connection that finds its addresses at once and meets nobody. */
class SimulatedConnection extends EventTarget {
  iceGatheringState = 'new'
  connectionState = 'new'
  localDescription: RTCSessionDescriptionInit | null = null

  createDataChannel(): object {
    return Object.assign(new EventTarget(), { readyState: 'connecting' })
  }

  createOffer(): Promise<RTCSessionDescriptionInit> {
    return Promise.resolve({ type: 'offer', sdp })
  }

  createAnswer(): Promise<RTCSessionDescriptionInit> {
    return Promise.resolve({ type: 'answer', sdp })
  }

  setLocalDescription(description: RTCSessionDescriptionInit): Promise<void> {
    this.localDescription = description
    this.iceGatheringState = 'complete'
    return Promise.resolve()
  }

  setRemoteDescription(): Promise<void> {
    return Promise.resolve()
  }

  close(): void {
    this.connectionState = 'closed'
  }
}

/** WebRTC without any, and the servers of each connection that was made with it. */
export function simulatedRtc(otherwise: Otherwise = {}) {
  const made: (readonly RTCIceServer[])[] = []
  const connections: RTCPeerConnection[] = []
  function Connection(config?: RTCConfiguration): RTCPeerConnection {
    made.push(config?.iceServers ?? [])
    const one = Object.assign(new SimulatedConnection(), otherwise) as unknown as RTCPeerConnection
    connections.push(one)
    return one
  }
  const rtc = { RTCPeerConnection: Connection } as unknown as Rtc
  return { rtc, made, connections }
}
