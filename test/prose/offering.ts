import { say } from '../../src/language/reading/say.ts'
import type { Offer, Question } from '../../src/prose/reading.ts'
import { read } from './turned.ts'

export const wordsOf = ({ sentences }: Offer) => sentences.map(say).join(' ')
export const offersOf = (prose: string) => read(prose).flatMap(({ offers }) => offers)

/** Whether an offer quotes all of a rule, for people to go by. */
export function isWholeIn(prose: string, offer: Offer): boolean {
  return wordsOf(offer).includes(`: ${prose.replace(/[.!]$/, '')}”`)
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
  const said = words.replaceAll(/“[^”]+”/g, ' ').toLowerCase()
  return prose
    .replace(/,? no exceptions/, '')
    .split(/[\s,.;:]+/)
    .flatMap((word) => {
      const plain = word.toLowerCase()
      if (!guarded.test(plain) || quotes.some((one) => one.split(/[\s,.;:]+/).includes(plain)))
        return []
      const ways = toldAs.filter(([of]) => of.test(plain)).map(([, as]) => as)
      const isTold = said.split(/\s+/).includes(plain) || ways.some((as) => as.test(said))
      // *Unless it rains* is that it is not so, and *No swearing* that they were.
      const opening = { unless: 'not so that', no: 'they were ' }[plain]
      const isOpening = opening !== undefined && quotes.some((one) => one.includes(opening))
      return isTold || isOpening ? [] : [word]
    })
}

/** What of the texts that can be made of these is offered the same, with nothing left unread. */
export function offeringTheSame(
  rows: readonly { readonly prose: string }[],
  madeOf: (prose: string) => readonly string[],
): readonly string[] {
  return rows.flatMap(({ prose }) => {
    const all = new Set(offersOf(prose).map(wordsOf))
    return madeOf(prose).filter((flipped) =>
      offersOf(flipped).some((one) => one.unread.length === 0 && all.has(wordsOf(one))),
    )
  })
}

/** A clause that is asked for: an exception, when it happens, or what has to be done. */
const asked: Partial<Readonly<Record<Question, RegExp>>> = {
  'when-not': /^(?:unless|except)\b/i,
  when: /\b(?:after|before|all)\b/gi,
  'what-happens': /\b(?:must|all|after|before)\b/gi,
}

/** What offers for these texts leave out of what turns a rule round. */
export function leftOut(texts: readonly string[]): readonly string[] {
  return texts.flatMap((prose) =>
    read(prose).flatMap(({ from, to, offers }) =>
      offers.flatMap((offer) => {
        const clauseAsked = offer.asks === null ? undefined : asked[offer.asks]
        const unread = offer.unread.map((one) => prose.slice(one.from, one.to))
        const isException = (words: string) =>
          offer.asks === 'when-not' && clauseAsked?.test(words) === true
        const passedOver = unread.filter((words) => {
          const left = clauseAsked === undefined ? words : words.replace(clauseAsked, '')
          return guarded.test(left) && !isException(words)
        })
        // What is asked for as it stands is not lost.
        const own = unread
          .filter(isException)
          .reduce((text, words) => text.replace(words, ''), prose.slice(from, to))
        return [
          ...passedOver.map((words) => `${prose}: ${words}`),
          ...lostIn(own, wordsOf(offer)).map((word) => `${prose}: ${word} → ${wordsOf(offer)}`),
        ]
      }),
    ),
  )
}
