// A stranger’s sentence can hold `null` anywhere: where nothing may be left out, it is no sentence.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isComposed, takenBy, type Phrase } from '../../src/actions/phrase.ts'
import { checkSentence } from '../../src/language/reading/check.ts'
import { fittingOperator } from '../../src/language/grammar/grammar.ts'
import { placeTaken, typeTaken } from '../../src/language/grammar/operator.ts'
import type { Type } from '../../src/language/grammar/type.ts'
import { anySentence } from './any-sentence.ts'

/** The same sentence once for each place in it that it cannot be without, with `null` there. */
function withNull(phrase: Phrase, type: Type): readonly Phrase[] {
  const operator = isComposed(phrase) ? fittingOperator(phrase, type) : null
  if (operator === null || !isComposed(phrase)) return []
  const [name, ...taken] = phrase
  return takenBy(phrase).flatMap((one, at) => {
    const within = withNull(one, typeTaken(operator, phrase, at))
    const isListed = operator.lists !== null && at >= operator.lists.from
    const isNeeded = isListed || !operator.lacks.has(placeTaken(operator, at))
    return [...(isNeeded && one !== null ? [null] : []), ...within].map((other): Phrase => [
      name,
      ...taken.with(at, other),
    ])
  })
}

describe('a sentence with nothing where something has to be', () => {
  it('is refused, wherever that is', () => {
    fc.assert(
      fc.property(anySentence, (sentence) => {
        const broken = withNull(sentence, 'sentence')
        for (const one of broken) expect(checkSentence(one).ok, JSON.stringify(one)).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
})
