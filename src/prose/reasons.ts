import type { Stretch } from './reading.ts'
import type { Word } from './word.ts'

/** A rule without the reasons that stand before and after it. */
export interface Reasoned {
  readonly words: readonly Word[]
  readonly reasons: readonly Stretch[]
  /** A condition in it may be one of the rule: *because we like it if it fails*. */
  readonly isUnsure: boolean
}

/** A rule has so many words at least. */
const ruleLeast = 3

/** With these goes on what is part of the rule again: *to keep it fair, unless …*. */
const goingOn: ReadonlySet<string> = new Set(
  'if when whenever unless except but only until while and or on at during before after not'.split(
    ' ',
  ),
)
/** A clause of its own may have such words; only one behind a comma ends it for certain. */
const clausal: ReadonlySet<string> = new Set(['because', 'since', 'so', 'which'])

/**
 * Parts a rule from why it is one: *because …*, *to keep things fair, …*. What counts something is no reason.
 * `beginnings`: the words with which reasons begin; with `^` only behind a comma.
 */
export function withoutReasons(words: readonly Word[], beginnings: ReadonlySet<string>): Reasoned {
  const phrases = [...beginnings].map((phrase) => ({
    keys: phrase.replace('^', '').split(' '),
    isBehindComma: phrase.startsWith('^'),
  }))
  const beginning = (some: readonly Word[], at: number) =>
    phrases.find(
      ({ keys, isBehindComma }) =>
        keys.every((key, index) => some[at + index]?.key === key) &&
        (!isBehindComma || some[at - 1]?.key === ','),
    )
  const comma = words.findIndex(({ key }) => key === ',')
  const rest = comma > 0 && beginning(words, 0) !== undefined ? parted(words, 0, comma + 1) : null
  const rule = rest?.words ?? words
  const at = rule.findIndex(
    (_, index) => index >= ruleLeast && beginning(rule, index) !== undefined,
  )
  const last = at < 0 ? null : parted(rule, at, endOf(rule, at))
  return {
    words: last?.words ?? rule,
    reasons: [rest, last].flatMap((one) => (one === null ? [] : [one.reason])),
    // *even if they voted no* is no condition.
    isUnsure: (last?.inner ?? [])
      .slice((beginning(rule, at)?.keys.length ?? 1) - 1)
      .some(({ key }) => conditional.has(key)),
  }
}

const conditional: ReadonlySet<string> = new Set(
  'if when whenever unless except until while only on during once twice every per'.split(' '),
)

/** Where a reason that begins at a word ends. */
function endOf(words: readonly Word[], from: number): number {
  const isClause = clausal.has(words[from]?.key ?? '') || words[from - 1]?.key === ','
  const end = words.findIndex(
    ({ key }, at) => at > from + 1 && goingOn.has(key) && (!isClause || words[at - 1]?.key === ','),
  )
  return end < 0 ? words.length : end
}

function parted(words: readonly Word[], from: number, to: number) {
  const reason = words.slice(from, to)
  const left = [...words.slice(0, from), ...words.slice(to)]
  const [first, last] = [reason[0], reason.at(-1)]
  const isReason = reason.every(({ number, quoted }) => number === null && quoted === null)
  if (!isReason || left.length < ruleLeast || first === undefined || last === undefined) return null
  const end = left.findLastIndex(({ key }) => key !== ',')
  const told = { from: first.from, to: last.to }
  return { words: left.slice(0, end + 1), reason: told, inner: reason.slice(1) }
}
