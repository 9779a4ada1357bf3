import { utf8Bytes } from './base/bytes.ts'
import { sha256Hex } from './base/hash.ts'
import { serveAhead } from './session/ahead/ahead-worker.ts'
import { createApp } from './session/app.ts'
import { browserPorts } from './session/browser-ports.ts'
import { loadSettings } from './session/device-settings.ts'
import { hostServers } from './session/meeting/host-servers.ts'
import { KeyLock } from './session/keys/key-lock.ts'
import { t, withWords } from './session/locale.ts'
import { forgetfulPorts, lockedPorts } from './session/keys/locked-ports.ts'
import type { AppPorts } from './session/ports.ts'
import { webRoads } from './session/meeting/web-roads.ts'
import { askPassphrase } from './ui/lock/ask-passphrase.ts'
import { mountApp } from './ui/mount.ts'

/*
 * Synomic as one HTML file, opened from a disk: no host, nothing fetched. `scripts/single-file.js` puts
 * it together.
 */

// Where there is no document the script is a worker's, which looks ahead.
if (typeof document === 'undefined') serveAhead()
else await open(document)

async function open(page: Document): Promise<void> {
  const target = page.getElementById('app')
  if (target === null) return
  const script = page.getElementById('synomic-script')?.textContent ?? ''
  const ports: AppPorts = await browserPorts(hostServers(page), {
    loadFingerprint: () => Promise.resolve(sha256Hex(utf8Bytes(script))),
    ...webRoads,
    startWorker: () => {
      const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
      return new Worker(address, { type: 'module' })
    },
  })
  const { language } = await loadSettings(ports.shelf, ports.hostServers)
  await t(language, { page, preferred: navigator.languages })
  mountApp(await createApp(await guarded(ports, target)), target)
}

/** Pages on file:// read each other's storage: keys are kept under a passphrase, where anything is kept at all. */
async function guarded(ports: AppPorts, target: HTMLElement): Promise<AppPorts> {
  if (ports.shelfFault !== null) return forgetfulPorts(ports)
  const lock = await KeyLock.on(ports.shelf, ports.randomBytes)
  // Its words are not among those of a first screen elsewhere.
  await withWords(() => askPassphrase(lock, target))
  return lockedPorts(ports, lock)
}
