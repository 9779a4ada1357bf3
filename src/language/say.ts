import { takenBy, type Composed, type Phrase } from '../actions/phrase.ts'
import { assert } from '../base/result.ts'
import { fittingOperator } from './grammar.ts'
import { singularOf } from './noun.ts'
import type { Operator, Word } from './operator.ts'
import { isPlainType, type PlainType, type Type } from './type.ts'
import { cardinalWord, ordinalWord } from './words-of-numbers.ts'

/** A piece of a sentence in words: as it is, or a blank that can be filled otherwise. */
export interface Piece {
  readonly text: string
  /** Where in the sentence's data the blank stands, from the outside in; absent for the words around blanks. */
  readonly path?: readonly number[]
  /** What may stand there. */
  readonly type?: Type
}

/** The words of a phrase that was found sound ({@link checkSentence}), with its blanks. Concatenated they are {@link say}. */
export function piecesOf(sentence: Phrase): readonly Piece[] {
  return spaced(wordsOf(sentence, { type: 'sentence', path: [], isPlural: false }), true)
}

/** A sentence in words. */
export function say(sentence: Phrase): string {
  return piecesOf(sentence)
    .map(({ text }) => text)
    .join('')
}

/** A part of a sentence in words, as it stands where something of this type is asked for. */
export function sayAs(type: Type, phrase: Phrase): string {
  return spaced(wordsOf(phrase, { type, path: [], isPlural: false }), false)
    .map(({ text }) => text)
    .join('')
}

/** A word with the blank that it is, if it is one. */
type Token = Piece

interface Standing {
  readonly type: Type
  readonly path: readonly number[]
  readonly isPlural: boolean
}

function wordsOf(phrase: Phrase, standing: Standing): readonly Token[] {
  const { type, path, isPlural } = standing
  if (typeof phrase !== 'object') {
    const plain = isPlainType(type) ? type : 'count'
    return [{ text: plainWords(phrase, plain, isPlural), path, type }]
  }
  const operator = fittingOperator(phrase, type)
  assert(operator !== null, 'only sound phrases are said')
  return operator.words.flatMap((word) => wordOf(word, phrase, operator, standing))
}

function wordOf(
  word: Word,
  phrase: Composed,
  operator: Operator,
  { path, isPlural }: Standing,
): readonly Token[] {
  const taken = takenBy(phrase)
  switch (word.is) {
    case 'word':
      return [{ text: word.text }]
    case 'verb': {
      const isMany = word.of < 0 ? isPlural : isPluralPhrase(taken[word.of], operator, word.of)
      return [{ text: isMany ? word.many : word.one }]
    }
    case 'noun':
      return [{ text: isOne(taken[word.countedBy]) ? word.one : word.many }]
    case 'blank': {
      const within = taken[word.at]
      const type = operator.takes[word.at]
      assert(within !== undefined && type !== undefined, 'a sound phrase takes all that it needs')
      const isMany = isBlankPlural(word, phrase, operator, isPlural)
      return wordsOf(within, { type, path: [...path, word.at + 1], isPlural: isMany })
    }
  }
}

function isBlankPlural(
  { at, agrees }: Extract<Word, { readonly is: 'blank' }>,
  phrase: Composed,
  operator: Operator,
  isPlural: boolean,
): boolean {
  if (agrees === 'many') return true
  if (agrees === 'whole') return isPlural
  const taken = takenBy(phrase)
  if (agrees !== null) return !isOne(taken[agrees])
  const type = operator.takes[at]
  if (type === 'trait' || type === 'traits') {
    // A trait agrees with whom it is said of: those before it, or those of whom the whole is said.
    const subject = operator.takes.findIndex((one) => one === 'who' || one === 'one')
    const isSubject = subject >= 0 && subject < at
    return isSubject ? isPluralPhrase(taken[subject], operator, subject) : isPlural
  }
  // A noun that nothing counts stands in the plural.
  return type !== undefined && isPlainType(type)
}

/** Whether one of something is meant: *1 point*, *at least 1 point*. */
function isOne(phrase: Phrase | undefined): boolean {
  if (typeof phrase !== 'object') return phrase === 1
  return phrase.length === 2 && phrase[1] === 1
}

function isPluralPhrase(phrase: Phrase | undefined, { takes }: Operator, at: number): boolean {
  const type = takes[at]
  if (phrase === undefined || typeof phrase !== 'object' || type === undefined) return false
  return fittingOperator(phrase, type)?.isPlural ?? false
}

function plainWords(phrase: Phrase, type: PlainType, isPlural: boolean): string {
  switch (type) {
    case 'ordinal':
      return ordinalWord(Number(phrase))
    case 'few':
      return cardinalWord(Number(phrase)) ?? String(phrase)
    case 'quantity':
      return isPlural ? String(phrase) : singularOf(String(phrase))
    case 'weekdays':
      return `${String(phrase)}s`
    case 'quoted':
      return `“${String(phrase)}”`
    default:
      return String(phrase)
  }
}

const closing = /^(?:[,.;:)]|’s|-sided)/
/** Before these *a* is *an*, digits as they are said. */
const vowel = /^(?:[aeiou]|8|1[18](?!\d))/i

function spaced(tokens: readonly Token[], isSentence: boolean): readonly Piece[] {
  const pieces: Piece[] = []
  let text = ''
  const flush = (): void => {
    if (text !== '') pieces.push({ text })
    text = ''
  }
  tokens.forEach((token, index) => {
    const before = tokens[index - 1]?.text ?? ''
    const isJoined = index === 0 || closing.test(token.text) || before.endsWith('(')
    if (!isJoined) text += ' '
    const isArticle = token.text === 'a' && token.path === undefined
    const word = isArticle && vowel.test(tokens[index + 1]?.text ?? '') ? 'an' : token.text
    // What follows a question is a sentence of its own.
    const isFirst = index === 0 ? isSentence : /[.?!]”?$/.test(before)
    const words = isFirst ? capital(word) : word
    if (token.path === undefined) text += words
    else {
      flush()
      pieces.push({ ...token, text: words })
    }
  })
  flush()
  return pieces
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
