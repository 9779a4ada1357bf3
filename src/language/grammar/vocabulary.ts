import { isComposed, takenBy, type Phrase } from '../../actions/phrase.ts'
import { fittingOperator } from './grammar.ts'
import { pluralOf, singularOf } from '../reading/noun.ts'
import { typeTaken } from './operator.ts'
import { tokensOf } from '../reading/token.ts'
import { namedBy, nameTypes, type NameType, type Type } from './type.ts'

/** The names that a sentence may use: those that the rules in force brought into the game, and that it brings itself. */
export type Vocabulary = { readonly [L in NameList]: readonly string[] }

const listOf = {
  quantity: 'quantities',
  role: 'roles',
  store: 'stores',
  value: 'values',
  price: 'prices',
  'rule-value': 'ruleValues',
  'proposal-value': 'proposalValues',
  thing: 'things',
  'thing-value': 'thingValues',
  'thing-state': 'thingStates',
  link: 'links',
  'rule-link': 'ruleLinks',
  'thing-link': 'thingLinks',
  'proposal-link': 'proposalLinks',
} as const satisfies Readonly<Record<NameType, string>>

export type NameList = (typeof listOf)[NameType]

export const nameLists: readonly NameList[] = nameTypes.map((type) => listOf[type])

const none: readonly string[] = []

const nothing = joined({}, {})

/** What every game has. */
export const plainVocabulary: Vocabulary = { ...nothing, quantities: ['points'] }

/** All names of both, each once. */
export function joined(a: Partial<Vocabulary>, b: Partial<Vocabulary>): Vocabulary {
  const both = (list: NameList) => eachOnce(a[list] ?? none, b[list] ?? none)
  return {
    quantities: both('quantities'),
    roles: both('roles'),
    stores: both('stores'),
    values: both('values'),
    prices: both('prices'),
    ruleValues: both('ruleValues'),
    proposalValues: both('proposalValues'),
    things: both('things'),
    thingValues: both('thingValues'),
    thingStates: both('thingStates'),
    links: both('links'),
    ruleLinks: both('ruleLinks'),
    thingLinks: both('thingLinks'),
    proposalLinks: both('proposalLinks'),
  }
}

/** Most lists are empty, and most books have their names joined sentence by sentence. */
function eachOnce(some: readonly string[], more: readonly string[]): readonly string[] {
  if (some.length + more.length < 2) return some.length > 0 ? some : more
  return [...new Set([...some, ...more])]
}

export function namesOfType(vocabulary: Vocabulary, type: NameType): readonly string[] {
  return vocabulary[listOf[type]]
}

/** The names that a sentence uses or brings in. */
export function namesIn(sentence: Phrase, type: Type = 'sentence'): Vocabulary {
  const found: { [L in NameList]?: string[] } = {}
  collectNames(sentence, type, found)
  return joined(found, {})
}

function collectNames(phrase: Phrase, type: Type, found: { [L in NameList]?: string[] }): void {
  if (phrase === null) return
  if (!isComposed(phrase)) {
    const of = namedBy(type)
    if (of !== null) (found[listOf[of]] ??= []).push(String(phrase))
    return
  }
  const operator = fittingOperator(phrase, type)
  if (operator === null) return
  for (const [at, taken] of takenBy(phrase).entries()) {
    collectNames(taken, typeTaken(operator, phrase, at), found)
  }
}

/** A name that a sentence brings into the game, and as what (`new-thing`). */
export interface NewName {
  readonly name: string
  readonly as: Type
}

/** The names that a sentence brings into the game, in their order; what somebody becomes is among them. */
export function namesBroughtBy(sentence: Phrase, type: Type = 'sentence'): readonly NewName[] {
  if (sentence === null) return []
  if (!isComposed(sentence)) {
    const isNew = type.startsWith('new-') && namedBy(type) !== null
    return isNew ? [{ name: String(sentence), as: type }] : []
  }
  const operator = fittingOperator(sentence, type)
  if (operator === null || !operator.bringsNames) return []
  return takenBy(sentence).flatMap((one, at) =>
    namesBroughtBy(one, typeTaken(operator, sentence, at)),
  )
}

/** Whether a sentence brings names as one of these types (`new-store`), and a game has all of them already. */
export function bringsInAgain(
  sentence: Phrase,
  game: Vocabulary,
  types: ReadonlySet<string>,
): boolean {
  const brought = namesBroughtBy(sentence).filter(({ as }) => types.has(as))
  return (
    brought.length > 0 &&
    brought.every(({ name, as }) => {
      const type = namedBy(as)
      return type !== null && namesOfType(game, type).includes(name)
    })
  )
}

/**
 * How the names of each type are written, word by word, with what they stand for. Whoever reads words with blanks in them
 * names the blanks here, by the types of what may stand there.
 */
export type Names = ReadonlyMap<
  Type,
  readonly (readonly [written: readonly string[], name: string])[]
>

/** The names of a vocabulary as sentences use them: what is counted in the singular and the plural. */
export function namesOf(vocabulary: Vocabulary): Names {
  const written = (name: string) => [wordsOf(name), name] as const
  const counted = (names: readonly string[]) =>
    names.flatMap((name) => {
      const others = [singularOf(name), pluralOf(name)].filter((one) => one !== name)
      return [written(name), ...others.map((one) => [wordsOf(one), name] as const)]
    })
  return new Map<Type, readonly (readonly [readonly string[], string])[]>(
    nameTypes.map((type) => [
      type,
      type === 'quantity' || type === 'thing'
        ? counted(namesOfType(vocabulary, type))
        : namesOfType(vocabulary, type).map(written),
    ]),
  )
}

function wordsOf(name: string): readonly string[] {
  return tokensOf(name).map(({ key }) => key)
}
