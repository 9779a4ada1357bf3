import { takenBy, type Phrase } from '../actions/phrase.ts'
import { isSound } from './check.ts'
import { fittingOperator, offeredFor } from './grammar.ts'
import type { Operator } from './operator.ts'
import { rolesWithin } from './roles.ts'
import { sayAs } from './say.ts'
import { fitsType, isPlainType, weekdays, type PlainType, type Role, type Type } from './type.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Something that may stand in a blank, in words. */
export interface Offer {
  readonly phrase: Phrase
  readonly words: string
}

/** Phrases deeper than this are no examples to begin from. */
const depthMax = 4

/**
 * All that may stand at a place of a sentence, each so that it makes a sentence there: of every operator one phrase to
 * begin from, in the names of the game. `path` as in {@link Piece}; of plain numbers and names what there is to choose
 * from.
 */
export function offersAt(
  sentence: Phrase,
  path: readonly number[],
  vocabulary: Vocabulary,
): readonly Offer[] {
  const place = placeAt(sentence, path)
  if (place === null) return []
  const { type, known } = place
  const plain = isPlainType(type) ? plainOffers(type, vocabulary) : []
  const composed = offeredFor(type).flatMap((operator) => begun(operator, known, vocabulary, 0))
  return [...plain, ...composed]
    .filter((phrase) => isSound(replaced(sentence, path, phrase)))
    .map((phrase) => ({ phrase, words: sayAs(type, phrase) }))
}

/** A sentence with something else at a place. */
export function replaced(sentence: Phrase, path: readonly number[], by: Phrase): Phrase {
  const [first, ...rest] = path
  if (first === undefined || typeof sentence !== 'object') return by
  const [operator, ...taken] = sentence
  return [operator, ...taken.map((one, at) => (at + 1 === first ? replaced(one, rest, by) : one))]
}

/** A part of a sentence that could be another. */
export interface Part {
  readonly path: readonly number[]
  readonly type: Type
  readonly words: string
}

/** The parts of a sentence that are made by operators, from the outside in, as they are read. */
export function partsOf(sentence: Phrase): readonly Part[] {
  return partsWithin(sentence, 'sentence', [])
}

function partsWithin(phrase: Phrase, type: Type, path: readonly number[]): readonly Part[] {
  const operator = typeof phrase === 'object' ? fittingOperator(phrase, type) : null
  if (operator === null || typeof phrase !== 'object') return []
  const within = takenBy(phrase).flatMap((taken, at) =>
    partsWithin(taken, operator.takes[at] ?? 'count', [...path, at + 1]),
  )
  return path.length === 0 ? within : [{ path, type, words: sayAs(type, phrase) }, ...within]
}

interface Blank {
  readonly type: Type
  /** What the sentence has brought up by then. */
  readonly known: ReadonlySet<Role>
}

function placeAt(sentence: Phrase, path: readonly number[]): Blank | null {
  let phrase = sentence
  let blank: Blank = { type: 'sentence', known: new Set() }
  for (const step of path) {
    const operator = typeof phrase === 'object' ? fittingOperator(phrase, blank.type) : null
    if (operator === null || typeof phrase !== 'object') return null
    const type = operator.takes[step - 1]
    const taken = takenBy(phrase)[step - 1]
    if (type === undefined || taken === undefined) return null
    blank = { type, known: rolesWithin(operator, phrase, step - 1, blank.known) }
    phrase = taken
  }
  return blank
}

/** A phrase of an operator, each of its blanks filled with the first that fits; none where one stays empty. */
function begun(
  operator: Operator,
  known: ReadonlySet<Role>,
  vocabulary: Vocabulary,
  depth: number,
): readonly Phrase[] {
  if (depth > depthMax || operator.needs.some((role) => !known.has(role))) return []
  let phrase: readonly [string, ...Phrase[]] = [operator.name]
  for (const [at, type] of operator.takes.entries()) {
    const [filling] = fillings(type, rolesWithin(operator, phrase, at, known), vocabulary, depth)
    if (filling === undefined) return []
    phrase = [...phrase, filling]
  }
  return [phrase]
}

function fillings(
  type: Type,
  known: ReadonlySet<Role>,
  vocabulary: Vocabulary,
  depth: number,
): readonly Phrase[] {
  if (isPlainType(type)) return plainOffers(type, vocabulary)
  if (fitsType('count', type)) return [5]
  for (const operator of offeredFor(type)) {
    const phrases = begun(operator, known, vocabulary, depth + 1)
    if (phrases.length > 0) return phrases
  }
  return []
}

function plainOffers(type: PlainType, vocabulary: Vocabulary): readonly Phrase[] {
  switch (type) {
    case 'count':
      return [5, 1, 2, 3, 10, 100]
    case 'ordinal':
    case 'few':
      return [2, 3, 4, 5, 10]
    case 'weekday':
    case 'weekdays':
      return weekdays
    case 'clock':
      return ['12:00', '06:00', '20:00']
    case 'quantity':
      return vocabulary.quantities
    case 'role':
      return vocabulary.roles
    case 'store':
      return vocabulary.stores
    case 'value':
      return vocabulary.values
    case 'price':
      return vocabulary.prices
    default:
      return newNames[type] ?? []
  }
}

const newNames: Partial<Readonly<Record<PlainType, readonly string[]>>> = {
  'new-quantity': ['gold'],
  'new-role': ['king'],
  'new-store': ['bank'],
  'new-value': ['worth of a vote'],
  'new-price': ['price of a village'],
  'new-move': ['take a bow'],
  quoted: ['tea'],
}
