import { assert } from '../base/result.ts'
import type { Keeping } from './keeping.ts'
import type { Meanings } from './meaning.ts'
import type { ComposedType, Role, Type } from './type.ts'

/**
 * One operator of the language: what it takes, what it makes, the words in which it reads, and what it means. One pattern
 * serves for writing and for reading back, so that they cannot disagree.
 */
export interface OperatorOf<T extends ComposedType> {
  readonly name: string
  readonly makes: T
  readonly takes: readonly Type[]
  readonly words: readonly Word[]
  /** Other ways to write it, which are read where nothing reads as it stands; it is never said so. */
  readonly also: readonly (readonly Word[])[]
  readonly meaning: Meanings[T]
  /** A phrase that takes verbs in the plural: *they*, *the two richest*. */
  readonly isPlural: boolean
  /** What may be spoken of in everything that it takes, and, where it is an event, in what is said after it. */
  readonly gives: readonly Role[]
  /** What may be spoken of in all that it takes after the first phrase. */
  readonly givesAfter: readonly Role[]
  /** What must have been spoken of. */
  readonly needs: readonly Role[]
  /** What of the game it changes, if it is an effect, or reads, besides what it names; `null`: nothing. */
  readonly touches: Aspect | null
  /** What it counts of what players do; `null`: nothing. */
  readonly keeps: Keeping | null
  /** The version of the protocol in which it came. */
  readonly since: number
}

/** Parts of a game that sentences touch without naming them. */
export type Aspect =
  'votes' | 'ballots' | 'turns' | 'rules' | 'players' | 'proposals' | 'winners' | 'rounds' | 'time'

export type Operator = { readonly [T in ComposedType]: OperatorOf<T> }[ComposedType]

/** A piece of a pattern. */
export type Word =
  /** `key`: as it is compared. */
  | { readonly is: 'word'; readonly text: string; readonly key: string }
  /** A verb, or another word, that agrees with the player or players in a blank; -1: with the subject outside. */
  | { readonly is: 'verb'; readonly one: string; readonly many: string; readonly of: number }
  /** A noun counted by the number in a blank. */
  | { readonly is: 'noun'; readonly one: string; readonly many: string; readonly countedBy: number }
  | { readonly is: 'blank'; readonly at: number; readonly agrees: Agreement }

/**
 * What decides whether a noun in a blank is in the plural: the number in another blank, whatever decides for the whole
 * phrase, nothing (`many`: it is; `one`: it is not), or, where nothing is said, what the blank is for.
 */
export type Agreement = number | 'whole' | 'many' | 'one' | null

interface More {
  readonly isPlural?: true
  readonly gives?: readonly Role[]
  readonly givesAfter?: readonly Role[]
  readonly needs?: readonly Role[]
  readonly touches?: Aspect
  readonly keeps?: Keeping
  readonly since?: number
  readonly also?: readonly string[]
}

/**
 * An operator with its pattern: `{0}` is a blank for what it takes first, `{2:1}` a noun counted by blank 1; `{0:+}` one in
 * the plural, `{0:-}` one in the singular, `{0:^}` one that is in the plural where the whole phrase is. `gain(s)` and
 * `has|have` agree with the players in a blank before them, else with the blank before them, or, where there is none, with
 * whom the phrase is said of (`is|are^` always does); `hour/hours` with the number before it. Words and punctuation are
 * separated by spaces.
 */
export function operator<T extends ComposedType>(
  makes: T,
  name: string,
  takes: readonly Type[],
  pattern: string,
  meaning: Meanings[T],
  more: More = {},
): OperatorOf<T> {
  const [words = [], ...also] = [pattern, ...(more.also ?? [])].map((one) => wordsOf(one, takes))
  assert(
    [words, ...also].every((one) => takes.every((_, at) => one.filter(isBlank(at)).length === 1)),
    'a pattern has one blank for each phrase that it takes',
  )
  const { isPlural = false, gives = [], givesAfter = [], needs = [] } = more
  const { touches = null, keeps = null, since = 1 } = more
  return {
    name,
    makes,
    takes,
    words,
    also,
    meaning,
    isPlural,
    gives,
    givesAfter,
    needs,
    touches,
    keeps,
    since,
  }
}

function isBlank(at: number) {
  return (word: Word): boolean => word.is === 'blank' && word.at === at
}

const blankPattern = /^\{(\d)(?::(\d|\+|\^|-))?\}$/
const verbPattern = /^(.+)\((e?s)\)$|^(.+)\|(.+?)(\^?)$/
const nounPattern = /^(.+)\/(.+)$/

/** Of whom verbs are said. */
const subjects: ReadonlySet<Type> = new Set(['who', 'one', 'named', 'judges', 'mover'])

function wordsOf(pattern: string, takes: readonly Type[]): readonly Word[] {
  const words: Word[] = []
  let before = -1
  let subject = -1
  for (const text of pattern.split(' ')) {
    const [isBlank, at, agrees] = blankPattern.exec(text) ?? []
    const [isVerb, stem, ending, one, many, outside] = verbPattern.exec(text) ?? []
    const [isNoun, single, several] = nounPattern.exec(text) ?? []
    if (isBlank !== undefined) {
      before = Number(at)
      if (isSubject(takes[before])) subject = before
      words.push({ is: 'blank', at: before, agrees: agreementOf(agrees) })
    } else if (isVerb !== undefined) {
      const of = outside === '^' ? -1 : subject < 0 ? before : subject
      words.push({
        is: 'verb',
        one: one ?? `${stem ?? ''}${ending ?? ''}`,
        many: many ?? stem ?? '',
        of,
      })
    } else if (isNoun !== undefined && single !== undefined && several !== undefined) {
      words.push({ is: 'noun', one: single, many: several, countedBy: before })
    } else words.push({ is: 'word', text, key: text.toLowerCase() })
  }
  return words
}

function isSubject(type: Type | undefined): boolean {
  return type !== undefined && subjects.has(type)
}

function agreementOf(sign: string | undefined): Agreement {
  if (sign === undefined) return null
  if (sign === '+') return 'many'
  if (sign === '-') return 'one'
  return sign === '^' ? 'whole' : Number(sign)
}
