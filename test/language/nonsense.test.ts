// What reads can be done: phrases of the wrong sort are refused, however well the sentence is built, and two words are named.
import { describe, expect, it } from 'vitest'
import { readSentence } from '../../src/language/reading/read.ts'
import { say } from '../../src/language/reading/say.ts'
import { mechanicFaults as german } from '../../src/texts/de/mechanics.ts'
import { mechanicFaults as english } from '../../src/texts/en/mechanics.ts'
import { names } from './data.ts'
import { nonsense } from './nonsense.ts'

const grown = nonsense(100)

const byHand = [
  'Everyone wins a proposal by lot.',
  'When a proposal is adopted, the rule throws two 6-sided dice.',
  'When a proposal is adopted, everyone wins a proposal by lot.',
  'When a proposal is adopted, this rule gains 3 points.',
  'When a proposal is adopted, its proponent is repealed.',
  'When a proposal is adopted, everyone loses rule 210.',
  'When a rule wins, everyone gains 1 point.',
  'Whoever has at least 3 rules that are mutable by lot wins.',
  'When a proposal is adopted, the bank wins.',
  'When a proposal is adopted, everyone pays 2 days to its proponent.',
  'When a proposal is adopted, 3 gold votes for it.',
  'When a player’s turn ends, their points are repealed.',
  'A vote closes 5 points after it opened.',
  'Whoever voted for a rule wins.',
  'Nobody may gain a vote.',
  'When everyone is adopted, its proponent gains 1 point.',
  'Every 3 points, everyone gains 1 gold.',
  'While the king, nobody may propose.',
  'When a proposal is adopted, its proponent becomes mutable.',
  'Turns go round by a proposal.',
  'A proposal is adopted if a third of the ships are Sunday.',
] as const

function twoWordsIn(words: string, vocabulary: Parameters<typeof readSentence>[1]) {
  const read = readSentence(words, vocabulary)
  expect(read.ok ? say(read.value) : null, words).toBeNull()
  if (read.ok) return
  const { code, args = {} } = read.fault
  expect(code, words).toBe('sentence-unread')
  const { word, after } = args
  const told = [english, german].map((texts) => texts['sentence-unread'](args))
  for (const text of told) {
    expect(text).toContain(String(word))
    expect(text).toContain(String(after))
  }
}

describe('nonsense', () => {
  it('is grown in a hundred pieces, of many sorts', () => {
    expect(grown).toHaveLength(100)
    expect(new Set(grown.map(({ words }) => words)).size).toBeGreaterThan(90)
  })

  it.each(grown)('is refused where it is grown: $words', ({ words, vocabulary }) => {
    twoWordsIn(words, vocabulary)
  })

  it.each(byHand)('is refused: %s', (words) => {
    twoWordsIn(words, names)
  })
})
