import { describe, expect, it } from 'vitest'
import { usesIn, type Passage } from '../../src/actions/passage.ts'
import { finish } from '../../src/base/task.ts'
import { plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import { useOf } from '../../src/language/meaning/content.ts'
import { say } from '../../src/language/reading/say.ts'
import { joined, type Vocabulary } from '../../src/language/grammar/vocabulary.ts'
import { readProse } from '../../src/prose/read-prose.ts'
import { findingSaidOtherwise } from '../../src/prose/said-otherwise.ts'
import { starters } from '../../src/starters/starters.ts'
import { namesBrought } from '../../src/views/rules/vocabulary.ts'

const version = Infinity
const vocabulary = plainVocabulary

function otherwise(passages: readonly Passage[], names: Vocabulary = vocabulary) {
  return finish(findingSaidOtherwise([passages], { vocabulary: names, version }))
}

/** What runs, read as a player would write it. */
function runs(prose: string): readonly Passage[] {
  return readProse(prose, { vocabulary, version })
    .flatMap(({ sentences }) => sentences)
    .map(useOf)
}

const five = 'When a proposal is adopted, its proponent gets 5 points.'

describe('words of a rule that say otherwise than what runs', () => {
  it.each([
    ['When a proposal in verse is adopted, its proponent gets 5 points.', five, ['in verse']],
    ['You get 8 points every time your proposal passes.', five, ['8']],
    ['You lose 5 points every time your proposal passes.', five, ['lose']],
    [
      'If your proposal passes and you have fewer than 10 points, you get 5 points.',
      five,
      ['fewer', '10'],
    ],
    ['A good idea deserves a hand: its author gets eight points.', five, ['eight points']],
    [
      'Whoever has the fewest points at the end of a turn gets 3 points.',
      'At the end of each turn, each player with the most points gets 3 points.',
      ['fewest'],
    ],
  ])('are told: %s', (prose, sentence, lost) => {
    const running = runs(sentence)
    expect(running).not.toEqual([])
    expect(otherwise([{ prose }, ...running])).toEqual([
      { prose, sentence: expect.anything(), lost },
    ])
  })

  it.each([
    ['what says the same', 'You get 5 points every time your proposal passes.', five],
    ['another rule', 'You lose 5 points every time your proposal fails.', five],
    ['a number of something else', 'A hand of 8 kisses, see rule 8, to its author.', five],
    ['mere talk', 'Rhymes are the soul of this game.', five],
    [
      'one of two sentences',
      'You get 5 points every time your proposal passes.',
      `When a proposal is adopted, its proponent gets 8 points. ${five}`,
    ],
  ])('are not told of %s', (_, prose, sentence) => {
    expect(otherwise([{ prose }, ...runs(sentence)])).toEqual([])
  })

  it('are in no rule of the books that ship', () => {
    const found = starters.flatMap(({ rules }) => {
      const uses = rules.flatMap(({ passages }) => usesIn(passages))
      const names = uses.reduce<Vocabulary>(
        (known, use) => joined(known, namesBrought(use)),
        vocabulary,
      )
      return rules.flatMap(({ passages }) => otherwise(passages, names))
    })
    expect(found.map(({ prose, sentence }) => [prose, say(sentence)])).toEqual([])
  })
})
