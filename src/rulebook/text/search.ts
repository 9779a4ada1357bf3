/** What of a rule is searched. */
export interface SearchableRule {
  readonly number: number
  readonly title?: string
  readonly text: string
  readonly notes?: readonly string[]
}

/** A rule that has all the words looked for; best first. */
export interface SearchHit<R extends SearchableRule> {
  readonly rule: R
  /** A stretch of the text around the first word found. */
  readonly excerpt: string
  /** Where in the excerpt the words stand: `[from, to)`, in order. */
  readonly marks: readonly (readonly [from: number, to: number])[]
}

const wordsMost = 8
const excerptReach = 80

/**
 * Rules that have every word of the query, or words beginning with it, in number, title, text or notes; case and
 * accents do not matter. Hits in number come first, then in the title, then by number. An empty query finds nothing.
 */
export function searchRules<R extends SearchableRule>(
  rules: readonly R[],
  query: string,
): readonly SearchHit<R>[] {
  const words = foldWords(query).slice(0, wordsMost)
  if (words.length === 0) return []
  return rules
    .flatMap((rule) => {
      const rank = rankOf(rule, words)
      return rank === undefined ? [] : [{ rule, rank }]
    })
    .sort((a, b) => a.rank - b.rank || a.rule.number - b.rule.number)
    .map(({ rule }) => hitOf(rule, words))
}

/** 0: a word is the rule's number; 1: one begins a word of its title; 2: all stand in text or notes. */
function rankOf(rule: SearchableRule, words: readonly string[]): 0 | 1 | 2 | undefined {
  const title = foldWords(rule.title ?? '')
  const rest = foldWords([rule.text, ...(rule.notes ?? [])].join(' '))
  const number = String(rule.number)
  const isTitled = (word: string) => title.some((each) => each.startsWith(word))
  const isThere = (word: string) =>
    number === word || isTitled(word) || rest.some((each) => each.startsWith(word))
  if (!words.every(isThere)) return undefined
  if (words.includes(number)) return 0
  return words.some(isTitled) ? 1 : 2
}

function hitOf<R extends SearchableRule>(rule: R, words: readonly string[]): SearchHit<R> {
  const found = placesOf(rule.text, words)
  const from = Math.max(0, (found[0]?.[0] ?? 0) - excerptReach)
  const to = Math.min(rule.text.length, (found[0]?.[1] ?? 0) + 2 * excerptReach)
  const marks = found
    .filter(([start, end]) => start >= from && end <= to)
    .map(([start, end]) => [start - from, end - from] as const)
  return { rule, excerpt: rule.text.slice(from, to), marks }
}

/** Where words begin that begin with one of those looked for; as much of them as was looked for. */
function placesOf(text: string, words: readonly string[]): readonly (readonly [number, number])[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: each, index }) => {
    const folded = fold(each)
    const word = words.find((wanted) => folded.startsWith(wanted))
    return word === undefined ? [] : [[index, index + Math.min(word.length, each.length)] as const]
  })
}

function foldWords(text: string): readonly string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Without case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
