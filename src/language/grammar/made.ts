import { assert } from '../../base/result.ts'
import type { Operator } from './operator.ts'
import type { ComposedType } from './type.ts'

/** What phrases have to make where they are asked. */
export const made = {
  sentence: ['sentence', 'framed'],
  effects: ['effect', 'effects', 'sequel'],
  event: ['event', 'lapse', 'occasion'],
  limit: ['limit'],
  act: ['act'],
  duration: ['duration'],
  deadline: ['deadline'],
  anchor: ['anchor'],
  closing: ['closing'],
  moment: ['moment', 'beginning'],
  past: ['past'],
  date: ['date'],
  span: ['span'],
  fraction: ['fraction'],
  rounding: ['rounding'],
  order: ['order'],
  quota: ['quota', 'share'],
  rank: ['rank'],
  ruleAct: ['ruleAct'],
  rules: ['rules', 'otherRules'],
  tie: ['tie'],
  people: ['who', 'one', 'named'],
  traits: ['trait', 'traits'],
  conditions: ['condition', 'conditions', 'frame'],
  numbers: ['number', 'term', 'kind', 'counted'],
  measure: ['measure', 'howMany'],
  amount: ['amount'],
  form: ['form', 'item', 'toward'],
  mover: ['mover'],
  rulesMeant: ['ruleTrait', 'rules', 'otherRules'],
  things: ['things'],
  thingTraits: ['thingTrait'],
  changes: ['change', 'changes'],
  judges: ['judges'],
} as const

/** The operator of a checked phrase, as it makes what is asked for there. */
export function operatorOf<T extends ComposedType>(
  { operator }: { readonly operator: Operator },
  makes: readonly T[],
): Extract<Operator, { readonly makes: T }> {
  assert(makesOneOf(operator, makes), 'a checked sentence has phrases of the types it needs')
  return operator
}

function makesOneOf<T extends ComposedType>(
  one: Operator,
  makes: readonly T[],
): one is Extract<Operator, { readonly makes: T }> {
  const types: readonly ComposedType[] = makes
  return types.includes(one.makes)
}
