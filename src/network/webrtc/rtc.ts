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
