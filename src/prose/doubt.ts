import type { Phrase } from '../actions/phrase.ts'
import { namesBroughtBy } from '../language/grammar/vocabulary.ts'
import { say } from '../language/reading/say.ts'
import { tokensOf } from '../language/reading/token.ts'
import { english } from './english.ts'
import { contradictions } from './guard.ts'
import type { ReadingIn } from './one-reading.ts'
import type { Stretch } from './reading.ts'
import { withoutReasons } from './reasons.ts'
import { rewritten } from './rewriting.ts'
import { stretchesOf, wordsOf, type Word } from './word.ts'

/** Words of a rule that its sentences do not account for, and words of these that it does not. */
export interface Doubt {
  /** Of the rule, each once. */
  readonly lost: readonly string[]
  /** Of the sentences, in their words: a number, a bound, a “not” … that the rule does not have. */
  readonly added: readonly string[]
}

/** More words at once nobody looks at. */
const wordsMost = 4

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
  const wrongIn = (words: readonly Word[], said: readonly Phrase[]) =>
    contradictions(words, said, english.lexicon, names)
  const written = wordsIn(rule)
  const all = wordsIn([rule, ...assumed].join('. '))
  const why = stretchesOf(rule).length > 1 ? [] : reasonsIn(written)
  // What people are asked or told stands in the sentences in their own words.
  const known = [...assumed, ...notSaid, ...saying.flatMap(quotedIn)].join(' ').toLowerCase()
  const lost = wrongIn(written, sentences).flatMap(({ at }) => {
    const word = at === null ? undefined : written[at]
    if (word === undefined || why.some(({ from, to }) => word.from >= from && word.to <= to))
      return []
    const text = rule.slice(word.from, word.to)
    return text === '' || known.includes(text.toLowerCase()) ? [] : [text]
  })
  const added = wrongIn(all, saying).flatMap(({ axis, says = '' }) =>
    says === '' || isOnlySaidSo(axis, says) ? [] : [says],
  )
  if (lost.length === 0 && added.length === 0) return null
  const few = (words: readonly string[]) => [...new Set(words)].slice(0, wordsMost)
  return { lost: few(lost), added: few(added) }
}

/** The language says *exactly 2* where people say *2*, and that somebody cannot be whom they choose where that goes without saying. */
function isOnlySaidSo(axis: string, says: string): boolean {
  if (axis === 'another') return !says.startsWith('everyone')
  return axis === 'bound' && says === 'exactly'
}

function quotedIn(sentence: Phrase): readonly string[] {
  return tokensOf(say(sentence)).flatMap(({ quoted }) => quoted ?? [])
}

function wordsIn(text: string): readonly Word[] {
  return rewritten(wordsOf(text, 0), english.lexicon)
}

/** Where nothing in them could be a condition of the rule. */
function reasonsIn(words: readonly Word[]): readonly Stretch[] {
  const { reasons, isUnsure } = withoutReasons(words, english.list('reasons'))
  return isUnsure ? [] : reasons
}

/** Whether a sentence only brings something into the game. */
export function isBringingIn(sentence: Phrase): boolean {
  return namesBroughtBy(sentence).some(({ as }) =>
    ['new-quantity', 'new-thing', 'new-store'].includes(as),
  )
}
