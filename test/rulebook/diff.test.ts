import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundMs, timed } from './cpu-time.ts'
import {
  Comparing,
  diffParagraphs,
  diffTexts,
  type DiffPart,
} from '../../src/rulebook/text/diff.ts'

const signs = { same: '', removed: '-', added: '+' } as const

function show(parts: readonly DiffPart[]): string {
  return parts
    .map(({ kind, text }) => (kind === 'same' ? text : `{${signs[kind]}${text}}`))
    .join('')
}

function without(parts: readonly DiffPart[], kind: DiffPart['kind']): string {
  return parts
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('')
}

describe('what an amendment changes', () => {
  it.each([
    ['All obey.', 'All obey.', 'All obey.'],
    ['', 'All obey.', '{+All obey.}'],
    ['All obey.', '', '{-All obey.}'],
    ['The vote is unanimous.', 'The vote is a majority.', 'The vote is {-unanimous}{+a majority}.'],
    ['first to 100 points', 'first to 60 points', 'first to {-100}{+60} points'],
    ['throw one die', 'throw one red die', 'throw one {+red }die'],
    ['he or she votes', 'each one votes', '{-he or she}{+each one} votes'],
    ['One.\nTwo.', 'One.\n\nTwo.', 'One.{-\n}{+\n\n}Two.'],
    ['naïve 😀 play', 'naïve 😁 play', 'naïve {-😀}{+😁} play'],
  ])('%j → %j', (before, after, shown) => {
    expect(show(diffTexts(before, after))).toBe(shown)
  })

  it('goes paragraph by paragraph, and compares what went with what came for it', () => {
    const prose = (text: string) => ({ is: 'prose', text }) as const
    const sentence = (text: string) => ({ is: 'sentence', text }) as const
    const before = [prose('Be kind.'), sentence('All gain 5 points.'), sentence('Nobody wins.')]
    const after = [sentence('All gain 8 points.'), prose('And so on.'), sentence('Nobody wins.')]
    expect(diffParagraphs(before, after).map(({ is, parts }) => `${is}: ${show(parts)}`)).toEqual([
      'prose: {-Be kind.}',
      'sentence: All gain {-5}{+8} points.',
      'prose: {+And so on.}',
      'sentence: Nobody wins.',
    ])
  })

  it('says what is too much to compare, and leaves less for what is shown with it', () => {
    const prose = (text: string) => [{ is: 'prose', text }] as const
    const far = [count('a', 300), count('b', 300)].map(prose)
    const work = new Comparing()
    const [first, last] = [far[0] ?? [], far[1] ?? []]
    expect(diffParagraphs(prose('one two'), prose('one 2'), work)[0]?.isWhole).toBeUndefined()
    expect(diffParagraphs(first, last, work)).toEqual([
      {
        is: 'prose',
        parts: [
          { kind: 'removed', text: count('a', 300) },
          { kind: 'added', text: count('b', 300) },
        ],
        isWhole: true,
      },
    ])
    const between = diffParagraphs(prose('a b c d'), prose('a x c y d'), work)
    expect(between[0]?.isWhole).toBe(true)
  })

  it('holds both texts whole, and never two stretches of one kind in a row', () => {
    const word = fc.constantFrom('a', 'rule', 'vote', ' ', '\n', '.', 'é', '😀', '  ')
    const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = diffTexts(before, after)
        expect(without(parts, 'added')).toBe(before)
        expect(without(parts, 'removed')).toBe(after)
        for (const [index, { kind }] of parts.entries())
          expect(kind).not.toBe(parts[index + 1]?.kind)
      }),
    )
  })

  it.each([
    ['two long texts alike but for a word', 'vote '.repeat(400_000), 'rule '],
    ['two long texts with nothing in common', 'a b '.repeat(250_000), 'c d '.repeat(250_000)],
    ['two texts far apart', count('a', 20_000), count('b', 20_000)],
  ])('%s: in bounded time', (_what, before, change) => {
    const after = change.length < 10 ? before + change + before : change
    const { cpuMs, result } = timed(() => diffTexts(before, after))
    expect(cpuMs).toBeLessThan(boundMs)
    expect(without(result, 'removed')).toBe(after)
  })
})

function count(word: string, to: number): string {
  return Array.from({ length: to }, (_, index) => `${word}${index}`).join(' ')
}
