import { createApp } from './session/app.ts'
import { browserPorts } from './session/browser-ports.ts'
import { fullDate, shortDate } from './ui/parts/date-formats.ts'
import { mountApp } from './ui/mount.ts'
import { readRoute } from './ui/route.ts'
import { screens } from './ui/screens.ts'

/** Signalling servers that whoever serves this page names in it; none on a plain static host. */
function hostSignaling(): readonly string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="synomic-signaling"]')
  return (meta?.content ?? '').split(/\s+/).filter((address) => address !== '')
}

/** A game's address: its screen is on its way while the shelf is looked through. */
if (readRoute(location.hash).screen === 'game') screens.game().catch(() => undefined)

/** Each in a task of its own, while the disk is asked. */
for (const format of [shortDate, fullDate]) setTimeout(() => format.make())

const target = document.getElementById('app')
if (target !== null) {
  const app = await createApp(await browserPorts({ signaling: hostSignaling(), iceServers: [] }))
  mountApp(app, target)
}
