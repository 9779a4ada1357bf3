import { createApp } from './session/app.ts'
import { browserPorts } from './session/browser-ports.ts'
import { mountApp } from './ui/mount.ts'

/** Signalling servers that whoever serves this page names in it; none on a plain static host. */
function hostSignaling(): readonly string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="synomic-signaling"]')
  return (meta?.content ?? '').split(/\s+/).filter((address) => address !== '')
}

const target = document.getElementById('app')
if (target !== null) {
  const app = await createApp(await browserPorts({ signaling: hostSignaling(), iceServers: [] }))
  mountApp(app, target)
}
