import { mountApp } from '../../../src/ui/mount.ts'
import { t, withWords } from '../../../src/session/locale.ts'
import { scenes } from './scenes.ts'
import { sharedScenes } from './shared-table.ts'

// One scene of the app, chosen by the address: `?scene=vote`, in German: `?scene=vote&language=de`. For pictures and for tests in a real browser.
const target = document.getElementById('app') ?? document.body
let takeAway = (): void => undefined
let goOn = (): void => undefined

function show(name: string): void {
  takeAway()
  const shared = sharedScenes.get(name)?.()
  const scene = shared ?? scenes.get(name)?.()
  if (scene === undefined) {
    document.body.textContent = [...scenes.keys(), ...sharedScenes.keys()].join(' ')
    return
  }
  const { app, route, now } = scene
  location.hash = route
  takeAway = mountApp(app, target, { now: () => now })
  goOn = () => shared?.meanwhile()
}

const asked = new URLSearchParams(location.search)
if (asked.get('language') === 'de') {
  await t('de', { page: document, preferred: ['de'] })
  await withWords(() => Promise.resolve())
}
show(asked.get('scene') ?? 'home')
addEventListener('meanwhile', () => goOn())
// Another scene, without reading all of the app anew.
addEventListener('scene', (event) => show(String('detail' in event ? event.detail : '')))
