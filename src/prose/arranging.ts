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
const excepting = /^(?:may|can|not|no|nobody|never)$/
const denying = /^(?:nor|only|not|but)$/
const players = /^(?:player|person|people|member|participant|one|of|time)s?$/
/** What is meant by these stands in the other part. */
const pointing =
  /^(?:it|its|they|them|their|he|she|his|her|him|this|that|those|these|such|both|either|other|same|else|otherwise|instead|so|twice|again|which|who)$/
const verbs =
  /^(?:may|can|must|should|is|are|has|have|gets?|gains?|loses?|earns?|pays?|receives?|wins?)$/
/** A rule has so many words at least. */
const ruleLeast = 2

type Parts = readonly [readonly Word[], readonly Word[]]

/** It denies what stands soon behind it. */
const denial = /^(?:not|nobody|no|never)$/
/** Between that and *or* there are so many words at most: *nobody may ever propose or*. */
const deniedMost = 4
/** They compare, and are no other thing that is denied. */
const comparing =
  /^(?:more|less|fewer|above|below|over|under|higher|lower|up|so|not|else|only|both|at)$/

/** *You can't propose or vote on Sundays* as the two that it denies; nothing: it denies but one. */
function deniedOf(words: readonly Word[], at: number): readonly Parts[] {
  const [one, other] = [words[at - 1], words[at + 1]]
  const from = Math.max(0, at - deniedMost)
  const denied = words.slice(from, at).findLastIndex(({ key }) => denial.test(key))
  if (one === undefined || other === undefined || denied < 0) return []
  const isPlain = [one, other].every(
    ({ key, number }) => number === null && /^\p{L}/u.test(key) && !comparing.test(key),
  )
  const [before, between] = [words.slice(0, from + denied), words.slice(from + denied + 1, at - 1)]
  // *Whoever does not vote or propose* does neither, and *nobody but the king or the queen* is one of them.
  const isOfBoth = ({ key }: Word) => framing.test(key) || /^(?:who|whoever|that|which)$/.test(key)
  const isLess = ({ key }: Word) => comparing.test(key) || /^(?:but|other|besides)$/.test(key)
  if (!isPlain || before.some(isOfBoth) || between.some((word) => isOfBoth(word) || isLess(word)))
    return []
  const without = (first: number, last: number) => [
    ...words.slice(0, first),
    ...words.slice(last + 1),
  ]
  return [[without(at, at + 1), without(at - 1, at)]]
}

/** How words could be parted in two rules, the likeliest first; `read`: what a section of the lexicon reads of their beginning. */
export function jointsOf(
  words: readonly Word[],
  read: (section: string) => readonly Reading[],
): readonly Parts[] {
  const [first, second] = words
  if (first === undefined || isFraming(first, second)) return []
  return words.flatMap(({ key }, at): readonly Parts[] => {
    if (/^n?or$/.test(key)) return deniedOf(words, at)
    if (!/^(?:and|but|[;,])$/.test(key)) return []
    const [left, right] = [words.slice(0, at), words.slice(at + 1)].map(withoutSigns)
    if (left === undefined || right === undefined) return []
    const isParted = words[at - 1]?.key === ',' || /^[;,]$/.test(key)
    return couldStandAlone([left, right], { key, isParted }) ? partsOf([left, right], read) : []
  })
}

function couldStandAlone(
  [left, right]: Parts,
  { key, isParted }: { readonly key: string; readonly isParted: boolean },
): boolean {
  const has = (part: readonly Word[], one: RegExp) => part.some((word) => one.test(word.key))
  if (left.length < ruleLeast || right.length < ruleLeast) return false
  if (denying.test(right[0]?.key ?? '') || has(right, pointing)) return false
  // *but the king may*: that would take something back.
  if (key === 'but' && has([...left, ...right], excepting)) return false
  return isParted || !has(right, conditional) || has(left, conditional)
}

/** The two with what is said once and belongs to both. */
function partsOf(
  [left, right]: Parts,
  read: (section: string) => readonly Reading[],
): readonly Parts[] {
  const [begins] = right
  if (begins === undefined) return []
  // *You lose 3 points if you vote yes and 1 point if you vote no*
  if (begins.number !== null || /^(?:an?|half|all)$/.test(begins.key)) {
    const amount = left.findIndex(({ number, key }) => number !== null || /^an?$/.test(key))
    return amount < 1 ? [] : [[left, [...left.slice(0, amount), ...right]]]
  }
  if (!verbs.test(begins.key)) return [[left, right]]
  const ends = ['who', 'mover'].flatMap((section) => read(section)).map(({ end }) => end)
  return [...new Set(ends)]
    .filter((end) => end < left.length)
    .sort((a, b) => b - a)
    .map((end) => [left, [...left.slice(0, end), ...right]])
}

function isFraming({ key }: Word, next: Word | undefined): boolean {
  return framing.test(key) || (key === 'each' && !players.test(next?.key ?? ''))
}

function withoutSigns(words: readonly Word[]): readonly Word[] {
  const isSign = ({ key }: Word) => /^[,;:—–-]$/.test(key)
  const from = words.findIndex((word) => !isSign(word))
  return from < 0 ? [] : words.slice(from, words.findLastIndex((word) => !isSign(word)) + 1)
}

/*
 * When something happens may stand anywhere in a rule: *everyone throws a die at the end of their turn and gets that many
 * points*. The lexicon reads it before a rule or behind it; where it stands within, it is moved there.
 */

/** What says when: these of the lexicon’s sections. */
const times = ['theirturn', 'time', 'occasion', 'often'] as const
/** It begins so. */
const beginning = /^(?:at|in|on|during|each|every|once|twice|after|before|per|whenever)$/
/** So many words stand before it at least, and behind it. */
const besideLeast = 2

/** Whether what is said from one word to before another begins what stands behind it: *and on Fridays the leader loses one*. */
function beginsPart(words: readonly Word[], from: number, end: number): boolean {
  const before = words[from - 1]?.key ?? ''
  return /^(?:and|but|or|then|;)$/.test(before) || (before === ',' && words[end]?.key !== ',')
}

/** The words with when it happens moved to the end, or to the beginning; `read`: what a section reads from a word on. */
export function movedIn(
  words: readonly Word[],
  read: (section: string, at: number) => readonly Reading[],
): readonly (readonly Word[])[] {
  return words.flatMap(({ key }, at) => {
    if (at < besideLeast || !beginning.test(key)) return []
    const ends = times.flatMap((section) => read(section, at)).map(({ end }) => end)
    const last = Math.max(0, ...ends)
    if (last === 0 || words.length - last < besideLeast || beginsPart(words, at, last)) return []
    const [before, time, after] = [words.slice(0, at), words.slice(at, last), words.slice(last)]
    return [
      [...before, ...after, ...time],
      [...time, ...before, ...after],
    ]
  })
}

/** With these a condition begins that may stand before what it is of, or behind it. */
const ifs = /^(?:if|when|whenever|unless)$/
/** So it begins another kind of clause: *only if*, *even when*. */
const besideIf = /^(?:only|even|except|as|but|and|or|not|just)$/

/** Where one of these stands the condition could be of one part alone. */
const joining = /^(?:and|but|or|[;:])$/

/** *The leader wins if nobody has won by Christmas* with the condition first, and the other way round; nothing: it has not one. */
export function conditionMoved(words: readonly Word[]): readonly (readonly Word[])[] {
  const at = words.findIndex(({ key }) => ifs.test(key))
  const others = words.filter((_, index) => index !== at)
  const isMore = ({ key }: Word) => ifs.test(key) || joining.test(key) || pointing.test(key)
  if (at < 0 || others.some(isMore)) return []
  const commas = words.flatMap(({ key }, index) => (key === ',' ? [index] : []))
  const [comma, another] = commas
  if (another !== undefined) return []
  const [first, word] = [words[0], words[at]]
  if (first === undefined || word === undefined) return []
  if (at === 0) {
    if (comma === undefined) return []
    return [[...words.slice(comma + 1), ...words.slice(0, comma)]]
  }
  const before = words.slice(0, at)
  if (comma !== undefined && comma !== at - 1) return []
  const told = withoutSigns(before)
  if (
    told.length < ruleLeast ||
    isFraming(first, words[1]) ||
    besideIf.test(told.at(-1)?.key ?? '')
  )
    return []
  return [[...words.slice(at), { ...word, key: ',' }, ...told]]
}

const ofTime = /^(?:of|in|during|for)$/

/** *The best joke of each round gets 3 points* as *each round the best joke gets 3 points*; nothing: it is not told so. */
export function timeFirst(words: readonly Word[]): readonly (readonly Word[])[] {
  const at = words.findIndex((_, index) => index > 0 && isEachTime(words, index))
  if (at < 0) return []
  const from = ofTime.test(words[at - 1]?.key ?? '') ? at - 1 : at
  return [[...words.slice(at, at + 2), ...words.slice(0, from), ...words.slice(at + 2)]]
}

/** Whether words tell how often from one on: *each round*. */
export function isEachTime(words: readonly Word[], at: number): boolean {
  const [key = '', next = ''] = [words[at]?.key, words[at + 1]?.key]
  return /^(?:each|every)$/.test(key) && /^(?:round|turn|hour|day|week|month)$/.test(next)
}
