import fc from 'fast-check'
import { isComposed, type Phrase } from '../../src/actions/phrase.ts'
import { checkSentence } from '../../src/language/reading/check.ts'
import { offeredFor } from '../../src/language/grammar/grammar.ts'
import { placesIn, type Part } from '../../src/language/grammar/notation.ts'
import { phraseOf as made, type Operator } from '../../src/language/grammar/operator.ts'
import { isPlainType, type PlainType, type Type } from '../../src/language/grammar/type.ts'

/** Names that could be taken for words of the grammar are among them. */
const plain: { readonly [T in PlainType]: fc.Arbitrary<Phrase> } = {
  count: fc.oneof(fc.nat(12), fc.nat(1_000_000_000)),
  ordinal: fc.integer({ min: 1, max: 130 }),
  few: fc.integer({ min: 1, max: 12 }),
  quantity: fc.constantFrom('points', 'gold', 'villages', 'victory points', 'berries'),
  role: fc.constantFrom('king', 'Monarch', 'Keeper of Tea'),
  'new-quantity': fc.constantFrom('gold', 'villages', 'turn'),
  'new-goods': fc.constantFrom('flashlight', 'villages', 'jars of tea'),
  'new-role': fc.constantFrom('king', 'turn', 'Keeper of Tea'),
  store: fc.constantFrom('bank', 'price of a hat'),
  value: fc.constantFrom('size of a village', 'worth'),
  price: fc.constantFrom('price of a village', 'tax'),
  'new-store': fc.constantFrom('bank', 'turn'),
  'new-value': fc.constantFrom('worth', 'turn'),
  'new-price': fc.constantFrom('price of a village', 'turn'),
  thing: fc.constantFrom('ships', 'cards', 'tea cups'),
  'new-thing': fc.constantFrom('ships', 'turn'),
  'thing-value': fc.constantFrom('strength', 'worth'),
  'new-thing-value': fc.constantFrom('strength', 'turn'),
  'thing-state': fc.constantFrom('damaged', 'ready to sail'),
  'new-thing-state': fc.constantFrom('damaged', 'turn'),
  link: fc.constantFrom('lord', 'best friend'),
  'new-link': fc.constantFrom('lord', 'turn'),
  'rule-link': fc.constantFrom('owner', 'warden'),
  'new-rule-link': fc.constantFrom('owner', 'turn'),
  'thing-link': fc.constantFrom('captain', 'best friend'),
  'new-thing-link': fc.constantFrom('captain', 'turn'),
  'proposal-link': fc.constantFrom('sponsor', 'best man'),
  'new-proposal-link': fc.constantFrom('sponsor', 'turn'),
  'rule-value': fc.constantFrom('power', 'rank'),
  'new-rule-value': fc.constantFrom('power', 'turn'),
  'proposal-value': fc.constantFrom('adoption index', 'weight'),
  'new-proposal-value': fc.constantFrom('adoption index', 'turn'),
  'new-move': fc.constantFrom('buy a village', 'take a bow', 'turn'),
  choice: fc.constant(''),
  quoted: fc.constantFrom('seven', 'it is adopted'),
  weekdays: fc.constantFrom('Monday', 'Sunday'),
  weekday: fc.constantFrom('Monday', 'Sunday'),
  clock: fc.constantFrom('00:00', '20:30'),
  zone: fc.constantFrom('UTC', 'America/New_York'),
}

/** Any phrase that may stand where one of a type is asked for; the deeper it stands, the shorter. */
export function phraseOf(type: Type, depth: number): fc.Arbitrary<Phrase> {
  if (isPlainType(type)) return plain[type]
  const all = offeredFor(type)
  const short = all.filter(({ takes }) => takes.every(isPlainType))
  const offered = depth > 4 && short.length > 0 ? short : all
  return fc.constantFrom(...offered).chain((operator) =>
    takenOf(operator, operator.words.parts, depth + 1).map((taken) =>
      made(
        operator.name,
        taken.toSorted(([one], [other]) => one - other).map(([, phrase]) => phrase),
      ),
    ),
  )
}

type Taken = readonly [at: number, phrase: Phrase]

/** What an operator takes, with its places: each optional part is there or not. */
function takenOf(
  { takes, lists }: Pick<Operator, 'takes' | 'lists'>,
  parts: readonly Part[],
  depth: number,
): fc.Arbitrary<readonly Taken[]> {
  const of = (at: number, type = takes[at] ?? 'count'): fc.Arbitrary<readonly Taken[]> =>
    phraseOf(type, depth).map((phrase) => [[at, phrase]])
  const all = parts.map((part): fc.Arbitrary<readonly Taken[]> => {
    switch (part.is) {
      case 'blank':
        return of(part.at)
      case 'choice':
        return fc.constantFrom(...part.options).map((option) => [[part.at, option]])
      case 'optional':
        return fc.oneof(
          takenOf({ takes, lists }, part.parts, depth),
          fc.constant(placesIn(part.parts).map((at): Taken => [at, null])),
        )
      case 'alternatives': {
        const places = new Set(placesIn([part]))
        return fc.oneof(
          ...part.all.map((one) =>
            takenOf({ takes, lists }, one, depth).map((taken) => {
              const others = [...places].filter((at) => taken.every((here) => here[0] !== at))
              return [...taken, ...others.map((at): Taken => [at, null])]
            }),
          ),
        )
      }
      case 'list':
        return fc
          .tuple(
            fc.array(of(part.at), { minLength: Math.max(1, part.least - 1), maxLength: 3 }),
            of(part.at, lists?.last ?? takes[part.at]),
          )
          .map(([first, last]) => [...first, last].flat())
      default:
        return fc.constant([])
    }
  })
  return fc.tuple(...all).map((taken) => taken.flat())
}

/** Any phrase that is made of the grammar's operators as they ask for it, whether or not it speaks of what is known. */
export const anyPhrase: fc.Arbitrary<Phrase> = phraseOf('sentence', 0)

/** Any live sentence. */
export const anySentence = anyPhrase.filter((phrase) => checkSentence(phrase).ok).filter(isComposed)
