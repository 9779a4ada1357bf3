import type { Phrase } from '../../src/actions/phrase.ts'

/** A sentence, and its words in games of a version. */
export interface Pinned {
  readonly version: number
  readonly sentence: Phrase
  readonly words: string
}
