import { ruleByNumber } from '../engine/rules/rules.ts'
import type { GameState, Rule } from '../engine/kernel/state.ts'
import { assertNever } from '../base/result.ts'
import type { Change } from '../actions/change.ts'
import { someOf } from './param.ts'
import { listed } from './phrase.ts'

/** Kinds of change that a rule can speak of, as what one does. */
export const changeKinds = {
  enact: 'enact a rule',
  amend: 'amend a mutable rule',
  repeal: 'repeal a mutable rule',
  'amend-immutable': 'amend an immutable rule',
  'repeal-immutable': 'repeal an immutable rule',
  'transmute-to-mutable': 'make an immutable rule mutable',
  'transmute-to-immutable': 'make a mutable rule immutable',
  renumber: 'give a rule another number',
  score: 'change scores',
  alternatives: 'choose between alternatives',
} as const

export type ChangeKind = keyof typeof changeKinds

export const allChangeKinds: readonly ChangeKind[] = [
  'enact',
  'amend',
  'repeal',
  'amend-immutable',
  'repeal-immutable',
  'transmute-to-mutable',
  'transmute-to-immutable',
  'renumber',
  'score',
  'alternatives',
]

/** How a rule says which kinds of change there are. */
export const kindsAllowed = {
  kind: 'rule-changes-allowed',
  params: {
    kinds: someOf({
      label: 'Allowed',
      options: changeKinds,
      default: ['enact', 'amend', 'repeal', 'transmute-to-mutable', 'transmute-to-immutable'],
    }),
  },
}

/** Which kind a change is, as the rule book stands; `null`: none of the rule book. A rule that is not there counts as mutable. */
export function changeKindOf(game: GameState, change: Change): ChangeKind | null {
  switch (change.do) {
    case 'setting':
      return null
    case 'amend':
    case 'repeal':
      return ruleNumbered(game, change.rule)?.mutability === 'immutable'
        ? `${change.do}-immutable`
        : change.do
    case 'transmute':
      return `transmute-to-${change.to}`
    case 'enact':
    case 'renumber':
    case 'score':
    case 'alternatives':
      return change.do
    default:
      return assertNever(change)
  }
}

/** The rule in force under this number. */
export function ruleNumbered(game: GameState, number: number): Rule | undefined {
  const rule = ruleByNumber(game, number)
  return rule?.status === 'in-force' ? rule : undefined
}

/** `enact a rule, amend a mutable rule or …`. */
export function kindsInWords(kinds: readonly ChangeKind[], last: 'and' | 'or'): string {
  return listed(
    kinds.map((kind) => changeKinds[kind]),
    last,
  )
}

/** Whether these are all kinds there are. */
export function isEveryKind(kinds: readonly ChangeKind[]): boolean {
  return allChangeKinds.every((kind) => kinds.includes(kind))
}
