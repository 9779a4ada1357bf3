import { openArchive } from '../storage/idb-archive.ts'
import { openShelf } from '../storage/idb-shelf.ts'
import { patientArchive } from '../storage/patient-archive.ts'
import { requestPersistence } from '../storage/persist.ts'
import { holdSigner } from '../storage/signer.ts'
import { openTabs } from '../storage/tabs.ts'
import { seqWitness } from '../storage/witness.ts'
import { ok } from '../base/result.ts'
import type { CourierHost, Servers } from '../network/courier.ts'
import type { CodeMesh } from '../network/webrtc/code-mesh.ts'
import type { Road } from '../network/couriers.ts'
import { openWebSocket } from '../network/mail/web-socket.ts'
import { platformDeviceKey } from './device-keys.ts'
import type { AppPorts, Clock } from './ports.ts'

/** Put in when the app is built; `null` while it is developed. */
declare const __SYNOMIC_BUILD__: string | null

/**
 * The browser's clocks, randomness, storage and network, as the session needs them; `page` knows where its own parts come
 * from.
 */
export async function browserPorts(
  hostServers: Servers,
  page: Pick<AppPorts, 'startAhead' | 'loadFingerprint'>,
): Promise<AppPorts> {
  const { shelf, fault: shelfFault } = await openShelf()
  return {
    clock: browserClock,
    randomBytes,
    makeDeviceKey: () => platformDeviceKey(randomBytes),
    openArchive: async (game) => {
      const { archive, fault } = await openArchive(game)
      return { archive: patientArchive(archive), fault }
    },
    shelf,
    shelfFault,
    openCourier: async (host, place) => {
      // Yjs and WebRTC come in when a game is opened, and its screen before them: Home does without.
      await pause()
      const [{ webrtcCourier }, { MailCourier }, { CodeCourier }, { Couriers }] = await Promise.all(
        [
          import('../network/webrtc-courier.ts'),
          import('../network/mail/mail-courier.ts'),
          import('../network/code-courier.ts'),
          import('../network/couriers.ts'),
        ],
      )
      const mail = { clock: browserClock, randomBytes, openSocket: openWebSocket }
      const roads: readonly Road[] = [
        { name: 'live', open: (heard) => webrtcCourier(heard, place, browserClock) },
        { name: 'mail', open: (heard) => ok(new MailCourier(heard, place, mail)) },
        {
          name: 'code',
          open: (heard) => {
            const load = () => loadCodeMesh(heard)
            return ok(new CodeCourier(heard, place, browserClock, load))
          },
        },
      ]
      return new Couriers(host, roads, browserClock)
    },
    findWaysOut: async (iceServers) => {
      const [{ findWaysOut }, { browserRtc }] = await Promise.all([
        import('../network/webrtc/ways-out.ts'),
        import('../network/webrtc/rtc.ts'),
      ])
      const rtc = browserRtc()
      return rtc === null ? null : findWaysOut({ rtc, clock: browserClock }, iceServers)
    },
    openDraftTable: async (host, isKept = true) => {
      const [{ DraftTable }, { memoryPages, pagesHere }] = await Promise.all([
        import('../network/drafts/draft-table.ts'),
        import('../network/drafts/draft-pages.ts'),
      ])
      return new DraftTable(host, isKept ? await pagesHere() : memoryPages)
    },
    holdSigner,
    openTabs,
    witness: seqWitness,
    loadLibrary: async () => (await import('../mechanics/library.ts')).mechanicLibrary,
    loadStarters: async () => (await import('../starters/starters.ts')).starters,
    ...page,
    hostServers,
    build: __SYNOMIC_BUILD__,
    keepStorage: async () => {
      await requestPersistence()
    },
  }
}

async function loadCodeMesh({ game }: CourierHost): Promise<CodeMesh | null> {
  const [{ CodeMesh }, { browserRtc }] = await Promise.all([
    import('../network/webrtc/code-mesh.ts'),
    import('../network/webrtc/rtc.ts'),
  ])
  const rtc = browserRtc()
  return rtc === null ? null : new CodeMesh(game, { rtc, clock: browserClock, randomBytes })
}

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

/** The page's own mail: a timer's turn comes 4 ms late when timers follow each other, and a second late out of sight. */
const { port1: waiting, port2: bell } = new MessageChannel()
const paused: (() => void)[] = []
waiting.onmessage = () => paused.shift()?.()

/** Ends in a task of its own, so that the page draws and answers before. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    paused.push(resolve)
    bell.postMessage(null)
  })
}

const browserClock: Clock = {
  now: () => Date.now(),
  pause,
  every: (periodMs, job) => {
    const timer = setInterval(job, periodMs)
    return () => clearInterval(timer)
  },
  after: (delayMs, job) => {
    const timer = setTimeout(job, delayMs)
    return () => clearTimeout(timer)
  },
}
