// Prose is read as it is meant: what the corpus pins, and what must not come of it once a word turns it round.
import { describe, expect, it } from 'vitest'
import { readProse } from '../../src/prose/read-prose.ts'
import { acting, actingAsBefore, inGame } from './turned.ts'
import { flipsByDay } from './flips.ts'
import { reworded } from './reworded.ts'
import { rowsOf } from './rows.ts'

const corpus = rowsOf('corpus.txt')

describe('prose', () => {
  it.each(corpus)('reads “$prose”', ({ prose, sentence }) => {
    expect(acting(prose)).toBe(sentence)
  })

  it.each(rowsOf('traps.txt'))(
    'does not take “$prose” for something else',
    ({ prose, sentence }) => {
      expect(acting(prose)).not.toBe(sentence)
    },
  )

  it('acts the same in other words for the same: *anybody* for *anyone*, *people* for *players*', () => {
    const others = corpus.flatMap(({ prose, sentence }) =>
      reworded(prose).filter((one) => acting(one) !== sentence),
    )
    expect(others).toEqual([])
  })

  it('never acts as before once a word of it is turned round, or a condition is added', () => {
    expect(actingAsBefore(corpus, flipsByDay)).toEqual([])
  })

  it.each([
    'A player may duel another player. Both choose in secret, within 12 hours: “rock”, “scissors” or “paper”. Each beats the next, and the last the first; the loser pays the winner 3 points.',
    'Every day at 20:00, everyone is asked in secret to name another player, with 1 day to answer: “Who is kindest?” Then whoever was named most gains 2 points.',
    'Nobody who is comedian may vote. When a player’s proposal is defeated, they become the comedian.',
  ])('takes sentences of the language as they stand: %s', (text) => {
    expect(acting(text)).toBe(text)
    expect(acting(`${text} When a proposal is adopted, its proponent gains 1 point.`)).toMatch(
      /gains 1 point\.$/,
    )
  })

  it('takes another way to say it that the language knows, and says it as the language does', () => {
    expect(acting('There is a weather: sun, rain and storm, at first sun.')).toBe(
      'There is a weather: sun, rain or storm, at first sun.',
    )
  })

  it.each([
    ['nonsense', 'xq zzv blorp '.repeat(1_600)],
    ['one word', 'a'.repeat(20_000)],
    ['signs', '!?.,;:()[]{}"'.repeat(1_500)],
    ['emoji', '🎲🎉👩‍👩‍👧 '.repeat(1_000)],
    [
      'marks of direction',
      '\u202eWhen your \u2066proposal\u2069 passes you get 5 points\u202c'.repeat(200),
    ],
    ['other scripts', 'Когда твоё предложение принято, ты получаешь 5 очков. '.repeat(300)],
    ['markup', '<script>alert(1)</script> <b>you get</b> '.repeat(400)],
    ['200 words', `When your proposal passes ${'and you get 5 points '.repeat(40)}`],
    ['many ors', `If ${'you or they or '.repeat(50)} you win`],
    ['numbers', '1 2 3 4 5 6 7 8 9 '.repeat(900)],
  ])('leaves %s as words', (_, text) => {
    for (const read of readProse(text, inGame)) {
      expect(read.verdict).toBe('words')
      expect(text.slice(read.from, read.to)).toBe(read.text)
    }
  })

  it('says of what stands behind more sentences than are read at once that it stays words', () => {
    const all = readProse(`${'Be nice. '.repeat(3)}Everyone gets 1 point. Be nice.`, inGame, 3)
    expect(all).toHaveLength(4)
    expect(all.at(-1)).toMatchObject({
      text: 'Everyone gets 1 point. Be nice.',
      verdict: 'words',
      why: { is: 'too-many', most: 3 },
    })
  })
})
