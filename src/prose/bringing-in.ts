import type { Phrase } from '../actions/phrase.ts'
import { joined, namesBroughtBy, type NameList } from '../language/grammar/vocabulary.ts'
import type { NamesHere } from './built-in.ts'
import { readStrictly } from './read-strictly.ts'
import { english } from './english.ts'
import type { Brought } from './meaning.ts'
import type { ReadingIn } from './one-reading.ts'
import { filled } from './tree.ts'

/** How each kind of name comes into a game. */
const ways: readonly (readonly [list: NameList, sentence: (name: string) => string])[] = [
  ['quantities', (name) => `Each player has ${name}, at first 0.`],
  ['things', (name) => `There are ${name}, which players can own.`],
  ['stores', (name) => `There is a number, the ${name}, at first 0.`],
  ['roles', (name) => `There is exactly one ${name}: whoever becomes it follows the one before.`],
]

/**
 * A sentence that does not read, with what brings in the name that it lacks before it, if it reads then; `null`: it does
 * not. `words`: those of which the first ones could be the name.
 */
export function broughtInBy(
  sentence: string,
  words: readonly string[],
  reading: ReadingIn,
): readonly Phrase[] | null {
  const names = words.map((_, at) => words.slice(0, at + 1).join(' ')).reverse()
  for (const name of names) {
    for (const [list, bringing] of ways) {
      const read = readStrictly(sentence, {
        ...reading,
        vocabulary: joined(reading.vocabulary, { [list]: [name] }),
      })
      const brought = readStrictly(bringing(name), reading)
      if (read.ok && brought.ok) return [brought.value, read.value]
    }
  }
  return null
}

/** What brings a name into a game, in strict words of the lexicon. */
export function sentenceFor({ name, as }: Brought): Phrase | null {
  const line = english
    .section('brought')
    ?.lines.find(({ patterns: [pattern] }) =>
      pattern?.is === 'word' ? pattern.any.has(as) : false,
    )
  if (line === undefined || line.means === null) return null
  const [blank = ''] = /\{(\w+)\}/.exec(line.means)?.slice(1) ?? []
  const form = english.phraseOf(line, line.means, new Set([blank]))
  return form === null ? null : filled(form, new Map([[blank, name]]))
}

/** Sentences for the names that a sentence uses and the game lacks, each once. */
export function bringingFor(brings: readonly Brought[], whole: Phrase) {
  const own = new Set(namesBroughtBy(whole).map(({ name }) => name))
  const once = brings.filter(
    (one, at) => !own.has(one.name) && brings.findIndex(({ name }) => name === one.name) === at,
  )
  return once.flatMap((one) => {
    const sentence = sentenceFor(one)
    return sentence === null ? [] : [{ ...one, sentence }]
  })
}

/** The first name that sentences bring in and of which not everybody knows that games have it; `null`: they bring in none. */
export function unknownIn(
  sentences: readonly Phrase[],
  { goods, roles, stores }: NamesHere,
): string | null {
  const brought = sentences.flatMap((one) => namesBroughtBy(one)).map(({ name }) => name)
  const isKnown = (name: string) => [goods, roles, stores].some((names) => names.has(name))
  return brought.find((one) => !isKnown(one)) ?? brought[0] ?? null
}
