import type { Phrase } from '../../actions/phrase.ts'
import { canonicalHash } from '../../base/canonical-hash.ts'
import { compile, type Sentence } from '../../language/meaning/place.ts'

/** The mechanic's kind, under which a rule remembers what its sentences wait for and have noted. */
export const sentenceKind = 'sentence'

/** A sentence of a rule, ready to be carried out. */
export interface LiveSentence extends Sentence {
  /** Tells it from the others of its rule. */
  readonly mark: string
  /** What it took to read; 0 of what was read before. */
  readonly readingSteps: number
}

export function liveSentence(phrase: Phrase, readingSteps = 0): LiveSentence {
  return { ...compile(phrase), mark: canonicalHash(phrase).slice(0, 16), readingSteps }
}

/** Sentences of one rule note things each for itself; one that says something else begins anew. */
export function noteKey({ mark }: LiveSentence, key: string): string {
  return `${mark} ${key}`
}

/** Each sentence of a rule has clocks of its own. */
export function timerName(name: string, { mark }: LiveSentence): string {
  return `${name} ${mark}`
}
