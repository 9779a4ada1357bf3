import type { Stretch } from './reading.ts'
import type { Word } from './word.ts'

/** A rule without the reasons that stand before and after it. */
export interface Reasoned {
  readonly words: readonly Word[]
  readonly reasons: readonly Stretch[]
}

/** A rule has so many words at least. */
const ruleLeast = 3

/**
 * Parts a rule from why it is one: *because …*, *to keep things fair, …*. What counts something is no reason.
 * `beginnings`: the words with which reasons begin.
 */
export function withoutReasons(words: readonly Word[], beginnings: ReadonlySet<string>): Reasoned {
  const phrases = [...beginnings].map((phrase) => phrase.split(' '))
  const begins = (some: readonly Word[], at: number): boolean =>
    phrases.some((phrase) => phrase.every((key, index) => some[at + index]?.key === key))
  const comma = words.findIndex(({ key }) => key === ',')
  const rest = comma > 0 && begins(words, 0) ? parted(words, 0, comma + 1) : null
  const rule = rest?.words ?? words
  const at = rule.findIndex((_, index) => index >= ruleLeast && begins(rule, index))
  const last = at < 0 ? null : parted(rule, at, rule.length)
  return {
    words: last?.words ?? rule,
    reasons: [rest, last].flatMap((one) => (one === null ? [] : [one.reason])),
  }
}

function parted(words: readonly Word[], from: number, to: number) {
  const reason = words.slice(from, to)
  const left = [...words.slice(0, from), ...words.slice(to)]
  const [first, last] = [reason[0], reason.at(-1)]
  const isReason = reason.every(({ number, quoted }) => number === null && quoted === null)
  if (!isReason || left.length < ruleLeast || first === undefined || last === undefined) return null
  const end = left.findLastIndex(({ key }) => key !== ',')
  return { words: left.slice(0, end + 1), reason: { from: first.from, to: last.to } }
}
