// What people see of chance drawn together, and how they check it.
import { describe, expect, it } from 'vitest'
import type { Phrase } from '../../src/actions/phrase.ts'
import { checkDraw, drawingOf, waitingDraws } from '../../src/views/chronicle/draws.ts'
import { lastThrow } from '../../src/views/chronicle/throws.ts'
import { drawingTogether } from '../ui/gallery/drawn-game.ts'
import { ann, bo, cy, gathered, started, stateOf } from '../ui/gallery/classic-game.ts'

describe('a draw that waits', () => {
  it('tells what is drawn, and by which rule', () => {
    const begun = waitingDraws(stateOf(drawingTogether(ann)))
    expect(begun).toMatchObject([{ sides: 10, count: 1, rule: 214 }])
  })

  it('is nothing any more once it is drawn', () => {
    expect(waitingDraws(stateOf(drawingTogether(ann, bo, cy)))).toEqual([])
  })
})

describe('a draw that was made', () => {
  const table = drawingTogether(ann, bo, cy)
  const drawn = lastThrow(table.entries)
  if (drawn === null) throw new Error('it was drawn')
  const entries = table.entries.slice(0, drawn.index + 1)
  const before = table.stateAt(drawn.index) ?? stateOf(table)

  it('is worked out again from what was signed', () => {
    expect(drawn).toMatchObject({ player: null, sides: 10 })
    expect(checkDraw(before, entries, drawn)).toEqual({
      holds: true,
      values: drawn.values,
      needed: 2,
      holders: [ann.name, bo.name, cy.name],
      dealt: [ann.name, bo.name],
      opened: expect.toSatisfy((names: readonly string[]) => names.length === 2),
    })
  })

  it('does not hold if anything else was shown, or any part of it is another', () => {
    const [first = 0] = drawn.values
    const other = { ...drawn, values: [(first % 10) + 1] }
    expect(checkDraw(before, entries, other)?.holds).toBe(false)
    const cut = entries.map((entry) => {
      const { body } = entry.action
      if (body.type !== 'open-draw') return entry
      return {
        ...entry,
        action: { ...entry.action, body: { ...body, proof: '0'.repeat(128) } },
      }
    })
    expect(checkDraw(before, cut, drawn)?.holds).toBe(false)
    expect(checkDraw(before, entries, { ...drawn, throwId: '0'.repeat(64) })).toBeNull()
  })
})

it('tells who draws what a sentence leaves to chance, and where they are too few', () => {
  const lot: Phrase = ['draw lot together', ['everyone'], ['become', ['drawn'], 'king']]
  const sentence: Phrase = ['when', ['adopted'], lot]
  const thrown: Phrase = ['when', ['adopted'], ['throw', ['proponent'], 6, ['win']]]
  const table = started()
  expect(drawingOf(stateOf(table), sentence)).toEqual({ by: 'enough', holders: 3, needed: 2 })
  expect(drawingOf(stateOf(table), thrown)).toBeNull()
  const several: Phrase = ['lots together', 2, ['everyone'], ['win', ['everyone drawn']]]
  expect(drawingOf(stateOf(table), several)).toMatchObject({ by: 'enough' })
  expect(drawingOf(stateOf(gathered()), sentence)).toEqual({ by: 'more than half' })
  table.must(cy, { type: 'leave' })
  expect(drawingOf(stateOf(table), sentence)).toEqual({ by: 'too few' })
})
