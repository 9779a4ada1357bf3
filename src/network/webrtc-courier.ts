import { fail, fault, ok, type Result } from '../base/result.ts'
import type { Courier, CourierClock, CourierHost, MeetingPlace } from './courier.ts'
import { PeerCourier } from './peer-courier.ts'
import { browserRtc, type Rtc } from './webrtc/rtc.ts'
import { webrtcMesh } from './webrtc/webrtc-mesh.ts'

/**
 * The courier over y-webrtc. Outside browsers `rtc` must be given (see node-rtc.ts). Fault: `no-webrtc`.
 */
export function webrtcCourier(
  host: CourierHost,
  place: MeetingPlace,
  clock: CourierClock,
  rtc: Rtc | null = browserRtc(),
): Result<Courier> {
  if (rtc === null) return fail(fault('no-webrtc'))
  return ok(new PeerCourier(host, webrtcMesh(rtc), place, clock))
}
