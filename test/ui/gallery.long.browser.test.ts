// Every screen in a real browser, by day and by night, at a desk and on a phone: nothing for axe to find.
import { describe, it } from 'vitest'
import { scenes } from './gallery/scenes.ts'
import { sharedScenes } from './gallery/shared-table.ts'
import { allLooks, soundScreen } from './gallery/sound-screen.ts'
import { visitGallery } from './gallery/visit.ts'

const gallery = visitGallery()

describe.concurrent('every screen', () => {
  it.each([...scenes.keys(), ...sharedScenes.keys()])(
    '%s: sound for axe, light and dark, and on a phone',
    (scene) => gallery.withPage((own) => soundScreen(gallery, scene, own, allLooks)),
  )
})
