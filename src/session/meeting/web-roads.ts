import { ok } from '../../base/result.ts'
import { isWatchers } from '../../crypto/game-keys.ts'
import type { CourierHost } from '../../network/courier.ts'
import type { Road } from '../../network/couriers.ts'
import { openWebSocket } from '../../network/mail/web-socket.ts'
import type { CodeMesh } from '../../network/webrtc/code-mesh.ts'
import { browserClock, pause, randomBytes } from '../browser-ports.ts'
import type { AppPorts } from '../ports.ts'

/** The roads of a page that may talk to whomever it likes: live, by relays, and by code. */
export const webRoads: Pick<AppPorts, 'openCourier' | 'findWaysOut'> = {
  openCourier: async (host, place) => {
    // Yjs and WebRTC come in when a game is opened, and its screen before them: Home does without.
    await pause()
    const [{ webrtcCourier }, { MailCourier }, { CodeCourier }, { Couriers }] = await Promise.all([
      import('../../network/webrtc/webrtc-mesh.ts'),
      import('../../network/mail/mail-courier.ts'),
      import('../../network/code-courier.ts'),
      import('../../network/couriers.ts'),
    ])
    const mail = { clock: browserClock, randomBytes, openSocket: openWebSocket }
    const byMail: Road = { name: 'mail', open: (heard) => ok(new MailCourier(heard, place, mail)) }
    const live: Road = { name: 'live', open: (heard) => webrtcCourier(heard, place, browserClock) }
    const byCode: Road = {
      name: 'code',
      open: (heard) => {
        const load = () => loadCodeMesh(heard)
        return ok(new CodeCourier(heard, place, browserClock, load))
      },
    }
    // A hundred who watch would be a hundred connections for each who plays: they read what lies in mailboxes.
    const isCrowd = isWatchers(place.secret) && place.servers.relays.length > 0
    return new Couriers(host, isCrowd ? [byMail] : [live, byMail, byCode], browserClock)
  },
  findWaysOut: async (iceServers) => {
    const [{ findWaysOut }, { browserRtc }] = await Promise.all([
      import('../../network/webrtc/ways-out.ts'),
      import('../../network/webrtc/rtc.ts'),
    ])
    const rtc = browserRtc()
    return rtc === null ? null : findWaysOut({ rtc, clock: browserClock }, iceServers)
  },
}

async function loadCodeMesh({ game }: CourierHost): Promise<CodeMesh | null> {
  const [{ CodeMesh }, { browserRtc }] = await Promise.all([
    import('../../network/webrtc/code-mesh.ts'),
    import('../../network/webrtc/rtc.ts'),
  ])
  const rtc = browserRtc()
  return rtc === null ? null : new CodeMesh(game, { rtc, clock: browserClock, randomBytes })
}
