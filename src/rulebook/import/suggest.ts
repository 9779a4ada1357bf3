import type { Json } from '../../base/json.ts'
import { finish, type Task } from '../../base/task.ts'
import {
  joined,
  namesIn,
  plainVocabulary,
  type Vocabulary,
} from '../../language/grammar/vocabulary.ts'
import type { SuggestedMechanic } from '../book.ts'
import { sentenceKind } from '../../actions/passage.ts'
import type { Phrase } from '../../actions/phrase.ts'
import { checkSentence } from '../../language/reading/check.ts'
import { readSentence } from '../../language/reading/read.ts'

/** Of a longer rule the rest is not looked at. */
const readAtMost = 12_000

/**
 * What a rule's words call for, for people to accept or not: its sentences that the language reads as they stand. `number` is
 * the rule's own: a rule that claims precedence over itself claims nothing.
 */
export function suggestMechanics(text: string, number: number): readonly SuggestedMechanic[] {
  return finish(suggestingFor(text, number, plainVocabulary)).suggested
}

/**
 * {@link suggestMechanics} in a book, after other rules with the names that they bring; with what this one adds. A sentence in each
 * step.
 */
export function* suggestingFor(
  text: string,
  number: number,
  known: Vocabulary,
): Task<LiveSentences> {
  const read = text.slice(0, readAtMost).replace(/\s+/g, ' ').trim()
  const { suggested, vocabulary } = yield* suggestSentences(read, known)
  return {
    suggested: suggested.filter(({ params }) => !isOverItself(params['sentence'], number)),
    vocabulary,
  }
}

/** Whether a sentence gives the rule of this number precedence over itself, which says nothing. */
function isOverItself(sentence: Json | undefined, number: number): boolean {
  if (!Array.isArray(sentence)) return false
  const [operator, rules] = sentence
  return operator === 'takes precedence' && Array.isArray(rules) && rules.includes(number)
}

/** Longer ones are prose; so many of a rule are looked at. */
const lengthMost = 240
const sentencesMost = 40

/** Sentences of a text that the language reads as they stand, each with its data. */
interface LiveSentences {
  readonly suggested: readonly SuggestedMechanic[]
  /** With the names that they bring into the game, for the rules that follow. */
  readonly vocabulary: Vocabulary
}

/** Looks for sentences that can be made live word for word; a sentence may speak of what one before it brought up. */
function* suggestSentences(text: string, vocabulary: Vocabulary): Task<LiveSentences> {
  const suggested: SuggestedMechanic[] = []
  let known = vocabulary
  for (const because of sentencesOf(text).slice(0, sentencesMost)) {
    yield
    const read = readLive(because, known)
    if (read === undefined) continue
    suggested.push({ kind: sentenceKind, params: { sentence: read }, because })
    known = joined(known, namesIn(read))
  }
  return { suggested, vocabulary: known }
}

function readLive(words: string, vocabulary: Vocabulary): Phrase | undefined {
  if (words.length > lengthMost) return undefined
  const read = readSentence(words, vocabulary)
  return read.ok && checkSentence(read.value).ok ? read.value : undefined
}

/** Sentences of a text, with the white space between them run together; the marks that end them stay. */
function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?;]["”’)]?) (?=["“(]?[\p{Lu}\d])/u)
}
