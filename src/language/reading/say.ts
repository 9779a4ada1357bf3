import { isComposed, takenBy, type Composed, type Phrase } from '../../actions/phrase.ts'
import { assert } from '../../base/result.ts'
import { cityOf } from '../meaning/calendar.ts'
import { fittingOperator } from '../grammar/grammar.ts'
import { singularOf } from './noun.ts'
import { alternativeSaid, isTaken, type Blank, type Part } from '../grammar/notation.ts'
import { typeTaken, type Operator } from '../grammar/operator.ts'
import { isPlainType, type PlainType, type Type } from '../grammar/type.ts'
import { takesThem } from './token.ts'
import { cardinalWord, ordinalWord } from './words-of-numbers.ts'

/** Where a blank stands in a sentence's data: which operand, from the outside in, counted from 1. */
export type Path = readonly number[]

/** A piece of a sentence in words: as it is, or a blank that can be filled otherwise and has no blanks within. */
export interface Piece {
  readonly text: string
  /** Where in the sentence's data the blank stands, from the outside in; absent for the words around blanks. */
  readonly path?: Path
  /** What may stand there. */
  readonly type?: Type
  /** Where the innermost phrase stands that these words belong to. */
  readonly within: Path
}

/** The words of a phrase that was found sound ({@link checkSentence}), with its blanks. Concatenated they are {@link say}. */
export function piecesOf(sentence: Phrase): readonly Piece[] {
  return spaced(wordsOf(sentence, { type: 'sentence', path: [], isPlural: false }))
}

/** A sentence in words. */
export function say(sentence: Phrase): string {
  return piecesOf(sentence)
    .map(({ text }) => text)
    .join('')
}

interface Token extends Piece {
  /** A name or a number: nothing of the language itself. */
  readonly isPlain?: true
}

interface Standing {
  readonly type: Type
  readonly path: Path
  readonly isPlural: boolean
}

function wordsOf(phrase: Phrase, standing: Standing): readonly Token[] {
  const { type, path, isPlural } = standing
  if (!isComposed(phrase)) {
    const plain = isPlainType(type) ? type : 'count'
    return [{ text: plainWords(phrase, plain, isPlural), path, type, within: path, isPlain: true }]
  }
  const operator = fittingOperator(phrase, type)
  assert(operator !== null, 'only sound phrases are said')
  const words = operator.words.parts.flatMap((part) => partOf(part, phrase, operator, standing))
  const isBlank = operator.takes.length === 0 && path.length > 0
  return isBlank ? words.map((word) => ({ ...word, path, type })) : words
}

function partOf(
  part: Part,
  phrase: Composed,
  operator: Operator,
  standing: Standing,
): readonly Token[] {
  const taken = takenBy(phrase)
  const { path, isPlural } = standing
  switch (part.is) {
    case 'word':
      return [{ text: part.text, within: path }]
    case 'verb': {
      const isMany = part.of < 0 ? isPlural : isPluralPhrase(taken[part.of], operator, part.of)
      return [{ text: isMany ? part.many : part.one, within: path }]
    }
    case 'noun':
      return [{ text: isFew(taken[part.countedBy]) ? part.one : part.many, within: path }]
    case 'blank':
      return blankWords(part, phrase, operator, standing)
    case 'choice': {
      const at = [...path, part.at + 1]
      return [{ text: String(taken[part.at]), path: at, type: 'choice', within: at }]
    }
    case 'optional':
      return isTaken(part.parts, taken)
        ? part.parts.flatMap((one) => partOf(one, phrase, operator, standing))
        : []
    case 'alternatives':
      return (alternativeSaid(part, taken) ?? []).flatMap((one) =>
        partOf(one, phrase, operator, standing),
      )
    case 'list': {
      const { at, joint } = part
      const all = taken.slice(at).map((_, index) => {
        const blank: Blank = { is: 'blank', at: at + index, agrees: null }
        return blankWords(blank, phrase, operator, standing)
      })
      return all.flatMap((words, index) => {
        const before = index === 0 ? [] : [index === all.length - 1 ? joint : ',']
        return [...before.map((text) => ({ text, within: path })), ...words]
      })
    }
  }
}

function blankWords(
  blank: Blank,
  phrase: Composed,
  operator: Operator,
  { path, isPlural }: Standing,
): readonly Token[] {
  const within = takenBy(phrase)[blank.at]
  assert(within !== undefined && within !== null, 'a sound phrase takes all that it needs')
  return wordsOf(within, {
    type: typeTaken(operator, phrase, blank.at),
    path: [...path, blank.at + 1],
    isPlural: isBlankPlural(blank, phrase, operator, isPlural),
  })
}

function isBlankPlural(
  { at, agrees }: Blank,
  phrase: Composed,
  operator: Operator,
  isPlural: boolean,
): boolean {
  if (agrees === 'many') return true
  if (agrees === 'one') return false
  if (agrees === 'whole') return isPlural
  const taken = takenBy(phrase)
  if (agrees !== null) return !isOne(taken[agrees])
  const type = typeTaken(operator, phrase, at)
  if (type === 'trait' || type === 'traits') {
    // A trait agrees with whom it is said of: those before it, or those of whom the whole is said.
    const subject = operator.takes.findIndex((one) => one === 'who' || one === 'one')
    const isSubject = subject >= 0 && subject < at && isComposed(taken[subject])
    return isSubject ? isPluralPhrase(taken[subject], operator, subject) : isPlural
  }
  // A noun that nothing counts stands in the plural.
  return isPlainType(type)
}

/** Whether one of something is meant: *1 point*, *at least 1 point*. */
function isOne(phrase: Phrase | undefined): boolean {
  if (!isComposed(phrase)) return phrase === 1
  return phrase.length === 2 && phrase[1] === 1
}

/** What is counted in words of its own is singular, too, where there is none: *no proposal*. */
function isFew(phrase: Phrase | undefined): boolean {
  return isOne(phrase) || (isComposed(phrase) && phrase[0] === 'any' && phrase[1] === 'no')
}

function isPluralPhrase(phrase: Phrase | undefined, { takes }: Operator, at: number): boolean {
  const type = takes[at]
  if (phrase === undefined || !isComposed(phrase) || type === undefined) return false
  return fittingOperator(phrase, type)?.isPlural ?? false
}

function plainWords(phrase: Phrase, type: PlainType, isPlural: boolean): string {
  switch (type) {
    case 'ordinal':
      return ordinalWord(Number(phrase))
    case 'few':
      return cardinalWord(Number(phrase)) ?? String(phrase)
    case 'quantity':
    case 'new-goods':
    case 'thing':
      return isPlural ? String(phrase) : singularOf(String(phrase))
    case 'weekdays':
      return `${String(phrase)}s`
    case 'zone':
      return cityOf(String(phrase))
    case 'quoted':
      return `“${String(phrase)}”`
    default:
      return String(phrase)
  }
}

const closing = /^(?:[,.;:)]|’s|-sided)/
/** Before these *a* is *an*, digits as they are said. */
const vowel = /^(?:[aeiou]|8|1[18](?!\d))/i

function spaced(tokens: readonly Token[]): readonly Piece[] {
  const pieces: Piece[] = []
  const add = (piece: Piece): void => {
    const last = pieces.at(-1)
    const isSame = last !== undefined && isOfSame(last, piece)
    if (isSame) pieces[pieces.length - 1] = { ...last, text: last.text + piece.text }
    else pieces.push(piece)
  }
  tokens.forEach(({ isPlain, ...piece }, index) => {
    const before = tokens[index - 1]
    if (before !== undefined && !closing.test(piece.text) && !before.text.endsWith('(')) {
      add(isOfSame(before, piece) ? { ...piece, text: ' ' } : spaceBetween(before, piece))
    }
    const word = isPlain ? piece.text : speltBetween(before, piece, tokens[index + 1])
    // What follows a question is a sentence of its own.
    const isFirst = index === 0 || /[.?!]$|[?!]”$/.test(before?.text ?? '')
    add({ ...piece, text: isFirst ? capital(word) : word })
  })
  return pieces
}

/** How a word of the language is spelt between its neighbours. */
function speltBetween(before: Token | undefined, { text }: Piece, after: Token | undefined) {
  if (text === 'a') return vowel.test(after?.text ?? '') ? 'an' : text
  return text === 'they' && takesThem.test(before?.text ?? '') ? 'them' : text
}

/** Whether two pieces are words of one phrase, and of one blank if they are of any. */
function isOfSame(one: Piece, other: Piece): boolean {
  return (
    isSamePath(one.within, other.within) && (one.path === undefined) === (other.path === undefined)
  )
}

function isSamePath(one: Path, other: Path): boolean {
  return one === other || (one.length === other.length && one.every((at, i) => at === other[i]))
}

/** It belongs to the phrase that both are part of. */
function spaceBetween(one: Piece, other: Piece): Piece {
  const parted = one.within.findIndex((step, at) => step !== other.within[at])
  return { text: ' ', within: parted < 0 ? one.within : one.within.slice(0, parted) }
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** How a blank of a sound sentence reads where it stands. */
export function wordsAt(sentence: Phrase, path: Path): string {
  return piecesOf(sentence)
    .filter(({ within }) => path.every((step, at) => within[at] === step))
    .map(({ text }) => text)
    .join('')
    .trim()
}
