import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillingsOf, fillWith, widerThan } from '../../src/language/reading/blank.ts'
import { checkSentence } from '../../src/language/reading/check.ts'
import { piecesOf, say, wordsAt } from '../../src/language/reading/say.ts'
import { anySentence } from './any-sentence.ts'
import { data, names } from './data.ts'

const applause = data('When a proposal is adopted, its proponent gains 5 points.')
const offered = (path: readonly number[]) =>
  [...fillingsOf(applause, path, names)].map(({ words }) => words)

describe('the blanks of a sentence', () => {
  it('are words, numbers and names, and what these are part of', () => {
    expect(wordsAt(applause, [2, 1])).toBe('its proponent')
    expect(offered([2, 2, 7])).toEqual([])
    expect(widerThan([2, 2, 1]).map((path) => wordsAt(applause, path))).toEqual([
      '5 points',
      'its proponent gains 5 points',
    ])
  })

  it('offer numbers near by, the names of the game, and everybody who can be meant', () => {
    expect(offered([2, 2, 1])).toEqual(['2', '3', '4', '6', '10', '20'])
    expect(offered([2, 2, 2])).toContain('gold')
    expect(offered([2, 1])).toContain('everyone else')
    // Nobody was spoken of as “they” before.
    expect(offered([2, 1])).not.toContain('they')
  })

  it('keep what fits of what was there', () => {
    expect(offered([2])).toContain('its proponent loses 5 points')
    expect(offered([2, 2])).toContain('5 points for each player')
  })

  it('begin with what is nearest to what stands there', () => {
    expect(offered([1]).slice(0, 3)).toEqual([
      'a proposal is adopted unanimously',
      'a proposal is defeated',
      'a proposal is made',
    ])
    expect(offered([2])[0]).toBe('its proponent loses 5 points')
    const late = data('When a player’s turn ends and they have at least 5 points, they win.')
    const traits = [...fillingsOf(late, [3, 2], names)].slice(0, 2).map(({ words }) => words)
    expect(traits).toEqual([
      'gained at least 5 points this turn',
      'lost at least 5 points this turn',
    ])
    const howMany = [...fillingsOf(late, [3, 2, 1], names)].map(({ words }) => words)
    expect(howMany).toContain('any')
  })

  it('offer days before what nobody waits for', () => {
    const closing = data('A turn ends 3 days after it began.')
    const times = [...fillingsOf(closing, [1], names)].map(({ words }) => words)
    expect(times).toEqual(['3 weeks', '3 hours', '3 minutes', '3 seconds'])
  })

  it('leave the rest of the sentence as it stands', () => {
    expect(offered([1])).toContain('the vote on a proposal opens')
    // Nobody would be “its proponent”.
    expect(offered([1])).not.toContain('a player’s turn ends')
  })

  it('offer only what makes a sentence', () => {
    fc.assert(
      fc.property(anySentence, fc.nat(), (sentence, pick) => {
        const paths = piecesOf(sentence).flatMap(({ path }) => (path === undefined ? [] : [path]))
        const path = paths[pick % Math.max(1, paths.length)] ?? []
        for (const filling of fillingsOf(sentence, path, names)) {
          expect(checkSentence(filling.sentence).ok, filling.words).toBe(true)
        }
      }),
      { numRuns: 20 },
    )
  })
})

describe('words of one’s own in a blank', () => {
  it('are read as what fits there', () => {
    const filled = fillWith(applause, [2, 1], 'everyone who has any gold', names)
    expect(filled.ok && say(filled.value)).toBe(
      'When a proposal is adopted, everyone who has any gold gains 5 points.',
    )
  })

  it.each([
    [[2, 1], 'the weather', 'sentence-unread'],
    [[2, 1], 'they', 'sentence-speaks-of-nothing'],
    [[2, 2, 1], '', 'sentence-empty'],
    [[9], '5', 'sentence-unsound'],
  ])('at %j, “%s” is refused: %s', (path, words, code) => {
    const filled = fillWith(applause, path, words, names)
    expect(filled.ok ? 'read' : filled.fault.code).toBe(code)
  })
})
