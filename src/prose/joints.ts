import type { Reading } from './meaning.ts'
import type { Word } from './word.ts'

/*
 * Two rules that stand side by side in one sentence: *gold may be traded, and nobody may have more than 20*. Each has to
 * read for itself; who does it may be said once. A time or a condition before both could be of both, so none is parted there.
 */

/** With these begins when something is so. */
const framing =
  /^(?:if|when|whenever|while|until|unless|after|before|once|during|at|on|in|from|every|as|only|for|per|except|without)$/
/** With these it is told when a part is so; at the end it could be told of both. */
const conditional = /^(?:if|when|whenever|while|until|unless|except|during|on)$/
const denying = /^(?:nor|only|not|but)$/
const players = /^(?:player|person|people|member|participant|one|of|time)s?$/
/** What is meant by these stands in the other part. */
const pointing =
  /^(?:it|its|they|them|their|he|she|his|her|him|this|that|those|these|such|both|either|other|same|else|otherwise|instead|so|twice|again|which|who)$/
const verbs =
  /^(?:may|can|must|should|is|are|has|have|gets?|gains?|loses?|earns?|pays?|receives?|wins?)$/
/** A rule has so many words at least. */
const ruleLeast = 3

type Parts = readonly [readonly Word[], readonly Word[]]

/** How words could be parted in two rules, the likeliest first; `read`: what a section of the lexicon reads of their beginning. */
export function jointsOf(
  words: readonly Word[],
  read: (section: string) => readonly Reading[],
): readonly Parts[] {
  const [first, second] = words
  if (first === undefined || isFraming(first, second)) return []
  return words.flatMap(({ key }, at): readonly Parts[] => {
    if (key !== 'and' && key !== ';') return []
    const left = withoutSigns(words.slice(0, at))
    const right = withoutSigns(words.slice(at + 1))
    const [begins] = right
    if (left.length < ruleLeast || right.length < 2) return []
    if (begins === undefined || denying.test(begins.key)) return []
    const has = (part: readonly Word[], one: RegExp) => part.some((word) => one.test(word.key))
    const isParted = words[at - 1]?.key === ',' || key === ';'
    if (!isParted && has(right, conditional) && !has(left, conditional)) return []
    if (has(right, pointing)) return []
    // *You lose 3 points if you vote yes and 1 point if you vote no*
    if (begins.number !== null || /^(?:an?|half|all)$/.test(begins.key)) {
      const amount = left.findIndex(({ number, key: one }) => number !== null || /^an?$/.test(one))
      return amount < 1 ? [] : [[left, [...words.slice(0, amount), ...right]]]
    }
    if (verbs.test(begins.key)) {
      const ends = ['who', 'mover'].flatMap((section) => read(section)).map(({ end }) => end)
      const subjects = [...new Set(ends)].filter((end) => end < left.length).sort((a, b) => b - a)
      return subjects.map((end) => [left, [...words.slice(0, end), ...right]])
    }
    return right.length < ruleLeast ? [] : [[left, right]]
  })
}

function isFraming({ key }: Word, next: Word | undefined): boolean {
  return framing.test(key) || (key === 'each' && !players.test(next?.key ?? ''))
}

function withoutSigns(words: readonly Word[]): readonly Word[] {
  const isSign = ({ key }: Word) => /^[,;:—–-]$/.test(key)
  const from = words.findIndex((word) => !isSign(word))
  return from < 0 ? [] : words.slice(from, words.findLastIndex((word) => !isSign(word)) + 1)
}
