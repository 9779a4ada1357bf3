import { singularOf } from '../../language/reading/noun.ts'
import type { Word } from '../word.ts'

/** What stands in the text that was given. */
export type Written = (from: number, to: number) => string

const others: ReadonlyMap<string, string> = new Map([
  ['you', 'they'],
  ['your', 'their'],
  ['yours', 'theirs'],
  ['yourself', 'themselves'],
])
const plural: ReadonlyMap<string, string> = new Map([
  ['is', 'are'],
  ['was', 'were'],
  ['has', 'have'],
  ['does', 'do'],
  ['goes', 'go'],
])

/**
 * Words as they are quoted, as they were written: `you` are they for whom it is judged, unless all of a rule is quoted
 * (`isRule`), and a verb with which they begin is one of several (`isVerb`).
 */
export function quotedAs(
  words: readonly Word[],
  [at, end]: readonly [number, number],
  written: Written,
  { isRule, isVerb }: { readonly isRule: boolean; readonly isVerb: boolean },
): string {
  const pieces: string[] = []
  for (let from = at; from < end;) {
    // A contraction is several words.
    const to = endOfStretch(words, from)
    const some = words.slice(from, Math.min(to, end))
    const keys = some.map(({ key }, index) => {
      if (isRule) return key
      if (isVerb && from + index === at) return baseOf(key)
      if (key === 'you' && !isSubject(words, at, from + index)) return 'them'
      return others.get(key) ?? key
    })
    const isWhole = to <= end && (from === 0 || words[from - 1]?.from !== words[from]?.from)
    const isSame = some.every(({ key }, index) => keys[index] === key)
    const piece =
      isWhole && isSame
        ? written(some[0]?.from ?? 0, some.at(-1)?.to ?? 0)
        : keys.join(' ').replaceAll(" 's", '’s')
    const isFirst = from === 0 && !isRule
    const cased = isFirst ? piece.replace(/^\p{Lu}(?=\p{Ll})/u, (one) => one.toLowerCase()) : piece
    pieces.push(/^[,’'-]/.test(cased) || from === at ? cased : ` ${cased}`)
    from = to
  }
  return pieces.join('').replaceAll(/[“”"]/g, '’')
}

/** *if you sing*, not *who helped you*. */
function isSubject(words: readonly Word[], begin: number, at: number): boolean {
  return (
    at === begin ||
    /^(?:,|and|or|but|that|because|while|before|after|until|as|than|what|how|where|why)$/.test(
      words[at - 1]?.key ?? '',
    )
  )
}

function endOfStretch(words: readonly Word[], from: number): number {
  let to = from + 1
  while (to < words.length && words[to]?.from === words[from]?.from) to += 1
  return to
}

/** *tell* of *tells*. */
export function baseOf(verb: string): string {
  return plural.get(verb) ?? (/(?:^\w{1,2}|[^s]s?ly)$/.test(verb) ? verb : singularOf(verb))
}
