import { verbOf } from './lexicon.ts'
import type { Part } from './notation.ts'
import { operators } from './grammar.ts'
import type { Operator } from './operator.ts'
import { say } from '../reading/say.ts'
import { examplesOfAll } from './shown.ts'
import type { ComposedType, Type } from './type.ts'

/** One thing to know of the language. */
export interface Entry {
  readonly kind: EntryKind
  readonly name: string
  /** Its pattern, in the notation of `notation.ts`, with the types of phrases in its blanks; a verb has one for each clause. */
  readonly words: string
  /** A sentence that reads and has it. */
  readonly example: string
}

export const entryKinds = ['form', 'verb', 'noun', 'adjective', 'adverbial', 'comparison'] as const
export type EntryKind = (typeof entryKinds)[number]

/** By what an operator makes. */
const kindOf: { readonly [T in ComposedType]: EntryKind } = {
  // What is put together of clauses.
  sentence: 'form',
  framed: 'form',
  effects: 'form',
  sequel: 'form',
  step: 'form',
  traits: 'form',
  conditions: 'form',
  // What happens, is done, is so or was so: clauses, and what is said of a subject.
  event: 'verb',
  lapse: 'verb',
  occasion: 'verb',
  effect: 'verb',
  trait: 'verb',
  condition: 'verb',
  act: 'verb',
  ruleAct: 'verb',
  past: 'verb',
  // Whom, what, and how much.
  who: 'noun',
  one: 'noun',
  named: 'noun',
  mover: 'noun',
  judges: 'noun',
  amount: 'noun',
  counted: 'noun',
  kind: 'noun',
  number: 'noun',
  term: 'noun',
  fraction: 'noun',
  things: 'noun',
  rules: 'noun',
  otherRules: 'noun',
  change: 'noun',
  changes: 'noun',
  form: 'noun',
  item: 'noun',
  toward: 'noun',
  // What is said of rules and things, behind them.
  ruleTrait: 'adjective',
  thingTrait: 'adjective',
  // When, how long, how often, in which order, to which whole number.
  frame: 'adverbial',
  duration: 'adverbial',
  moment: 'adverbial',
  beginning: 'adverbial',
  date: 'adverbial',
  span: 'adverbial',
  limit: 'adverbial',
  deadline: 'adverbial',
  anchor: 'adverbial',
  closing: 'adverbial',
  order: 'adverbial',
  rounding: 'adverbial',
  tie: 'adverbial',
  // How many of how many, and what goes before what.
  measure: 'comparison',
  howMany: 'comparison',
  quota: 'comparison',
  share: 'comparison',
  rank: 'comparison',
}

/** All that can be said, each with an example; those of a kind in the order in which they are offered. */
export function languageListed(): readonly Entry[] {
  const examples = examplesOfAll()
  const entries = entriesThereAre().flatMap((all): readonly Entry[] => {
    const [operator] = all
    const example = operator === undefined ? undefined : examples.get(operator)
    if (operator === undefined || example === undefined) return []
    const { makes, name, entry } = operator
    const kind = verbOf(makes, name) === null ? kindOf[makes] : 'verb'
    return [{ kind, name: entry ?? name, words: entryWords(all), example: say(example.brief) }]
  })
  return entryKinds.flatMap((kind) => entries.filter((one) => one.kind === kind))
}

/** The operators, those of one entry together. */
export function entriesThereAre(): readonly (readonly Operator[])[] {
  const byEntry = new Map<string, Operator[]>()
  const entries: Operator[][] = []
  for (const operator of operators) {
    const { entry } = operator
    const others = entry === null ? undefined : byEntry.get(entry)
    if (others !== undefined) {
      others.push(operator)
      continue
    }
    const all = [operator]
    entries.push(all)
    if (entry !== null) byEntry.set(entry, all)
  }
  return entries
}

/** What differs stands between `<` and `>` where all of an entry read alike around it; else one stands beside the other. */
export function entryWords(all: readonly Operator[]): string {
  const patterns = all.map((one) => patternWords(one.words.parts, one).split(' '))
  const [first = []] = patterns
  const isVerb = all.length > 1 && all.every(({ makes, name }) => verbOf(makes, name) !== null)
  if (isVerb) return patterns.map((words) => words.join(' ')).join(' · ')
  const isAlike = (at: number) => patterns.every((words) => words.at(at) === first.at(at))
  const shortest = Math.min(...patterns.map(({ length }) => length))
  let before = 0
  while (before < shortest && isAlike(before)) before += 1
  let after = 0
  while (after < shortest - before && isAlike(-after - 1)) after += 1
  if (before === first.length) return first.join(' ')
  const middles = patterns.map((words) => words.slice(before, words.length - after).join(' '))
  const isPlain = middles.every((words) => !/[{[\]]/.test(words))
  if (!isPlain) return patterns.map((words) => words.join(' ')).join(' · ')
  const end = after === 0 ? [] : first.slice(-after)
  return [...first.slice(0, before), `<${middles.join('|')}>`, ...end].join(' ')
}

function patternWords(parts: readonly Part[], operator: Operator): string {
  return parts.map((part) => partWords(part, operator)).join(' ')
}

function partWords(part: Part, operator: Operator): string {
  const { takes } = operator
  const typeAt = (at: number): Type => takes[at] ?? 'count'
  switch (part.is) {
    case 'word':
      return part.text
    case 'verb':
    case 'noun':
      return part.one
    case 'blank':
      return `{${typeAt(part.at)}}`
    case 'choice':
      return `<${part.options.join('|')}>`
    case 'optional':
      return `[ ${patternWords(part.parts, operator)} ]`
    case 'alternatives':
      return `< ${part.all.map((one) => patternWords(one, operator)).join(' | ')} >`
    case 'list': {
      const last = part.last === null ? '' : `>${part.last}`
      return `{${typeAt(part.at)}*${part.joint}${part.least > 1 ? String(part.least) : ''}${last}}`
    }
  }
}
