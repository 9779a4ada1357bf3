import { sentenceKind } from '../../actions/passage.ts'
import type { Phrase } from '../../actions/phrase.ts'
import { checkSentence } from '../../language/reading/check.ts'
import { readSentence } from '../../language/reading/read.ts'
import {
  joined,
  namesIn,
  plainVocabulary,
  type Vocabulary,
} from '../../language/grammar/vocabulary.ts'
import type { SuggestedMechanic } from '../book.ts'
import { sentencesOf } from '../text/clauses.ts'

/** Longer ones are prose; so many of a rule are looked at. */
const lengthMost = 240
const sentencesMost = 40

/** Sentences of a text that the language reads as they stand, each with its data. */
export interface LiveSentences {
  readonly suggested: readonly SuggestedMechanic[]
  /** With the names that they bring into the game, for the rules that follow. */
  readonly vocabulary: Vocabulary
}

/** Looks for sentences that can be made live word for word; a sentence may speak of what one before it brought up. */
export function suggestSentences(
  text: string,
  vocabulary: Vocabulary = plainVocabulary,
): LiveSentences {
  const suggested: SuggestedMechanic[] = []
  let known = vocabulary
  for (const because of sentencesOf(text).slice(0, sentencesMost)) {
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
