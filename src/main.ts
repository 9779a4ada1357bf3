import { knownRelays } from './network/mail/known-relays.ts'
import { createApp } from './session/app.ts'
import { browserPorts } from './session/browser-ports.ts'
import { fullDate, shortDate } from './ui/parts/date-formats.ts'
import { mountApp } from './ui/mount.ts'
import { readRoute } from './ui/route.ts'
import { screens } from './ui/screens.ts'

/** Addresses that whoever serves this page names in it, under `synomic-NAME`. */
function hostAddresses(name: string): readonly string[] {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="synomic-${name}"]`)
  return (meta?.content ?? '').split(/\s+/).filter((address) => address !== '')
}

/** Of relays the page can name those that the app knows by one word; where none are named there are none. */
function hostRelays(): readonly string[] {
  return hostAddresses('relays').flatMap((one) => (one === 'known' ? knownRelays : one))
}

/** A game's address: its screen is on its way while the shelf is looked through. */
if (readRoute(location.hash).screen === 'game') screens.game().catch(() => undefined)

/** Each in a task of its own, while the disk is asked. */
for (const format of [shortDate, fullDate]) setTimeout(() => format.make())

const target = document.getElementById('app')
if (target !== null) {
  const signaling = hostAddresses('signaling')
  const servers = { signaling, iceServers: [], relays: hostRelays() }
  const app = await createApp(await browserPorts(servers))
  mountApp(app, target)
}
