import fc from 'fast-check'
import { describe, it } from 'vitest'
import { anySentence } from '../language/any-sentence.ts'
import { bookRule, mechanic } from './game.ts'
import { playOut, steps } from './random-game.ts'
import { points } from './scene.ts'
import { inWords } from '../in-words.ts'

const plan = fc.array(steps, { minLength: 20, maxLength: 40, size: 'max' })
const books = fc.array(anySentence, { minLength: 8, maxLength: 16, size: 'max' })
const turns = bookRule(201, ...inWords('Turns go round by seat.'))

describe('whatever sentences a rule book is made of', () => {
  it('none fails, limits are kept, every change has its cause, and it replays alike', () => {
    fc.assert(
      fc.property(books, plan, (sentences, all) => {
        const rules = sentences.map((sentence, index) =>
          bookRule(
            301 + index,
            mechanic('sentence', { sentence: JSON.parse(JSON.stringify(sentence)) }),
          ),
        )
        playOut([turns, bookRule(202, points()), ...rules], all)
      }),
      { numRuns: Number(process.env['RUNS'] ?? 4) },
    )
  })
})
