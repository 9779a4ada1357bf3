import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFormula } from '../../src/mechanics/formula/parse.ts'
import { round } from '../../src/base/rational.ts'
import { bookRule, enactment, Game, mechanic } from './game.ts'
import { points } from './scene.ts'

const names = ['number', 'for', 'votes']

function result(text: string): string {
  const parsed = parseFormula(text, names)
  return parsed.ok ? 'read' : parsed.fault.code
}

/** What proposal 301 earns, with two of three votes for it. */
function earned(formula: string) {
  const scores = mechanic('score-by-formula', { formula })
  const g = new Game([bookRule(201, points()), bookRule(202, scores)], ['Ann', 'Bo', 'Cy'])
  g.decide('Ann', [enactment('Tea is served at four.')], ['Cy'])
  return g.flags[0] ?? g.points('Ann')
}

describe('formulas', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 2 - 3', 5],
    ['12 / 2 / 3', 2],
    ['(1 / 3 + 1 / 6) * 6', 3],
    ['(number - 291) * for / votes', 7],
    ['(number − 291) × for ÷ votes * 3', 20],
    ['-for', -2],
    ['--for', 2],
    ['1.5 * 4', 6],
    ['(0.1 + 0.2) * 10', 3],
    ['min(3, for, votes)', 2],
    ['max(3, for)', 3],
    ['round(5 / 2)', 3],
    ['round(-5 / 2)', -2],
    ['floor(-5 / 2)', -3],
    ['ceiling(5 / 2)', 3],
    ['abs(for - 5)', 3],
    ['against + 10 * abstain + 100 * eligible', 301],
    ['words - 1', 5],
    ['for / (votes - 3)', 'the sentence divides by nothing'],
    ['1 / 0', 'the sentence divides by nothing'],
  ])('%s is %s', (formula, expected) => {
    expect(earned(formula)).toBe(expected)
  })

  it.each([
    ['', 'formula-empty'],
    ['1 +', 'formula-unfinished'],
    ['(1', 'formula-unfinished'],
    ['1)', 'formula-expected'],
    ['1 2', 'formula-expected'],
    ['health', 'formula-unknown-name'],
    ['eval(1)', 'formula-unknown-name'],
    ['for(1)', 'formula-unknown-name'],
    ['round(1, 2)', 'formula-values'],
    ['1 % 2', 'formula-unreadable'],
    ['2 ^ 3', 'formula-unreadable'],
    [`${'('.repeat(60)}1${')'.repeat(60)}`, 'formula-too-deep'],
    ['-'.repeat(60) + '1', 'formula-too-deep'],
  ])('%s is refused: %s', (text, expected) => {
    expect(result(text)).toBe(expected)
  })

  it('says where a formula cannot be read', () => {
    const read = (text: string) => {
      const parsed = parseFormula(text, names)
      return parsed.ok ? null : parsed.fault.args['at']
    }
    expect([read('1 + ?'), read('for + foo'), read('1 + * 2')]).toEqual([5, 7, 5])
  })

  it('rounds to the nearest, a half upwards', () => {
    const rounded = (above: bigint, below: bigint) =>
      (['nearest', 'down', 'up'] as const).map((how) => round({ above, below }, how))
    expect(rounded(5n, 2n)).toEqual([3n, 2n, 3n])
    expect(rounded(-5n, 2n)).toEqual([-2n, -3n, -2n])
    expect(rounded(7n, 3n)).toEqual([2n, 2n, 3n])
  })

  it('never throws, whatever is written', () => {
    const pieces = fc.constantFrom(
      '1',
      '0',
      'for',
      'min',
      '(',
      ')',
      ',',
      '+',
      '-',
      '*',
      '/',
      ' ',
      '.',
      'é',
      '𝒳',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((all) => all.join('')),
        ),
        (text) => {
          result(text)
        },
      ),
    )
  })
})
