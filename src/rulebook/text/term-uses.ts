/** How a book uses words with capitals and without. */
export interface TermUses {
  /** Written with these capitals within sentences, but for slips. */
  readonly isProper: (term: string) => boolean
  /** Without its plural s, where the book has it so too. */
  readonly singular: (term: string) => string
}

interface Use {
  readonly words: readonly string[]
  readonly at: number
}

const readAtMost = 500_000
/** Of one word; the first tell how a book writes it. */
const usesMost = 1_000

/** People forget a capital now and then. */
const slipOneIn = 8

/** Looks through the texts once; what it gives answers for each term in the time of the term's own uses. */
export function countUses(texts: readonly string[]): TermUses {
  const uses = new Map<string, Use[]>()
  const starts = new Set<Use>()
  let read = 0
  for (const text of texts) {
    read += text.length
    if (read > readAtMost) break
    const found = [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    const words = found.map(([word]) => word)
    for (const [at, { 0: word, index }] of found.entries()) {
      const use = { words, at }
      const key = word.toLowerCase()
      const same = uses.get(key)
      if (same === undefined) uses.set(key, [use])
      else if (same.length < usesMost) same.push(use)
      if (beginsSentence(text, index)) starts.add(use)
    }
  }
  const usesOf = (term: readonly string[]) =>
    (uses.get(term[0]?.toLowerCase() ?? '') ?? []).flatMap((use) => {
      const words = use.words.slice(use.at, use.at + term.length)
      return isSameTerm(words, term) ? [{ words, begins: starts.has(use) }] : []
    })
  return {
    isProper: (term) => {
      const wanted = wordsOf(term)
      const found = usesOf(wanted)
      const within = found.filter(({ begins }) => !begins)
      const asWritten = within.filter(({ words }) =>
        words.every((word, index) => word.startsWith(wanted[index] ?? word)),
      )
      const otherwise = within.length - asWritten.length
      return asWritten.length > 0 && otherwise * slipOneIn <= asWritten.length
    },
    singular: (term) => {
      const one = term.replace(/(?<=[^s])s$/u, '')
      return one !== term && usesOf(wordsOf(one)).some(({ words }) => words.join(' ') === one)
        ? one
        : term
    },
  }
}

function wordsOf(term: string): readonly string[] {
  return term.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The same words, whatever their capitals; the last may be plural. */
function isSameTerm(words: readonly string[], term: readonly string[]): boolean {
  return (
    words.length === term.length &&
    words.every((word, index) => {
      const [a, b] = [word.toLowerCase(), term[index]?.toLowerCase() ?? '']
      return a === b || (index === term.length - 1 && a === `${b}s`)
    })
  )
}

function beginsSentence(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 4), index)
  return index === 0 || /(?:[.!?:;]["”')\]]?\s+|\n\s*|[-*•#]\s*|["“(*_[])$/u.test(before)
}
