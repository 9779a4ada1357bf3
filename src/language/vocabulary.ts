import { takenBy, type Phrase } from '../actions/phrase.ts'
import { fittingOperator } from './grammar.ts'
import { singularOf } from './noun.ts'
import { tokensOf } from './token.ts'
import type { PlainType, Type } from './type.ts'

/** The names that a sentence may use: those that the rules in force brought into the game, and that it brings itself. */
export interface Vocabulary {
  /** What players count: points, gold. */
  readonly quantities: readonly string[]
  /** What players can be: king. */
  readonly roles: readonly string[]
  /** Numbers that lie on the table: bank. */
  readonly stores: readonly string[]
  /** Numbers that sentences work out: price of a village. */
  readonly values: readonly string[]
  /** The same of something: so many points. */
  readonly prices: readonly string[]
}

const nothing: Vocabulary = { quantities: [], roles: [], stores: [], values: [], prices: [] }

/** What every game has. */
export const plainVocabulary: Vocabulary = { ...nothing, quantities: ['points'] }

/** All names of both, each once. */
export function joined(a: Vocabulary, b: Partial<Vocabulary>): Vocabulary {
  const both = (name: keyof Vocabulary) => [...new Set([...a[name], ...(b[name] ?? [])])]
  return {
    quantities: both('quantities'),
    roles: both('roles'),
    stores: both('stores'),
    values: both('values'),
    prices: both('prices'),
  }
}

/** Where the names of a type stand. */
const listOf: Partial<Readonly<Record<Type, keyof Vocabulary>>> = {
  quantity: 'quantities',
  'new-quantity': 'quantities',
  role: 'roles',
  'new-role': 'roles',
  store: 'stores',
  'new-store': 'stores',
  value: 'values',
  'new-value': 'values',
  price: 'prices',
  'new-price': 'prices',
}

/** The names that a sentence uses or brings in. */
export function namesIn(sentence: Phrase, type: Type = 'sentence'): Vocabulary {
  if (typeof sentence !== 'object') {
    const list = listOf[type]
    return list === undefined ? nothing : { ...nothing, [list]: [String(sentence)] }
  }
  const takes = fittingOperator(sentence, type)?.takes ?? []
  const names = takenBy(sentence).map((phrase, at) => namesIn(phrase, takes[at] ?? 'count'))
  return names.reduce(joined, nothing)
}

/** How the names of each type are written, word by word, with what they stand for. */
export type Names = ReadonlyMap<
  PlainType,
  readonly (readonly [written: readonly string[], name: string])[]
>

/** The names of a vocabulary as sentences use them: quantities in the singular, too. */
export function namesOf(vocabulary: Vocabulary): Names {
  const written = (name: string) => [wordsOf(name), name] as const
  const counted = vocabulary.quantities.flatMap((name) => {
    const single = singularOf(name)
    return single === name ? [written(name)] : [written(name), [wordsOf(single), name] as const]
  })
  return new Map<PlainType, readonly (readonly [readonly string[], string])[]>([
    ['quantity', counted],
    ['role', vocabulary.roles.map(written)],
    ['store', vocabulary.stores.map(written)],
    ['value', vocabulary.values.map(written)],
    ['price', vocabulary.prices.map(written)],
  ])
}

function wordsOf(name: string): readonly string[] {
  return tokensOf(name).map(({ key }) => key)
}
