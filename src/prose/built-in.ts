import { pluralOf, singularOf } from '../language/reading/noun.ts'
import { weekdays } from '../language/grammar/type.ts'
import type { Vocabulary } from '../language/grammar/vocabulary.ts'
import { meaningOf, type Brought, type Meaning } from './meaning.ts'
import type { BuiltIn, Grammar } from './grammar.ts'
import { ordinalOf } from './numerals.ts'
import type { SeenKind } from './offers/seen.ts'
import type { Word } from './word.ts'

/** Names that prose can use: those of the game, and those of which everybody knows that games have them. */
export interface NamesHere {
  readonly vocabulary: Vocabulary
  readonly goods: ReadonlySet<string>
  readonly roles: ReadonlySet<string>
  readonly stores: ReadonlySet<string>
  /** Things of which there is one, and how such a thing may look: *silly*. */
  readonly tokens: ReadonlySet<string>
  readonly looks: ReadonlySet<string>
  /** Words that the lexicon knows: none of them is a name. */
  readonly known: ReadonlySet<string>
}

/** The names that everybody knows, by a lexicon. */
export function namesKnownTo(
  lexicon: Pick<Grammar, 'list' | 'known'>,
): Omit<NamesHere, 'vocabulary'> {
  const { known } = lexicon
  const [goods, roles, stores] = [
    lexicon.list('goods'),
    lexicon.list('roles'),
    lexicon.list('stores'),
  ]
  return {
    goods,
    roles,
    stores,
    tokens: lexicon.list('tokens'),
    looks: lexicon.list('looks'),
    known,
  }
}

interface Read {
  readonly end: number
  readonly meaning: Meaning
}

const none: readonly Read[] = []

/** What of a kind that code reads begins at a word. */
export function builtInAt(
  kind: Exclude<BuiltIn, SeenKind>,
  words: readonly Word[],
  at: number,
  names: NamesHere,
): readonly Read[] {
  const word = words[at]
  if (word === undefined) return none
  switch (kind) {
    case 'count':
      return word.number === null ? none : [read(at + 1, word.number)]
    case 'ordinal': {
      const ordinal = ordinalOf(word.key)
      return ordinal === null ? none : [read(at + 1, ordinal)]
    }
    case 'clocktime':
      return /^\d\d:\d\d$/.test(word.key) ? [read(at + 1, word.key)] : none
    case 'weekday':
    case 'weekdays': {
      const day = weekdays.find((one) => isDay(word.key, one.toLowerCase()))
      return day === undefined ? none : [read(at + 1, day)]
    }
    case 'quoted':
      return word.quoted === null || word.quoted === '' ? none : [read(at + 1, word.quoted)]
    case 'letter':
      return /^\p{L}$/u.test(word.key) ? [read(at + 1, word.key)] : none
    case 'word':
      return /^\p{L}{2,}$/u.test(word.key) ? [read(at + 1, word.key)] : none
    case 'quantity':
      return namesAt(words, at, names, 'quantity')
    case 'goods':
      return newGoods(words, at, names)
    case 'role':
      return namesAt(words, at, names, 'role')
    case 'newrole':
      return newName(words, at, new Set([...names.roles, ...names.vocabulary.roles]))
    case 'store':
      return namesAt(words, at, names, 'store')
    case 'thing':
      return namesAt(words, at, names, 'thing')
    case 'token':
      return tokenAt(words, at, names)
    case 'newthing':
      return newName(words, at, names.goods)
    case 'stuff':
      return newNames(words, at, names, 'quantity')
    case 'title':
      return newNames(words, at, names, 'role')
    case 'keepsake':
      return newNames(words, at, names, 'role', ' holder')
    case 'verb':
      return /^\p{L}{2,}$/u.test(word.key) ? [read(at + 1, word.key)] : none
  }
}

function isDay(key: string, day: string): boolean {
  return key === day || key === `${day}s`
}

function read(end: number, phrase: string | number, brings: readonly Brought[] = []): Read {
  return { end, meaning: meaningOf(phrase, brings) }
}

const lists = {
  quantity: 'quantities',
  role: 'roles',
  store: 'stores',
  thing: 'things',
} as const

function namesAt(
  words: readonly Word[],
  at: number,
  names: NamesHere,
  as: keyof typeof lists,
): readonly Read[] {
  const known = names.vocabulary[lists[as]].flatMap((name) =>
    writtenAs(name, as).flatMap((written) =>
      written.every((key, index) => words[at + index]?.key === key)
        ? [read(at + written.length, name)]
        : [],
    ),
  )
  if (known.length > 0) return known
  const key = words[at]?.key ?? ''
  switch (as) {
    case 'quantity': {
      if (isToken(words, at, names)) return none
      const two = twoWordsAt(words, at, names)
      if (two !== null) return [read(at + 2, two, [{ name: two, as, isUnsure: false }])]
      const name = goodsCalled(key, names.goods)
      if (names.goods.has(name)) return [bringing(at, name, as, false)]
      return isUnknown(words[at], names) ? [bringing(at, name, as, true)] : none
    }
    case 'role':
      return roleAt(key, at, names)
    case 'store':
      return names.stores.has(key) ? [bringing(at, key, as, false)] : none
    case 'thing':
      return none
  }
}

/** *Knights* are several: of which nobody is told how one comes to be another. */
function roleAt(key: string, at: number, { roles }: NamesHere): readonly Read[] {
  if (roles.has(key)) return [bringing(at, key, 'role', false)]
  const one = singularOf(key)
  return one !== key && roles.has(one) ? [bringing(at, one, 'role', true)] : none
}

function bringing(at: number, name: string, as: Brought['as'], isUnsure: boolean): Read {
  return read(at + 1, name, [{ name, as, isUnsure }])
}

function writtenAs(name: string, as: keyof typeof lists): readonly (readonly string[])[] {
  const forms = [
    name,
    // A game has one store of a name.
    ...(as === 'store' ? [] : [pluralOf(name)]),
    ...(as === 'quantity' || as === 'thing' ? [singularOf(name)] : []),
  ]
  return [...new Set(forms)].map((form) => form.toLowerCase().split(' '))
}

/** *lives* for *life*. */
function goodsCalled(key: string, goods: ReadonlySet<string>): string {
  if (goods.has(key)) return key
  return [...goods].find((name) => singularOf(name) === key) ?? pluralOf(key)
}

/** A word that could be a name: the lexicon knows nothing of it. */
function isUnknown(word: Word | undefined, { known }: NamesHere): boolean {
  return word !== undefined && /^\p{L}{3,}$/u.test(word.key) && !known.has(word.key)
}

/** What is done to somebody, or how they are, is no name: *announced*. */
const doneTo = /(?:[^e]ed|^repaid)$/

/** Two or three words that together could be a name: those that the lexicon does not know, and names of goods and roles. */
function newNames(
  words: readonly Word[],
  at: number,
  names: NamesHere,
  as: 'quantity' | 'role',
  /** What whoever has it is called besides. */
  besides = '',
): readonly Read[] {
  const isOne = (word: Word | undefined) =>
    (isUnknown(word, names) && word?.number === null && !doneTo.test(word.key)) ||
    (word !== undefined &&
      ((as === 'role' && names.roles.has(word.key)) || isGoods(word.key, names)))
  return [1, 2, 3].flatMap((count) => {
    const some = words.slice(at, at + count)
    if (some.length < count || !some.every(isOne)) return []
    const called = some.map(({ key }) => key).join(' ')
    const name = as === 'quantity' ? pluralOf(called) : `${called}${besides}`
    const isUnsure = !(as === 'role' && names.roles.has(name))
    return [read(at + count, name, [{ name, as, isUnsure }])]
  })
}

function isGoods(key: string, { goods }: NamesHere): boolean {
  return goods.has(key) || goods.has(pluralOf(key))
}

/**
 * *the silly hat*: one thing of its kind, as whoever has it is called, *silly hat holder*. *A crown* is one of several, and so
 * is *the crown* where players count crowns.
 */
function tokenAt(words: readonly Word[], at: number, names: NamesHere): readonly Read[] {
  if (words[at]?.key !== 'the') return none
  const noun = words.findIndex(({ key }, index) => index > at && !names.looks.has(key))
  if (!isToken(words, noun, names)) return none
  const thing = words.slice(at + 1, noun + 1).map(({ key }) => key)
  const name = `${thing.join(' ')} holder`
  const isKnown = names.vocabulary.roles.some((role) => role.toLowerCase() === name)
  return [read(noun + 1, name, isKnown ? [] : [{ name, as: 'role', isUnsure: false }])]
}

/** Whether a word is the noun of what {@link tokenAt} reads. */
function isToken(words: readonly Word[], at: number, names: NamesHere): boolean {
  const key = words[at]?.key ?? ''
  if (!names.tokens.has(key) || names.vocabulary.quantities.includes(pluralOf(key))) return false
  const before = words.slice(0, at).findLast((word) => !names.looks.has(word.key))
  return before?.key === 'the'
}

/** Goods of two words: *gold pieces*. */
function twoWordsAt(words: readonly Word[], at: number, { goods }: NamesHere): string | null {
  const [first, second] = [words[at]?.key, words[at + 1]?.key]
  if (first === undefined || second === undefined) return null
  return (
    [`${first} ${second}`, `${first} ${pluralOf(second)}`].find((two) => goods.has(two)) ?? null
  )
}

/** What players are to count, as it will be called: in the plural. */
function newGoods(words: readonly Word[], at: number, names: NamesHere): readonly Read[] {
  const word = words[at]
  if (word === undefined) return none
  const two = twoWordsAt(words, at, names)
  if (two !== null) return [read(at + 2, two)]
  const plural = pluralOf(word.key)
  const known = names.vocabulary.quantities.find((name) =>
    [word.key, plural].includes(name.toLowerCase()),
  )
  if (known !== undefined) return [read(at + 1, known)]
  const name = goodsCalled(word.key, names.goods)
  if (names.goods.has(name)) return [read(at + 1, name)]
  return isUnknown(word, names) ? [bringing(at, name, 'quantity', true)] : none
}

/** A name of a kind that everybody knows. */
function newName(words: readonly Word[], at: number, known: ReadonlySet<string>): readonly Read[] {
  const key = words[at]?.key ?? ''
  return known.has(key) ? [read(at + 1, key)] : none
}
