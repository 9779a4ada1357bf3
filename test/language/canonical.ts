import type { Phrase } from '../../src/actions/phrase.ts'
import { operators } from '../../src/language/grammar/grammar.ts'
import type { Operator } from '../../src/language/grammar/operator.ts'

/** A sentence, and its words in games of a version. */
export interface Pinned {
  readonly version: number
  readonly sentence: Phrase
  readonly words: string
}

/** Operators that a sentence can hold: others stand only in what one waits for, as what follows from a trade. */
export function sayable(): readonly Operator[] {
  const given = new Set(operators.flatMap(({ gives, givesAfter }) => [...gives, ...givesAfter]))
  return operators.filter(({ needs }) => needs.every((role) => given.has(role)))
}
