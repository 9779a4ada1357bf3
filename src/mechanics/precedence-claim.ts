import type { Answer } from '../engine/kernel/question.ts'
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

/** When a rule that gives way is void as a whole. */
export const voidWords = {
  never: 'never: only what it says there gives way',
  contained: 'if nothing is left of something that it says',
  any: 'at any conflict that its words show',
} as const

export const saysVoid = {
  never: '',
  contained: ', and where nothing is left of what the mutable rule says, it is void as a whole',
  any: ', and the mutable rule is void as a whole',
} as const

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

/**
 * What a rule's claim makes of two rules of which it is one. `first`: whom it puts first, itself (`a`) or the other.
 */
export function answerFor(
  { id, number }: Rule,
  { a, b }: { readonly a: Rule; readonly b: Rule },
  isMeant: (other: number) => boolean,
  first: 'a' | 'b',
): Answer<'precedence'> | undefined {
  if (a.id !== id && b.id !== id) return undefined
  const isA = a.id === id
  if (!isMeant(isA ? b.number : a.number)) return undefined
  const says = first === 'a' ? 'takes precedence' : 'defers'
  const because = `rule ${number} says of itself that it ${says}`
  return { value: isA === (first === 'a') ? 'a' : 'b', because }
}

/** Whether a claim is about the rule of this number. */
export function isNamed(claim: Claim | undefined, number: number): boolean {
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
