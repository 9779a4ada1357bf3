import type { RuleId } from '../../engine/kernel/state/state.ts'

/** The name of a rule's entry on the page. */
export function ruleAnchor(rule: RuleId): string {
  return `rule-${rule}`
}
