import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import type { Phrase } from '../../src/actions/phrase.ts'
import { beginningOf, buildingOn, type BuildPart } from '../../src/language/reading/building.ts'
import { checkSentence, isSound } from '../../src/language/reading/check.ts'
import { handPicked } from '../../src/language/reading/ideas.ts'
import { readSentence } from '../../src/language/reading/read.ts'
import { say } from '../../src/language/reading/say.ts'
import { joined, namesIn, plainVocabulary } from '../../src/language/grammar/vocabulary.ts'

const game = joined(plainVocabulary, { quantities: ['gold'] })

function sentence(words: string): Phrase {
  const read = readSentence(words, game)
  if (!read.ok) throw new Error(`${words}: ${read.fault.code}`)
  return read.value
}

const built = (of: Phrase) => finish(buildingOn(of, game))

/** With another choice of a part, in words. */
function choosing(words: string, part: BuildPart, choice: string): string {
  const rows = built(sentence(words)).filter((row) => row.part === part)
  const found = rows.flatMap(({ choices }) => choices).find((one) => one.words === choice)
  if (found === undefined) {
    throw new Error(JSON.stringify(rows.flatMap(({ choices }) => choices.map((one) => one.words))))
  }
  return say(found.sentence)
}

const prize = 'When a proposal is adopted, its proponent gains 5 points.'

describe('a sentence built from parts', () => {
  it('begins with something common, and has who, what, when, how much, a condition and an exception', () => {
    const beginning = beginningOf(game)
    if (beginning === null) throw new Error('there is one')
    expect(built(beginning).map(({ part }) => part)).toEqual([
      'kind',
      'when',
      'who',
      'what',
      'how-much',
      'of-what',
      'only-if',
      'unless',
    ])
  })

  it('says of somebody else what happens then, and keeps the rest', () => {
    expect(choosing(prize, 'when', 'When a player’s turn ends')).toBe(
      'When a player’s turn ends, they gain 5 points.',
    )
    expect(choosing(prize, 'when', 'At the end of every circuit of turns')).toBe(
      'At the end of every circuit of turns, everyone gains 5 points.',
    )
    expect(choosing(prize, 'what', 'its proponent loses 5 points')).toBe(
      'When a proposal is adopted, its proponent loses 5 points.',
    )
    expect(choosing(prize, 'of-what', 'gold')).toBe(
      'When a proposal is adopted, its proponent gains 5 gold.',
    )
    const conditional =
      'When a player’s turn ends and they have at least 20 points, they lose 2 points and everyone else gains 1 point.'
    expect(choosing(conditional, 'when', 'When a proposal is adopted')).toBe(
      'When a proposal is adopted and its proponent has at least 20 points, its proponent loses 2 points and everyone else gains 1 point.',
    )
  })

  it('takes a condition where there is none, and drops one', () => {
    expect(choosing(prize, 'only-if', 'it is Friday')).toBe(
      'When a proposal is adopted and it is Friday, its proponent gains 5 points.',
    )
    expect(
      choosing(
        'When a proposal is adopted and it is Friday, everyone gains 1 point.',
        'only-if',
        '',
      ),
    ).toBe('When a proposal is adopted, everyone gains 1 point.')
  })

  it('offers at most five that act each, what it is now among them, by names of the game alone', () => {
    const known = new Set(Object.values(game).flat())
    const some = Object.values(handPicked).flatMap(([first]) => first ?? [])
    for (const words of some.filter((one) => !one.includes(' | '))) {
      for (const { choices } of built(sentence(words))) {
        expect(choices.length).toBeLessThanOrEqual(5)
        expect(choices.filter(({ isNow }) => isNow)).toHaveLength(1)
        expect(new Set(choices.map((one) => one.words)).size).toBe(choices.length)
        for (const { sentence: one } of choices) {
          expect([say(one), isSound(one) && checkSentence(one).ok]).toEqual([say(one), true])
          const { quantities, things, stores } = namesIn(one)
          const names = [...quantities, ...things, ...stores]
          expect(names.filter((name) => !known.has(name) && !words.includes(name))).toEqual([])
        }
      }
    }
  })
})

describe('what somebody wrote that is not in it', () => {
  const words = (said: string, part: BuildPart) =>
    finish(buildingOn(sentence(prize), game, said))
      .filter((row) => row.part === part)
      .flatMap(({ choices }) => choices.map((one) => one.words))

  it('has what is likest to it among the choices, and what it is now', () => {
    expect(words('', 'when')).not.toContain('When someone says “sorry”')
    expect(words('saying sorry', 'when')).toContain('When someone says “sorry”')
    expect(words('saying sorry', 'when')).toContain('When a proposal is adopted')
    expect(words('saying sorry', 'when')).toHaveLength(5)
  })

  it('can be an exception', () => {
    const excepted = choosing(prize, 'unless', 'it is Friday')
    expect(excepted).toBe(
      'Unless it is Friday, when a proposal is adopted, its proponent gains 5 points.',
    )
    expect(choosing(excepted, 'unless', '')).toBe(prize)
  })
})
