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
    const keys = isRule
      ? some.map(({ key }) => key)
      : keysOf(words.slice(0, end), [from, Math.min(to, end)], { at, isVerb })
    const isWhole = to <= end && (from === 0 || words[from - 1]?.from !== words[from]?.from)
    const isSame = some.every(({ key }, index) => keys[index] === key)
    const piece =
      isWhole && isSame
        ? written(some[0]?.from ?? 0, some.at(-1)?.to ?? 0)
        : keys.join(' ').replaceAll(" 's", '’s')
    const isFirst = from === 0 && !isRule
    const cased = isFirst
      ? piece.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (one) => one.toLowerCase())
      : piece
    pieces.push(/^[,’']/.test(cased) || from === at ? cased : ` ${cased}`)
    from = to
  }
  return inQuotes(pieces.join(''))
}

/** Words as they were written, from the first to the last, with what was read as nothing. */
export function asWritten(words: readonly Word[], written: Written): string {
  const from = Math.min(...words.map((one) => one.from))
  const to = Math.max(...words.map((one) => one.to))
  return inQuotes(written(from, to))
}

/** As it can stand between quotation marks. */
function inQuotes(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replace(/[,.!?\s]+$/, '')
    .replaceAll(/[“”"]/g, '’')
}

/** The words of a part of what is quoted, of which the first is `at`, as they are said of them. */
function keysOf(
  words: readonly Word[],
  [from, to]: readonly [number, number],
  { at, isVerb }: { readonly at: number; readonly isVerb: boolean },
): readonly string[] {
  // *correctly guesses*
  const isAdverb = /ly$|^(?:first|also|ever|never|always)$/.test(words[at]?.key ?? '')
  const verb = isAdverb ? at + 1 : at
  return words.slice(from, to).map(({ key }, index) => {
    const place = from + index
    if (isVerb && place === verb) return baseOf(key)
    if (place > at && isObject(words[place], words[place + 1])) return 'them'
    return others.get(key) ?? key
  })
}

/** *who helped you today*, not *a friend you invite*. */
function isObject(word: Word | undefined, next: Word | undefined): boolean {
  const isLast =
    next === undefined ||
    /^(?:today|tonight|yesterday|first|last|this|the|a|in|on|at|with|for|to|of|from|by|and|or|but|when|if|while|,)$/.test(
      next.key,
    )
  return word?.key === 'you' && isLast
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
