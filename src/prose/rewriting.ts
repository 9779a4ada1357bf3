import { assert } from '../base/result.ts'
import type { Lexicon, Rewrite } from './lexicon.ts'
import type { Word } from './word.ts'

/*
 * Before anything is read, what people write in many ways that are one is written in one: *u loose 2 pts lol* as
 * *you lose 2 points*. The lexicon says what, in its section [rewritten]; nothing that turns a rule round is lost by it.
 */

/** What is rewritten can be part of something else that is; deeper than this nothing is. */
const timesMost = 4

/** They part clauses: what begins or ends a sentence may stand behind or before them. */
const isSign = ({ key }: Word): boolean => /^[,;:()—–…!-]$/.test(key)
/** Marks of emphasis, and what joins pictures. */
const dressing: ReadonlySet<string> = new Set(['*', '~', '_', '\u{fe0f}', '\u{200d}'])
const isPicture = ({ key }: Word): boolean =>
  dressing.has(key) || /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u.test(key)

/** What `*` is never: another clause begins with it, or it denies something. */
const turning =
  /^(?:not|no|nobody|never|only|if|when|whenever|while|unless|except|until|and|or|but)$/

/** A rule has so many words at least. */
const ruleLeast = 3

/** The words as the lexicon writes them, without pictures and what introduces a rule; each keeps where it stood. */
export function rewritten(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  let now: readonly Word[] = words.filter((word) => !isPicture(word))
  for (let times = 0; times < timesMost; times++) {
    const again = once(now, lexicon.rewrites)
    const next = again.slice(openingOf(again, lexicon.lists))
    if (next.length === now.length && next.every((word, at) => word === now[at])) break
    now = next
  }
  return now
}

/** The same words in another order or mood, *no rule may* as *a rule may not*; `null`: they have no other. */
export function restated(words: readonly Word[], { restates }: Lexicon): readonly Word[] | null {
  const again = once(words, restates)
  return again.every((word, at) => word === words[at]) ? null : again
}

/** So many words introduce a rule: *I think it would be nice if*. The lists: what they are made of, what they have one of, how they end. */
function openingOf(words: readonly Word[], lists: Lexicon['lists']): number {
  const [some, own, ends] = ['opening', 'opening-own', 'opening-ends'].map((name) =>
    lists.get(name),
  )
  let begins = 0
  for (const [at, { key }] of words.entries()) {
    const isEnd = [key, `${words[at - 1]?.key ?? ''} ${key}`].some((end) => ends?.has(end))
    const isOwn = words.slice(0, at + 1).some((one) => own?.has(one.key))
    if (key === ':' || ((key === ',' || isEnd) && isOwn)) begins = at + 1
    else if (some?.has(key) !== true) break
  }
  // *Is it fair if …?* asks, and proposes nothing.
  return words.length - begins < ruleLeast || words[0]?.key === 'is' ? 0 : begins
}

function once(
  words: readonly Word[],
  rewrites: ReadonlyMap<string, readonly Rewrite[]>,
): readonly Word[] {
  const written: Word[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (word === undefined) break
    const keys = word.number === null ? [word.key] : [word.key, 'N']
    const found = keys
      .flatMap((key) => rewrites.get(key) ?? [])
      .filter((one) => stands(one, words, at))
      .reduce<Rewrite | null>(
        (best, one) => (best === null || one.from.length > best.from.length ? one : best),
        null,
      )
    if (found === null) {
      written.push(word)
      continue
    }
    const taken = words.slice(at, at + found.from.length)
    written.push(...found.to.map((key) => wordFor(key, taken)))
    at += found.from.length - 1
  }
  return written
}

function stands({ from, where }: Rewrite, words: readonly Word[], at: number): boolean {
  if (where === 'first' && !words.slice(0, at).every(isSign)) return false
  if (where === 'last' && !words.slice(at + from.length).every(isSign)) return false
  return from.every((any, index) => {
    const word = words[at + index]
    if (word === undefined) return false
    const isAny = any.has('*') && !isSign(word) && !turning.test(word.key)
    return isAny || any.has(word.key) || (any.has('N') && word.number !== null)
  })
}

/** A word that takes the place of others; `@2`: the second of them, as it was. */
function wordFor(key: string, taken: readonly Word[]): Word {
  const [first, last] = [taken[0], taken.at(-1)]
  const kept = key.startsWith('@') ? taken[Number(key.slice(1)) - 1] : undefined
  assert(first !== undefined && last !== undefined, 'what is rewritten has words')
  return kept ?? { from: first.from, to: last.to, key, number: null, quoted: null }
}
