import { describe, expect, it } from 'vitest'
import { sentenceKind } from '../../src/actions/passage.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { staged } from './scene.ts'
import { thingScenes } from './scenes-things.ts'
import { turnScenes } from './scenes-turns.ts'
import { votingScenes } from './scenes-voting.ts'

const scenes = [...votingScenes, ...turnScenes, ...thingScenes]

// Each of them at work: what one sees with its rule in force, and that it is gone with the rule.
describe('a mechanic', () => {
  it.each(scenes)('$name acts', (scene) => {
    const g = staged(scene, false)
    expect(scene.see(g)).toEqual(scene.acts)
    expect(g.flags).toEqual([])
  })

  it.each(scenes)('$name ceases with its rule', (scene) => {
    const g = staged(scene, true)
    expect(scene.see(g)).toEqual(scene.ceased)
    expect(scene.ceased).not.toEqual(scene.acts)
    expect(g.flags).toEqual([])
  })

  it('of each kind that is no sentence has its scene', () => {
    const shown = scenes.flatMap(({ along = [] }) => along.map(({ kind }) => kind))
    const others = mechanicLibrary.kinds.filter((kind) => kind !== sentenceKind)
    expect(others.filter((kind) => !shown.includes(kind))).toEqual([])
  })
})
