import { WebSocket } from 'ws'
import type { Rtc } from '../../../src/network/webrtc/rtc.ts'

/**
 * WebRTC without a browser, by node-datachannel; `null` where it is not installed, which nothing else needs. y-webrtc
 * also wants a global WebSocket, which Node has from version 22 on.
 */
export async function nodeRtc(): Promise<Rtc | null> {
  globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket
  try {
    const { RTCPeerConnection, RTCSessionDescription, RTCIceCandidate } =
      await import('node-datachannel/polyfill')
    return { RTCPeerConnection, RTCSessionDescription, RTCIceCandidate } as Rtc
  } catch {
    return null
  }
}
