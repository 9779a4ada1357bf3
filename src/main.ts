import aheadWorker from 'virtual:ahead-worker'
import { createApp } from './session/app.ts'
import { browserPorts } from './session/browser-ports.ts'
import { hostServers } from './session/meeting/host-servers.ts'
import { t } from './session/locale.ts'
import { webRoads } from './session/meeting/web-roads.ts'
import { fullDate, shortDate } from './ui/parts/date-formats.ts'
import { whenIdle } from './ui/idle.ts'
import { mountApp } from './ui/mount.ts'
import { watchTyping } from './ui/newer/unsent.ts'
import { readRoute } from './ui/route.ts'
import { screens } from './ui/screens.ts'

// A worker has what is in this file with what it shares with the page, and no document.
if (typeof document !== 'undefined') begin(document)

function begin(page: Document): void {
  /** A game's address: its screen is on its way while the shelf is looked through. */
  if (readRoute(location.hash).screen === 'game') screens.game().catch(() => undefined)
  /** Each in a task of its own, while the disk is asked. */
  for (const format of [shortDate, fullDate]) setTimeout(() => format.make())
  // Not awaited here: a part that is loaded meanwhile may need one of this file's, which have all begun only when this has ended.
  const target = page.getElementById('app')
  if (target !== null) void open(target)
}

async function loadFingerprint(): Promise<string | null> {
  return (await import('./session/keys/fingerprint.ts')).loadFingerprint()
}

async function open(place: HTMLElement): Promise<void> {
  const ports = await browserPorts(hostServers(document), {
    loadFingerprint,
    ...webRoads,
    startWorker: () => new Worker(aheadWorker, { type: 'module' }),
  })
  const app = await createApp(ports)
  await t(app.settings().language, { page: document, preferred: navigator.languages })
  const hasUnsent = watchTyping(place)
  mountApp(app, place)
  whenIdle(() => void offer(place, hasUnsent).catch(() => undefined))
}

/** A newer version, where one waits. */
async function offer(place: HTMLElement, hasUnsent: () => boolean): Promise<void> {
  const { offerNewer } = await import('./ui/newer/offer-newer.ts')
  offerNewer(place, hasUnsent)
}
