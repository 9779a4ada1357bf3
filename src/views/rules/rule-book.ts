import { memoized } from '../../base/memoized.ts'
import type { GameState, Rule } from '../../engine/kernel/state/state.ts'

/** Rules that stand together under a heading. */
export interface RuleSection {
  readonly heading: 'immutable' | 'mutable' | 'made' | 'gone' | { readonly name: string }
  readonly rules: readonly Rule[]
}

/**
 * The rule book as one reads it: immutable rules, mutable ones, and those no longer in force, by number. Rules that a
 * book keeps in sections of its own stay in them while they are in force; what was made since follows these.
 */
export function ruleBook(state: GameState): readonly RuleSection[] {
  const rules = [...state.rules.values()].sort((a, b) => a.number - b.number)
  const inForce = rules.filter(({ status }) => status === 'in-force')
  const sections: RuleSection[] = [
    { heading: 'immutable', rules: inForce.filter((rule) => rule.mutability === 'immutable') },
    ...mutableSections(inForce.filter((rule) => rule.mutability === 'mutable')),
    { heading: 'gone', rules: rules.filter(({ status }) => status !== 'in-force') },
  ]
  return sections.filter((section) => section.rules.length > 0)
}

const commonHeadings = /^(i+\.?\s+)?(im)?mutable( rules)?$/i

function mutableSections(rules: readonly Rule[]): readonly RuleSection[] {
  const named = new Map<string, Rule[]>()
  const plain: Rule[] = []
  for (const rule of rules) {
    const { section } = rule
    if (section === undefined || commonHeadings.test(section.trim())) plain.push(rule)
    else named.set(section, [...(named.get(section) ?? []), rule])
  }
  const isMade = ({ history: [first] }: Rule) => named.size > 0 && first?.by !== 'initial'
  return [
    { heading: 'mutable', rules: plain.filter((rule) => !isMade(rule)) },
    ...[...named].map(([name, inIt]) => ({ heading: { name }, rules: inIt })),
    { heading: 'made', rules: plain.filter(isMade) },
  ]
}

/** Every number that a rule has or had: what a text can mention. */
export function ruleNumbers(state: GameState): ReadonlySet<number> {
  return numbersIn(state.rules)
}

const numbersIn = memoized(
  (rules: GameState['rules']): ReadonlySet<number> =>
    new Set([...rules.values()].flatMap(({ history }) => history.map(({ number }) => number))),
)
