// Of the vote that changes it a rule says what it said before, where a book has that so; else what it says since.
import { describe, expect, it } from 'vitest'
import type { Change } from '../../src/actions/change.ts'
import { passagesOf } from '../../src/actions/passage.ts'
import { bookRule, enactment, Game } from './game.ts'
import { points } from './scene.ts'
import { names, plain, said, scores } from './sentence-table.ts'
import { inWords } from '../in-words.ts'

const before = 'A rule says of the vote that changes it what it said before.'
const pays = (count: number) =>
  said(`When a proposal is adopted, its proponent gains ${count} points.`)
const amended: Change = { do: 'amend', rule: 301, passages: passagesOf('Pay.', [pays(7)]) }
const repealed: Change = { do: 'repeal', rule: 301 }

function game(...more: readonly string[]): Game {
  const rules = [
    bookRule(201, ...inWords('Turns come in no order.')),
    bookRule(202, points()),
    ...more.map((sentence, at) => bookRule(203 + at, said(sentence))),
    bookRule(301, pays(2)),
  ]
  return new Game(rules, names)
}

/** Ann's points after each of these is adopted, in this order. */
function paid(g: Game, ...changes: readonly Change[]): readonly (number | undefined)[] {
  return changes.map((change) => {
    g.decide('Ann', [change])
    return scores(g)[0]
  })
}

describe('a rule says of the vote that changes it', () => {
  it.each([
    ['as it says since', [], amended, [7, 14]],
    ['what it said before', [before], amended, [2, 9]],
    ['nothing, once repealed', [], repealed, [0, 0]],
    ['what it said before it was repealed', [before], repealed, [2, 2]],
  ] as const)('%s', (_, more, change, points) => {
    expect(paid(game(...more), change, plain)).toEqual(points)
  })

  it('nothing where it came by it', () => {
    const g = game(before)
    expect(paid(g, enactment('More pay.', pays(10)), plain)).toEqual([2, 14])
  })

  it('what it said before, and nothing what comes with it', () => {
    const g = game(before)
    g.decide('Ann', [amended, { do: 'enact', passages: passagesOf('Tea.', [pays(100)]) }])
    expect(scores(g)[0]).toBe(2)
  })
})
