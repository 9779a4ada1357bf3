import type { Phrase } from '../actions/phrase.ts'
import { assert } from '../base/result.ts'
import type { Type } from '../language/grammar/type.ts'
import { checkSentence } from '../language/reading/check.ts'
import { say } from '../language/reading/say.ts'
import { tokensOf } from '../language/reading/token.ts'
import { lexiconOf, type Lexicon, type Line, type Section } from './lexicon.ts'
import { wordsIn, type Pattern } from './pattern.ts'
import type { SeenKind } from './offers/seen.ts'
import { blanksIn, phraseWith } from './strict.ts'
import { filled, matched, withoutHoles, type Fillings } from './tree.ts'

/** What no line of the lexicon reads but code: numbers, names, times; with where it can stand in a strict sentence. */
export const builtIn = {
  count: ['count', 'term', 'number', 'few', 'ordinal'],
  ordinal: ['ordinal', 'count', 'term'],
  quantity: ['quantity'],
  goods: ['new-quantity'],
  role: ['role', 'new-role'],
  newrole: ['new-role'],
  store: ['store', 'new-store'],
  thing: ['thing'],
  token: ['role', 'new-role'],
  newthing: ['new-thing'],
  stuff: ['quantity', 'new-quantity'],
  title: ['role', 'new-role'],
  keepsake: ['role', 'new-role'],
  clocktime: ['clock'],
  weekday: ['weekday'],
  weekdays: ['weekdays'],
  quoted: ['quoted'],
  verb: ['new-move'],
  letter: ['quoted'],
  word: ['quoted'],
  scene: ['quoted'],
  theydo: ['quoted'],
  theyhave: ['quoted'],
  theyare: ['quoted'],
  oneof: ['quoted'],
  unso: ['quoted'],
  itdoes: ['quoted'],
  ithas: ['quoted'],
  deeds: ['quoted'],
  ban: ['quoted'],
  seen: ['quoted'],
  eachone: ['quoted'],
  bysomeone: ['quoted'],
  theirday: ['quoted'],
  topmost: ['quoted'],
  whobest: ['quoted'],
  elected: ['quoted'],
  duty: ['quoted'],
  dutyor: ['quoted'],
  ruled: ['quoted'],
  bound: ['quoted'],
  breach: ['quoted'],
  ruledall: ['quoted'],
  named: ['new-move'],
} as const satisfies Readonly<Record<string, readonly Type[]>> &
  Readonly<Record<SeenKind, readonly Type[]>>
export type BuiltIn = keyof typeof builtIn

/** Says nothing of its own that a rule could be about. */
const telling = 'a Judge may claim it:'

const aUnit = new Map([['unit', 'points']])

/** Whom events tell *you* to be. */
const you: readonly Type[] = ['one', 'named', 'who']

/** Lists of words that may be names in other places: *a rubber duck*. */
const unsaid: ReadonlySet<string> = new Set(['tokens', 'looks'])

const contraryTypes = ['condition', 'trait'] as const

/** One way to say a line. */
interface Way {
  readonly line: Line
  readonly pattern: Pattern
  /** Among those of its section. */
  readonly place: number
}

/** A section of the lexicon, by the words that its lines can begin with. */
interface Entry extends Section {
  readonly beginning: ReadonlyMap<string, readonly Way[]>
  /** Those that begin with a blank, by its section and the words that can follow it. */
  readonly following: ReadonlyMap<string, ReadonlyMap<string, readonly Way[]>>
  /** Those that can begin with more. */
  readonly open: readonly Way[]
  /** Sections that lines can begin with. */
  readonly blanks: ReadonlySet<string>
}

/** What can stand first. */
interface Firsts {
  /** `null`: a blank can. */
  readonly words: readonly string[] | null
  readonly blanks: readonly string[]
  /** Nothing of it need be there. */
  readonly isEmpty: boolean
}

/** A lexicon, made ready to read with. */
export class Grammar {
  readonly lexicon: Lexicon
  readonly #entries: ReadonlyMap<string, Entry>
  /** All words that some line knows. */
  readonly known: ReadonlySet<string>
  /** What lines mean, with these blanks there: worked out when it is first asked for, as patterns of operators are. */
  readonly #phrases = new Map<string, Phrase | null>()
  /** The words that patterns can begin with, likewise; `null`: any, or none need be there. */
  readonly #beginnings = new Map<Pattern, ReadonlySet<string> | null>()

  /** Ways to say the same, by the word that they can begin with, in order; under `null` those that can begin with any. */
  readonly #options = new Map<readonly Pattern[], ReadonlyMap<string | null, readonly Pattern[]>>()

  #contraries: readonly { readonly from: Phrase; readonly to: Phrase }[] | null = null

  constructor(text: string) {
    this.lexicon = lexiconOf(text)
    const { sections, words, lists, poles, rewrites, restates } = this.lexicon
    this.#entries = new Map([...sections].map(([name, one]) => [name, this.#entryOf(one)]))
    const patterns = [
      ...[...sections.values()].flatMap(({ lines }) => lines.flatMap((line) => line.patterns)),
      ...[...words.values()].flat(),
    ]
    this.known = new Set([
      ...patterns.flatMap(wordsIn),
      ...[...lists].flatMap(([name, list]) => (unsaid.has(name) ? [] : [...list])),
      ...poles.flatMap(({ prose }) => prose.flat()),
      ...[rewrites, restates]
        .flatMap((all) => [...all.values()].flat())
        .flatMap(({ from }) => from.flatMap((any) => [...any])),
    ])
  }

  isBuiltIn(name: string): name is Exclude<BuiltIn, SeenKind> {
    return Object.hasOwn(builtIn, name)
  }

  section(name: string): Entry | null {
    return this.#entries.get(name) ?? null
  }

  /**
   * Those that could begin with a word, and those that begin with a blank, where what could follow it does; `after`: the words
   * that stand behind what a section reads there.
   */
  linesAt(
    name: string,
    keys: readonly string[],
    after: (section: string) => readonly string[],
  ): readonly { line: Line; pattern: Pattern }[] {
    const entry = this.#entries.get(name)
    assert(entry !== undefined, 'a blank of the lexicon is of a section')
    const following = new Set<Way>()
    for (const blank of entry.blanks) {
      const ways = entry.following.get(blank)
      for (const key of after(blank)) for (const way of ways?.get(key) ?? []) following.add(way)
    }
    const open =
      following.size === 0
        ? entry.open
        : [...entry.open, ...following].sort((a, b) => a.place - b.place)
    return [...keys.flatMap((key) => entry.beginning.get(key) ?? []), ...open]
  }

  /** Whether what can begin with one of these words may be this. */
  couldBegin(pattern: Pattern, keys: readonly string[]): boolean {
    let words = this.#beginnings.get(pattern)
    if (words === undefined) {
      const firsts = this.#firstWords(pattern)
      words = firsts.isEmpty || firsts.words === null ? null : new Set(firsts.words)
      this.#beginnings.set(pattern, words)
    }
    if (words === null) return true
    for (const key of keys) if (words.has(key)) return true
    return false
  }

  /** Those of several ways to say something that could begin with one of these words. */
  optionsAt(options: readonly Pattern[], keys: readonly string[]): readonly Pattern[] {
    let byWord = this.#options.get(options)
    if (byWord === undefined) {
      byWord = this.#byWord(options)
      this.#options.set(options, byWord)
    }
    let some: readonly Pattern[] | undefined
    for (const key of keys) {
      const those = byWord.get(key)
      if (those === undefined) continue
      if (some !== undefined) return options.filter((one) => this.couldBegin(one, keys))
      some = those
    }
    return some ?? byWord.get(null) ?? []
  }

  #byWord(options: readonly Pattern[]): ReadonlyMap<string | null, readonly Pattern[]> {
    const words = [...new Set(options.flatMap((one) => this.#firstWords(one).words ?? []))]
    const open = options.filter((one) => this.couldBegin(one, []))
    return new Map([
      [null, open],
      ...words.map(
        (word) => [word, options.filter((one) => this.couldBegin(one, [word]))] as const,
      ),
    ])
  }

  named(name: string): readonly Pattern[] {
    const found = this.lexicon.words.get(name)
    assert(found !== undefined, 'words that a pattern names are in the lexicon')
    return found
  }

  list(name: string): ReadonlySet<string> {
    return this.lexicon.lists.get(name) ?? new Set()
  }

  /** Where in a strict sentence what a blank holds can stand. */
  typesOf(blank: string): readonly Type[] {
    if (blank === 'you' || blank === 'they') return you
    if (blank === 'unit') return builtIn.quantity
    if (blank === 'where') return ['condition', 'conditions']
    const name = blank.replace(/[:!].*$/, '').replace(/\d+$/, '')
    if (this.isBuiltIn(name)) return builtIn[name]
    return this.lexicon.sections.get(name)?.types ?? []
  }

  /** What a line means where these of its blanks are there; `null`: the strict reader does not read it so. */
  phraseOf(line: Line, means: string, there: ReadonlySet<string>): Phrase | null {
    const key = `${line.number} ${means} ${[...there].sort().join(' ')}`
    const known = this.#phrases.get(key)
    if (known !== undefined) return known
    const types = this.lexicon.sections.get(line.section)?.types ?? []
    const phrase = phraseWith(means, types, there, (blank) => this.typesOf(blank))
    this.#phrases.set(key, phrase)
    return phrase
  }

  /** Whom some strict words name, or who may make a move or is asked, with blanks perhaps. */
  constant(words: string): Phrase | null {
    const known = this.#phrases.get(words)
    if (known !== undefined) return known
    const phrase =
      phraseWith(words, you, blanksIn(words), (blank) => this.typesOf(blank)) ??
      phraseWith(words, ['mover'], blanksIn(words), (blank) => this.typesOf(blank)) ??
      phraseWith(words, ['judges'], blanksIn(words), (blank) => this.typesOf(blank))
    this.#phrases.set(words, phrase)
    return phrase
  }

  /** What strict words with blanks say has to be so; `null`: the strict reader does not read them. */
  clause(words: string): Phrase | null {
    const known = this.#phrases.get(words)
    if (known !== undefined) return known
    const phrase = phraseWith(words, ['conditions', 'condition'], blanksIn(words), (blank) =>
      this.typesOf(blank),
    )
    this.#phrases.set(words, phrase)
    return phrase
  }

  /** A sentence that says only what happens, in strict words with blanks, to whoever it may be; `null`: it does not read. */
  tellingOf(words: string, fillings: Fillings): Phrase | null {
    const key = `telling ${words}`
    const form =
      this.#phrases.get(key) ??
      phraseWith(`${telling} ${words}.`, ['framed', 'sentence'], blanksIn(words), (name) =>
        this.typesOf(name),
      )
    this.#phrases.set(key, form)
    const they = this.constant('they')
    const somebody = ['who', 'you', 'they'].map((hole) => [hole, they] as const)
    return form === null ? null : filled(filled(form, fillings), new Map(somebody))
  }

  /** Whether what is told is good or bad for those of whom it is, or about `others`, too; `null`: it tells nothing. */
  toldAs(told: Phrase | null): 'gain' | 'loss' | 'others' | null {
    const sentence = withoutHoles(filled(told, aUnit), this.list('optional'))
    if (told === null || !checkSentence(sentence).ok) return null
    const words = say(sentence)
    // *If you yawn in somebody’s turn you owe them a compliment*: both would be one.
    if (/\bthey pay .* to th(?:ey|em)\b/.test(words)) return null
    if (/\bother|\beveryone else\b/.test(words)) return 'others'
    return tokensOf(words).some(({ key }) => this.list('losses').has(key)) ? 'loss' : 'gain'
  }

  /** What is so where this is not; `null`: the lexicon names no contrary. */
  contraryOf(phrase: Phrase): Phrase | null {
    this.#contraries ??= this.lexicon.contraries.flatMap(({ one, other }) => {
      const there = blanksIn(one)
      const forms = contraryTypes.flatMap((type) => {
        const both = [one, other].map((words) =>
          phraseWith(words, [type], there, (blank) => this.typesOf(blank)),
        )
        const [from = null, to = null] = both
        return from === null || to === null ? [] : [{ from, to }]
      })
      assert(forms.length > 0, 'contraries of the lexicon are read by the strict reader')
      return forms.flatMap(({ from, to }) => [
        { from, to },
        { from: to, to: from },
      ])
    })
    for (const { from, to } of this.#contraries) {
      const fillings = matched(from, phrase)
      if (fillings !== null) return filled(to, fillings)
    }
    return null
  }

  #entryOf(section: Section): Entry {
    const beginning = new Map<string, Way[]>()
    const following = new Map<string, Map<string, Way[]>>()
    const open: Way[] = []
    const blanks = new Set<string>()
    let place = 0
    for (const line of section.lines) {
      for (const pattern of line.patterns) {
        const way = { line, pattern, place: place++ }
        const firsts = this.#firstWords(pattern)
        for (const blank of firsts.blanks) blanks.add(blank)
        const next = this.#behindBlank(pattern)
        if (firsts.words !== null && !firsts.isEmpty) addBy(beginning, firsts.words, way)
        else if (next === null) open.push(way)
        else {
          const ways = following.get(next.blank) ?? new Map<string, Way[]>()
          following.set(next.blank, ways)
          addBy(ways, next.words, way)
        }
      }
    }
    return { ...section, beginning, following, open, blanks }
  }

  /** The words that can stand behind the blank with which a pattern begins; `null`: any, or none, or it begins otherwise. */
  #behindBlank(pattern: Pattern): { blank: string; words: readonly string[] } | null {
    if (pattern.is !== 'sequence') return null
    const [blank, ...parts] = pattern.parts
    if (blank?.is !== 'blank') return null
    const { words, isEmpty } = this.#firstWords({ is: 'sequence', parts })
    return words === null || isEmpty ? null : { blank: blank.of, words }
  }

  /** What a pattern can begin with. */
  #firstWords(pattern: Pattern): Firsts {
    switch (pattern.is) {
      case 'word':
        return { words: [...pattern.any], blanks: [], isEmpty: false }
      case 'blank':
        return { words: null, blanks: [pattern.of], isEmpty: false }
      case 'named':
        return this.#anyOf(this.named(pattern.name))
      case 'perhaps':
        return { ...this.#firstWords(pattern.part), isEmpty: true }
      case 'any':
        return this.#anyOf(pattern.options)
      case 'sequence': {
        const firsts: Firsts[] = []
        for (const part of pattern.parts) {
          const first = this.#firstWords(part)
          firsts.push(first)
          if (!first.isEmpty) break
        }
        return { ...either(firsts), isEmpty: firsts.every(({ isEmpty }) => isEmpty) }
      }
    }
  }

  #anyOf(options: readonly Pattern[]): Firsts {
    return either(options.map((one) => this.#firstWords(one)))
  }
}

function either(all: readonly Firsts[]): Firsts {
  return {
    words: all.some(({ words }) => words === null) ? null : all.flatMap(({ words }) => words ?? []),
    blanks: all.flatMap(({ blanks }) => blanks),
    isEmpty: all.some(({ isEmpty }) => isEmpty),
  }
}

function addBy(ways: Map<string, Way[]>, words: readonly string[], way: Way): void {
  for (const word of new Set(words)) {
    const there = ways.get(word)
    if (there === undefined) ways.set(word, [way])
    else there.push(way)
  }
}
