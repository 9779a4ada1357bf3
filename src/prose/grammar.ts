import type { Phrase } from '../actions/phrase.ts'
import { assert } from '../base/result.ts'
import type { Type } from '../language/grammar/type.ts'
import { lexiconOf, type Lexicon, type Line, type Section } from './lexicon.ts'
import { wordsIn, type Pattern } from './pattern.ts'
import { blanksIn, phraseWith } from './strict.ts'
import { filled, matched } from './tree.ts'

/** What no line of the lexicon reads but code: numbers, names, times; with where it can stand in a strict sentence. */
export const builtIn = {
  count: ['count', 'term', 'number', 'few', 'ordinal'],
  ordinal: ['ordinal', 'count'],
  quantity: ['quantity'],
  goods: ['new-quantity'],
  role: ['role', 'new-role'],
  newrole: ['new-role'],
  store: ['store'],
  thing: ['thing'],
  newthing: ['new-thing'],
  clocktime: ['clock'],
  weekday: ['weekday'],
  weekdays: ['weekdays'],
  quoted: ['quoted'],
  verb: ['new-move'],
  letter: ['quoted'],
  word: ['quoted'],
} as const satisfies Readonly<Record<string, readonly Type[]>>
export type BuiltIn = keyof typeof builtIn

/** Whom events tell *you* to be. */
const you: readonly Type[] = ['one', 'named', 'who']

const contraryTypes = ['condition', 'trait'] as const

/** A section of the lexicon, by the words that its lines can begin with. */
interface Entry extends Section {
  readonly beginning: ReadonlyMap<string, readonly { line: Line; pattern: Pattern }[]>
  /** Those that begin with a blank. */
  readonly open: readonly { line: Line; pattern: Pattern }[]
}

/** A lexicon, made ready to read with. */
export class Grammar {
  readonly lexicon: Lexicon
  readonly #entries: ReadonlyMap<string, Entry>
  /** All words that some line knows. */
  readonly known: ReadonlySet<string>
  /** What lines mean, with these blanks there: worked out when it is first asked for, as patterns of operators are. */
  readonly #phrases = new Map<string, Phrase | null>()

  #contraries: readonly { readonly from: Phrase; readonly to: Phrase }[] | null = null

  constructor(text: string) {
    this.lexicon = lexiconOf(text)
    const { sections, words, lists, poles, rewrites } = this.lexicon
    this.#entries = new Map([...sections].map(([name, one]) => [name, this.#entryOf(one)]))
    const patterns = [
      ...[...sections.values()].flatMap(({ lines }) => lines.flatMap((line) => line.patterns)),
      ...[...words.values()].flat(),
    ]
    this.known = new Set([
      ...patterns.flatMap(wordsIn),
      ...[...lists.values()].flatMap((list) => [...list]),
      ...poles.flatMap(({ prose }) => prose.flat()),
      ...[...rewrites.values()].flat().flatMap(({ from }) => from.flatMap((any) => [...any])),
    ])
  }

  isBuiltIn(name: string): name is BuiltIn {
    return Object.hasOwn(builtIn, name)
  }

  section(name: string): Entry | null {
    return this.#entries.get(name) ?? null
  }

  /** Those that could begin with a word, and those that begin with a blank. */
  linesAt(name: string, keys: readonly string[]): readonly { line: Line; pattern: Pattern }[] {
    const entry = this.#entries.get(name)
    assert(entry !== undefined, 'a blank of the lexicon is of a section')
    return [...keys.flatMap((key) => entry.beginning.get(key) ?? []), ...entry.open]
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

  /** Whom some strict words name, or who may make a move, with blanks perhaps. */
  constant(words: string): Phrase | null {
    const known = this.#phrases.get(words)
    if (known !== undefined) return known
    const phrase =
      phraseWith(words, you, blanksIn(words), (blank) => this.typesOf(blank)) ??
      phraseWith(words, ['mover'], blanksIn(words), (blank) => this.typesOf(blank))
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
    const beginning = new Map<string, { line: Line; pattern: Pattern }[]>()
    const open: { line: Line; pattern: Pattern }[] = []
    for (const line of section.lines) {
      for (const pattern of line.patterns) {
        const firsts = this.#firstWords(pattern)
        if (firsts.words === null || firsts.isEmpty) open.push({ line, pattern })
        else {
          for (const word of new Set(firsts.words)) {
            beginning.set(word, [...(beginning.get(word) ?? []), { line, pattern }])
          }
        }
      }
    }
    return { ...section, beginning, open }
  }

  /** The words that a pattern can begin with; `null`: it can begin with a blank. `isEmpty`: nothing of it need be there. */
  #firstWords(pattern: Pattern): { words: readonly string[] | null; isEmpty: boolean } {
    switch (pattern.is) {
      case 'word':
        return { words: [...pattern.any], isEmpty: false }
      case 'blank':
        return { words: null, isEmpty: false }
      case 'named':
        return this.#anyOf(this.named(pattern.name))
      case 'perhaps':
        return { ...this.#firstWords(pattern.part), isEmpty: true }
      case 'any':
        return this.#anyOf(pattern.options)
      case 'sequence': {
        let words: readonly string[] | null = []
        for (const part of pattern.parts) {
          const first = this.#firstWords(part)
          words = words === null || first.words === null ? null : [...words, ...first.words]
          if (!first.isEmpty) return { words, isEmpty: false }
        }
        return { words, isEmpty: true }
      }
    }
  }

  #anyOf(options: readonly Pattern[]): { words: readonly string[] | null; isEmpty: boolean } {
    const all = options.map((one) => this.#firstWords(one))
    const words = all.some((one) => one.words === null)
      ? null
      : all.flatMap((one) => one.words ?? [])
    return { words, isEmpty: all.some(({ isEmpty }) => isEmpty) }
  }
}
