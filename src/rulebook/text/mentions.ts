import { memoized } from '../../base/memoized.ts'

/** A stretch of text that names a rule or uses a defined term; from `start` up to, not including, `end`. */
export type Mention =
  | { readonly kind: 'rule'; readonly start: number; readonly end: number; readonly rule: number }
  | {
      readonly kind: 'term'
      readonly start: number
      readonly end: number
      readonly term: string
      /** The rule that defines the term. */
      readonly rule: number
      /** Not worth linking a second time in one text. */
      readonly once: boolean
    }

/** A term and the number of the rule that defines it. */
export interface DefinedTerm {
  readonly term: string
  readonly rule: number
  /** Counts only with these capitals; otherwise in any case. */
  readonly exact?: boolean
  /** So common a word that a text links it but once. */
  readonly once?: boolean
}

/** Beyond this many characters nothing is looked for. */
const readAtMost = 200_000

/**
 * Finds what can be linked, in any language that the app speaks: “rule 203”, “Regeln 101-116”, “203 and 204”, and
 * defined terms, as whole words in any case and with a plural s. Only numbers of `knownNumbers` count. In order, none
 * within another.
 */
export function findMentions(
  text: string,
  knownNumbers: ReadonlySet<number>,
  terms: readonly DefinedTerm[] = [],
): readonly Mention[] {
  const read = text.slice(0, readAtMost)
  const rules = findRules(read, knownNumbers)
  const taken = new Set(rules.map(({ start }) => start))
  const named = findTerms(read, terms).filter(({ start }) => !taken.has(start))
  return [...rules, ...named].sort((a, b) => a.start - b.start)
}

const listPattern =
  /(?<lead>\b(?:rules?|regeln?|nos?\.|numbers?)\s{1,3}|§§?\s?)?(?<![\p{L}\p{N}.,#$€£-])(?<list>\d{1,6}(?![\p{L}\p{N}])(?:\s?(?:,|;|–|—|-|&|\/|,?\s(?:and|or|to|through|und|oder|bis))\s?\d{1,6}(?![\p{L}\p{N}])){0,40})/giu

/** After a lone number, these words show that it is no count of things. */
const afterNumber =
  /^(?:\s{1,3}(?:is|are|was|were|shall|may|must|can|will|has|have|does|says|reads|to|by|in|as|at|of|and|or|but|if|then|that|which|takes|applies|defers)\b|[),.;:!?\]"”’*_](?!\d)|\s*$)/iu

function findRules(text: string, known: ReadonlySet<number>): readonly Mention[] {
  return [...text.matchAll(listPattern)].flatMap((found) => {
    const { lead, list = '' } = found.groups ?? {}
    const start = found.index + (lead?.length ?? 0)
    const numbers = [...list.matchAll(/\d+/g)]
    const all = numbers.every(([number]) => known.has(Number(number)))
    const listed = numbers.length > 1 && all
    const follows = afterNumber.test(text.slice(start + list.length, start + list.length + 20))
    if (lead === undefined && !(follows && (listed || (all && Number(list) >= 100)))) return []
    // “rule 5 and 10 points”: after a singular, the last of several must not count something else.
    const whole = follows || numbers.length === 1 || /(?:s|ln)\s*$/i.test(lead ?? '')
    return (whole ? numbers : numbers.slice(0, -1)).flatMap((number, place): readonly Mention[] => {
      const rule = Number(number[0])
      const from = start + number.index
      const end = from + number[0].length
      const first = place === 0 ? found.index : from
      return known.has(rule) ? [{ kind: 'rule', start: first, end, rule }] : []
    })
  })
}

interface Word {
  readonly start: number
  readonly end: number
  readonly text: string
  /** The same whatever its capitals. */
  readonly key: string
}

function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    text: word,
    key: word.toLowerCase(),
  }))
}

interface WantedTerm {
  readonly of: DefinedTerm
  readonly words: readonly Word[]
}

/** The terms by their first word, singular and plural, the longer terms first. */
const indexOf = memoized((terms: readonly DefinedTerm[]) => {
  const byFirst = new Map<string, WantedTerm[]>()
  for (const of of terms) {
    const wanted = { of, words: wordsOf(of.term) }
    const first = wanted.words[0]?.key ?? ''
    for (const key of [first, `${first}s`]) byFirst.set(key, [...(byFirst.get(key) ?? []), wanted])
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length)
  return byFirst
})

function findTerms(text: string, terms: readonly DefinedTerm[]): readonly Mention[] {
  const byFirst = indexOf(terms)
  const words = wordsOf(text)
  const mentions: Mention[] = []
  let next = 0
  for (const [index, word] of words.entries()) {
    if (index < next) continue
    const match = byFirst.get(word.key)?.find((wanted) => matches(words, index, wanted, text))
    if (match === undefined) continue
    next = index + match.words.length
    const end = words[next - 1]?.end ?? word.end
    mentions.push({
      kind: 'term',
      start: word.start,
      end,
      term: match.of.term,
      rule: match.of.rule,
      once: match.of.once === true,
    })
  }
  return mentions
}

/** The term's words stand here, one after the other with only spaces between; the last may be plural. */
function matches(
  words: readonly Word[],
  from: number,
  { of, words: wanted }: WantedTerm,
  text: string,
): boolean {
  return wanted.every((part, offset) => {
    const word = words[from + offset]
    if (word === undefined) return false
    if (of.exact === true && !word.text.startsWith(part.text)) return false
    const before = words[from + offset - 1]
    const joined = offset === 0 || /^[\s-]{1,3}$/.test(text.slice(before?.end ?? 0, word.start))
    const plural = offset === wanted.length - 1 && word.key === `${part.key}s`
    return joined && (word.key === part.key || plural)
  })
}
