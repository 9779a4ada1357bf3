import { browserRtc } from '../../../src/network/webrtc/rtc.ts'
import { findWaysOut } from '../../../src/network/webrtc/ways-out.ts'
import { realTime } from '../virtual-time.ts'

/** What a page finds of ways out, asking these servers. */
const waysOut = (addresses: readonly string[]) => {
  const rtc = browserRtc()
  return rtc === null ? null : findWaysOut({ rtc, clock: realTime }, addresses)
}
export type FindWays = typeof waysOut

Object.assign(globalThis, { waysOut })
