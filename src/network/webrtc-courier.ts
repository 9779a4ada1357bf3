import { fail, fault, ok, type Result } from '../base/result.ts'
import type { Courier, CourierClock, CourierHost, Servers } from './courier.ts'
import { PeerCourier } from './peer-courier.ts'
import { browserRtc, type Rtc } from './webrtc/rtc.ts'
import { webrtcMesh } from './webrtc/webrtc-mesh.ts'

export interface Meeting {
  /** Names the room to signalling servers; says nothing about the game. */
  readonly room: string
  /** Keeps signalling messages from the servers. */
  readonly password: string
  readonly servers: Servers
}

/**
 * The courier over y-webrtc. Outside browsers `rtc` must be given (see node-rtc.ts). Fault: `no-webrtc`.
 */
export function webrtcCourier(
  host: CourierHost,
  { room, password, servers }: Meeting,
  clock: CourierClock,
  rtc: Rtc | null = browserRtc(),
): Result<Courier> {
  if (rtc === null) return fail(fault('no-webrtc'))
  return ok(new PeerCourier(host, webrtcMesh(room, password, rtc), servers, clock))
}
