import { takenBy, type Composed, type Phrase } from '../actions/phrase.ts'
import { assert } from '../base/result.ts'
import { fittingOperator } from './grammar.ts'
import { singularOf } from './noun.ts'
import type { Operator } from './operator.ts'
import type { PlainType, Type } from './type.ts'
import { isPlainType } from './type.ts'
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
  const words = wordsOf(sentence, 'sentence', [], false)
  return spaced(words)
}

/** A sentence in words. */
export function say(sentence: Phrase): string {
  return piecesOf(sentence)
    .map(({ text }) => text)
    .join('')
}

/** A word with the blank that it is, if it is one. */
type Token = Piece

function wordsOf(
  phrase: Phrase,
  type: Type,
  path: readonly number[],
  isPlural: boolean,
): readonly Token[] {
  if (isPlainType(type) || typeof phrase !== 'object') {
    const plain = isPlainType(type) ? type : 'count'
    return [{ text: plainWords(phrase, plain, isPlural), path, type }]
  }
  const operator = fittingOperator(phrase, type)
  assert(operator !== null, 'only sound phrases are said')
  const taken = takenBy(phrase)
  return operator.words.flatMap((word): readonly Token[] => {
    switch (word.is) {
      case 'word':
        return [{ text: word.text }]
      case 'verb': {
        const isMany = word.of < 0 ? isPlural : isPluralPhrase(taken[word.of], operator, word.of)
        return [{ text: isMany ? word.many : word.one }]
      }
      case 'noun':
        return [{ text: taken[word.countedBy] === 1 ? word.one : word.many }]
      case 'blank': {
        const isMany =
          word.countedBy === null
            ? isSubjectPlural(operator, word.at, phrase)
            : taken[word.countedBy] !== 1
        const within = taken[word.at]
        assert(within !== undefined, 'a sound phrase takes all that it needs')
        return wordsOf(within, operator.takes[word.at] ?? 'count', [...path, word.at + 1], isMany)
      }
    }
  })
}

/** A trait agrees with whom it is said of: the blank before it. A noun that nothing counts stands in the plural. */
function isSubjectPlural(operator: Operator, at: number, phrase: Composed): boolean {
  const type = operator.takes[at]
  if (type === undefined || isPlainType(type)) return true
  const before = at - 1
  const subject = takenBy(phrase)[before]
  const isSaidOf = operator.takes[before] === 'who' || operator.takes[before] === 'one'
  return isSaidOf && isPluralPhrase(subject, operator, before)
}

function isPluralPhrase(phrase: Phrase | undefined, { takes }: Operator, at: number): boolean {
  const type = takes[at]
  if (phrase === undefined || typeof phrase !== 'object' || type === undefined) return false
  return fittingOperator(phrase, type)?.isPlural ?? false
}

function plainWords(phrase: Phrase, type: PlainType, isPlural: boolean): string {
  switch (type) {
    case 'count':
      return String(phrase)
    case 'ordinal':
      return ordinalWord(Number(phrase))
    case 'few':
      return cardinalWord(Number(phrase)) ?? String(phrase)
    case 'quantity':
      return isPlural ? String(phrase) : singularOf(String(phrase))
    case 'quoted':
      return `“${String(phrase)}”`
    case 'role':
    case 'new-quantity':
    case 'new-role':
    case 'new-move':
    case 'weekday':
    case 'clock':
      return String(phrase)
  }
}

const closing = /^(?:[,.;:)]|’s|-sided)/

function spaced(tokens: readonly Token[]): readonly Piece[] {
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
    const words = index === 0 ? capital(token.text) : token.text
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
