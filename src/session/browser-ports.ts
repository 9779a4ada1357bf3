import { openArchive } from '../storage/idb-archive.ts'
import { openShelf } from '../storage/idb-shelf.ts'
import { patientArchive } from '../storage/patient-archive.ts'
import { requestPersistence } from '../storage/persist.ts'
import { holdSigner } from '../storage/signer.ts'
import { openTabs } from '../storage/tabs.ts'
import { seqWitness } from '../storage/witness.ts'
import type { Servers } from '../network/courier.ts'
import { platformDeviceKey } from './keys/device-keys.ts'
import type { AppPorts, Clock } from './ports.ts'

/** Put in when the app is built; `null` while it is developed. */
declare const __SYNOMIC_BUILD__: string | null

/** The browser's clocks, randomness and storage, as the session needs them; `page` knows its own parts, and by which roads. */
export async function browserPorts(
  hostServers: Servers,
  page: Pick<AppPorts, 'loadFingerprint' | 'openCourier' | 'findWaysOut' | 'startWorker'>,
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
    servedFrom: location.hostname === '' ? null : location.hostname,
    build: __SYNOMIC_BUILD__,
    keepStorage: async () => {
      await requestPersistence()
    },
  }
}

export const randomBytes = (count: number): Uint8Array =>
  crypto.getRandomValues(new Uint8Array(count))

/** The page's own mail: a timer's turn comes 4 ms late when timers follow each other, and a second late out of sight. */
const { port1: waiting, port2: bell } = new MessageChannel()
const paused: (() => void)[] = []
waiting.onmessage = () => paused.shift()?.()

/** Ends in a task of its own, so that the page draws and answers before. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    paused.push(resolve)
    bell.postMessage(null)
  })
}

export const browserClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
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
