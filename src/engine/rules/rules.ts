import { fault, type Fault } from '../../base/result.ts'
import { ruleListOf } from './rule-list.ts'
import type { GameState, Rule, RuleId } from '../kernel/state/state.ts'

/** The rule that has this number now, in force or not; otherwise the rule that had it last. */
export function ruleByNumber(state: GameState, number: number): Rule | undefined {
  const id = ruleListOf(state.rules).numbered.get(number)
  return id === undefined ? undefined : state.rules.get(id)
}

/** The rules in force by number, lowest first. */
export function rulesInForce(state: Pick<GameState, 'rules'>): readonly Rule[] {
  return rulesOf(state, ruleListOf(state.rules).inForce)
}

/** Those of them that are new, or worded anew, since a state before. */
export function changedRules(
  before: Pick<GameState, 'rules'>,
  after: Pick<GameState, 'rules'>,
): readonly Rule[] {
  return rulesInForce(after).filter(
    ({ id, history }) => before.rules.get(id)?.history.length !== history.length,
  )
}

/** Those of them that are neither void nor suspended. */
export function actingRules(state: Pick<GameState, 'rules'>): readonly Rule[] {
  return rulesOf(state, ruleListOf(state.rules).acting)
}

function rulesOf(state: Pick<GameState, 'rules'>, ids: readonly RuleId[]): readonly Rule[] {
  const rules: Rule[] = []
  for (const id of ids) {
    const rule = state.rules.get(id)
    if (rule !== undefined) rules.push(rule)
  }
  return rules
}

/** Why a rule in force has no effect now, so that nobody can apply it; `null`: it has one. */
export function whyIdle(state: GameState, rule: Rule): Fault | null {
  const { number, void: struck, suspended } = rule
  if (struck !== undefined) return fault('rule-void', { number }, numberOf(state, struck.by))
  if (suspended === undefined) return null
  return fault('rule-suspended', { number }, numberOf(state, suspended.by))
}

function numberOf(state: GameState, id: RuleId): number | undefined {
  return state.rules.get(id)?.number
}

/** What a mechanic of this rule remembered under the key, if anything. */
export function remembered(rule: Rule, mechanic: string, key: string) {
  return rule.memory.get(memoryKey(mechanic, key))
}

/** How a rule's memory names what one of its mechanics remembers. */
export function memoryKey(mechanic: string, key: string): string {
  return `${mechanic}:${key}`
}
