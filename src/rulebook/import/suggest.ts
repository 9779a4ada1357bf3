import type { Json } from '../../base/json.ts'
import { plainVocabulary, type Vocabulary } from '../../language/grammar/vocabulary.ts'
import type { SuggestedMechanic } from '../book.ts'
import { suggestSentences, type LiveSentences } from './suggest-sentences.ts'

/** Of a longer rule the rest is not looked at. */
const readAtMost = 12_000

/**
 * What a rule's words call for, for people to accept or not: its sentences that the language reads as they stand. `number` is
 * the rule's own: a rule that claims precedence over itself claims nothing.
 */
export function suggestMechanics(text: string, number: number): readonly SuggestedMechanic[] {
  return suggestFor(text, number, plainVocabulary).suggested
}

/** {@link suggestMechanics} in a book, after other rules with the names that they bring; with what this one adds. */
export function suggestFor(text: string, number: number, known: Vocabulary): LiveSentences {
  const read = text.slice(0, readAtMost).replace(/\s+/g, ' ').trim()
  const { suggested, vocabulary } = suggestSentences(read, known)
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
