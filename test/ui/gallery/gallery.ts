import { mountApp } from '../../../src/ui/mount.ts'
import { scenes } from './scenes.ts'
import { sharedScenes } from './shared-table.ts'

// One scene of the app, chosen by the address: `?scene=vote`. For pictures and for tests in a real browser.
const name = new URLSearchParams(location.search).get('scene') ?? 'home'
const shared = sharedScenes.get(name)?.()
const scene = shared ?? scenes.get(name)?.()
const target = document.getElementById('app')
if (scene === undefined || target === null) {
  document.body.textContent = [...scenes.keys(), ...sharedScenes.keys()].join(' ')
} else {
  const { app, route, now } = scene
  location.hash = route
  mountApp(app, target, { now: () => now })
  addEventListener('meanwhile', () => shared?.meanwhile())
}
