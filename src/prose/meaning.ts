import type { Phrase } from '../actions/phrase.ts'
import type { Contradiction } from './guard.ts'
import type { Line } from './lexicon.ts'
import { blanksIn } from './strict.ts'
import type { Note, Question, Stretch } from './reading.ts'
import { filled, holesIn, isSame, type Fillings } from './tree.ts'
import type { Word } from './word.ts'

/** A name that the game lacks, and as what the prose uses it. */
export interface Brought {
  readonly name: string
  readonly as: 'quantity' | 'role' | 'store' | 'thing'
  /** It is no word of which everybody knows that games have it. */
  readonly isUnsure: boolean
}

/** What some words mean. */
export interface Meaning {
  /** With holes for what is said elsewhere. */
  readonly phrase: Phrase
  /** Who *you* is by what happens; `null`: nothing says. */
  readonly you: Phrase | null
  readonly they: Phrase | null
  /** What has to be so besides, which a time that is told with it takes in; `null`: nothing. */
  readonly where: Phrase | null
  readonly asks: readonly string[]
  readonly notes: readonly string[]
  readonly brings: readonly Brought[]
  /** Words that it quotes, for people to judge. */
  readonly seen: readonly number[]
  /** Words that say nothing of their own. */
  readonly besides: readonly number[]
  /** All that it says but for how people are asked; `null`: nothing else. */
  readonly told: Phrase | null
  readonly rank: number
}

/** What means just this. */
export function meaningOf(phrase: string | number, brings: readonly Brought[] = []): Meaning {
  const nobody = { you: null, they: null, where: null, told: null }
  return { phrase, ...nobody, asks: [], notes: [], brings, seen: [], besides: [], rank: 0 }
}

/** Some words, as they are read. */
export interface Reading {
  /** Unlike that of every other reading of the same words. */
  readonly id: number
  readonly end: number
  readonly meaning: Meaning
  /** Words that were passed over and mean something perhaps. */
  readonly unread: readonly number[]
  /** Lines of the lexicon by which it was read, by their number. */
  readonly lines: ReadonlySet<number>
}

/** What says nothing of its own, from one word on to another. */
export function asideOf(from: number, to: number, rank: number): Meaning {
  const besides = Array.from({ length: to - from }, (_, index) => from + index)
  return { ...meaningOf(''), phrase: null, besides, rank }
}

/** What stands in a blank of a line. */
interface Part {
  readonly label: string
  readonly meaning: Meaning
}

/** A form with its blanks filled, and those that came up with what fills them: *gets 2 points* says of somebody who is named beside it. */
export function bound(form: Phrase, fillings: Fillings): Phrase {
  let phrase = filled(form, fillings)
  // What fills a hole may have holes, which may be filled with what has some.
  for (let depth = 0; depth < 2; depth++) {
    const open = holesIn(phrase)
    if ([...fillings.keys()].every((name) => !open.has(name))) break
    phrase = filled(phrase, fillings)
  }
  return phrase
}

/** Who *you* and *they* are by a line and what it is made of; `null`: *you* would be two. */
export function peopleIn(
  line: Line,
  parts: readonly Part[],
  named: (words: string) => Phrase | null,
): Pick<Meaning, 'you' | 'they'> | null {
  const told = (name: 'you' | 'they') =>
    parts.flatMap(({ meaning }) => (meaning[name] === null ? [] : [meaning[name]]))
  const [you = null, ...others] = told('you')
  const [they = null] = told('they')
  // *When you vote for your own proposal*: nothing says yet that both are one.
  if (line.you === null && others.some((other) => !isSame(other, you))) return null
  return {
    you: line.you === null ? you : named(line.you),
    they: line.they === null ? they : named(line.they),
  }
}

/** Whether all that was read is in what it comes to: a limit that has no place there must not get lost. */
export function isAllSaid(line: Line, means: string, parts: readonly Part[]): boolean {
  const words = [means, line.where ?? '', ...line.binds.map(([, bind]) => bind)].join(' ')
  const used = new Set([...blanksIn(words)].flatMap((name) => name.split(/[:=!]/)))
  for (const [hole] of line.binds) used.add(hole)
  for (const { meaning } of parts) for (const hole of holesIn(meaning.phrase)) used.add(hole)
  return parts.every(({ label, meaning }) => meaning.phrase === null || used.has(label))
}

/** What a line and all that it is made of ask, note, bring and quote. */
export function mergedIn(line: Line, meanings: readonly Meaning[]) {
  const once = (own: readonly string[], of: (one: Meaning) => readonly string[]) =>
    [...new Set([...own, ...meanings.flatMap(of)])].sort()
  return {
    asks: once(line.asks === null ? [] : [line.asks], ({ asks }) => asks),
    notes: once(line.notes, ({ notes }) => notes),
    brings: meanings.flatMap(({ brings }) => brings),
    seen: meanings.flatMap(({ seen }) => seen),
    besides: meanings.flatMap(({ besides }) => besides),
    rank: meanings.reduce((sum, { rank }) => sum + rank, line.rank),
  }
}

/** What a reading comes to, once all of it was found to be sound. */
export interface Candidate {
  readonly sentences: readonly Phrase[]
  readonly notes: readonly Note[]
  readonly asks: Question | null
  readonly isUnsure: boolean
  readonly unread: readonly Stretch[]
  /** What is left to people. */
  readonly seen: readonly Stretch[]
  readonly rank: number
}

/** Axes on which what is asked for adds something. */
const filledIn: ReadonlySet<string> = new Set(['number', 'moment', 'turn', 'unit', 'day'])
/** Axes on which asking everyone adds something. */
const asked: ReadonlySet<string> = new Set(['allof'])

/** Whether it is wrong of what is meant: what is filled in for somebody to see and to change may say how much and when. */
export function isWrong({ at, axis }: Contradiction, { asks, seen }: Meaning): boolean {
  if (at !== null || asks.length === 0) return true
  return !filledIn.has(axis) && (seen.length === 0 || !asked.has(axis))
}

/** From the first of some words to the last. */
export function stretchOf(words: readonly Word[]): readonly Stretch[] {
  const [first, last] = [words[0], words.at(-1)]
  return first === undefined || last === undefined ? [] : [{ from: first.from, to: last.to }]
}

/** Whether two come to the same. */
export function isAlike(a: Candidate, b: Candidate): boolean {
  return isSame(['all', ...a.sentences], ['all', ...b.sentences])
}
