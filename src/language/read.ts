import type { Phrase } from '../actions/phrase.ts'
import { fail, fault, ok, type Result } from '../base/result.ts'
import { operators } from './grammar.ts'
import type { Operator, Word } from './operator.ts'
import { tokensOf, type Token } from './token.ts'
import { fitsType, isPlainType, type PlainType, type Type } from './type.ts'
import { namesOfType, type Vocabulary } from './vocabulary.ts'
import { fromCardinal, fromOrdinal } from './words-of-numbers.ts'

/*
 * Reads sentences by Earley's algorithm ("An efficient context-free parsing algorithm", 1970), with the patterns of the
 * grammar as its rules: every reading there is, found in time that the cube of the sentence's length bounds.
 */

/** Longer sentences are not read: a sentence that long has to be cut in two anyway. */
export const tokensMax = 200
/** Words of a name that a sentence brings in. */
const nameWordsMax = 4

/**
 * The data of a sentence in words. Faults: `sentence-empty`, `sentence-too-long {most}`, `sentence-unread {word}` (the
 * first word that fits nothing that could be said there), `sentence-unfinished`, `sentence-ambiguous`.
 */
export function readSentence(words: string, vocabulary: Vocabulary): Result<Phrase> {
  const tokens = tokensOf(words)
  if (tokens.length === 0) return fail(fault('sentence-empty'))
  if (tokens.length > tokensMax) return fail(fault('sentence-too-long', { most: tokensMax }))
  const chart = new Chart(tokens, vocabulary)
  const readings = chart.readings('sentence')
  const [only, another] = readings
  if (only === undefined) return fail(chart.complaint())
  return another === undefined ? ok(only) : fail(fault('sentence-ambiguous'))
}

/** An operator as far as it was found, from a token on. */
interface Item {
  readonly operator: Operator
  /** So many of its words were found. */
  readonly found: number
  readonly from: number
}

interface Plain {
  readonly end: number
  readonly value: number | string
}

class Chart {
  readonly #tokens: readonly Token[]
  readonly #vocabulary: Vocabulary
  /** By the place they reach. */
  readonly #items: Item[][]
  /** By where they begin: operators found whole, and where each ends. */
  readonly #whole = new Map<string, Operator[]>()
  readonly #readings = new Map<string, readonly Phrase[]>()
  /** The place of the first token that nothing could take. */
  #reached = 0

  constructor(tokens: readonly Token[], vocabulary: Vocabulary) {
    this.#tokens = tokens
    this.#vocabulary = vocabulary
    this.#items = Array.from({ length: tokens.length + 1 }, () => [])
    this.#fill()
  }

  /** What was read of the whole, at most two of several readings. */
  readings(type: Type): readonly Phrase[] {
    return this.#readAs(type, 0, this.#tokens.length)
  }

  complaint() {
    const token = this.#tokens[this.#reached]
    if (token === undefined) return fault('sentence-unfinished')
    return fault('sentence-unread', { word: token.text.slice(0, 40), place: this.#reached + 1 })
  }

  #fill(): void {
    const seen = this.#items.map(() => new Set<string>())
    const add = (at: number, item: Item): void => {
      const { name, takes } = item.operator
      const key = `${name}/${takes.length} ${item.found} ${item.from}`
      const there = seen[at]
      if (there === undefined || there.has(key)) return
      there.add(key)
      this.#items[at]?.push(item)
      this.#reached = Math.max(this.#reached, at)
    }
    for (const operator of operators) {
      if (operator.makes === 'sentence') add(0, { operator, found: 0, from: 0 })
    }
    for (let at = 0; at < this.#items.length; at++) {
      const items = this.#items[at] ?? []
      // The list grows while it is gone through.
      for (const item of items) this.#advance(item, at, add)
    }
  }

  #advance(item: Item, at: number, add: (at: number, item: Item) => void): void {
    const word = item.operator.words[item.found]
    const next = { ...item, found: item.found + 1 }
    if (word === undefined) return this.#complete(item, at, add)
    if (word.is !== 'blank') {
      if (this.#isWord(word, at)) add(at + 1, next)
      return
    }
    const type = item.operator.takes[word.at] ?? 'count'
    for (const { end } of this.#plainAt(type, at)) add(end, next)
    if (isPlainType(type)) return
    for (const operator of operators) {
      if (fitsType(operator.makes, type)) add(at, { operator, found: 0, from: at })
    }
    // Nothing is empty, so what begins here ends later, and nothing of it can have been found before.
  }

  #complete({ operator, from }: Item, at: number, add: (at: number, item: Item) => void): void {
    const key = `${from} ${at}`
    this.#whole.set(key, [...(this.#whole.get(key) ?? []), operator])
    for (const waiting of this.#items[from] ?? []) {
      const word = waiting.operator.words[waiting.found]
      if (word?.is !== 'blank') continue
      const type = waiting.operator.takes[word.at] ?? 'count'
      if (!fitsType(operator.makes, type)) continue
      add(at, { ...waiting, found: waiting.found + 1 })
    }
  }

  #isWord(word: Exclude<Word, { readonly is: 'blank' }>, at: number): boolean {
    const key = this.#tokens[at]?.key
    if (word.is === 'word') return key === word.text
    return key === word.one || key === word.many
  }

  #readAs(type: Type, from: number, end: number): readonly Phrase[] {
    const key = `${type} ${from} ${end}`
    const known = this.#readings.get(key)
    if (known !== undefined) return known
    const found: Phrase[] = this.#plainAt(type, from)
      .filter((plain) => plain.end === end)
      .map(({ value }) => value)
    for (const operator of this.#whole.get(`${from} ${end}`) ?? []) {
      if (!fitsType(operator.makes, type)) continue
      for (const taken of this.#fillings(operator, 0, from, end)) {
        found.push([operator.name, ...inOrder(operator, taken)])
      }
    }
    const readings = eachOnce(found).slice(0, 2)
    this.#readings.set(key, readings)
    return readings
  }

  /** What the blanks of an operator can hold, in the order of its words, from one of these on. */
  #fillings(
    operator: Operator,
    index: number,
    from: number,
    end: number,
  ): readonly (readonly Phrase[])[] {
    const word = operator.words[index]
    if (word === undefined) return from === end ? [[]] : []
    if (from >= end) return []
    if (word.is !== 'blank') {
      return this.#isWord(word, from) ? this.#fillings(operator, index + 1, from + 1, end) : []
    }
    const type = operator.takes[word.at] ?? 'count'
    const fillings: (readonly Phrase[])[] = []
    for (let middle = from + 1; middle <= end; middle++) {
      const first = this.#readAs(type, from, middle)
      if (first.length === 0) continue
      for (const rest of this.#fillings(operator, index + 1, middle, end)) {
        for (const phrase of first) fillings.push([phrase, ...rest])
        if (fillings.length > 1) return fillings
      }
    }
    return fillings
  }

  /** Plain phrases that begin at a place. */
  #plainAt(type: Type, at: number): readonly Plain[] {
    const token = this.#tokens[at]
    if (token === undefined) return []
    const plain = (value: number | string | null): readonly Plain[] =>
      value === null ? [] : [{ end: at + 1, value }]
    switch (type) {
      case 'count':
        return plain(/^\d{1,9}$/.test(token.key) ? Number(token.key) : null)
      case 'ordinal':
        return plain(fromOrdinal(token.key))
      case 'few':
        return plain(fromCardinal(token.key))
      case 'quoted':
        return plain(token.quoted)
      case 'weekday':
        return plain(weekdays.find((day) => day.toLowerCase() === token.key) ?? null)
      case 'clock':
        return plain(/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(token.key) ? token.key : null)
      case 'new-quantity':
      case 'new-role':
      case 'new-move':
        return this.#newNamesAt(at)
      case 'quantity':
      case 'role':
        return this.#knownNamesAt(type, at)
      default:
        return []
    }
  }

  #newNamesAt(at: number): readonly Plain[] {
    const found: Plain[] = []
    for (let end = at; end < at + nameWordsMax; end++) {
      const token = this.#tokens[end]
      if (token === undefined || token.quoted !== null || !/^[\p{L}\p{N}]/u.test(token.text)) break
      const value = this.#tokens.slice(at, end + 1).map(({ text }) => text)
      found.push({ end: end + 1, value: value.join(' ') })
    }
    return found
  }

  #knownNamesAt(type: PlainType, at: number): readonly Plain[] {
    return namesOfType(this.#vocabulary, type).flatMap(([written, value]) => {
      const words = tokensOf(written).map(({ key }) => key)
      const isHere = words.every((word, index) => this.#tokens[at + index]?.key === word)
      return isHere && words.length > 0 ? [{ end: at + words.length, value }] : []
    })
  }
}

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** What was found in the order of the words, in that in which the operator takes it. */
function inOrder({ words, takes }: Operator, found: readonly Phrase[]): readonly Phrase[] {
  const places = words.flatMap((word) => (word.is === 'blank' ? [word.at] : []))
  return takes.map((_, at) => found[places.indexOf(at)] ?? 0)
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
