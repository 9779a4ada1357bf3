import type { Phrase } from '../actions/phrase.ts'
import { namesBroughtBy } from '../language/grammar/vocabulary.ts'
import { english } from './english.ts'
import { contradictions } from './guard.ts'
import type { ReadingIn } from './one-reading.ts'
import type { Stretch } from './reading.ts'
import { rewritten } from './rewriting.ts'
import { wordsOf } from './word.ts'

/** Words of a rule that its sentences do not account for. */
export interface Doubt {
  /** Of the rule, each once; none where only something is added. */
  readonly lost: readonly string[]
  /** The sentences say something of this kind that the rule does not: a number, a bound, a “not”. */
  readonly adds: boolean
}

/** More words at once nobody looks at. */
const lostMost = 4

/** What sentences lose of a rule, turn round or add; `null`: they say what it says, as far as the guard can tell. */
export function doubtOf(
  rule: string,
  sentences: readonly Phrase[],
  { vocabulary }: ReadingIn,
): Doubt | null {
  const saying = sentences.filter((one) => !isBringingIn(one))
  if (saying.length === 0) return null
  const words = rewritten(wordsOf(rule, 0), english.lexicon)
  const names = { vocabulary, goods: english.list('goods'), roles: english.list('roles') }
  const wrong = contradictions(words, saying, english.lexicon, names)
  if (wrong.length === 0) return null
  const lost = wrong.flatMap(({ at }) => (at === null ? [] : [textOf(rule, words[at])]))
  return {
    lost: [...new Set(lost)].filter((word) => word !== '').slice(0, lostMost),
    adds: wrong.some(({ at }) => at === null),
  }
}

function textOf(rule: string, word: Stretch | undefined): string {
  return word === undefined ? '' : rule.slice(word.from, word.to)
}

/** Whether a sentence only brings something into the game. */
export function isBringingIn(sentence: Phrase): boolean {
  return namesBroughtBy(sentence).some(({ as }) =>
    ['new-quantity', 'new-thing', 'new-store'].includes(as),
  )
}
