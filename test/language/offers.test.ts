import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSentence, isSound } from '../../src/language/check.ts'
import { offersAt, partsOf, replaced } from '../../src/language/offers.ts'
import { say } from '../../src/language/say.ts'
import { anySentence } from './any-sentence.ts'
import { data, names } from './data.ts'

const sentence = data('When a proposal is adopted, its proponent gains 5 points.')
const wordsAt = (path: readonly number[]) => offersAt(sentence, path, names).map((one) => one.words)

describe('what may stand in a blank', () => {
  it('is told for each part: event, whom, how much', () => {
    expect(partsOf(sentence).map(({ words, type }) => `${type}: ${words}`)).toEqual([
      'event: a proposal is adopted',
      'effects: its proponent gains 5 points',
      'who: its proponent',
      'amount: 5 points',
    ])
  })

  it('is every event that lets the rest of the sentence stand', () => {
    const events = wordsAt([1])
    expect(events).toContain('the vote on a proposal opens')
    // Nobody would be “its proponent”.
    expect(events).not.toContain('a player’s turn ends')
  })

  it('is whom the sentence can speak of there, in the names of the game', () => {
    const whom = wordsAt([2, 1])
    expect(whom).toContain('everyone else')
    expect(whom).toContain('the king')
    expect(whom).not.toContain('they')
  })

  it('is what the game counts', () => {
    expect(wordsAt([2, 2, 2])).toEqual(names.quantities.map((name) => name.replace(/s$/, '')))
  })

  it('makes a sentence wherever it is put', () => {
    fc.assert(
      fc.property(anySentence, fc.nat(), (phrase, pick) => {
        const parts = partsOf(phrase)
        const part = parts[pick % Math.max(1, parts.length)]
        if (part === undefined) return
        for (const offer of offersAt(phrase, part.path, names)) {
          expect(isSound(replaced(phrase, part.path, offer.phrase))).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('reads as what was chosen', () => {
    for (const offer of offersAt(sentence, [2], names)) {
      const other = replaced(sentence, [2], offer.phrase)
      expect(checkSentence(other).ok, say(other)).toBe(true)
    }
  })
})
