import { describe, expect, it } from 'vitest'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { standingFor } from '../../src/views/rule-sentences.ts'
import { staged } from './scene.ts'
import { thingScenes } from './scenes-things.ts'
import { turnScenes } from './scenes-turns.ts'
import { votingScenes } from './scenes-voting.ts'

const scenes = [...votingScenes, ...turnScenes, ...thingScenes]

// Each kind at work: what one sees with its rule in force, and that it is gone with the rule.
describe('a mechanic', () => {
  it.each(scenes)('$kind acts', (scene) => {
    const g = staged(scene, false)
    expect(scene.see(g)).toEqual(scene.acts)
    expect(g.flags).toEqual([])
  })

  it.each(scenes)('$kind ceases with its rule', (scene) => {
    const g = staged(scene, true)
    expect(scene.see(g)).toEqual(scene.ceased)
    expect(scene.ceased).not.toEqual(scene.acts)
    expect(g.flags).toEqual([])
  })

  const templates = scenes.filter(({ kind }) => mechanicLibrary.get(kind)?.standsFor !== undefined)

  it.each(templates)('$kind acts alike when its sentences stand in its place', (scene) => {
    const g = staged(scene, false, (use) => standingFor(mechanicLibrary, use) ?? [use])
    expect(g.rule(scene.at ?? 201)?.mechanics.map(({ kind }) => kind)).not.toContain(scene.kind)
    expect(scene.see(g)).toEqual(scene.acts)
  })

  it('of each kind has its scene; what the app does anyway cannot cease', () => {
    const shown = [...scenes.map(({ kind }) => kind), 'inherent']
    expect(shown.toSorted()).toEqual([...mechanicLibrary.kinds].toSorted())
  })
})
