import { describe, expect, it } from 'vitest'
import type { Phrase } from '../../src/actions/phrase.ts'
import { checkSentence } from '../../src/language/reading/check.ts'
import { say } from '../../src/language/reading/say.ts'
import { data } from './data.ts'

describe('alternatives of a pattern', () => {
  it('are told by what is taken', () => {
    for (const [words, sentence] of [
      ['A turn ends 2 days after it began.', ['turn ends at', ['days', 2]]],
      ['A turn ends at the next 20:00.', ['turn ends at', null, ['clock', '20:00']]],
      ['Every player may always vote, whatever rules of lower rank say.', ['may always', ['vote']]],
    ] as const) {
      expect(data(words)).toEqual(sentence)
      expect(say(sentence)).toBe(words)
    }
  })

  it('are no sentence where two of them are filled, none is, or one in part', () => {
    const broken: readonly Phrase[] = [
      ['turn ends at', ['days', 2], ['clock', '20:00']],
      ['turn ends at', null, null],
      ['turn ends at'],
      ['adopted if', ['kind of change', 'a repeal'], ['weekday', 'Sunday'], 2],
      ['each has', 'gold', 3, null, 5],
    ]
    for (const one of broken) expect(checkSentence(one).ok, JSON.stringify(one)).toBe(false)
  })
})

describe('what is put together of parts', () => {
  it('brings up what they do', () => {
    for (const words of [
      'A player may pass one of their ships to someone who is king: the ship goes to the other.',
      'A player may bet a number from 1 to 6 and another player: the other gains that many points.',
      'A player may pass a rule to another player: the other becomes the owner of that rule.',
      'Whoever owns any ships wins.',
      'When a player’s turn ends and they made any proposals this turn, they gain 1 point.',
    ]) {
      expect(say(data(words))).toBe(words)
      expect(checkSentence(data(words)).ok, words).toBe(true)
    }
    const unspoken = data('A player may pass one of their ships: the ship goes to the other.')
    expect(checkSentence(unspoken).ok).toBe(false)
  })
})
