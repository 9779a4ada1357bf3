import type { Phrase } from '../actions/phrase.ts'
import { fillWith } from './blank.ts'
import { checkSentence } from './check.ts'
import { readySentences } from './ideas.ts'
import { readSentence } from './read.ts'
import { piecesOf, say } from './say.ts'
import type { Found } from './sentences-in.ts'
import type { Vocabulary } from './vocabulary.ts'
import { nearestSentence } from './find-sentences.ts'

/** Each line up to its end, or to a full stop within it. */
const wholeSentence = /[^\s.][^\n.]*(?:\.(?=\s|$)|$)/gm
/** Longer ones say more than a sentence does. */
const lettersMost = 200

/**
 * Sentences that the language has ready and that say nearly what prose says in other words, with the number of the prose
 * where each has one; without those that stand beneath it already.
 */
export function sentencesMeant(
  prose: string,
  vocabulary: Vocabulary,
  beneath: readonly Phrase[],
): readonly Found[] {
  const ready = readySentences(vocabulary).map((words) => ({ words }))
  const there = beneath.map((sentence) => withoutNumbers(say(sentence)))
  return [...prose.matchAll(wholeSentence)].flatMap(({ 0: words, index: from }) => {
    const near = words.length > lettersMost ? null : nearestSentence(ready, words)
    if (near === null || there.includes(withoutNumbers(near.words))) return []
    const read = readSentence(near.words, vocabulary)
    if (!read.ok || !checkSentence(read.value).ok) return []
    const sentence = withNumberOf(words, read.value, vocabulary)
    return [{ from, to: from + words.length, sentence }]
  })
}

function withoutNumbers(words: string): string {
  return words.replaceAll(/\d+/g, '#')
}

/** With the one number of some words in the place of its own. */
function withNumberOf(words: string, sentence: Phrase, vocabulary: Vocabulary): Phrase {
  const [number, another] = words.match(/\d+/g) ?? []
  const [blank, ...more] = piecesOf(sentence).filter(({ text }) => /^\d+$/.test(text))
  if (number === undefined || another !== undefined) return sentence
  if (blank?.path === undefined || more.length > 0) return sentence
  const filled = fillWith(sentence, blank.path, number, vocabulary)
  return filled.ok ? filled.value : sentence
}
