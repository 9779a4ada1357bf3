import type { Phrase } from '../actions/phrase.ts'
import type { Note, Question, Stretch } from './reading.ts'
import { isSame } from './tree.ts'
import type { Word } from './word.ts'

/** What a reading comes to, once all of it was found to be sound. */
export interface Candidate {
  readonly sentences: readonly Phrase[]
  readonly notes: readonly Note[]
  readonly asks: Question | null
  readonly isUnsure: boolean
  readonly unread: readonly Stretch[]
  /** What is left to people. */
  readonly seen: readonly Stretch[]
  readonly rank: number
}

/** From the first of some words to the last. */
export function stretchOf(words: readonly Word[]): readonly Stretch[] {
  const [first, last] = [words[0], words.at(-1)]
  return first === undefined || last === undefined ? [] : [{ from: first.from, to: last.to }]
}

/** Whether two come to the same. */
export function isAlike(a: Candidate, b: Candidate): boolean {
  return isSame(['all', ...a.sentences], ['all', ...b.sentences])
}
