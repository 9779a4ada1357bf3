import type { Rule } from '../engine/state.ts'
import { defineMechanic } from './define.ts'
import { listOf, oneOf, ruleNumber } from './param.ts'
import { listed } from './phrase.ts'
import { readerOf } from './read-use.ts'

const list = listOf(
  { rule: ruleNumber({ label: 'Rule' }) },
  { label: 'Rules', minItems: 0, maxItems: 50, default: [] },
)
const options = { all: 'every other rule', listed: 'the rules listed' } as const

/** A rule that says of itself that it takes precedence; heeded where the rules on precedence heed such claims. */
export const takesPrecedenceOver = defineMechanic({
  kind: 'takes-precedence-over',
  title: 'Takes precedence',
  group: 'precedence',
  params: { rules: oneOf({ label: 'Over', options, default: 'all' }), list },
  describe: (claim) => `This rule says of itself that it takes precedence over ${named(claim)}.`,
})

/** A rule that says of itself that it gives way. */
export const defersToRules = defineMechanic({
  kind: 'defers-to',
  title: 'Defers',
  group: 'precedence',
  params: { rules: oneOf({ label: 'To', options, default: 'all' }), list },
  describe: (claim) => `This rule says of itself that it defers to ${named(claim)}.`,
})

const readPrecedence = readerOf(takesPrecedenceOver)
const readDeference = readerOf(defersToRules)

/** Whether the first rule claims precedence over the second. */
export function claimsOver(rule: Rule, other: Rule): boolean {
  return rule.mechanics.some((use) => names(readPrecedence(use), other.number))
}

/** Whether the first rule defers to the second. */
export function defersTo(rule: Rule, other: Rule): boolean {
  return rule.mechanics.some((use) => names(readDeference(use), other.number))
}

interface PrecedenceClaim {
  readonly rules: 'all' | 'listed'
  readonly list: readonly { readonly rule: number }[]
}

function names(claim: PrecedenceClaim | undefined, number: number): boolean {
  if (claim === undefined) return false
  return claim.rules === 'all' || claim.list.some((one) => one.rule === number)
}

function named(claim: PrecedenceClaim): string {
  if (claim.rules === 'all') return 'every other rule'
  const numbers = claim.list.map((one) => `${one.rule}`)
  return numbers.length === 0
    ? 'no rule'
    : `${numbers.length === 1 ? 'rule' : 'rules'} ${listed(numbers, 'and')}`
}
