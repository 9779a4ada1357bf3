import type { Phrase } from '../actions/phrase.ts'
import { fail, fault, ok, type Result } from '../base/result.ts'
import { offeredBeginning, offeredFor, operators } from './grammar.ts'
import type { Operator, Word } from './operator.ts'
import { plainAt, type Plain } from './plain.ts'
import { tokensOf, type Token } from './token.ts'
import { isSynonym } from './synonyms.ts'
import { fitsType, type Type } from './type.ts'
import { namesOf, type Names, type Vocabulary } from './vocabulary.ts'

/*
 * Reads sentences by Earley's algorithm ("An efficient context-free parsing algorithm", 1970), with the patterns of the
 * grammar as its rules: every reading there is, found in time that the cube of the sentence's length bounds.
 */

/** Longer sentences are not read: a sentence that long has to be cut in two anyway. */
export const tokensMax = 200
/** What takes more steps is not read: of sentences that stand as the language says them, which take up to some two thousand … */
const stepsMax = 6_000
/** … and of those in other words, which can be begun in many more ways, and which no device has to read but the writer's. */
const looseStepsMax = 30_000
/** More of what could stand somewhere nobody reads. */
const couldMost = 6

/**
 * The data of a part of a sentence whose words stand just as the language says them, as may stand in a blank of this type.
 * Faults: those of `readSentence` (read.ts).
 */
export function readExactly(...how: Parameters<typeof readCounted>): Result<Phrase> {
  const read = readCounted(...how)
  return read.ok ? ok(read.value.phrase) : read
}

/** The same with the steps that it took to read, alike on every device. */
export function readCounted(
  type: Type,
  words: string,
  vocabulary: Vocabulary,
  version: number,
): Result<{ readonly phrase: Phrase; readonly steps: number }> {
  const tokens = tokensOf(words)
  if (tokens.length === 0) return fail(fault('sentence-empty'))
  const tooLong = fail(fault('sentence-too-long', { most: tokensMax }))
  if (tokens.length > tokensMax) return tooLong
  const chart = new Chart(type, tokens, namesOf(vocabulary), { version, isLoose: false })
  const [only, another] = chart.isWithin ? chart.readings(type, 0, tokens.length) : []
  if (!chart.isWithin) return tooLong
  if (only === undefined) return fail(chart.complaint(tokens.length))
  if (another !== undefined) return fail(fault('sentence-ambiguous'))
  return ok({ phrase: only, steps: chart.steps })
}

interface Reading {
  readonly version: number
  /** Synonyms, other ways to write it, and numbers in words count. */
  readonly isLoose: boolean
}

type Pattern = readonly Word[]

/** An operator found whole, with the pattern that it was found by. */
interface Whole {
  readonly operator: Operator
  readonly pattern: Pattern
}

/** An operator as far as it was found, from a token on. */
interface Item extends Whole {
  /** So many of its words were found. */
  readonly found: number
  readonly from: number
}

/** What was found up to a token. */
class Column {
  readonly items: Item[] = []
  readonly #known = new Map<Pattern, Set<number>>()
  /** Types of which something is looked for from here on. */
  readonly wanted = new Set<Type>()
  /** By the type that they wait for: how items go on once something of it was found. */
  readonly waiting = new Map<Type, Item[]>()

  /** False: it was found before. */
  add(item: Item): boolean {
    const key = item.found * (tokensMax + 1) + item.from
    const known = this.#known.get(item.pattern) ?? new Set<number>()
    if (known.has(key)) return false
    this.#known.set(item.pattern, known.add(key))
    this.items.push(item)
    return true
  }

  waitFor(type: Type, next: Item): void {
    const others = this.waiting.get(type)
    if (others === undefined) this.waiting.set(type, [next])
    else others.push(next)
  }
}

/** Everything that a part of a sentence can be read as. */
export class Chart {
  readonly #tokens: readonly Token[]
  readonly #names: Names
  /** By the place they reach. */
  readonly #columns: readonly Column[]
  /** By where they begin and end: operators found whole. */
  readonly #whole = new Map<string, Whole[]>()
  /** By where they begin: where something that was found whole ends. */
  readonly #ends = new Map<number, Set<number>>()
  readonly #readings = new Map<string, readonly Phrase[]>()
  readonly #fillings = new Map<Pattern, Map<string, readonly (readonly Phrase[])[]>>()
  readonly #plains = new Map<string, readonly Plain[]>()
  /** What was found, and what was looked for in it. */
  #steps = 0
  readonly #reading: Reading
  /** The place of the first token that nothing could take. */
  #reached = 0

  constructor(type: Type, tokens: readonly Token[], names: Names, reading: Reading) {
    this.#reading = reading
    this.#tokens = tokens.slice(0, tokensMax)
    this.#names = names
    this.#columns = Array.from({ length: this.#tokens.length + 1 }, () => new Column())
    this.#look(type, 0)
    for (const [at, column] of this.#columns.entries()) {
      // The list grows while it is gone through.
      for (const item of column.items) this.#advance(item, at)
    }
  }

  /** Whether all was looked for that there is; if not, there can be other readings, or none was found. */
  get isWithin(): boolean {
    return this.#steps <= (this.#reading.isLoose ? looseStepsMax : stepsMax)
  }

  get steps(): number {
    return this.#steps
  }

  /** How many tokens nothing was made of. */
  get left(): number {
    return this.#tokens.length - this.#reached
  }

  /** `length`: of the sentence as it was written, in tokens. */
  complaint(length: number) {
    const token = this.#tokens[this.#reached]
    const could = this.#couldStand()
    if (token === undefined) return fault('sentence-unfinished', { could })
    const word = token.text.slice(0, 40)
    return fault('sentence-unread', { word, place: Math.max(1, length - this.left + 1), could })
  }

  /** What of the words there are could go on where nothing more could be read: some of it, in quotation marks. */
  #couldStand(): string {
    const items = (this.#columns[this.#reached]?.items ?? []).filter(isOffered)
    const begun = items.filter(({ found }) => found > 0)
    const next = begun.map(({ pattern, found }) => wordsFrom(pattern, found))
    const first = items
      .filter(({ found }) => found === 0)
      .map(({ pattern }) => wordsFrom(pattern, 0))
    const some = [...new Set([...next, ...first])].filter((words) => words !== '')
    return some
      .slice(0, couldMost)
      .map((words) => `“${words}”`)
      .join(', ')
  }

  /** What all tokens read as, if that is one thing; nothing of what is too long. */
  onlyReading(type: Type): Phrase | undefined {
    if (!this.isWithin) return undefined
    const [only, another] = this.readings(type, 0, this.#tokens.length)
    return another === undefined && this.isWithin ? only : undefined
  }

  /** What was read of the tokens from one up to another, at most two of several readings. */
  readings(type: Type, from: number, end: number): readonly Phrase[] {
    const key = `${type} ${from} ${end}`
    const known = this.#readings.get(key)
    if (known !== undefined) return known
    const found: Phrase[] = this.#plain(type, from)
      .filter((plain) => plain.end === end)
      .map(({ value }) => value)
    for (const whole of this.#whole.get(`${from} ${end}`) ?? []) {
      const { name, makes } = whole.operator
      if (!fitsType(makes, type)) continue
      for (const taken of this.#filled(whole, 0, from, end)) {
        found.push([name, ...inOrder(whole, taken)])
      }
    }
    const readings = eachOnce(found).slice(0, 2)
    this.#readings.set(key, readings)
    return readings
  }

  #add(at: number, item: Item): void {
    const column = this.#columns[at]
    if (column === undefined || !this.isWithin || !column.add(item)) return
    this.#steps += 1
    this.#reached = Math.max(this.#reached, at)
  }

  /** Looks for phrases of a type; nothing that cannot begin with the word that is there. */
  #look(type: Type, at: number): void {
    const column = this.#columns[at]
    if (column === undefined || column.wanted.has(type)) return
    column.wanted.add(type)
    const { version, isLoose } = this.#reading
    for (const operator of isLoose ? offeredFor(type) : this.#beginning(type, at)) {
      if (operator.since > version) continue
      for (const pattern of isLoose ? [operator.words, ...operator.also] : [operator.words]) {
        const [first] = pattern
        if (first === undefined || first.is === 'blank' || this.#isWord(first, at)) {
          this.#add(at, { operator, pattern, found: 0, from: at })
        }
      }
    }
  }

  /** What is offered that begins with a blank, or with the word that is there. */
  #beginning(type: Type, at: number): readonly Operator[] {
    const key = this.#tokens[at]?.key
    if (key === undefined) return []
    const keys = key === 'an' ? [null, key, 'a'] : [null, key]
    return keys.flatMap((word) => offeredBeginning(type, word))
  }

  #advance(item: Item, at: number): void {
    const word = item.pattern[item.found]
    const next = { ...item, found: item.found + 1 }
    if (word === undefined) return this.#complete(item, at)
    if (word.is !== 'blank') {
      if (this.#isWord(word, at)) this.#add(at + 1, next)
      return
    }
    const type = item.operator.takes[word.at] ?? 'count'
    this.#columns[at]?.waitFor(type, next)
    for (const { end } of this.#plain(type, at)) this.#add(end, next)
    this.#look(type, at)
    // Nothing is empty, so what begins here ends later, and nothing of it can have been found before.
  }

  #complete({ operator, pattern, from }: Item, at: number): void {
    const key = `${from} ${at}`
    const others = this.#whole.get(key)
    if (others === undefined) this.#whole.set(key, [{ operator, pattern }])
    else others.push({ operator, pattern })
    this.#ends.set(from, (this.#ends.get(from) ?? new Set<number>()).add(at))
    for (const [type, waiting] of this.#columns[from]?.waiting ?? []) {
      if (!fitsType(operator.makes, type)) continue
      for (const next of waiting) this.#add(at, next)
    }
  }

  #isWord(word: Exclude<Word, { readonly is: 'blank' }>, at: number): boolean {
    const key = this.#tokens[at]?.key
    if (key === undefined) return false
    if (word.is === 'word') return this.#isMeant(key, word.key)
    return this.#isMeant(key, word.one) || this.#isMeant(key, word.many)
  }

  #isMeant(key: string, word: string): boolean {
    if (key === word || (key === 'an' && word === 'a')) return true
    return this.#reading.isLoose && isSynonym(key, word)
  }

  /** What the blanks of an operator can hold, in the order of its words, from one of these on; at most two. */
  #filled(whole: Whole, index: number, from: number, end: number): readonly (readonly Phrase[])[] {
    const word = whole.pattern[index]
    if (word === undefined) return from === end ? [[]] : []
    if (from >= end) return []
    if (word.is !== 'blank') {
      return this.#isWord(word, from) ? this.#filled(whole, index + 1, from + 1, end) : []
    }
    const key = `${index} ${from} ${end}`
    const ofPattern = this.#fillings.get(whole.pattern) ?? new Map<string, readonly Phrase[][]>()
    const known = ofPattern.get(key)
    if (known !== undefined) return known
    const fillings = this.#fill(whole, index, from, end)
    this.#fillings.set(whole.pattern, ofPattern.set(key, fillings))
    return fillings
  }

  #fill(whole: Whole, index: number, from: number, end: number) {
    const { operator, pattern } = whole
    const word = pattern[index]
    const type = word?.is === 'blank' ? (operator.takes[word.at] ?? 'count') : 'count'
    const fillings: (readonly Phrase[])[] = []
    const ends = new Set(this.#plain(type, from).map((plain) => plain.end))
    for (const middle of this.#ends.get(from) ?? []) ends.add(middle)
    // Each word that follows takes at least a token; so nothing is looked for within itself.
    const last = end - (pattern.length - index - 1)
    for (const middle of ends) {
      if (middle > last) continue
      if (!this.isWithin) return fillings
      this.#steps += 1
      // What follows first: it leaves the fewest places where the phrase may end.
      const following = this.#filled(whole, index + 1, middle, end)
      if (following.length === 0) continue
      const first = this.readings(type, from, middle)
      for (const rest of following) {
        for (const phrase of first) fillings.push([phrase, ...rest])
        if (fillings.length > 1) return fillings
      }
    }
    return fillings
  }

  #plain(type: Type, at: number): readonly Plain[] {
    const key = `${type} ${at}`
    const known = this.#plains.get(key)
    if (known !== undefined) return known
    const { isLoose } = this.#reading
    const found = plainAt(type, this.#tokens, at, { names: this.#names, isLoose })
    this.#plains.set(key, found)
    return found
  }
}

/** What was found in the order of the words, in that in which the operator takes it. */
function inOrder({ pattern, operator }: Whole, found: readonly Phrase[]): readonly Phrase[] {
  const places = pattern.flatMap((word) => (word.is === 'blank' ? [word.at] : []))
  return operator.takes.map((_, at) => found[places.indexOf(at)] ?? 0)
}

function eachOnce(phrases: readonly Phrase[]): readonly Phrase[] {
  const seen = new Set<string>()
  return phrases.filter((phrase) => {
    const key = JSON.stringify(phrase)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Whether somebody can say it: others stand only in what a sentence waits for. */
function isOffered({ operator }: Item): boolean {
  return operator.needs.every((role) => given.has(role))
}

const given = new Set(operators.flatMap(({ gives, givesAfter }) => [...gives, ...givesAfter]))

/** The words of a pattern from one on, up to a blank. */
function wordsFrom(pattern: Pattern, from: number): string {
  const words: string[] = []
  for (const word of pattern.slice(from)) {
    if (word.is === 'blank') break
    words.push(word.is === 'word' ? word.text : word.one)
  }
  return words.join(' ').replaceAll(/ (?=[,.;:)’])/g, '')
}
