import type { Phrase } from '../actions/phrase.ts'
import { builtInAt, type NamesHere } from './built-in.ts'
import type { Grammar } from './grammar.ts'
import type { Line } from './lexicon.ts'
import {
  asideOf,
  bound,
  isAllSaid,
  meaningOf,
  mergedIn,
  peopleIn,
  type Meaning,
  type Reading,
} from './meaning.ts'
import type { Pattern } from './pattern.ts'
import { blanksIn } from './strict.ts'
import { isSeen, seenAt, type SeenKind } from './offers/seen.ts'
import { filled, holeCalled, type Fillings } from './tree.ts'
import { isCountedAt, type Word } from './word.ts'

interface Env {
  readonly label: string
  readonly reading: Reading
  readonly before: Env | null
}

interface Found {
  readonly end: number
  readonly env: Env | null
  readonly unread: readonly number[]
}

export interface ReadingHow {
  readonly grammar: Grammar
  readonly names: NamesHere
  /** Whether words that the lexicon does not know can be passed over, and how many. */
  readonly unreadMost: number
  /** Whether lines that are only offered are read, too. */
  readonly isOffering: boolean
  /** What stands in the text from one place to another. */
  readonly written: (from: number, to: number) => string
  /** Steps that are left; nothing more is found where none are. */
  readonly budget: { left: number }
}

interface Start {
  readonly start: number
  /** The word that stands there. */
  readonly key: string
  readonly unread: readonly number[]
}

/** A place from which something is looked for. */
interface Beginning {
  /** Where it may stand: there, and behind what can be passed over, which may be missed. */
  readonly starts: readonly Start[]
  /** The words that stand there. */
  readonly keys: readonly string[]
}

/** They part clauses, and say nothing. */
const signs: ReadonlySet<string> = new Set([',', ';', ':', '(', ')', '—', '–', '…', '!', '"', '-'])

/** More readings of the same words nobody needs. */
const readingsMost = 24

/** All that words can be read as, by the lexicon. */
export class ProseChart {
  readonly #words: readonly Word[]
  readonly #how: ReadingHow
  readonly #fillers: ReadonlySet<string>
  readonly #known = new Map<string, readonly Reading[]>()
  readonly #beginnings: Beginning[] = []
  readonly #toldAs = new Map<string, ReturnType<Grammar['toldAs']>>()
  #count = 0
  /** The place of the first word that nothing could go on with. */
  reached = 0

  constructor(words: readonly Word[], how: ReadingHow) {
    this.#words = words
    this.#how = how
    this.#fillers = how.grammar.list('fillers')
  }

  /** What all words mean as one thing. */
  whole(section: string): readonly Reading[] {
    return this.section(section, 0).flatMap((reading) => {
      const rest = this.#passedOver(reading.end, this.#words.length)
      const unread = rest === null ? null : [...reading.unread, ...rest]
      return unread === null || unread.length > this.#how.unreadMost ? [] : [{ ...reading, unread }]
    })
  }

  /** What words from a place on mean as something of a section, by where they end. */
  section(name: string, at: number): readonly Reading[] {
    const key = `${name} ${at}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    // Nothing begins with itself.
    this.#known.set(key, [])
    const { grammar, names } = this.#how
    const best = new Map<string, Reading>()
    const ends = new Map<number, number>()
    const keep = (one: Omit<Reading, 'id'>): void => {
      const id = `${one.end} ${JSON.stringify([one.meaning.phrase, one.meaning.you, one.meaning.they, one.meaning.where, one.meaning.asks])}`
      const other = best.get(id)
      if (other === undefined) {
        const many = (ends.get(one.end) ?? 0) + 1
        if (many > readingsMost) return
        ends.set(one.end, many)
      } else if (priceOf(other) <= priceOf(one)) return
      best.set(id, { ...one, id: this.#count++ })
    }
    const { starts, keys } = this.#beginning(at)
    if (isSeen(name)) {
      for (const reading of this.#seenAt(name, starts)) keep(reading)
    } else if (grammar.isBuiltIn(name)) {
      for (const { start, unread } of starts) {
        for (const { end, meaning } of builtInAt(name, this.#words, start, names)) {
          keep({ end, meaning, unread, lines: new Set() })
        }
      }
    } else {
      const after = (blank: string) => this.#keysAfter(blank, at)
      for (const { line, pattern } of grammar.linesAt(name, keys, after)) {
        if (line.isOffered && !this.#how.isOffering) continue
        const all: Found[] = []
        this.#match(pattern, { end: at, env: null, unread: none }, all)
        for (const found of all) {
          const reading = this.#readingOf(line, found, at)
          if (reading !== null) keep(reading)
        }
      }
    }
    const all = [...best.values()]
    this.#known.set(key, all)
    return all
  }

  /** What people see from there on, which nobody reads. */
  #seenAt(kind: SeenKind, starts: Beginning['starts']): readonly Omit<Reading, 'id'>[] {
    const begins = starts.find(({ key }) => !signs.has(key))
    if (begins === undefined || !this.#how.isOffering) return []
    const { start, unread } = begins
    const { reached } = this
    const isOfGame = (section: string, at: number) =>
      this.section(section, at).some(({ meaning }) => meaning.brings.every((one) => !one.isUnsure))
    const how = { written: this.#how.written, isOfGame }
    const all = seenAt(kind, this.#words, start, how)
    this.reached = reached
    return all.map(({ end, text }) => {
      const seen = this.#words.slice(start, end).map((_, index) => start + index)
      const meaning = { ...meaningOf(text), seen, rank: seen.length }
      return { end, meaning, unread, lines: new Set<number>() }
    })
  }

  #readingOf(line: Line, { end, env, unread }: Found, at: number): Omit<Reading, 'id'> | null {
    const { grammar } = this.#how
    if (line.isAside)
      return { end, meaning: asideOf(at, end, line.rank), unread, lines: new Set([line.number]) }
    const parts = partsIn(env).map(({ label, reading }) => ({ label, ...reading }))
    const fillings = new Map(parts.map(({ label, meaning }) => [label, meaning.phrase]))
    const people = peopleIn(line, parts, (words) => grammar.constant(words))
    if (fillings.size < parts.length || people === null) return null
    const there = new Set(fillings.keys())
    for (const [hole, words] of line.binds) fillings.set(hole, this.#boundTo(words, fillings))
    const meanings = parts.map(({ meaning }) => meaning)
    const { means } = line
    const where = this.#whereOf(line, meanings, fillings)
    if (where === undefined) return null
    const isTakenIn = where !== null && means !== null && blanksIn(means).has('where')
    if (isTakenIn) {
      fillings.set('where', where)
      there.add('where')
    }
    const form = means === null ? null : grammar.phraseOf(line, means, there)
    const all = form === null || means === null ? null : this.#withDerived(means, fillings)
    if (means !== null && (all === null || !isAllSaid(line, means, parts))) return null
    const told = this.#toldOf(line, meanings, fillings)
    if (!this.#suits(line, told)) return null
    const meaning = {
      phrase: all === null ? null : bound(form, all),
      ...people,
      ...mergedIn(line, meanings),
      where: isTakenIn ? null : where,
      told,
    }
    const lines = new Set([line.number, ...parts.flatMap((part) => [...part.lines])])
    return { end, meaning, unread, lines }
  }

  /** Whether a line is for what is told: lines that ask one thing of people are many. */
  #suits({ suits }: Line, told: Phrase | null): boolean {
    if (suits.length === 0) return true
    const key = JSON.stringify(told)
    const known = this.#toldAs.get(key)
    const as = known === undefined ? this.#how.grammar.toldAs(told) : known
    this.#toldAs.set(key, as)
    return as !== null && suits.includes(as)
  }

  /** What a line tells, or what it is made of: all that is no way to ask people. */
  #toldOf({ tells }: Line, meanings: readonly Meaning[], fillings: Fillings): Phrase | null {
    if (tells === 'all') return null
    if (tells !== null) return this.#how.grammar.tellingOf(tells, fillings)
    return meanings.find(({ told }) => told !== null)?.told ?? null
  }

  /** What a hole becomes: somebody whom strict words name, or what another blank holds, or waits for. */
  #boundTo(words: string, fillings: Fillings): Phrase {
    const blank = /^\{(.+)\}$/.exec(words)?.[1]
    if (blank === undefined) {
      const told = this.#how.grammar.constant(words)
      return told === null ? null : filled(told, fillings)
    }
    return this.#withDerived(words, fillings)?.get(blank) ?? holeCalled(blank)
  }

  /** All that has to be so besides; `undefined`: the strict reader does not read what a line says of it. */
  #whereOf(
    line: Line,
    meanings: readonly Meaning[],
    fillings: Fillings,
  ): Phrase | null | undefined {
    const { grammar } = this.#how
    const told: Phrase[] = meanings.flatMap(({ where }) => (where === null ? [] : [where]))
    if (line.where !== null) {
      const form = grammar.clause(line.where)
      if (form === null) return undefined
      told.push(bound(form, fillings))
    }
    const [only = null, ...others] = told
    const both = grammar.clause('{condition} and {condition2}')
    return others.reduce<Phrase | null>(
      (all, one) =>
        all === null || both === null
          ? null
          : filled(
              both,
              new Map([
                ['condition', all],
                ['condition2', one],
              ]),
            ),
      only,
    )
  }

  /** With what strict words make of their blanks: `{condition!}` its contrary, `{doing:who=who2}` the same of another. */
  #withDerived(means: string, fillings: Fillings): Fillings | null {
    const all = new Map(fillings)
    for (const name of blanksIn(means)) {
      const [, label = '', hole, by, isNot] = /^(\w+)(?::(\w+)=(\w+))?(!)?$/.exec(name) ?? []
      const phrase = fillings.get(label)
      if (phrase === undefined || (hole === undefined && isNot === undefined)) continue
      const other = by === undefined ? undefined : fillings.get(by)
      const made =
        hole !== undefined && other !== undefined
          ? filled(phrase, new Map([[hole, other]]))
          : this.#how.grammar.contraryOf(phrase)
      if (made === null) return null
      all.set(name, made)
    }
    return all
  }

  /** How a pattern goes on from what was found; `into` gets it. */
  #match(pattern: Pattern, from: Found, into: Found[]): void {
    const { budget, grammar, unreadMost } = this.#how
    budget.left -= 1
    if (budget.left < 0) return
    switch (pattern.is) {
      case 'word':
        for (const { start, key, unread } of this.#beginning(from.end).starts) {
          if (!pattern.any.has(key)) continue
          this.reached = Math.max(this.reached, start + 1)
          const all = together(from.unread, unread)
          if (all.length <= unreadMost) into.push({ env: from.env, end: start + 1, unread: all })
        }
        return
      case 'blank':
        for (const reading of this.section(pattern.of, from.end)) {
          const unread = together(from.unread, reading.unread)
          if (unread.length > unreadMost) continue
          const env = { label: pattern.label, reading, before: from.env }
          into.push({ end: reading.end, env, unread })
        }
        return
      case 'named':
        return this.#any(grammar.named(pattern.name), from, into)
      case 'any':
        return this.#any(pattern.options, from, into)
      case 'perhaps':
        into.push(from)
        return this.#matchOrNot(pattern.part, from, into)
      case 'sequence': {
        let now: readonly Found[] = [from]
        for (const part of pattern.parts) {
          const next: Found[] = []
          for (const one of now) this.#matchOrNot(part, one, next)
          if (next.length === 0) return
          now = eachOnce(next)
        }
        into.push(...now)
      }
    }
  }

  /** Looks only for what could begin there. */
  #matchOrNot(pattern: Pattern, from: Found, into: Found[]): void {
    const { keys } = this.#beginning(from.end)
    if (pattern.is === 'word' || this.#how.grammar.couldBegin(pattern, keys))
      this.#match(pattern, from, into)
  }

  #any(options: readonly Pattern[], from: Found, into: Found[]): void {
    const { keys } = this.#beginning(from.end)
    const found: Found[] = []
    for (const one of this.#how.grammar.optionsAt(options, keys)) this.#match(one, from, found)
    into.push(...eachOnce(found))
  }

  /** The words behind what a section reads from a place on. */
  #keysAfter(section: string, at: number): readonly string[] {
    const ends = new Set(this.section(section, at).map(({ end }) => end))
    return [...ends].flatMap((end) => this.#beginning(end).keys)
  }

  #beginning(at: number): Beginning {
    const known = this.#beginnings[at]
    if (known !== undefined) return known
    const starts: Start[] = []
    const unread: number[] = []
    for (let start = at; start < this.#words.length; start++) {
      starts.push({ start, key: this.#words[start]?.key ?? '', unread: [...unread] })
      const price = this.#priceOf(start)
      if (price === null) break
      if (price) unread.push(start)
      if (unread.length > this.#how.unreadMost) break
    }
    const keys = new Set(starts.map(({ key }) => key))
    return (this.#beginnings[at] = { starts, keys: [...keys] })
  }

  #passedOver(from: number, to: number): readonly number[] | null {
    const unread: number[] = []
    for (let at = from; at < to; at++) {
      const price = this.#priceOf(at)
      if (price === null) return null
      if (price) unread.push(at)
    }
    return unread
  }

  /** Whether it is missed where a word is passed over; `null`: it cannot be. */
  #priceOf(at: number): boolean | null {
    const word = this.#words[at]
    if (word === undefined) return null
    const isCounted = word.key === 'the' && isCountedAt(this.#words, at)
    if ((this.#fillers.has(word.key) || signs.has(word.key)) && !isCounted) return false
    if (this.#how.unreadMost === 0 || word.number !== null || word.quoted !== null) return null
    return this.#how.grammar.known.has(word.key) || !/^\p{L}/u.test(word.key) ? null : true
  }
}

function priceOf({ meaning, unread }: Omit<Reading, 'id'>): number {
  return meaning.rank * 100 + unread.length * 10 + meaning.notes.length
}

const none: readonly number[] = []

function together(some: readonly number[], others: readonly number[]): readonly number[] {
  if (others.length === 0) return some
  return some.length === 0 ? others : [...some, ...others]
}

function partsIn(env: Env | null): readonly Env[] {
  const parts: Env[] = []
  for (let one = env; one !== null; one = one.before) parts.unshift(one)
  return parts
}

function eachOnce(all: readonly Found[]): readonly Found[] {
  if (all.length < 2) return all
  const seen = new Set<string>()
  return all.filter(({ end, env, unread }) => {
    const parts = [String(end), unread.join()]
    for (let one = env; one !== null; one = one.before) {
      parts.push(one.label, String(one.reading.id), String(one.reading.end))
    }
    const key = parts.join(' ')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
