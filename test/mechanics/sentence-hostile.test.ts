// Any sentences that do something, several together and brought in in mid-game, where all that they name is there.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSentence } from '../../src/language/reading/read.ts'
import { say } from '../../src/language/reading/say.ts'
import { joined, namesIn, plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import { checkSentence } from '../../src/language/reading/check.ts'
import type { Phrase } from '../../src/actions/phrase.ts'
import { phraseOf } from '../language/any-sentence.ts'
import { bookRule, enactment, mechanic } from './game.ts'
import { names, playOut, steps, type Step } from './random-game.ts'
import { points } from './scene.ts'
import { inWords } from '../in-words.ts'

const vocabulary = joined(plainVocabulary, {
  quantities: ['gold', 'villages', 'victory points', 'berries'],
  roles: ['king', 'Monarch', 'Keeper of Tea'],
  things: ['ships', 'cards', 'tea cups'],
})

/** Everybody has some of it, and there is something on the table. */
const world = [
  ...['gold', 'villages', 'victory points', 'berries'].map(
    (name) => `Each player has ${name}, at first 3.`,
  ),
  'There is a number, the bank, at first 5.',
  'There are ships, which players can own.',
  'There are cards, which players can own.',
  'Each of the ships has a strength, at first 2.',
  'Each of the ships can be ready to sail or damaged.',
  'Each of the ships can have a captain.',
  'Each player can have a lord.',
  'Each rule can have an owner.',
  'Each proposal can have a sponsor.',
  'Each rule has a power, at first 1.',
  'When this rule comes into force, everyone gets 2 new ships.',
  'When the game begins, the player in the second seat becomes the king.',
]

function live(sentence: Phrase) {
  return mechanic('sentence', { sentence: JSON.parse(JSON.stringify(sentence)) })
}

function said(words: string): Phrase {
  const read = readSentence(words, vocabulary)
  if (!read.ok) throw new Error(`${words}: ${JSON.stringify(read.fault)}`)
  return read.value
}

const doing = fc
  .oneof(
    fc.tuple(fc.constant('when'), phraseOf('event', 2), phraseOf('effects', 0)),
    fc.tuple(fc.constant('when'), phraseOf('event', 2), phraseOf('sequel', 0)),
    fc.tuple(
      fc.constant('may'),
      fc.constant<Phrase>(['a player']),
      fc.constantFrom('bow', 'sing', 'dig'),
      phraseOf('effects', 0),
    ),
    fc.tuple(fc.constant('every day'), fc.constant(null), phraseOf('effects', 0)),
    phraseOf('sentence', 2),
  )
  .filter((sentence) => checkSentence(sentence).ok)

/** All agree that these rules be. */
function enacted(sentences: readonly Phrase[]): Step {
  return (g) => {
    const changes = sentences.map((one) => enactment('Hostile.', live(one)))
    for (const by of names) g.act(by, { type: 'sign-together', what: { do: 'change', changes } })
  }
}

/** Another lot for whoever looks for more: `SEED=7 RUNS=900`. */
const seeded = process.env['SEED'] === undefined ? {} : { seed: Number(process.env['SEED']) }
const plan = fc.array(steps, { minLength: 8, maxLength: 14, size: 'max' })
const books = fc.array(doing, { minLength: 3, maxLength: 6, size: 'max' })

describe('whatever sentences are brought in together', () => {
  it('read back, and play goes on within its bounds, and alike in another order of arrival', () => {
    fc.assert(
      fc.property(books, books, plan, plan, (first, second, some, more) => {
        for (const sentence of [...first, ...second]) {
          const read = readSentence(say(sentence), namesIn(sentence))
          expect(read).toEqual({ ok: true, value: sentence })
        }
        const rules = [
          bookRule(201, ...inWords('Turns go round by seat.')),
          bookRule(202, points()),
          bookRule(203, ...world.map((one) => live(said(one)))),
        ]
        const g = playOut(rules, [enacted(first), ...some, enacted(second), ...more])
        for (const { changes } of g.replay.entries) {
          expect(changes.length).toBeLessThanOrEqual(3_000)
        }
      }),
      { numRuns: Number(process.env['RUNS'] ?? 5), ...seeded },
    )
  })
})
