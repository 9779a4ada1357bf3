import { mountApp } from '../../../src/ui/mount.ts'
import { scenes } from './scenes.ts'
import { sharedScenes } from './shared-table.ts'

// One scene of the app, chosen by the address: `?scene=vote`. For pictures and for tests in a real browser.
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

show(new URLSearchParams(location.search).get('scene') ?? 'home')
addEventListener('meanwhile', () => goOn())
// Another scene, without reading all of the app anew.
addEventListener('scene', (event) => show(String('detail' in event ? event.detail : '')))
