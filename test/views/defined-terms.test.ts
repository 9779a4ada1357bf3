import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import { definedTerms } from '../../src/views/rules/defined-terms.ts'
import { started, stateOf } from '../ui/gallery/classic-game.ts'

function terms(starter: string): readonly string[] {
  return finish(definedTerms(stateOf(started(starter)))).map(({ term, rule }) => `${term} ${rule}`)
}

describe('the terms of a game', () => {
  it.each([
    ['classic', ['Judge 212', 'points 201']],
    ['chicken-and-brick', ['Judge 212', 'Live Chicken 305', 'Brick 305', 'Hoser 305']],
    ['market', ['Market 308', 'onion 308', 'flashlight 309', 'minion 313', 'Webmaster 306']],
  ])('%s: those of its rules and of what they bring', (starter, some) => {
    expect(terms(starter)).toEqual(expect.arrayContaining(some))
  })

  it('are found once for a rule book', () => {
    const state = stateOf(started())
    const found = finish(definedTerms(state))
    const again = definedTerms({ ...state }).next()
    expect(again.done).toBe(true)
    expect(again.value).toBe(found)
  })
})
