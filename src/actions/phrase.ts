/**
 * A phrase of the rule language as data: a number, a text, or an operator and what it takes, operator first. A live
 * sentence is the phrase of a whole sentence. What operators there are, and how they read, says `language/`.
 */
export type Phrase = number | string | Composed
export type Composed = readonly [operator: string, ...taken: Phrase[]]

/** What a composed phrase takes, in order. */
export function takenBy(phrase: Composed): readonly Phrase[] {
  return phrase.slice(1)
}
