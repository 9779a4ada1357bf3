import { describe, expect, it } from 'vitest'
import { checkSentence } from '../../src/language/check.ts'
import { exampleSentences } from '../../src/language/examples.ts'
import { ideaParts, ideasOf } from '../../src/language/ideas.ts'
import { otherNumbers, sentencesIn } from '../../src/language/sentences-in.ts'
import { say } from '../../src/language/say.ts'
import { plainVocabulary } from '../../src/language/vocabulary.ts'
import { findSentences } from '../../src/language/find-sentences.ts'
import { sentencesMeant } from '../../src/language/sentences-meant.ts'
import { data, names } from './data.ts'

const ideas = [...ideasOf(names)]

describe('sentences to begin from', () => {
  it('are there for every part, each sound, once, and in the names of the game', () => {
    expect([...new Set(ideas.map(({ part }) => part))].sort()).toEqual([...ideaParts].sort())
    expect(ideas.filter(({ sentence }) => !checkSentence(sentence).ok)).toEqual([])
    expect(new Set(ideas.map(({ words }) => words)).size).toBe(ideas.length)
    const gold = 'At the end of every circuit of turns, whoever has the fewest gold gains 3 gold.'
    expect(ideas.map(({ words }) => words)).toContain(gold)
  })

  it('are all examples that the game has the names for', () => {
    const ready = [...ideasOf(plainVocabulary)].map(({ words }) => words)
    expect(exampleSentences.filter((words) => !ready.includes(words))).toEqual([])
  })

  it.each([
    ['dice', '-sided'],
    ['underdog', 'fewest'],
    ['forbid', 'obody'],
    ['würfeln', '-sided'],
    ['Strafe zahlen', 'lose'],
    ['the player with the fewest points gets 3 at the end of each round', 'fewest'],
  ])('are found by “%s”', (query, part) => {
    expect(findSentences(ideas, query)[0]?.words).toContain(part)
  })

  it.each(['judged', 'beurteilt'])(
    'are by whom it is judged, in one tap each, for “%s”',
    (query) => {
      const found = findSentences(ideas, query).slice(0, 3)
      expect(found.map(({ part }) => part)).toEqual(['judged', 'judged', 'judged'])
      const words = found.map((one) => one.words)
      expect(words[0]).toContain('most of the others find that')
      expect(words[1]).toContain('the Judge finds that')
      expect(words[2]).toContain('they claim that')
    },
  )

  it('are not found by what nothing says', () => {
    expect(findSentences(ideas, 'zeppelin')).toEqual([])
  })
})

describe('prose', () => {
  it('is searched for sentences of the language', () => {
    const prose = 'Be kind.\nNobody may forfeit. Whoever has at least 9 zebras wins.'
    const found = sentencesIn(prose, names)
    expect(found.map(({ sentence }) => say(sentence))).toEqual(['Nobody may forfeit.'])
    expect(found.map(({ from, to }) => prose.slice(from, to))).toEqual(['Nobody may forfeit.'])
  })

  it.each([
    [
      'the player with the fewest points gets 5 at the end of each round',
      ['fewest points gains 5'],
    ],
    ['Be kind. Each who voted for a proposal that is adopted gets 1 point.', ['gains 1 point']],
    ['A good idea deserves a hand: its author gets 8 points.', []],
    ['A change passes if all are for it.', []],
    ['If adopted by unanimous vote, the rule takes effect at the end of the circuit.', []],
  ])('“%s” may mean a sentence that is ready', (prose, parts) => {
    const meant = sentencesMeant(prose, names, []).map(({ sentence }) => say(sentence))
    expect(meant.map((words, at) => words.includes(parts[at] ?? '?'))).toEqual(
      parts.map(() => true),
    )
    expect(
      sentencesMeant(
        prose,
        names,
        meant.map((words) => data(words)),
      ),
    ).toEqual([])
  })

  it.each([
    ['It is worth 5 points.', [{ prose: '5 points', sentence: '8 points' }]],
    ['It is worth five points.', [{ prose: 'five points', sentence: '8 points' }]],
    ['It is worth 8 points, not 5 points.', []],
    ['It is worth 5 kisses, see rule 5.', []],
  ])('“%s” is compared with what the sentence counts', (prose, others) => {
    const sentence = data('When a proposal is adopted, its proponent gains 8 points.')
    expect(otherNumbers(prose, sentence)).toEqual(others)
  })
})
