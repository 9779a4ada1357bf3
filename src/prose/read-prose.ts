import { fail, fault, ok, type Result } from '../base/result.ts'
import type { Phrase } from '../actions/phrase.ts'
import { checkSentence } from '../language/check.ts'
import { readExactly } from '../language/chart.ts'
import type { Vocabulary } from '../language/vocabulary.ts'
import type { ReadProse, Stretch } from './reading.ts'
import { stretchesOf } from './sentences-of-prose.ts'

/** In which game prose is read. */
export interface ReadingIn {
  readonly vocabulary: Vocabulary
  /** Of the language. */
  readonly version: number
}

/** More of one text are not read. */
const sentencesMost = 200

/** How each sentence of a text is understood, in order. */
export function readProse(text: string, reading: ReadingIn): readonly ReadProse[] {
  return stretchesOf(text)
    .slice(0, sentencesMost)
    .map((stretch) => readOne(text, stretch, reading))
}

function readOne(text: string, { from, to }: Stretch, reading: ReadingIn): ReadProse {
  const words = text.slice(from, to)
  const exact = readStrictly(words, reading)
  const read = { text: words, from, to, notes: [], offers: [] }
  if (exact.ok) return { ...read, verdict: 'acts', sentences: [exact.value], why: null }
  const word = /[\p{L}\p{N}]+/u.exec(words)
  const at = from + (word?.index ?? 0)
  return {
    ...read,
    verdict: 'words',
    sentences: [],
    why:
      word === null
        ? { is: 'no-sentence' }
        : { is: 'not-understood', word: word[0], from: at, to: at + word[0].length },
  }
}

/** As the language itself says it. */
function readStrictly(words: string, { vocabulary, version }: ReadingIn): Result<Phrase> {
  const ended = /[.!?]\s*$/.test(words) ? words : `${words}.`
  const read = readExactly('sentence', ended, vocabulary, version)
  if (!read.ok) return read
  return checkSentence(read.value).ok ? ok(read.value) : fail(fault('sentence-ambiguous'))
}
