import { describe, expect, it } from 'vitest'
import type { Phrase } from '../../src/actions/phrase.ts'
import { checkSentence } from '../../src/language/reading/check.ts'
import { despiteMost, rightDespite, rightIn } from '../../src/language/meaning/right.ts'
import { say } from '../../src/language/reading/say.ts'

const vote: Phrase = ['may always', ['vote']]
const leaders: Phrase = ['may always', ['propose'], ['leads']]

describe('a right', () => {
  it('is against all rules of lower rank, or those that are named', () => {
    expect(rightIn(vote)).toEqual({ act: 'vote', despite: null })
    const some = rightDespite(vote, [302, 301])
    expect(say(some)).toBe('Every player may always vote, despite rules 301 and 302.')
    expect(rightIn(some)).toEqual({ act: 'vote', despite: [301, 302] })
    expect(rightDespite(some, [])).toEqual(vote)
    expect(say(rightDespite(rightDespite(leaders, [301]), [305]))).toBe(
      'Whoever is in the lead may always propose, despite rule 305.',
    )
  })

  it('names as many rules as a sentence can', () => {
    const all = Array.from({ length: despiteMost }, (_, at) => 301 + at)
    expect(checkSentence(rightDespite(vote, all)).ok).toBe(true)
  })

  it('is nothing else, and none that tells the rules in another way', () => {
    for (const one of [
      'gold',
      ['nobody may', ['vote']],
      ['may always', ['vote'], null, ['by number', 301]],
      ['may always', ['vote'], null, null, ['every other']],
    ] as const) {
      expect(rightIn(one)).toBeNull()
      expect(rightDespite(one, [301])).toEqual(one)
    }
  })
})
