import type { Part } from './notation.ts'
import { operators } from './grammar.ts'
import type { Operator } from './operator.ts'
import { say } from './say.ts'
import { examplesOfAll } from './shown.ts'
import type { ComposedType, Type } from './type.ts'

/** One thing to know of the language. */
export interface Entry {
  readonly kind: EntryKind
  readonly name: string
  /** Its pattern, in the notation of `notation.ts`, with the types of phrases in its blanks. */
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
  // What is said of rules and things, behind them.
  ruleTrait: 'adjective',
  thingTrait: 'adjective',
  // When, how long, how often, in which order, to which whole number.
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
  quota: 'comparison',
  rank: 'comparison',
}

/** All that can be said, each with an example; those of a kind in the order in which they are offered. */
export function languageListed(): readonly Entry[] {
  const examples = examplesOfAll()
  const entries = operators.flatMap((operator): readonly Entry[] => {
    const example = examples.get(operator)
    if (example === undefined) return []
    const words = patternWords(operator.words.parts, operator)
    return [{ kind: kindOf[operator.makes], name: operator.name, words, example: say(example) }]
  })
  return entryKinds.flatMap((kind) => entries.filter((one) => one.kind === kind))
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
    case 'list': {
      const last = part.last === null ? '' : `>${part.last}`
      return `{${typeAt(part.at)}*${part.joint}${part.least > 1 ? String(part.least) : ''}${last}}`
    }
  }
}
