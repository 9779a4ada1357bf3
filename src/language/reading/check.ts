import { isComposed, takenBy, type Composed, type Phrase } from '../../actions/phrase.ts'
import { isLegible, isTypedAsSeen, seenOf } from '../../base/legible.ts'
import { isTimeZone } from '../../base/time-zone.ts'
import { fail, fault, ok, type Fault, type Result } from '../../base/result.ts'
import { fittingOperator } from '../grammar/grammar.ts'
import { isMoveName, moveWordsMax, nameWordsMax } from './plain.ts'
import { readCounted } from './chart.ts'
import { optionsAt, saidIn } from '../grammar/notation.ts'
import { typeTaken, type Operator } from '../grammar/operator.ts'
import { rolesWithin } from './roles.ts'
import { say } from './say.ts'
import {
  fitsType,
  isPlainType,
  namedBy,
  weekdays,
  type PlainType,
  type Role,
  type Type,
} from '../grammar/type.ts'
import { namesIn } from '../grammar/vocabulary.ts'

/** Deeper phrases, and sentences of more, are refused: nobody could read them. */
const depthMax = 12
const phrasesMax = 200
const nameLengthMax = 40
const quotedLengthMax = 600

/**
 * Whether data is a live sentence: of known operators, each taking what it asks for, speaking of nothing that was not
 * brought up before, and whose words, read back, are just this data. They are read with what the language had when all of
 * the sentence could be said for the first time: so the answer is the same in every later version. Comes to the steps that
 * it took to read. Faults: `sentence-unsound {where}`,
 * `sentence-tells-nothing`, `letters-unfit {text}`, `sentence-too-long`, `sentence-ambiguous`, `sentence-speaks-of-nothing {word}`.
 */
export function checkSentence(sentence: Phrase): Result<number> {
  const problem = problemOf(sentence)
  if (problem !== null) return fail(problem)
  const read = readCounted('sentence', say(sentence), namesIn(sentence), versionOf(sentence))
  if (!read.ok) return read
  const { phrase, steps } = read.value
  const isSame = JSON.stringify(phrase) === JSON.stringify(sentence)
  return isSame ? ok(steps) : fail(fault('sentence-ambiguous'))
}

/** The first version of the language that has all operators of a sound phrase. */
function versionOf(phrase: Phrase, type: Type = 'sentence'): number {
  const operator = isComposed(phrase) ? fittingOperator(phrase, type) : null
  if (operator === null || !isComposed(phrase)) return 0
  const within = takenBy(phrase).map((taken, at) =>
    versionOf(taken, typeTaken(operator, phrase, at)),
  )
  return Math.max(operator.since, ...within)
}

/** Whether data has a meaning; whether its words can be told from those of other data {@link checkSentence} says. */
export function isSound(sentence: Phrase): boolean {
  return problemOf(sentence) === null
}

function problemOf(sentence: Phrase): Fault | null {
  return phraseProblem(sentence, 'sentence', new Set(), 0, { left: phrasesMax })
}

/** Whether data has the form of a phrase; what it says is another question. */
export function isPhrase(value: unknown): value is Phrase {
  return isPhraseAt(value, 0)
}

function isPhraseAt(value: unknown, depth: number): boolean {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return true
  if (!Array.isArray(value) || depth > depthMax + 1) return false
  return typeof value[0] === 'string' && value.slice(1).every((one) => isPhraseAt(one, depth + 1))
}

interface Checking {
  left: number
}

function phraseProblem(
  phrase: Phrase,
  type: Type,
  known: ReadonlySet<Role>,
  depth: number,
  checking: Checking,
): Fault | null {
  checking.left -= 1
  if (checking.left < 0 || depth > depthMax) return fault('sentence-too-long', { most: phrasesMax })
  const mistaken = mistakenProblem(phrase, type)
  if (mistaken !== null) return mistaken
  const isPlainNumber = typeof phrase === 'number' && fitsType('count', type)
  if (isPlainType(type) || isPlainNumber) {
    const isSound = isPlainPhrase(phrase, isPlainType(type) ? type : 'count')
    return isSound ? null : fault('sentence-unsound', { where: type })
  }
  const operator = isComposed(phrase) ? fittingOperator(phrase, type) : null
  if (operator === null || !isComposed(phrase)) {
    return fault('sentence-unsound', { where: type })
  }
  const idle = idleProblem(operator, phrase, known)
  if (idle !== null) return idle
  for (const [at, taken] of takenBy(phrase).entries()) {
    const takenType = typeTaken(operator, phrase, at)
    if (isLeftOutOrChosen(operator, at, taken)) continue
    const within = rolesWithin(operator, phrase, at, known)
    const problem = phraseProblem(taken, takenType, within, depth + 1, checking)
    if (problem !== null) return problem
  }
  return null
}

/** Whether its words, of several one, can be said with what it takes, and all of that in them. */
function isAllSaid({ words, lists }: Operator, phrase: Composed): boolean {
  const taken = takenBy(phrase)
  const said = saidIn(words.parts, taken)
  const isSaid = (at: number) => said?.includes(lists === null ? at : Math.min(at, lists.from))
  const isThere = (at: number) => (taken[at] ?? null) !== null
  return (
    said?.every(isThere) === true && taken.every((_, at) => !isThere(at) || isSaid(at) === true)
  )
}

/** Why what is said there tells nothing where it stands. */
function idleProblem(operator: Operator, phrase: Composed, known: ReadonlySet<Role>): Fault | null {
  if (!isAllSaid(operator, phrase)) return fault('sentence-unsound', { where: operator.makes })
  if (operator.isIdle(phrase)) return fault('sentence-tells-nothing')
  const isKnown = operator.needs.every((role) => known.has(role))
  return isKnown ? null : fault('sentence-speaks-of-nothing', { word: operator.name })
}

function isLeftOutOrChosen({ lacks, words }: Operator, at: number, taken: Phrase): boolean {
  if (taken === null) return lacks.has(at)
  return optionsAt(words.parts, at)?.some((one) => one === taken) ?? false
}

/** Whom sentences mean by these words, *the Judge* and so on, nobody can tell from a role that is called so. */
const wordsForPlayers: ReadonlySet<string> = new Set([
  'judge',
  'other',
  'others',
  'winners',
  'player',
])

function isWord(name: string): boolean {
  return wordsForPlayers.has(name.toLowerCase())
}

/** Why what is called or quoted there would be taken for something else: by how it is read, or by how it looks. [letters-fit] */
function mistakenProblem(phrase: Phrase, type: Type): Fault | null {
  if (typeof phrase !== 'string' || phrase === '' || phrase.length > quotedLengthMax) return null
  if ((type === 'role' || type === 'new-role') && isWord(phrase)) {
    return fault('name-is-a-word', { name: phrase })
  }
  const isName = type === 'new-move' || namedBy(type) !== null
  const isMistaken = type === 'quoted' ? !isTypedAsSeen(phrase) : isName && !isLegible(phrase)
  return isMistaken
    ? fault('letters-unfit', { text: seenOf(phrase).slice(0, nameLengthMax) })
    : null
}

function isPlainPhrase(phrase: Phrase, type: PlainType): boolean {
  switch (type) {
    case 'count':
      return isWhole(phrase, 0, 1_000_000_000)
    case 'ordinal':
      return isWhole(phrase, 1, 1_000_000)
    case 'few':
      return isWhole(phrase, 1, 12)
    case 'weekday':
    case 'weekdays':
      return weekdays.some((day) => day === phrase)
    case 'clock':
      return typeof phrase === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(phrase)
    case 'zone':
      return typeof phrase === 'string' && isTimeZone(phrase)
    case 'choice':
      // None of the words of its operator, or it had been passed over.
      return false
    case 'quoted':
      return typeof phrase === 'string' && phrase.length <= quotedLengthMax && !/[“”"]/.test(phrase)
    case 'new-move':
      return isNameOfFit(phrase, moveWordsMax) && isMoveName(String(phrase))
    default:
      return isNameOfFit(phrase, nameWordsMax)
  }
}

function isNameOfFit(phrase: Phrase, wordsMax: number): boolean {
  const isText = typeof phrase === 'string' && phrase.length <= nameLengthMax
  return isText && isName(phrase) && phrase.split(' ').length <= wordsMax
}

function isWhole(phrase: Phrase, least: number, most: number): boolean {
  return (
    typeof phrase === 'number' && Number.isSafeInteger(phrase) && phrase >= least && phrase <= most
  )
}

/** Words of letters and digits. */
function isName(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}-]*(?: [\p{L}\p{N}][\p{L}\p{N}-]*)*$/u.test(text)
}
