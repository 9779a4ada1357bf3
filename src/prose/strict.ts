import type { Phrase } from '../actions/phrase.ts'
import { assert } from '../base/result.ts'
import { Chart } from '../language/reading/chart.ts'
import { tokensOf } from '../language/reading/token.ts'
import { plainTypes, type Type } from '../language/grammar/type.ts'
import { namesOf, plainVocabulary, type Names } from '../language/grammar/vocabulary.ts'
import { holeCalled } from './tree.ts'

/*
 * Strict words with blanks, read once by the strict reader: what a line of the lexicon means is a phrase with holes, never
 * a text that is put together.
 */

const blank = /\{([^{}]+)\}/g
/** What of strict words is there only if one of its blanks is: `[on {weekdays}] nobody may {act}`. */
const optional = /\[([^[\]]*)\]/g

/** Strict words as they are with these blanks, without the optional parts of others. */
function wordsWith(words: string, there: ReadonlySet<string>): string {
  let text = words
  for (let before = ''; before !== text;) {
    before = text
    text = text.replaceAll(optional, (_, part: string) =>
      [...part.matchAll(blank)].every(([, name = '']) => there.has(name.replace(/[:!].*$/, '')))
        ? part
        : '',
    )
  }
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The names of the blanks that strict words have, those of optional parts among them. */
export function blanksIn(words: string): ReadonlySet<string> {
  return new Set([...words.matchAll(blank)].map(([, name = '']) => name))
}

/**
 * The phrase of strict words, as may stand where one of these types is asked for; `null`: the strict reader reads nothing, or
 * two things.
 */
export function phraseWith(
  words: string,
  types: readonly Type[],
  there: ReadonlySet<string>,
  typesOf: (blank: string) => readonly Type[],
): Phrase | null {
  const told = wordsWith(words, there)
  const names = [...blanksIn(told)]
  const alone = /^\{([^{}]+)\}$/.exec(told)?.[1]
  if (alone !== undefined) return holeCalled(alone)
  if (types.every(isPlain)) return /^\d+$/.test(told) ? Number(told) : told
  const text = told.replaceAll(blank, (_, name: string) => wordFor(names.indexOf(name)))
  const holes = new Map<Type, (readonly [readonly string[], string])[]>()
  for (const [type, written] of plain) holes.set(type, [...written])
  for (const [at, name] of names.entries()) {
    for (const type of typesOf(name)) {
      holes.set(type, [[[wordFor(at)], holeCalled(name)], ...(holes.get(type) ?? [])])
    }
  }
  for (const type of types) {
    const chart = new Chart(type, tokensOf(text), holes, { version: Infinity, isLoose: false })
    const only = chart.onlyReading(type)
    if (only !== undefined) return only
  }
  return null
}

const plainNames: ReadonlySet<Type> = new Set(plainTypes)
const isPlain = (type: Type): boolean => plainNames.has(type)
const plain: Names = namesOf(plainVocabulary)

/** A sign that no pattern of the language has, and no name. */
function wordFor(at: number): string {
  const sign = '∀∁∂∃∄∅∆∇∈∉∊∋∌∍∎∏∐∑'[at]
  assert(sign !== undefined, 'strict words have at most so many blanks')
  return sign
}
