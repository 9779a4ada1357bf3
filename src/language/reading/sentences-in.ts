import type { Phrase } from '../../actions/phrase.ts'
import { checkSentence } from './check.ts'
import { readSentence } from './read.ts'
import { say } from './say.ts'
import { singularOf } from './noun.ts'
import { tokensOf } from './token.ts'
import type { Vocabulary } from '../grammar/vocabulary.ts'
import { fromCardinal } from './words-of-numbers.ts'

/** More of one text are not looked at. */
const sentencesMax = 60
const sentencePattern = /[^\s.][^\n]*?\.(?=\s|$)/g

/** A sentence of the language that stands in prose, and where. */
export interface Found {
  /** UTF-16 units from the beginning of the prose. */
  readonly from: number
  readonly to: number
  readonly sentence: Phrase
}

/** What in prose reads as a sentence of the language, in order. */
export function sentencesIn(prose: string, vocabulary: Vocabulary): readonly Found[] {
  return [...prose.matchAll(sentencePattern)]
    .slice(0, sentencesMax)
    .flatMap(({ 0: words, index: from }) => {
      const read = readSentence(words, vocabulary)
      if (!read.ok || !checkSentence(read.value).ok) return []
      return [{ from, to: from + words.length, sentence: read.value }]
    })
}

/** So many of something, as prose says it and as the sentence does. */
export interface OtherNumber {
  readonly prose: string
  readonly sentence: string
}

/** Where prose counts the same as a sentence, with other numbers: *5 points* above a sentence that gives 8. */
export function otherNumbers(prose: string, sentence: Phrase): readonly OtherNumber[] {
  const said = countsIn(prose)
  const counted = countsIn(say(sentence))
  return counted.flatMap((count) => {
    const alike = said.filter(({ noun }) => noun === count.noun)
    const [first] = alike
    if (first === undefined || alike.some(({ number }) => number === count.number)) return []
    return [{ prose: first.words, sentence: count.words }]
  })
}

/** A number and the word after it. */
function countsIn(text: string) {
  const tokens = tokensOf(text)
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1]
    const number = /^\d{1,9}$/.test(token.key) ? Number(token.key) : fromCardinal(token.key)
    if (number === null || next === undefined || !/^\p{L}/u.test(next.key)) return []
    return [{ number, noun: singularOf(next.key), words: `${token.text} ${next.text}` }]
  })
}
