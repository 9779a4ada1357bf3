import { timeZones } from '../../base/time-zone.ts'
import { cityOf } from '../meaning/calendar.ts'
import { pluralOf } from './noun.ts'
import { tokensOf, type Token } from './token.ts'
import { weekdays, type Type } from '../grammar/type.ts'
import type { Names } from '../grammar/vocabulary.ts'
import { fromCardinal, fromOrdinal } from './words-of-numbers.ts'

const zones = timeZones.map((zone) => [tokensOf(cityOf(zone)).map(({ key }) => key), zone] as const)

/** Words of a name that a sentence brings in. */
export const nameWordsMax = 4
/** Of a move's, which says what one does with what: *open a minion package*. */
export const moveWordsMax = 5

/** A plain phrase as it was read, and where it ends. */
export interface Plain {
  readonly end: number
  readonly value: number | string
}

export interface Known {
  readonly names: Names
  /** Numbers may stand in words, and *a* for one. */
  readonly isLoose: boolean
}

/** The plain phrases that may stand in a blank of this type and begin at a token. */
export function plainAt(
  type: Type,
  tokens: readonly Token[],
  at: number,
  { names, isLoose }: Known,
): readonly Plain[] {
  const token = tokens[at]
  if (token === undefined) return none
  const known = knownNamesAt(names.get(type) ?? [], tokens, at)
  if (known.length > 0) return known
  const one = (value: number | string | null): readonly Plain[] =>
    value === null ? none : [{ end: at + 1, value }]
  switch (type) {
    case 'count':
    case 'term':
    case 'number':
      return one(/^\d{1,9}$/.test(token.key) ? Number(token.key) : inWords(token, isLoose))
    case 'ordinal':
      return one(fromOrdinal(token.key, isLoose))
    case 'few':
      return one(
        isLoose && /^\d{1,2}$/.test(token.key) ? Number(token.key) : fromCardinal(token.key),
      )
    case 'quoted':
      return one(token.quoted)
    case 'weekday':
      return one(weekdays.find((day) => day.toLowerCase() === token.key) ?? null)
    case 'weekdays':
      return one(weekdays.find((day) => `${day.toLowerCase()}s` === token.key) ?? null)
    case 'clock':
      return one(/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(token.key) ? token.key : null)
    case 'zone':
      return knownNamesAt(zones, tokens, at)
    case 'new-move':
      return newNamesAt(tokens, at, moveWordsMax).filter(
        ({ value, end }) => isMoveName(String(value)) && !cutsName(names, tokens, at, end),
      )
    case 'new-goods':
      if (articles.has(token.key)) return none
      return newNamesAt(tokens, at).map(({ end, value }) => ({
        end,
        value: knownAs(names, tokens.slice(at, end)) ?? pluralOf(withinSentence(String(value), at)),
      }))
    case 'new-thing-link':
    case 'new-proposal-link':
      return newNamesAt(tokens, at).filter(({ value }) => String(value).toLowerCase() !== 'owner')
    case 'new-thing-state':
      return newNamesAt(tokens, at).filter(({ value }) => !/\bor\b/i.test(String(value)))
    case 'new-role':
      return newNamesAt(tokens, at).filter(
        ({ value }) =>
          !/^(?:(?:its|an?|the) |(?:im)?mutable$)| of (?:its?|an?|the|this|every|each|rule)\b| for (?:\d|an? )/i.test(
            String(value),
          ),
      )
    default:
      return type.startsWith('new-') ? newNamesAt(tokens, at) : none
  }
}

const none: readonly Plain[] = []

/** No name of goods begins with one. */
const articles: ReadonlySet<string> = new Set(['a', 'an', 'the', 'any'])

function inWords({ key }: Token, isLoose: boolean): number | null {
  if (!isLoose) return null
  return key === 'a' || key === 'an' ? 1 : fromCardinal(key)
}

function newNamesAt(
  tokens: readonly Token[],
  at: number,
  wordsMax = nameWordsMax,
): readonly Plain[] {
  const found: Plain[] = []
  for (let end = at; end < at + wordsMax; end++) {
    const token = tokens[end]
    if (token === undefined || token.quoted !== null || !/^[\p{L}\p{N}]/u.test(token.text)) break
    if (wordsMax !== moveWordsMax && functionWords.has(token.key)) break
    const value = tokens.slice(at, end + 1).map(({ text }) => text)
    found.push({ end: end + 1, value: value.join(' ') })
  }
  return found
}

/** Words that join what is said: none of them is part of a name, but *double or nothing* can be a move. */
const functionWords: ReadonlySet<string> = new Set(
  'if when whenever while unless until because then otherwise and or but who whom which that whoever you your they them it may can must shall should will would could is are was were has have does do not'.split(
    ' ',
  ),
)

/** A name without the capital letter that a sentence begins with. */
function withinSentence(name: string, at: number): string {
  return at === 0 ? name.slice(0, 1).toLowerCase() + name.slice(1) : name
}

/** What players count already that is written so: *villages* for *village*. */
function knownAs(names: Names, tokens: readonly Token[]): string | undefined {
  const known = knownNamesAt(names.get('quantity') ?? [], tokens, 0)
  return known.find(({ end }) => end === tokens.length)?.value
}

function knownNamesAt(
  names: readonly (readonly [written: readonly string[], name: string])[],
  tokens: readonly Token[],
  at: number,
): readonly (Plain & { readonly value: string })[] {
  return names.flatMap(([written, value]) => {
    const isHere = written.every((word, index) => tokens[at + index]?.key === word)
    return isHere && written.length > 0 ? [{ end: at + written.length, value }] : []
  })
}

/** Whether a name that is known begins before a place and goes on after it: *buy victory | points*. */
function cutsName(names: Names, tokens: readonly Token[], from: number, end: number): boolean {
  const known = [...names.values()].flat()
  for (let at = from; at < end; at++) {
    if (knownNamesAt(known, tokens, at).some((name) => name.end > end)) return true
  }
  return false
}

/** Words with which it begins towards whom, or about what, a move is made. */
const ofForms: ReadonlySet<string> = new Set([
  'another',
  'any',
  'some',
  'someone',
  'proposal',
  'rule',
  'sentence',
  'bordering',
  'number',
  'one',
  'their',
])

/** Whether a move can be called so: words of its form are not part of its name. */
export function isMoveName(name: string): boolean {
  const words = name.toLowerCase().split(' ')
  // *Buy a ship* is one, *buy a ship an enactment* none.
  return (
    words.filter((word) => articles.has(word)).length < 2 &&
    !words.some((word) => ofForms.has(word))
  )
}
