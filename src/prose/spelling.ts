import { singularOf } from '../language/reading/noun.ts'
import type { Grammar } from './grammar.ts'
import type { Word } from './word.ts'

/** A word that was taken for another. */
export interface Respelled {
  readonly written: string
  readonly as: string
}

/** Shorter words are too often others: *loss*, *lose*. */
const lettersLeast = 6

/**
 * The words with those that the lexicon does not know taken for ones that it knows and that differ in one letter, where there
 * is just one; none that could turn a rule round.
 */
export function respelled(
  words: readonly Word[],
  { known, lexicon: { poles } }: Grammar,
): { readonly words: readonly Word[]; readonly changed: readonly Respelled[] } {
  const turning = new Set(
    poles
      .flatMap(({ prose }) => prose.filter((one) => one.length === 1).flat())
      .flatMap((one) => one.split('/')),
  )
  const changed: Respelled[] = []
  const all = words.map((word) => {
    const { key } = word
    // Several *knights* are no misspelt one.
    const isKnown = known.has(key) || known.has(singularOf(key))
    const isStrange = key.length >= lettersLeast && /^\p{L}+$/u.test(key) && !isKnown
    if (!isStrange) return word
    const near = [...known].filter(
      (one) => one.length >= lettersLeast && !turning.has(one) && isNear(key, one),
    )
    const [only, another] = near
    if (only === undefined || another !== undefined) return word
    changed.push({ written: key, as: only })
    return { ...word, key: only }
  })
  return { words: all, changed }
}

/** Whether one letter is another, missing, too much, or stands one place too early. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from += 1
  const [restOfA, restOfB] = [a.slice(from), b.slice(from)]
  if (restOfA.slice(1) === restOfB.slice(1)) return true
  if (restOfA.slice(1) === restOfB || restOfA === restOfB.slice(1)) return true
  const isSwapped = restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0]
  return isSwapped && restOfA.slice(2) === restOfB.slice(2)
}
