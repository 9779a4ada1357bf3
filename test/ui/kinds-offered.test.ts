import { expect, it } from 'vitest'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { changeKinds } from '../../src/ui/proposal/editors/blank-change.ts'
import { kindsOffered } from '../../src/ui/proposal/editors/kinds-offered.ts'
import { ann, started, stateOf } from './gallery/classic-game.ts'
import { everyChangeAllowed } from './gallery/every-change.ts'

const rare = ['renumber', 'score', 'alternatives']

it('sets apart the kinds of change that the rules refuse', () => {
  const { allowed, refused } = kindsOffered(mechanicLibrary, stateOf(started()), ann.player, false)
  expect({ allowed, refused }).toEqual({
    allowed: ['enact', 'amend', 'repeal', 'transmute', 'setting'],
    refused: rare,
  })
})

it('offers all that the rules allow, but no choice within a choice', () => {
  const state = stateOf(everyChangeAllowed())
  expect(kindsOffered(mechanicLibrary, state, ann.player, false).allowed).toEqual(changeKinds)
  expect(kindsOffered(mechanicLibrary, state, ann.player, true).allowed).toEqual(
    changeKinds.filter((kind) => kind !== 'alternatives'),
  )
})
