import { passagesOf, type MechanicUse, type Passage } from '../src/actions/passage.ts'
import type { InitialRule, Mutability } from '../src/actions/change.ts'
import type { Phrase } from '../src/actions/phrase.ts'
import { useOf } from '../src/language/meaning/content.ts'
import { readSentence } from '../src/language/reading/read.ts'
import { joined, plainVocabulary, type Vocabulary } from '../src/language/grammar/vocabulary.ts'
import { readTogether } from '../src/rulebook/live-words.ts'

/** Names that tests speak of without saying where they come from. */
const names: Partial<Vocabulary> = {
  quantities: [
    ...['health', 'gold', 'crowns', 'luck', 'onions', 'flashlights', 'minion packages', 'water'],
    ...['green bean salads', 'chicken sandwiches'],
  ],
  roles: [
    'Deli',
    'Live Chicken',
    'Brick',
    'Speaker',
    'Webmaster',
    'flashlight',
    'lit',
    'out',
    'warm',
  ],
  things: ['minions'],
  thingStates: ['dry', 'alive', 'exploded'],
  thingValues: ['health', 'wait', 'surliness'],
  stores: ['drought'],
}

/** Live sentences as players type them; each may use the names that another of them brings. */
export function inWords(...all: readonly string[]): readonly MechanicUse[] {
  const read = readTogether(all.map((words) => ({ words, phrase: null })))
  return read.map((phrase, at) => useOf(phrase ?? readAnyhow(all[at] ?? '')))
}

/** The same of one. */
export function oneInWords(words: string): MechanicUse {
  const [use] = inWords(words)
  if (use === undefined) throw new Error('a sentence is a use')
  return use
}

function readAnyhow(words: string): Phrase {
  const read = readSentence(words, joined(plainVocabulary, names))
  if (!read.ok) throw new Error(`does not read: ${words}`)
  return read.value
}

/** A rule that says this to people, and does what its sentences say. */
export function ruleSaying(
  number: number,
  title: string,
  text: string,
  ...sentences: readonly string[]
): InitialRule {
  return { number, title, ...inBook('mutable'), passages: saying(text, ...sentences) }
}

/** The same as passages. */
export function saying(text: string, ...sentences: readonly string[]): readonly Passage[] {
  return passagesOf(text, inWords(...sentences))
}

function inBook(mutability: Mutability) {
  return { mutability, section: 'Rules' } as const
}
