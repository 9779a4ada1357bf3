/**
 * A phrase of the rule language as data: a number, a text, an operator and what it takes, operator first, or `null` for
 * what an operator may take and does not. A live sentence is the phrase of a whole sentence. What operators there are, and
 * how they read, says `language/`.
 */
export type Phrase = number | string | null | Composed
export type Composed = readonly [operator: string, ...taken: Phrase[]]

/** What a composed phrase takes, in order. */
export function takenBy(phrase: Composed): readonly Phrase[] {
  return phrase.slice(1)
}

/** Whether a phrase has an operator. */
export function isComposed(phrase: Phrase | undefined): phrase is Composed {
  return typeof phrase === 'object' && phrase !== null
}
