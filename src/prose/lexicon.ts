import { assert } from '../base/result.ts'
import { composedTypes, plainTypes, type Type } from '../language/grammar/type.ts'
import { patternsOf, type Pattern } from './pattern.ts'

/** One line of the lexicon: how people say something, and what the language says for it. */
export interface Line {
  /** In the file, from 1. */
  readonly number: number
  readonly section: string
  readonly patterns: readonly Pattern[]
  /** Strict words, with blanks in braces; `null`: the words mean nothing of their own. */
  readonly means: string | null
  /** Who *you* and *they* are in what is said with it, in strict words. */
  readonly you: string | null
  readonly they: string | null
  /** What has to be so besides, in strict words with blanks: *the king’s turn* is one whose player is king. */
  readonly where: string | null
  /** What holes of what it takes become, by their names, in strict words. */
  readonly binds: readonly (readonly [hole: string, words: string])[]
  /** What it fills in that the prose leaves open, so that it is only offered. */
  readonly asks: string | null
  readonly notes: readonly string[]
  /** Is read only where nothing of a lower rank is. */
  readonly rank: number
  /** Is read only where nothing else is, and never acts: it is offered. */
  readonly isOffered: boolean
  /** What it reads says nothing of its own, whatever is in it: it says again, or takes back, what the rule says. */
  readonly isAside: boolean
  /** What the prose says, in strict words with blanks, where the rest is how people are asked; `all`: there is no such rest. */
  readonly tells: string | null
  /** What it tells is good or bad for whoever it is about, or is about everyone else; empty: any. */
  readonly suits: readonly string[]
}

export interface Section {
  readonly name: string
  /** Where in a strict sentence what it makes can stand. */
  readonly types: readonly Type[]
  readonly lines: readonly Line[]
}

/** What makes a rule another one if it is lost or turned round: by an axis, a pole of it, as prose and the language say it. */
export interface Pole {
  readonly axis: string
  /** `-`: of none, so that these words count for nothing else on the axis. */
  readonly pole: string
  /** What acts may have it where the prose has not. */
  readonly isFree: boolean
  /** Prose that has it only allows what acts to have it, and does not ask for it. */
  readonly isAllowed: boolean
  readonly prose: readonly (readonly string[])[]
  readonly strict: readonly (readonly string[])[]
}

/** Words that are written in other ones before anything is read. */
export interface Rewrite {
  /** Of each word what it can be; `N` is any number, `*` any word within a clause. */
  readonly from: readonly ReadonlySet<string>[]
  /** `@2` is the second of what stood there. */
  readonly to: readonly string[]
  /** Where in a sentence. */
  readonly where: 'anywhere' | 'first' | 'last'
}

/**
 * How prose and what acts are compared on an axis: `kept`: each pole of the prose is in what acts; `exact`: and no other is;
 * `opposed`: no pole of what acts is against one of the prose.
 */
export type Axis = 'kept' | 'exact' | 'opposed'

export interface Lexicon {
  readonly sections: ReadonlyMap<string, Section>
  /** Words by a name, which patterns use: `~adopted`. */
  readonly words: ReadonlyMap<string, readonly Pattern[]>
  readonly poles: readonly Pole[]
  readonly axes: ReadonlyMap<string, Axis>
  /** Strict words that are so where others are not, with the same blanks. */
  readonly contraries: readonly { readonly one: string; readonly other: string }[]
  /** What is written in other words, by the word that it begins with. */
  readonly rewrites: ReadonlyMap<string, readonly Rewrite[]>
  /** The same, which is done only where nothing is read otherwise. */
  readonly restates: ReadonlyMap<string, readonly Rewrite[]>
  /** Single words, by what they are: fillers, goods, roles, judged. */
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>
}

const header = /^\[([\w-]+)(?:\s*:\s*([\w\s-]+))?\]$/
const listed = /^([\w-]+) list: (.*)$/
const named = /^(~[\w-]+) = (.*)$/
const axisOf = /^axis (\S+) (kept|exact|opposed)$/

/** The lexicon of a file in the notation that its head tells. */
export function lexiconOf(text: string): Lexicon {
  const reading = new Filing()
  for (const { line, number } of linesOf(text)) reading.take(line, number)
  return reading
}

class Filing implements Lexicon {
  readonly sections = new Map<string, Section & { readonly lines: Line[] }>()
  readonly words = new Map<string, Pattern[]>()
  readonly poles: Pole[] = []
  readonly axes = new Map<string, Axis>()
  readonly contraries: { one: string; other: string }[] = []
  readonly lists = new Map<string, Set<string>>()
  readonly rewrites = new Map<string, Rewrite[]>()
  readonly restates = new Map<string, Rewrite[]>()
  #section = ''

  take(line: string, number: number): void {
    const [isHeader, name = '', types = ''] = header.exec(line) ?? []
    if (isHeader !== undefined) {
      this.#section = name
      if (this.sections.has(name)) return
      this.sections.set(name, { name, types: types.split(' ').flatMap(typeOf), lines: [] })
      return
    }
    const [isList, list = '', words = ''] = listed.exec(line) ?? []
    const [isNamed, called = '', said = ''] = named.exec(line) ?? []
    if (isList !== undefined) this.#addTo(list, words.split(/,\s*/))
    else if (isNamed !== undefined) {
      this.words.set(called, [...(this.words.get(called) ?? []), ...patternsOf(said)])
    } else this.#takeInSection(line, number)
  }

  #addTo(list: string, words: readonly string[]): void {
    const known = this.lists.get(list) ?? new Set()
    for (const word of words) known.add(word.trim())
    this.lists.set(list, known)
  }

  #takeInSection(line: string, number: number): void {
    switch (this.#section) {
      case 'guard': {
        const [isAxis, axis = '', how = ''] = axisOf.exec(line) ?? []
        if (isAxis === undefined) this.poles.push(poleOf(line))
        else this.axes.set(axis, how === 'kept' || how === 'exact' ? how : 'opposed')
        return
      }
      case 'rewritten':
        return addRewrites(line, this.rewrites)
      case 'restated':
        return addRewrites(line, this.restates)
      case 'contraries': {
        const [one = '', other = ''] = line.split(/\s*<=>\s*/)
        this.contraries.push({ one, other })
        return
      }
      default:
        this.sections.get(this.#section)?.lines.push(lineOf(line, number, this.#section))
    }
  }
}

/** Without comments, each with what goes on in indented lines below it. */
function linesOf(text: string): readonly { line: string; number: number }[] {
  const found: { line: string; number: number }[] = []
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.replace(/(?:^|\s)#.*$/, '').trimEnd()
    if (line.trim() === '') continue
    const last = found.at(-1)
    if (/^\s/.test(line) && last !== undefined) last.line += ` ${line.trim()}`
    else found.push({ line: line.trim(), number: index + 1 })
  }
  return found
}

function typeOf(name: string): readonly Type[] {
  return [...composedTypes, ...plainTypes].filter((type) => type === name)
}

function lineOf(line: string, number: number, section: string): Line {
  const [said = '', right = ''] = line.split(/\s*=>\s*/)
  const [means = '', marks = ''] = right.split(/\s*\/\/\s*/)
  const marked = (name: string): readonly string[] =>
    marks
      .split(/\s*,\s*/)
      .filter((mark) => mark.startsWith(`${name} `))
      .map((mark) => mark.slice(name.length + 1).trim())
  assert(said !== '', 'a line of the lexicon says something')
  return {
    number,
    section,
    patterns: patternsOf(said),
    means: means === '' ? null : means,
    you: marked('you =')[0] ?? null,
    they: marked('they =')[0] ?? null,
    where: marked('where =')[0] ?? null,
    binds: [...marks.matchAll(/(?:^|,)\s*(\w+) = ([^,]+)/g)].flatMap(([, hole = '', words = '']) =>
      ['you', 'they', 'where'].includes(hole) ? [] : [[hole, words.trim()] as const],
    ),
    asks: marked('asks')[0] ?? null,
    notes: marked('note'),
    rank: Number(marked('rank')[0] ?? 0),
    isOffered: marks.split(/\s*,\s*/).includes('offered'),
    isAside: marks.split(/\s*,\s*/).includes('aside'),
    tells: marked('tells')[0] ?? null,
    suits: marked('suits').flatMap((suits) => suits.split(' ')),
  }
}

function addRewrites(line: string, rewrites: Map<string, Rewrite[]>): void {
  for (const one of rewritesOf(line)) {
    for (const word of one.from[0] ?? []) {
      rewrites.set(word, [...(rewrites.get(word) ?? []), one])
    }
  }
}

function rewritesOf(line: string): readonly Rewrite[] {
  const [said = '', right = ''] = line.split(/\s*=>\s*/)
  return said.split(/\s*\|\s*/).map((phrase) => ({
    from: phrase
      .replace(/^\^ | \$$/g, '')
      .split(' ')
      .map((word) => new Set(word === '/' ? [word] : word.split('/'))),
    to: right === '' ? [] : right.split(' '),
    where: phrase.startsWith('^ ') ? 'first' : phrase.endsWith(' $') ? 'last' : 'anywhere',
  }))
}

function poleOf(line: string): Pole {
  const [name = '', said = ''] = line.split(/\s*:\s(.*)/)
  const [axis = '', pole = ''] = name.split(' ')
  const [prose = '', strict = pole.endsWith('~') ? '' : prose] = said.split(/\s*=>\s*/)
  const phrases = (some: string) =>
    some
      .split(/\s*\|\s*/)
      .filter((one) => one !== '')
      .map((one) => one.split(' '))
  return {
    axis,
    pole: pole.replace(/[?~]$/, ''),
    isFree: pole.endsWith('?'),
    isAllowed: pole.endsWith('~'),
    prose: phrases(prose),
    strict: phrases(strict),
  }
}
