import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import { plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import { readSentence } from '../../src/language/reading/read.ts'
import { rolesTogether } from '../../src/language/reading/roles-together.ts'
import { takeApart } from '../../src/prose/assistant/answer.ts'
import { readProse } from '../../src/prose/read-prose.ts'
import { readTogether } from '../../src/rulebook/live-words.ts'

/** Each speaks of what the other makes somebody. */
const circle = [
  'On their turn, whoever is not blue may swap: they are no longer red and they also become blue.',
  'On their turn, whoever is not red may change: they are no longer blue and they also become red.',
]
const lots = [
  'When a player joins, they are no longer rebel and they also become mimic or idler by lot.',
  'When someone becomes mimic, the player after them becomes the rebel.',
]

const together = (...sentences: readonly string[]): readonly string[] =>
  finish(rolesTogether(sentences, plainVocabulary, readSentence))

describe('sentences that speak of what others of them make somebody', () => {
  it('bring it in together, by lot too', () => {
    for (const words of circle) expect(readSentence(words, plainVocabulary).ok).toBe(false)
    expect(together(...circle).toSorted()).toEqual(['blue', 'red'])
    expect(together(...lots).toSorted()).toEqual(['idler', 'mimic', 'rebel'])
  })

  it('bring in nothing where one is missing, or does not read for another reason', () => {
    expect(together(circle[0] ?? '')).toEqual([])
    const strange = (circle[1] ?? '').replace('.', ' or so somehow.')
    expect(together(circle[0] ?? '', strange)).toEqual([])
    expect(
      together('When a fish sings, they become rich.', 'Nobody who is rich may vote.'),
    ).toEqual([])
  })

  it('are read so as an answer, as what somebody types, and as a book', () => {
    const vocabulary = plainVocabulary
    const reading = { vocabulary, version: Infinity }
    const [answer] = takeApart(circle.join('\n'), 1, reading).answers
    expect(answer?.sentences.map(({ is }) => is)).toEqual(['reads', 'reads'])
    expect(readProse(circle.join(' '), reading).map(({ verdict }) => verdict)).toEqual([
      'acts',
      'acts',
    ])
    expect(readTogether(circle.map((words) => ({ words, phrase: null })))).not.toContain(null)
  })
})
