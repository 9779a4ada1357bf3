import type { Phrase } from '../../actions/phrase.ts'
import { fail, fault, ok, type Result } from '../../base/result.ts'
import { offeredBeginning, offeredFor, operators } from '../grammar/grammar.ts'
import type { Word } from '../grammar/notation.ts'
import { phraseOf, type Operator } from '../grammar/operator.ts'
import type { Pattern, State, Step } from '../grammar/pattern.ts'
import { plainAt, type Plain } from './plain.ts'
import { tokensOf, type Token } from './token.ts'
import { isSynonym } from './synonyms.ts'
import { fitsType, type Type } from '../grammar/type.ts'
import { namesOf, type Names, type Vocabulary } from '../grammar/vocabulary.ts'

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

/** An operator found whole, with the pattern that it was found by. */
interface Whole {
  readonly operator: Operator
  readonly pattern: Pattern
}

/** An operator as far as it was found, from a token on. */
interface Item extends Whole {
  /** How far: a state of its pattern. */
  readonly state: number
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
    const key = item.state * (tokensMax + 1) + item.from
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
  readonly #fillings = new Map<Pattern, Map<string, readonly Filling[]>>()
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
    const [after, word] = [this.#tokens[this.#reached - 1]?.text ?? '', token.text].map((text) =>
      text.slice(0, 40),
    )
    const place = Math.max(1, length - this.left + 1)
    return fault('sentence-unread', { word: word ?? '', after: after ?? '', place, could })
  }

  /** What of the words there are could go on where nothing more could be read: some of it, in quotation marks. */
  #couldStand(): string {
    const items = (this.#columns[this.#reached]?.items ?? []).filter(isOffered)
    const begun = items.filter(({ state }) => state > 0)
    const next = begun.flatMap(({ pattern, state }) => wordsFrom(pattern, state))
    const first = items
      .filter(({ state }) => state === 0)
      .flatMap(({ pattern }) => wordsFrom(pattern, 0))
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
      for (const taken of this.#filled({ ...whole, state: 0 }, from, end)) {
        found.push(phraseOf(name, inOrder(whole.operator, taken)))
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
        const [begin] = pattern.states
        const canBegin = begin?.steps.some(
          (step) => step.is === 'phrase' || this.#isWord(step.word, at),
        )
        if (canBegin === true) this.#add(at, { operator, pattern, state: 0, from: at })
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
    const { steps, isFinal } = stateOf(item)
    const { operator, pattern, from } = item
    if (isFinal) this.#complete(item, at)
    for (const step of steps) {
      if (step.isLoose && !this.#reading.isLoose) continue
      if (step.is === 'word' && !this.#isWord(step.word, at)) continue
      const next = { operator, pattern, state: step.to, from }
      if (step.is === 'word') {
        this.#add(at + 1, next)
        continue
      }
      this.#columns[at]?.waitFor(step.type, next)
      for (const { end } of this.#plain(step.type, at)) this.#add(end, next)
      this.#look(step.type, at)
      // Nothing is empty, so what begins here ends later, and nothing of it can have been found before.
    }
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

  #isWord(word: Word, at: number): boolean {
    const key = this.#tokens[at]?.key
    if (key === undefined) return false
    if (word.is === 'word') return this.#isMeant(key, word.key)
    return this.#isMeant(key, word.one) || this.#isMeant(key, word.many)
  }

  #isMeant(key: string, word: string): boolean {
    if (key === word || (key === 'an' && word === 'a')) return true
    return this.#reading.isLoose && isSynonym(key, word)
  }

  /** What an operator can take of the tokens between, from a state of its pattern on; at most two. */
  #filled(
    whole: Whole & { readonly state: number },
    from: number,
    end: number,
  ): readonly Filling[] {
    const { pattern } = whole
    const { isFinal, rest } = stateOf(whole)
    if (from === end) return isFinal ? [nothingTaken] : []
    if (end - from < rest) return []
    const key = `${whole.state} ${from} ${end}`
    const ofPattern = this.#fillings.get(pattern) ?? new Map<string, readonly Filling[]>()
    const known = ofPattern.get(key)
    if (known !== undefined) return known
    const fillings = this.#fill(whole, from, end)
    this.#fillings.set(pattern, ofPattern.set(key, fillings))
    return fillings
  }

  #fill(whole: Whole & { readonly state: number }, from: number, end: number): readonly Filling[] {
    let fillings: readonly Filling[] = []
    for (const step of stateOf(whole).steps) {
      if (step.isLoose && !this.#reading.isLoose) continue
      const next = { ...whole, state: step.to }
      if (step.is === 'word') {
        if (!this.#isWord(step.word, from)) continue
        const { chosen } = step
        const following = this.#filled(next, from + 1, end)
        const all =
          chosen === null
            ? following
            : following.map((rest) => [{ at: chosen.at, phrase: chosen.value }, ...rest])
        fillings = eachOnce([...fillings, ...all])
      } else {
        const { type, at } = step
        const ends = new Set(this.#plain(type, from).map((plain) => plain.end))
        for (const middle of this.#ends.get(from) ?? []) ends.add(middle)
        for (const middle of ends) {
          if (!this.isWithin) return fillings
          this.#steps += 1
          // What follows first: it leaves the fewest places where the phrase may end.
          const following = middle > end ? [] : this.#filled(next, middle, end)
          if (following.length === 0) continue
          const first = this.readings(type, from, middle)
          const all = following.flatMap((rest) => first.map((phrase) => [{ at, phrase }, ...rest]))
          fillings = eachOnce([...fillings, ...all])
          if (fillings.length > 1) return fillings
        }
      }
      if (fillings.length > 1) return fillings
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

/** What an operator takes, as it was found from left to right. */
type Filling = readonly { readonly at: number; readonly phrase: Phrase }[]

const nothingTaken: Filling = []

function stateOf({ pattern, state }: { readonly pattern: Pattern; readonly state: number }): State {
  return pattern.states[state] ?? deadEnd
}

const deadEnd: State = { steps: [], isFinal: false, rest: Infinity }

/** What was found, in the order in which the operator takes it. */
function inOrder({ takes, lists }: Operator, found: Filling): readonly Phrase[] {
  return takes.flatMap((_, at): readonly Phrase[] => {
    const here = found.filter((one) => one.at === at).map(({ phrase }) => phrase)
    return lists?.from === at || here.length > 0 ? here : [null]
  })
}

function eachOnce<T>(all: readonly T[]): readonly T[] {
  if (all.length < 2) return all
  const seen = new Set<string>()
  return all.filter((one) => {
    const key = JSON.stringify(one)
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

/** What can stand from a state of a pattern on, each up to a phrase. */
function wordsFrom({ states }: Pattern, from: number): readonly string[] {
  return (states[from]?.steps ?? []).flatMap((first) => {
    if (first.isLoose) return []
    const words: string[] = []
    for (let step: Step | undefined = first; step?.is === 'word';) {
      const { word, to }: Step & { readonly is: 'word' } = step
      words.push(word.is === 'word' ? word.text : word.one)
      step = states[to]?.steps[0]
    }
    return words.length === 0 ? [] : [words.join(' ').replaceAll(/ (?=[,.;:)’])/g, '')]
  })
}
