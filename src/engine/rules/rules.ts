import { ruleListOf } from './rule-list.ts'
import type { GameState, Rule, RuleId } from '../kernel/state.ts'

/** The rule that has this number now, in force or not; otherwise the rule that had it last. */
export function ruleByNumber(state: GameState, number: number): Rule | undefined {
  const id = ruleListOf(state.rules).numbered.get(number)
  return id === undefined ? undefined : state.rules.get(id)
}

/** The rules in force by number, lowest first. */
export function rulesInForce(state: GameState): readonly Rule[] {
  const rules: Rule[] = []
  for (const id of ruleListOf(state.rules).inForce) {
    const rule = state.rules.get(id)
    if (rule !== undefined) rules.push(rule)
  }
  return rules
}

/** Whether a rule is in force and not void: then it acts. */
export function isActing(state: GameState, id: RuleId): boolean {
  const rule = state.rules.get(id)
  return rule?.status === 'in-force' && rule.void === undefined
}

/** What a mechanic of this rule remembered under the key, if anything. */
export function remembered(rule: Rule, mechanic: string, key: string) {
  return rule.memory.get(memoryKey(mechanic, key))
}

/** How a rule's memory names what one of its mechanics remembers. */
export function memoryKey(mechanic: string, key: string): string {
  return `${mechanic}:${key}`
}
