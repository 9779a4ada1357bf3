import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../../src/mechanics/formula/evaluate.ts'
import { parseFormula } from '../../src/mechanics/formula/parse.ts'
import { round } from '../../src/base/rational.ts'

const names = ['number', 'for', 'votes']
const values = new Map([
  ['number', 316],
  ['for', 2],
  ['votes', 3],
])

function result(text: string): string {
  const parsed = parseFormula(text, names)
  if (!parsed.ok) return parsed.fault.code
  const value = evaluate(parsed.value, values)
  if (!value.ok) return value.fault.code
  const { above, below } = value.value
  return below === 1n ? `${above}` : `${above}/${below}`
}

describe('formulas', () => {
  it.each([
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['10 - 2 - 3', '5'],
    ['12 / 2 / 3', '2'],
    ['1 / 3 + 1 / 6', '1/2'],
    ['(number - 291) * for / votes', '50/3'],
    ['(number − 291) × for ÷ votes', '50/3'],
    ['-for', '-2'],
    ['--for', '2'],
    ['1.5 * 4', '6'],
    ['0.1 + 0.2', '3/10'],
    ['min(3, for, votes)', '2'],
    ['max(3, for)', '3'],
    ['round(5 / 2)', '3'],
    ['round(-5 / 2)', '-2'],
    ['floor(-5 / 2)', '-3'],
    ['ceiling(5 / 2)', '3'],
    ['abs(for - 5)', '3'],
    ['for / (votes - 3)', 'formula-divides-by-nothing'],
    ['1 / 0', 'formula-divides-by-nothing'],
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
  ])('%s is %s', (text, expected) => {
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
