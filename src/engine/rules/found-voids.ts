import type { AtOdds, OrderOf } from '../../actions/body.ts'
import type { ActionId } from '../../actions/ids.ts'
import { fault, type Fault } from '../../base/result.ts'
import { ask } from '../kernel/questions/ask.ts'
import type { Budget } from '../kernel/budget.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import type { Voids } from '../kernel/questions/question.ts'
import type { FoundVoid, GameState, Rule, RuleId } from '../kernel/state/state.ts'
import type { Work } from '../kernel/work.ts'
import { putRule } from './rule-versions.ts'
import { ruleByNumber, rulesInForce } from './rules.ts'

/** Which of two rules takes precedence, how far the other is void by that, and why. */
export interface Ranked {
  readonly higher: Rule
  readonly voids: Voids
  readonly because: string
}

/** Ranks two rules as those on precedence do. */
export function rankedPair(
  library: MechanicLibrary,
  state: GameState,
  one: Rule,
  other: Rule,
  budget?: Budget,
): Ranked {
  const [a, b] = one.number <= other.number ? [one, other] : [other, one]
  const { value, from } = ask(library, state, 'precedence', { a, b }, budget)
  const [voids, because] = [from?.voids ?? 'never', from?.because ?? '']
  return { higher: value === 'a' ? a : b, voids, because }
}

/**
 * The two rules of which it can be asked whether the one is void: both in force, the other of higher rank, and one that makes
 * others void. Otherwise the fault.
 */
export function pairAtOdds(
  { library, state, budget }: Pick<Work, 'library' | 'state'> & Partial<Pick<Work, 'budget'>>,
  { rule: number, by }: AtOdds,
): { readonly rule: Rule; readonly by: Rule } | Fault {
  const [rule, other] = [ruleByNumber(state, number), ruleByNumber(state, by)]
  if (rule === undefined) return fault('no-such-rule', { number })
  if (other === undefined) return fault('no-such-rule', { number: by })
  if (rule.status !== 'in-force') return fault('rule-not-in-force', { number })
  if (other.status !== 'in-force') return fault('rule-not-in-force', { number: by })
  const { higher, voids } = rankedPair(library, state, rule, other, budget)
  const isHigher = rule.id !== other.id && higher.id === other.id && voids !== 'never'
  return isHigher ? { rule, by: other } : fault('void-not-higher', { number, by })
}

/** Writes down what a Judge found; what Judges found of the same two rules before gives way. */
export function findVoid(work: Work, order: OrderOf<'void'>, judgment: ActionId): Fault | null {
  const { isVoid } = order
  const found = pairAtOdds(work, order)
  if ('code' in found) return found
  const { rule, by } = found
  const others = (rule.found ?? []).filter((one) => one.by !== by.id)
  const versions = by.history.length
  putRule(work, { ...rule, found: [...others, { by: by.id, versions, isVoid, judgment }] })
  return null
}

/** What Judges found of a rule that still holds: neither rule has changed since. */
export function findingsOn(state: GameState, { found = [] }: Rule): readonly FoundVoid[] {
  return found.filter(({ by, versions }) => state.rules.get(by)?.history.length === versions)
}

/** The rules in force that are void since a Judge found so, as long as the other takes precedence. */
export function foundVoids(library: MechanicLibrary, state: GameState, budget: Budget) {
  return rulesInForce(state).flatMap((rule) =>
    findingsOn(state, rule).flatMap(({ by, isVoid, judgment }) => {
      const other = state.rules.get(by)
      if (!isVoid || other === undefined) return []
      const { higher, voids, because } = rankedPair(library, state, rule, other, budget)
      if (higher.id !== by || voids === 'never') return []
      return [{ rule: rule.id, by, about: null, because, judgment }]
    }),
  )
}

/** Whether a Judge found that the one rule is not void by the other. */
export function isFoundToStand(state: GameState, rule: RuleId, by: RuleId): boolean {
  const one = state.rules.get(rule)
  return one !== undefined && findingsOn(state, one).some((at) => at.by === by && !at.isVoid)
}
