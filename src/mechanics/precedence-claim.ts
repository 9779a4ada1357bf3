import type { Rule } from '../engine/kernel/state.ts'
import { listOf, oneOf, ruleNumber, type ParamsOf } from './param.ts'
import { listed } from './phrase.ts'
import { readerOf } from './read-use.ts'

const list = listOf(
  { rule: ruleNumber({ label: 'Rule' }) },
  { label: 'Rules', minItems: 0, maxItems: 50, default: [] },
)
const options = { all: 'every other rule', listed: 'the rules listed' } as const

/** How a rule says of itself that it goes before others; heeded where the rules on precedence heed such claims. */
export const precedence = {
  kind: 'takes-precedence-over',
  params: { rules: oneOf({ label: 'Over', options, default: 'all' }), list },
}

/** How a rule says of itself that it gives way to others. */
export const deference = {
  kind: 'defers-to',
  params: { rules: oneOf({ label: 'To', options, default: 'all' }), list },
}

const readPrecedence = readerOf(precedence.kind, precedence.params)
const readDeference = readerOf(deference.kind, deference.params)

/** Whether the first rule claims precedence over the second. */
export function claimsOver(rule: Rule, other: Rule): boolean {
  return rule.mechanics.some((use) => isNamed(readPrecedence(use), other.number))
}

/** Whether the first rule defers to the second. */
export function defersTo(rule: Rule, other: Rule): boolean {
  return rule.mechanics.some((use) => isNamed(readDeference(use), other.number))
}

type Claim = ParamsOf<(typeof precedence)['params']>

function isNamed(claim: Claim | undefined, number: number): boolean {
  if (claim === undefined) return false
  return claim.rules === 'all' || claim.list.some((one) => one.rule === number)
}

/** `every other rule`, `rules 203 and 208`: those that a claim names. */
export function namedBy(claim: Claim): string {
  if (claim.rules === 'all') return 'every other rule'
  const numbers = claim.list.map((one) => `${one.rule}`)
  return numbers.length === 0
    ? 'no rule'
    : `${numbers.length === 1 ? 'rule' : 'rules'} ${listed(numbers, 'and')}`
}
