import { isComposed, takenBy, type Phrase } from '../../actions/phrase.ts'
import { timeZones } from '../../base/time-zone.ts'
import { fail, fault, ok, type Result } from '../../base/result.ts'
import { checkSentence, isSound } from './check.ts'
import { fittingOperator, offeredFor } from '../grammar/grammar.ts'
import { filledIn, optionsAt, wordsIn as wordsWithin } from '../grammar/notation.ts'
import { phraseOf, placeTaken, typeTaken, type Operator } from '../grammar/operator.ts'
import { readAs } from './read.ts'
import { rolesWithin } from './roles.ts'
import { wordsAt, type Path } from './say.ts'
import {
  fitsType,
  isPlainType,
  weekdays,
  type PlainType,
  type Role,
  type Type,
} from '../grammar/type.ts'
import { namesOfType, type Vocabulary } from '../grammar/vocabulary.ts'

/** A sentence as it becomes with a blank filled otherwise, and how the blank reads then. */
export interface Filling {
  readonly words: string
  readonly sentence: Phrase
}

/** A blank of a sound sentence. */
interface Blank {
  readonly type: Type
  /** What stands there. */
  readonly phrase: Phrase
  /** What the sentence has brought up by then. */
  readonly known: ReadonlySet<Role>
  /** Where one of several words stands there: these. */
  readonly options: readonly string[]
}

function blankAt(sentence: Phrase, path: Path): Blank | null {
  let blank: Blank = { type: 'sentence', phrase: sentence, known: new Set(), options: [] }
  for (const step of path) {
    const { type, phrase, known } = blank
    const operator = isComposed(phrase) ? fittingOperator(phrase, type) : null
    if (operator === null || !isComposed(phrase)) return null
    const taken = takenBy(phrase)[step - 1]
    if (taken === undefined || taken === null) return null
    const within = typeTaken(operator, phrase, step - 1)
    const roles = rolesWithin(operator, phrase, step - 1, known)
    const options = optionsAt(operator.words.parts, step - 1) ?? []
    blank = { type: within, phrase: taken, known: roles, options }
  }
  return blank
}

/** The blanks that a blank stands in, the next one first; without the sentence as a whole. */
export function widerThan(path: Path): readonly Path[] {
  return path
    .map((_, at) => path.slice(0, at))
    .filter(({ length }) => length > 0)
    .reverse()
}

/**
 * What a blank of a sound sentence can hold, each making a sentence that reads; what stands there is not among it. What
 * fits of the words that are there is kept. One after the other: to see that each reads takes its time.
 */
export function* fillingsOf(
  sentence: Phrase,
  path: Path,
  vocabulary: Vocabulary,
): Generator<Filling, void, void> {
  const blank = blankAt(sentence, path)
  if (blank === null) return
  const { type, phrase: now } = blank
  const numbers = fitsType('count', type) ? plainFillings('count', now, vocabulary) : []
  const phrases = isPlainType(type)
    ? [...blank.options, ...plainFillings(type, now, vocabulary)]
    : [...numbers, ...composedFillings(blank, vocabulary)]
  const seen = new Set([JSON.stringify(now)])
  for (const phrase of phrases) {
    const key = JSON.stringify(phrase)
    if (seen.has(key)) continue
    seen.add(key)
    const filled = withFilling(sentence, path, phrase)
    const isRead = isSound(filled) && checkSentence(filled).ok
    if (isRead) yield { words: wordsAt(filled, path), sentence: filled }
  }
}

/**
 * The sentence with what somebody wrote into a blank. Faults: those of reading and of checking a sentence;
 * `sentence-unsound` where the sentence has no such blank.
 */
export function fillWith(
  sentence: Phrase,
  path: Path,
  words: string,
  vocabulary: Vocabulary,
): Result<Phrase> {
  const blank = blankAt(sentence, path)
  if (blank === null) return fail(fault('sentence-unsound', { where: 'sentence' }))
  const read = readAs(blank.type, words, vocabulary)
  if (!read.ok) return read
  const filled = withFilling(sentence, path, read.value)
  const checked = checkSentence(filled)
  return checked.ok ? ok(filled) : checked
}

/** The sentence with a phrase in a blank. */
export function withFilling(sentence: Phrase, path: Path, filling: Phrase): Phrase {
  const [step, ...further] = path
  if (step === undefined || !isComposed(sentence)) return filling
  const [operator] = sentence
  const taken = takenBy(sentence)
  return [
    operator,
    ...taken.map((one, at) => (at === step - 1 ? withFilling(one, further, filling) : one)),
  ]
}

function composedFillings({ type, phrase, known }: Blank, vocabulary: Vocabulary) {
  const before = kept(phrase, type)
  const now = isComposed(phrase) ? fittingOperator(phrase, type) : null
  const near = now === null ? offeredFor(type) : nearestFirst(offeredFor(type), now)
  return near.flatMap((operator): readonly Phrase[] => {
    // Of *a, b and c* only one is made up: nobody looks for three at once.
    const isLong = operator.takes.filter((one) => one === operator.takes[0]).length > before.length
    if (isLong && operator.takes.length > 2) return []
    const made = begun(operator, { before, known, vocabulary, depth: 0 })
    return made === null ? [] : [made]
  })
}

/** Those first that say nearly the same of the same; of two as near, the one that the grammar has first. */
function nearestFirst(operators: readonly Operator[], now: Operator): readonly Operator[] {
  const ranked = operators.map((operator) => ({ operator, apart: distance(operator, now) }))
  return ranked.sort((a, b) => a.apart - b.apart).map(({ operator }) => operator)
}

/** How many words, and twice how many blanks, one has and the other has not. */
function distance(one: Operator, other: Operator): number {
  const words = differing(wordsIn(one), wordsIn(other))
  return words + 2 * differing(one.takes, other.takes) + (one.makes === other.makes ? 0 : 4)
}

function wordsIn({ words }: Operator): readonly string[] {
  return wordsWithin(words.parts).map((word) => (word.is === 'word' ? word.key : word.one))
}

function differing<T>(some: readonly T[], others: readonly T[]): number {
  const left = [...others]
  const missing = some.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return missing.length + left.length
}

/** A phrase that is there, and what it is. */
interface Kept {
  readonly type: Type
  readonly phrase: Phrase
}

/** What another phrase could take over from one: itself, and what it takes. */
function kept(now: Phrase, type: Type): readonly Kept[] {
  if (!isComposed(now)) return [{ type: isPlainType(type) ? type : 'count', phrase: now }]
  const operator = fittingOperator(now, type)
  if (operator === null) return []
  const taken = takenBy(now).map((phrase, at) => ({ type: typeTaken(operator, now, at), phrase }))
  return [...taken, { type: operator.makes, phrase: now }]
}

/** Deeper than this nothing is made up. */
const depthMax = 4

interface Beginning {
  /** What can be taken over. */
  readonly before: readonly Kept[]
  readonly known: ReadonlySet<Role>
  readonly vocabulary: Vocabulary
  readonly depth: number
}

/** A phrase by this operator that takes over what it can, and else the plainest there is. */
function begun(operator: Operator, { before, known, vocabulary, depth }: Beginning) {
  if (operator.needs.some((role) => !known.has(role))) return null
  const needed = filledIn(operator.words.parts, false)
  let left = before
  let phrase: readonly [string, ...Phrase[]] = [operator.name]
  for (const [at, type] of takenAtLeast(operator).entries()) {
    if (!needed.includes(placeTaken(operator, at))) {
      phrase = [...phrase, null]
      continue
    }
    const there = left.find((one) => fitsType(one.type, type))
    left = left.filter((one) => one !== there)
    const roles = rolesWithin(operator, phrase, at, known)
    const beginning = { before: [], known: roles, vocabulary, depth: depth + 1 }
    const [option] = optionsAt(operator.words.parts, at) ?? []
    const taken = there?.phrase ?? option ?? plainest(type, beginning, phrase.slice(1))
    if (taken === null) return null
    phrase = [...phrase, taken]
  }
  return phraseOf(operator.name, phrase.slice(1))
}

/** What a phrase takes that is as short as can be; of a list two. */
function takenAtLeast({ takes, lists, lacks }: Operator): readonly Type[] {
  if (lists === null || lacks.has(lists.from)) return takes
  return [...takes, lists.last ?? takes[lists.from] ?? 'count']
}

/** A phrase to begin with, another than those that are there; `null`: the game has no name for one yet. */
function plainest(type: Type, beginning: Beginning, there: readonly Phrase[]): Phrase | null {
  if (isPlainType(type) || fitsType('count', type)) {
    const plain = plainFillings(isPlainType(type) ? type : 'count', null, beginning.vocabulary)
    return plain.find((one) => !there.includes(one)) ?? plain[0] ?? null
  }
  if (beginning.depth > depthMax) return null
  const offered = offeredFor(type)
  // *Everyone*, rather than a player who is named, where several may be meant.
  const exact = offered.filter(
    ({ makes, takes, needs }) => makes === type && takes.length + needs.length === 0,
  )
  for (const operator of [...exact, ...offered]) {
    const phrase = begun(operator, beginning)
    const isThere = there.some((one) => JSON.stringify(one) === JSON.stringify(phrase))
    if (phrase !== null && !isThere) return phrase
  }
  return null
}

/** Numbers near by, the game's names, the days of the week; for a new name, none but a placeholder. */
function plainFillings(
  type: PlainType,
  now: Phrase | null,
  vocabulary: Vocabulary,
): readonly Phrase[] {
  switch (type) {
    case 'count':
      return typeof now === 'number' ? numbersNear(now) : [5, 10, 20]
    case 'ordinal':
    case 'few':
      return typeof now === 'number' ? [1, 2, 3, 4, 5, 6].filter((one) => one !== now) : [2, 3, 4]
    case 'weekday':
    case 'weekdays':
      return weekdays
    case 'clock':
      return ['09:00', '12:00', '18:00', '20:00']
    case 'zone':
      return timeZones
    case 'new-quantity':
      return ['gold']
    case 'new-goods':
      return ['flashlights', ...vocabulary.quantities.filter((name) => name !== now)]
    case 'new-role':
      return vocabulary.roles.length > 0 ? vocabulary.roles : ['monarch']
    case 'new-store':
      return ['bank']
    case 'new-value':
      return ['stake']
    case 'new-price':
      return ['fee']
    case 'new-rule-value':
      return ['power']
    case 'new-thing':
      return ['ships']
    case 'new-thing-value':
      return ['strength']
    case 'new-thing-state':
      return ['damaged']
    case 'new-link':
      return ['lord']
    case 'new-rule-link':
      return ['owner']
    case 'new-thing-link':
      return ['captain']
    case 'new-proposal-link':
      return ['sponsor']
    case 'new-proposal-value':
      return ['weight']
    case 'new-move':
      return ['take a bow']
    case 'quoted':
      return ['please']
    case 'choice':
      return []
    default:
      return namesOfType(vocabulary, type)
  }
}

function numbersNear(now: number): readonly number[] {
  const round = [1, 2, 3, 5, 10, 20, 50, 100].filter((one) => one > now / 5 && one < now * 5)
  const near = [now - 1, now + 1, Math.floor(now / 2), now * 2, ...round]
  const kept = near.filter((one) => one >= 0 && one !== now && Number.isSafeInteger(one))
  return [...new Set(kept)].sort((a, b) => a - b)
}
