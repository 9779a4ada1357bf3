import type { Phrase } from '../../actions/phrase.ts'
import { assert } from '../../base/result.ts'
import { keyOf } from '../reading/token.ts'
import { composedTypes, typeNamed, type Type } from './type.ts'

/** A word of a pattern that is there or is not. */
export type Word =
  /** `key`: as it is compared. */
  | { readonly is: 'word'; readonly text: string; readonly key: string }
  /** A verb, or another word, that agrees with the player or players in a blank; -1: with the subject outside. */
  | { readonly is: 'verb'; readonly one: string; readonly many: string; readonly of: number }
  /** A noun counted by the number in a blank. */
  | { readonly is: 'noun'; readonly one: string; readonly many: string; readonly countedBy: number }

/** What is left open in a pattern. */
export interface Blank {
  readonly is: 'blank'
  readonly at: number
  readonly agrees: Agreement
}

/** A piece of a pattern. */
export type Part =
  | Word
  | Blank
  /** One of several words, which is remembered. */
  | { readonly is: 'choice'; readonly at: number; readonly options: readonly string[] }
  /** What may be left out: it is said where anything is that it takes. */
  | { readonly is: 'optional'; readonly parts: readonly Part[] }
  | Alternatives
  | List

/** One of several: the first of which all is there that it cannot be without. What is taken tells which it is. */
export interface Alternatives {
  readonly is: 'alternatives'
  readonly all: readonly (readonly Part[])[]
}

/** *a*, *a and b*, *a, b and c*. */
export interface List {
  readonly is: 'list'
  readonly at: number
  readonly joint: 'and' | 'or'
  /** So many at least: 1 or 2. */
  readonly least: number
  /** Of what type the last is; `null`: of that of all. */
  readonly last: Type | null
}

/**
 * What decides whether a noun in a blank is in the plural: the number in another blank, whatever decides for the whole
 * phrase, nothing (`many`: it is; `one`: it is not), or, where nothing is said, what the blank is for.
 */
export type Agreement = number | 'whole' | 'many' | 'one' | null

const blankPattern = /^\{([a-z-]+|\d)(?:@(\d))?(?::(\d|\+|\^|-))?\}$/i
const listPattern = /^\{([a-z-]+|\d)(?:@(\d))?\*(and|or)(2?)(?:>(\w+))?\}$/i
const choicePattern = /^<(.+?)(?:@(\d))?>$/
const verbPattern = /^(.+)\((e?s)\)$|^(.+)\|(.+?)(\^?)$/
const nounPattern = /^(.+)\/(.+)$/

/** Of whom verbs are said. */
const subjects: ReadonlySet<Type> = new Set(['who', 'one', 'named', 'judges', 'mover'])

/** What a pattern says, and what it takes, in the order of the data. */
export interface Notation {
  readonly parts: readonly Part[]
  readonly takes: readonly Type[]
}

/**
 * A pattern, taken apart. Words, punctuation and brackets are separated by spaces.
 *
 * - `{amount}` is a blank for an amount. What an operator takes stands in its data in the order of its pattern; where it
 *   does not, `{ordinal@2}` says its place, from 0.
 * - `{quantity:0}` is a noun counted by blank 0; `{thing:+}` one in the plural, `{thing:-}` one in the singular,
 *   `{thing:^}` one that is in the plural where the whole phrase is.
 * - `gain(s)` and `has|have` agree with the players in a blank before them, else with the blank before them, or, where
 *   there is none, with whom the phrase is said of (`is|are^` always does); `hour/hours` with the number before it.
 * - `[ … ]` may be left out, and is where nothing of what it takes is there.
 * - `< {traits} | else >`, with spaces, is one of several, told by what is taken; what the others take alone is not there. One that
 *   takes nothing stands last. The same place may stand in several.
 * - `<for|against>` is one of these words, which is what the operator takes; `_` stands for a space in them.
 * - `{who*and}` is a list, *a, b and c*; `{who*and2}` one of two at least; `{effect*and2>step}` one whose last is a step.
 */
export function notationOf(pattern: string): Notation {
  const parsing = new Parsing([])
  const parts = parsing.parts(pattern.split(' '))
  return { parts, takes: parsing.takes }
}

/** The parts of another way to write what takes this: its blanks are called by their places, `{0}`. */
export function otherPartsOf(pattern: string, takes: readonly Type[]): readonly Part[] {
  return new Parsing(takes).parts(pattern.split(' '))
}

class Parsing {
  readonly takes: Type[]
  #before = -1
  #subject = -1
  #blanks = 0

  constructor(takes: readonly Type[]) {
    this.takes = [...takes]
  }

  parts(words: readonly string[]): readonly Part[] {
    const parts: Part[] = []
    for (let at = 0; at < words.length; at++) {
      const text = words[at] ?? ''
      if (text === '[' || text === '<') {
        const end = closingOf(words, at)
        const within = words.slice(at + 1, end)
        parts.push(
          text === '['
            ? { is: 'optional', parts: this.parts(within) }
            : { is: 'alternatives', all: alternativesIn(within).map((one) => this.parts(one)) },
        )
        at = end
      } else parts.push(this.#part(text, words[at - 1]))
    }
    return parts
  }

  #part(text: string, before = ''): Part {
    const [isBlank, what = '', place, agrees] = blankPattern.exec(text) ?? []
    if (isBlank !== undefined) {
      return { is: 'blank', at: this.#blank(what, place), agrees: agreementOf(agrees) }
    }
    const [isList, each = '', listed, joint, two, last] = listPattern.exec(text) ?? []
    if (isList !== undefined) {
      return {
        is: 'list',
        at: this.#blank(each, listed),
        joint: joint === 'or' ? 'or' : 'and',
        least: two === '2' ? 2 : 1,
        last: composedTypes.find((type) => type === last) ?? null,
      }
    }
    const [isChoice, options = '', chosen] = choicePattern.exec(text) ?? []
    if (isChoice !== undefined) {
      const at = this.#take('choice', chosen)
      return { is: 'choice', at, options: options.replaceAll('_', ' ').split('|') }
    }
    return this.#word(text, before)
  }

  /** A blank, before what agrees with it: by its type, or by its place. */
  #blank(what: string, place?: string): number {
    const isPlace = /\d/.test(what)
    const at = isPlace ? Number(what) : this.#take(typeNamed(what), place)
    const type = this.takes[at]
    this.#before = at
    if (type !== undefined && subjects.has(type)) this.#subject = at
    return at
  }

  #take(type: Type, place: string | undefined): number {
    const at = place === undefined ? this.#blanks : Number(place)
    this.takes[at] = type
    this.#blanks += 1
    return at
  }

  #word(text: string, before: string): Word {
    const [isVerb, stem, ending, one, many, outside] = verbPattern.exec(text) ?? []
    if (isVerb !== undefined) {
      const of = outside === '^' ? -1 : this.#subject < 0 ? this.#before : this.#subject
      const single = one ?? `${stem ?? ''}${ending ?? ''}`
      return { is: 'verb', one: single, many: many ?? stem ?? '', of }
    }
    const [, single, several] = nounPattern.exec(text) ?? []
    if (single !== undefined && several !== undefined) {
      return { is: 'noun', one: single, many: several, countedBy: this.#before }
    }
    return { is: 'word', text, key: keyOf(text, before) }
  }
}

function closingOf(words: readonly string[], from: number): number {
  let open = 0
  for (let at = from; at < words.length; at++) {
    open += nesting(words[at])
    if (open === 0) return at
  }
  assert(false, 'each bracket of a pattern is closed')
}

function nesting(word: string | undefined): number {
  if (word === '[' || word === '<') return 1
  return word === ']' || word === '>' ? -1 : 0
}

/** What stands between the bars that no other brackets hold. */
function alternativesIn(words: readonly string[]): readonly (readonly string[])[] {
  let open = 0
  return words.reduce<string[][]>(
    (all, word) => {
      open += nesting(word)
      if (word === '|' && open === 0) return [...all, []]
      all.at(-1)?.push(word)
      return all
    },
    [[]],
  )
}

function agreementOf(sign: string | undefined): Agreement {
  if (sign === undefined) return null
  if (sign === '+') return 'many'
  if (sign === '-') return 'one'
  return sign === '^' ? 'whole' : Number(sign)
}

/** The parts that stand within a part. */
function within(part: Part): readonly Part[] {
  if (part.is === 'optional') return part.parts
  return part.is === 'alternatives' ? part.all.flat() : []
}

/** The places of all that a pattern takes, as they stand in it; one that stands in several alternatives as often. */
export function placesIn(parts: readonly Part[]): readonly number[] {
  return parts.flatMap((part) =>
    part.is === 'blank' || part.is === 'choice' || part.is === 'list'
      ? [part.at]
      : placesIn(within(part)),
  )
}

/** The same where it has as little as can be, or all that goes together. */
export function filledIn(parts: readonly Part[], isWhole: boolean): readonly number[] {
  return parts.flatMap((part) => {
    if (part.is === 'optional') return isWhole ? filledIn(part.parts, true) : []
    if (part.is !== 'alternatives') return placesIn([part])
    return filledIn((isWhole ? part.all[0] : part.all.at(-1)) ?? [], isWhole)
  })
}

/** All words of a pattern, those that may be left out among them. */
export function wordsIn(parts: readonly Part[]): readonly Word[] {
  return parts.flatMap((part): readonly Word[] =>
    part.is === 'word' || part.is === 'verb' || part.is === 'noun' ? [part] : wordsIn(within(part)),
  )
}

/** The places of what can be added to what is said, or left out. */
export function optionalIn(parts: readonly Part[]): readonly number[] {
  return parts.flatMap((part) => (part.is === 'optional' ? placesIn(part.parts) : []))
}

/** The places of what does not have to be there. */
export function lackedIn(parts: readonly Part[]): readonly number[] {
  const needed = new Set(neededIn(parts))
  return placesIn(parts).filter((at) => !needed.has(at))
}

/** The places of what may not be left out, however it is said. */
function neededIn(parts: readonly Part[]): readonly number[] {
  return parts.flatMap((part) => {
    if (part.is !== 'alternatives') return part.is === 'optional' ? [] : placesIn([part])
    const [first = [], ...others] = part.all.map(neededIn)
    return first.filter((at) => others.every((one) => one.includes(at)))
  })
}

/** The words among which one is chosen at a place; `null`: there is no such choice. */
export function optionsAt(parts: readonly Part[], at: number): readonly string[] | null {
  for (const part of parts) {
    if (part.is === 'choice' && part.at === at) return part.options
    const found = optionsAt(within(part), at)
    if (found !== null) return found
  }
  return null
}

/** Whether anything is there of what parts take. */
export function isTaken(parts: readonly Part[], taken: readonly Phrase[]): boolean {
  return placesIn(parts).some((at) => isThere(taken, at))
}

function isThere(taken: readonly Phrase[], at: number): boolean {
  return (taken[at] ?? null) !== null
}

/** Which of several is said where this is taken; `null`: none can be. */
export function alternativeSaid(
  { all }: Alternatives,
  taken: readonly Phrase[],
): readonly Part[] | null {
  return all.find((one) => neededIn(one).every((at) => isThere(taken, at))) ?? null
}

/** The places of what is said where this is taken; `null`: it cannot be said. */
export function saidIn(parts: readonly Part[], taken: readonly Phrase[]): readonly number[] | null {
  const places: number[] = []
  for (const part of parts) {
    const said =
      part.is === 'alternatives'
        ? alternativeSaid(part, taken)
        : part.is === 'optional' && isTaken(part.parts, taken)
          ? part.parts
          : []
    const inside = said === null ? null : saidIn(said, taken)
    if (inside === null) return null
    places.push(
      ...inside,
      ...(part.is === 'optional' || part.is === 'alternatives' ? [] : placesIn([part])),
    )
  }
  return places
}

/** The words of its own that an operator is said with, where it takes this; verbs in the plural. */
export function wordsSaid(parts: readonly Part[], taken: readonly Phrase[]): readonly string[] {
  return parts.flatMap((part): readonly string[] => {
    switch (part.is) {
      case 'word':
        return [part.key]
      case 'verb':
      case 'noun':
        return [part.many]
      case 'choice':
        return String(taken[part.at]).split(' ')
      case 'optional':
        return isTaken(part.parts, taken) ? wordsSaid(part.parts, taken) : []
      case 'alternatives':
        return wordsSaid(alternativeSaid(part, taken) ?? [], taken)
      case 'blank':
      case 'list':
        return []
    }
  })
}
