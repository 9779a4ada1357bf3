import type { Phrase } from '../actions/phrase.ts'
import type { Fault, Result } from '../base/result.ts'
import { readExactly } from '../language/reading/chart.ts'
import { checkSentence } from '../language/reading/check.ts'
import { readSentence } from '../language/reading/read.ts'
import { say } from '../language/reading/say.ts'
import { tokensOf } from '../language/reading/token.ts'
import { fromOrdinal, ordinalWord } from '../language/reading/words-of-numbers.ts'
import { joined, namesBroughtBy, namesIn, type Vocabulary } from '../language/grammar/vocabulary.ts'
import type { ReadingIn } from './one-reading.ts'
import { isSame } from './tree.ts'

/**
 * A sentence as the language itself says it, and in no other way; it can speak of a role that it makes somebody itself. Faults:
 * of `readSentence` and `checkSentence`.
 */
export function readStrictly(words: string, reading: ReadingIn): Result<Phrase> {
  const read = readExactly('sentence', words, reading.vocabulary, reading.version)
  const exact = read.ok ? read : (readWithOwnRoles(words, reading) ?? read)
  if (!exact.ok) return exact
  const checked = checkSentence(exact.value)
  return checked.ok ? exact : checked
}

/**
 * The same, and a sentence that differs from what the language says in nothing but commas, an *and* in their place, *are* for *is*, *no moves*
 * for *no move* and *5th* for *fifth*: whoever writes by a list of its patterns gets these wrong. Faults: those of {@link readStrictly}, of
 * the reading that came furthest.
 */
export function readAlmostStrictly(words: string, reading: ReadingIn): Result<Phrase> {
  const strict = readStrictly(words, reading)
  if (strict.ok) return strict
  const loose = readSentence(words, reading.vocabulary, reading.version)
  if (!loose.ok) return stopOf(loose.fault) > stopOf(strict.fault) ? loose : strict
  const isAlmost = bare(say(loose.value)) === bare(words)
  return isAlmost && checkSentence(loose.value).ok ? loose : strict
}

/** Which word of a sentence does not fit; 0: it is not a word that is wrong. */
export function stopOf({ args }: Fault): number {
  return Number(args?.['place'] ?? 0)
}

function bare(words: string): string {
  const keys = tokensOf(words).map(({ key }) => {
    const number = fromOrdinal(key, true)
    return key === 'are'
      ? 'is'
      : number === null
        ? key.replace(/(?<=..)s$/, '')
        : ordinalWord(number)
  })
  // *a and b and c* is *a, b and c*.
  const lasts = ['and', 'or'].map((joint) => keys.lastIndexOf(joint))
  const isJoint = (key: string) => key === 'and' || key === 'or'
  return keys.filter((key, at) => key !== ',' && (!isJoint(key) || lasts.includes(at))).join(' ')
}

function readWithOwnRoles(words: string, reading: ReadingIn): Result<Phrase> | null {
  if (!/\b(?:become|becomes|title)\b/i.test(words)) return null
  const loose = readSentence(words, reading.vocabulary, reading.version)
  if (!loose.ok) return null
  const roles = namesBroughtBy(loose.value).flatMap(({ name, as }) =>
    as === 'new-role' ? [name] : [],
  )
  const vocabulary = joined(reading.vocabulary, { roles })
  return readExactly('sentence', words, vocabulary, reading.version)
}

/** *The fine for voting no is 3 points*, *the maximum score is 100*: nothing called so does what that means. */
const onlyCalled =
  / (?:for|if|when|per) |^(?:maximum|max|minimum|min) |^(?:\w+ )?(?:score|score limit|turns?|votes?|veto(?:e?s)?|proposals?)$/

/** Whether a sentence only calls something by a name that says more. */
export function isOnlyCalled(sentence: Phrase, { values, prices }: Vocabulary): boolean {
  return namesBroughtBy(sentence).some(
    ({ name, as }) =>
      (as === 'new-value' || as === 'new-price' || as === 'new-goods') &&
      ![...values, ...prices].includes(name) &&
      onlyCalled.test(name),
  )
}

/** Whether sentences read as what they are: whoever takes an offer has them in their text, where they are read again. */
export function isReadBack(sentences: readonly Phrase[], reading: ReadingIn): boolean {
  let { vocabulary } = reading
  return sentences.every((sentence) => {
    const read = readStrictly(say(sentence), { ...reading, vocabulary })
    vocabulary = joined(vocabulary, namesIn(sentence))
    return read.ok && isSame(read.value, sentence)
  })
}
