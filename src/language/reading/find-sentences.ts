import { sentenceCues } from '../../texts/en/sentence-cues.ts'

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
