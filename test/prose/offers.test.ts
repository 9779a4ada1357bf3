// What is offered where prose does not act: nothing of the prose is lost in it, and whoever takes it has a sentence that acts.
import { describe, expect, it } from 'vitest'
import { say } from '../../src/language/reading/say.ts'
import { plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import { readProse } from '../../src/prose/read-prose.ts'
import type { Offer, ReadProse } from '../../src/prose/reading.ts'
import { flipsOf } from './flips.ts'
import { rowsOf } from './rows.ts'

const offered = rowsOf('offered.txt')
const inGame = { vocabulary: plainVocabulary, version: Infinity }
const read = (prose: string): readonly ReadProse[] => readProse(prose, inGame)
const wordsOf = ({ sentences }: Offer) => sentences.map(say).join(' ')
const known = new Map<string, readonly Offer[]>()
function offersOf(prose: string): readonly Offer[] {
  const offers = known.get(prose) ?? read(prose).flatMap((one) => one.offers)
  known.set(prose, offers)
  return offers
}

/** Words that are never left out, whatever an offer is about. */
const guarded =
  /(?:\b(?:not|no|nobody|never|none|without|only|unless|except|until|instead|or|most|fewest|least|highest|lowest|all|both|must|before|after)\b|n['’]t\b)/i

/** What can stand for such a word where it is not quoted. */
const toldAs: readonly (readonly [RegExp, RegExp])[] = [
  [/only/i, /\bonly\b|nobody|exactly/],
  [
    /unless|except|not|no|nobody|never|none|without|n['’]t/i,
    /\bnot?\b|nobody|unless|but|everyone else|otherwise|at most|fewer|0|withdrawn|misses|abstain|against/,
  ],
  [/\ball\b/i, /everyone|all/],
  [/both/i, / and /],
  [/\bor\b/i, /\bor\b|otherwise|find|nobody|at least|at most|whoever/],
]

/** Words of a clause that an offer quotes are in it, as they stand. */
function lostIn(prose: string, words: string): readonly string[] {
  const quotes = [...words.matchAll(/“([^”]+)”/g)].map(([, quoted = '']) => quoted.toLowerCase())
  if (quotes.length === 0) return []
  const said = words.replaceAll(/“[^”]+”/g, ' ')
  return prose
    .replace(/,? no exceptions/, '')
    .split(/[\s,.;:]+/)
    .flatMap((word) => {
      const plain = word.toLowerCase()
      if (!guarded.test(plain) || quotes.some((one) => one.split(/[\s,.;:]+/).includes(plain)))
        return []
      const ways = toldAs.filter(([of]) => of.test(plain)).map(([, as]) => as)
      const isTold =
        said.toLowerCase().split(/\s+/).includes(plain) || ways.some((as) => as.test(said))
      // *Unless it rains* is that it is not so, and *No swearing* that they were.
      const opening = { unless: 'not so that', no: 'they were ' }[plain]
      const isOpening = opening !== undefined && quotes.some((one) => one.includes(opening))
      return isTold || isOpening ? [] : [word]
    })
}

describe('offers', () => {
  it.each(offered)('offers something for “$prose”', ({ prose, sentence }) => {
    expect(read(prose).map(({ verdict }) => verdict)).toEqual(['almost'])
    expect(offersOf(prose).map(wordsOf)[0]).toBe(sentence)
  })

  it('are at most three, unlike one another, and each acts once it is taken', () => {
    for (const { prose } of offered) {
      const all = offersOf(prose).map(wordsOf)
      expect(all.length).toBeLessThanOrEqual(3)
      expect(new Set(all).size).toBe(all.length)
      for (const one of all) expect(read(one).map(({ verdict }) => verdict)).not.toContain('words')
      for (const one of all) expect(read(one).map(({ verdict }) => verdict)).not.toContain('almost')
    }
  })

  it('say something else once a word is turned round, or a condition is added', () => {
    const same = offered.flatMap(({ prose }) => {
      const all = new Set(offersOf(prose).map(wordsOf))
      return flipsOf(prose).filter((flipped) =>
        offersOf(flipped).some((one) => one.unread.length === 0 && all.has(wordsOf(one))),
      )
    })
    expect(same).toEqual([])
  })

  it('never leave out what turns a rule round', () => {
    const all = [...rowsOf('corpus.txt'), ...rowsOf('traps.txt')].flatMap(({ prose }) => [
      prose,
      ...flipsOf(prose),
    ])
    // Each text, and a part of all that can be made of it: the flips of all are read in reading.test.ts.
    const texts = [
      ...all.filter((_, at) => at % 23 === 0),
      ...offered.flatMap(({ prose }) => [prose, ...flipsOf(prose)]),
    ]
    const lost = texts.flatMap((prose) =>
      offersOf(prose).flatMap((offer) => [
        ...offer.unread.flatMap(({ from, to }) => {
          const words = prose.slice(from, to)
          return guarded.test(words) ? [`${prose}: ${words}`] : []
        }),
        ...lostIn(prose, wordsOf(offer)).map((word) => `${prose}: ${word} → ${wordsOf(offer)}`),
      ]),
    )
    expect(lost).toEqual([])
  })
})

/** What must not be offered: the first came of such a text once, or nearly. */
const never: readonly (readonly [prose: string, words: RegExp])[] = [
  ['Whenever a player passes another player, the one who was passed gets 1 point.', /they gain/],
  ['If you yawn in somebody’s turn you owe them a compliment.', /pays .* to the other/],
  ['The two youngest players get 1 point every round.', /name another player/],
  ['You score 1 for walking the dog, 2 for the cat.', /walking the dog, 2/],
  ['All players get a point if every player sings.', /“they sing”/],
  ['Only the funniest player gets 5 points.', /gains? 5/],
  ['Nobody who swears gets 2 points.', /gains? 2/],
  ['You don’t get 3 points if you swear.', /gains? 3/],
  ['5 points for no swearing.', /they were swearing/],
  ['You get 3 points if you sing and lose 2 points if you cry.', /./],
  ['If a proposal rhymes everyone gets 2 points.', /its proponent gains/],
  ['Everyone except the youngest player gets 2 points.', /everyone but/],
  ['A player who quits loses all their points and coins.', /lose 1 coin/],
  ['The judge cannot vote.', /broke the rule/],
  ['Each player shall receive ten coins upon the adoption of this rule.', /broke the rule/],
  ['No deleting rules till round 3.', /broke the rule/],
  ['Dave’s proposals need one more yes vote than everybody else’s.', /broke the rule/],
  ['The oldest player should go first, and then round to the left.', /broke the rule/],
  ['Proposals need the king’s yes.', /broke the rule/],
  ['If you roll two sixes you get 12 points and everyone has to clap!', /broke the rule/],
  [
    'Repealing a rule takes a three-quarters majority, and whoever gets it repealed earns 8 points.',
    /takes a/,
  ],
  ['You get a rose when someone compliments your proposal.', /“they compliment/],
  ['You can sharpen your sword for 3 coins.', /gain/],
  ['If you can’t answer the riddle you miss a turn.', /broke the rule/],
]

describe('what is not offered', () => {
  it.each(never)('is something else for “%s”', (prose, words) => {
    for (const offer of offersOf(prose)) expect(wordsOf(offer)).not.toMatch(words)
  })
})
