import { sentenceCues } from '../texts/en/sentence-cues.ts'

interface Findable {
  readonly words: string
}

/** Those that have most of the words looked for, or what these are cues to; best first. All, where nothing is looked for. */
export function findSentences<T extends Findable>(all: readonly T[], query: string): readonly T[] {
  const wanted = query.toLowerCase().match(/[\p{L}\p{N}]{2,}|\d/gu) ?? []
  if (wanted.length === 0) return all
  const rated = all.map((one) => ({ one, rate: rateOf(one.words.toLowerCase(), wanted) }))
  return rated
    .filter(({ rate }) => rate * 2 >= wanted.length && rate > 0)
    .sort((a, b) => b.rate - a.rate)
    .map(({ one }) => one)
}

/** Words that say little of what is meant. */
const littleWords = /^(?:the|an?|of|at|in|on|to|is|are|and|that|it|rule|shall)$/
/** Fewer words mean nothing in particular. */
const wordsLeast = 5

/** The one that says most of what somebody wrote in words of their own: nearly all of it, and hardly anything else. */
export function nearestSentence<T extends Findable>(all: readonly T[], words: string): T | null {
  const wanted = wordsOf(words)
  if (wanted.length < wordsLeast) return null
  const rated = all.map((one) => ({ one, rate: rateOf(one.words.toLowerCase(), wanted) }))
  const [best] = rated.sort((a, b) => b.rate - a.rate)
  if (best === undefined || best.rate * 4 < wanted.length * 3) return null
  const said = wordsOf(best.one.words)
  return said.filter((word) => isSaid(word, wanted)).length * 2 >= said.length ? best.one : null
}

function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{2,}|\d/gu) ?? []
  return words.filter((word) => !littleWords.test(word))
}

/** Whether what somebody wrote has a sentence's word, or a cue to it. */
function isSaid(word: string, wanted: readonly string[]): boolean {
  return wanted.some(
    (one) =>
      word.startsWith(one) ||
      sentenceCues.some(
        ([cues, means]) =>
          cues.includes(one) &&
          means.some((part) =>
            part.split(' ').some((begins) => begins !== '' && word.startsWith(begins)),
          ),
      ),
  )
}

/** How many of the words a sentence has. */
function rateOf(sentence: string, wanted: readonly string[]): number {
  const words = sentence.match(/[\p{L}\p{N}]+/gu) ?? []
  return wanted.filter(
    (word) =>
      words.some((one) => one.startsWith(word)) ||
      sentenceCues.some(
        ([cues, means]) =>
          cues.some((cue) => cue.startsWith(word)) && means.some((one) => sentence.includes(one)),
      ),
  ).length
}
