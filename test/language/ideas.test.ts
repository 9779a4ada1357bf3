import { describe, expect, it } from 'vitest'
import { handPicked, ideaParts, ideasOf } from '../../src/language/reading/ideas.ts'
import { say } from '../../src/language/reading/say.ts'
import { joined, plainVocabulary, type Vocabulary } from '../../src/language/grammar/vocabulary.ts'
import { findSentences } from '../../src/language/reading/find-sentences.ts'
import { starters } from '../../src/starters/starters.ts'
import { usesIn } from '../../src/actions/passage.ts'
import { namesBrought } from '../../src/views/rules/vocabulary.ts'
import { names } from './data.ts'

const ideas = [...ideasOf(names)]
const picked = ideaParts.flatMap((part) => handPicked[part])

describe('rules to begin from', () => {
  it('are sixty, under people’s words, each once, as the language says them', () => {
    expect(picked.length).toBeGreaterThanOrEqual(60)
    expect(new Set(picked).size).toBe(picked.length)
    for (const { sentences, words } of ideasOf(plainVocabulary)) {
      expect(sentences.map((one) => say(one)).join(' ')).toBe(words)
    }
  })

  it.each(starters.map((starter) => [starter.id, starter] as const))(
    'act as they stand in %s',
    (_, { rules }) => {
      const uses = rules.flatMap((rule) => usesIn(rule.passages))
      const vocabulary = uses.reduce<Vocabulary>(
        (known, use) => joined(known, namesBrought(use)),
        plainVocabulary,
      )
      const acting = [...ideasOf(vocabulary)].map(({ words }) => words)
      const missing = picked.filter((rule) => !acting.includes(rule.replaceAll(' | ', ' ')))
      expect(missing).toEqual([])
    },
  )

  it.each([
    ['dice', '-sided'],
    ['underdog', 'fewest'],
    ['forbid', 'obody'],
    ['würfeln', '-sided'],
    ['Strafe zahlen', 'pays'],
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
