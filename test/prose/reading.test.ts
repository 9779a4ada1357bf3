// Prose is read as it is meant: what the corpus pins, and what must not come of it once a word turns it round.
import { describe, expect, it } from 'vitest'
import { say } from '../../src/language/reading/say.ts'
import { plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import { readProse } from '../../src/prose/read-prose.ts'
import { flipsOf } from './flips.ts'
import { rowsOf } from './rows.ts'

const corpus = rowsOf('corpus.txt')

const inGame = { vocabulary: plainVocabulary, version: Infinity }

/** What acts for a text, in words; empty where not all of it does. */
function acting(prose: string): string {
  const all = readProse(prose, inGame)
  if (all.some(({ verdict }) => verdict !== 'acts')) return ''
  return all.flatMap(({ sentences }) => sentences.map(say)).join(' ')
}

/** Turned round it says the same, or it is a reason that is turned. */
const alike = [
  'You  get 12 hours per turn.',
  'The leader has two votes, but  on Tuesdays.',
  'Each player may  propose once per day.',
  'Amendments need  a simple majority.',
  'Everyone gets 1 point each turn because it is not fun, unless it is Sunday.',
  'Players who vote no get a point as a reward against being brave if the proposal fails.',
  'You can  make one proposal per turn.',
  'Rules can  be repealed unanimously.',
  'You can  have one open proposal at a time.',
  'Rules 1 to 5 can  be changed unanimously.',
  'This rule can  be changed if everyone agrees.',
  'The leader has  half a vote.',
  'There is  one king at a time.',
  'This rule  applies until someone reaches 30 points.',
]

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

  it('never acts as before once a word of it is turned round, or a condition is added', () => {
    const flips = corpus.flatMap(({ prose, sentence }) =>
      flipsOf(prose).map((flipped) => ({ prose, flipped, sentence })),
    )
    expect(flips.length).toBeGreaterThan(corpus.length * 10)
    const same = flips.filter(
      ({ flipped, sentence }) => !alike.includes(flipped) && acting(flipped) === sentence,
    )
    expect(same.map(({ prose, flipped }) => `${prose} → ${flipped}`)).toEqual([])
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
})
