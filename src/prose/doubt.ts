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

/** What is said besides the sentences, in people's words. */
export interface Besides {
  /** What they take for granted: it may say what the rule does not. */
  readonly assumed: readonly string[]
  /** What of the rule they leave out: it is lost, and known to be. */
  readonly notSaid: readonly string[]
}

/** What sentences lose of a rule, turn round or add; `null`: they say what it says, as far as the guard can tell. */
export function doubtOf(
  rule: string,
  sentences: readonly Phrase[],
  { vocabulary }: ReadingIn,
  { assumed, notSaid }: Besides = { assumed: [], notSaid: [] },
): Doubt | null {
  const saying = sentences.filter((one) => !isBringingIn(one))
  if (saying.length === 0) return null
  const names = { vocabulary, goods: english.list('goods'), roles: english.list('roles') }
  const wrongIn = (text: string) => {
    const words = rewritten(wordsOf(text, 0), english.lexicon)
    const wrong = contradictions(words, saying, english.lexicon, names)
    return wrong.map(({ at }) => (at === null ? null : textOf(text, words[at])))
  }
  const known = [...assumed, ...notSaid].join(' ').toLowerCase()
  const lost = wrongIn(rule).flatMap((word) =>
    word === null || known.includes(word.toLowerCase()) ? [] : [word],
  )
  const adds = wrongIn([rule, ...assumed].join('. ')).includes(null)
  if (lost.length === 0 && !adds) return null
  return { lost: [...new Set(lost)].filter((word) => word !== '').slice(0, lostMost), adds }
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
