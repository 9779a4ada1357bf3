import { fault, type Fault } from '../../base/result.ts'
import { shutIn, type Outlook } from '../../engine/kernel/questions/outlook.ts'
import type { RuleOutline } from '../rules-after.ts'

/** Why the rules could no longer be changed, were the rule book so; `outlook`: as play found out, where somebody looked. */
export function impasse(
  before: readonly RuleOutline[],
  after: readonly RuleOutline[],
  outlook?: Outlook,
): Fault | null {
  // Where no rule is mutable already, nothing is to be kept from leaving it so.
  if (hasMutable(before) && !hasMutable(after)) return fault('no-mutable-rule')
  return outlook === undefined ? null : shutIn(outlook)
}

function hasMutable(rules: readonly RuleOutline[]): boolean {
  return rules.some(({ mutability }) => mutability === 'mutable')
}
