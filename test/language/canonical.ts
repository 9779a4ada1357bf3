import type { Phrase } from '../../src/actions/phrase.ts'
import { operators } from '../../src/language/grammar/grammar.ts'
import type { Operator } from '../../src/language/grammar/operator.ts'
import { isSayable } from '../../src/language/grammar/shown.ts'

/** A sentence, and its words in games of a version. */
export interface Pinned {
  readonly version: number
  readonly sentence: Phrase
  readonly words: string
}

/** Operators that a sentence can hold. */
export const sayable: readonly Operator[] = operators.filter(isSayable)
