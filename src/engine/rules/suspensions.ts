import { answersTo, rankOf } from '../kernel/questions/ask.ts'
import type { GameState, Rule, RuleId, Suspension } from '../kernel/state/state.ts'
import { precedes } from '../kernel/questions/weigh.ts'
import { record, type Work } from '../kernel/work.ts'
import { ruleListOf, withRule } from './rule-list.ts'
import { ruleUsesOf } from './rule-uses.ts'
import { rulesInForce } from './rules.ts'
import { putRule } from './rule-versions.ts'
import { causeBy, struckOut } from './voids.ts'

interface Found extends Pick<Suspension, 'by'> {
  readonly rule: RuleId
}

/**
 * Lets rules rest of which one of higher rank says that they have no effect now, and act again where none says so any more.
 * What rules say of that depends on how the game stands, so it is asked at each step; in most games nobody is asked.
 */
export function markSuspended(work: Work): void {
  const { library, state } = work
  const { suspended } = ruleListOf(state.rules)
  const isAsked = ruleUsesOf(library, state).answering.has('suspends')
  if (suspended.length === 0 && !isAsked) return
  const now = suspendedRules(work)
  for (const id of new Set([...suspended, ...now.keys()])) {
    const rule = state.rules.get(id)
    if (rule !== undefined) mark(work, rule, now.get(id)?.by)
  }
}

function mark(work: Work, rule: Rule, by: RuleId | undefined): void {
  const { suspended: before, ...others } = rule
  if (before?.by === by) return
  const { id, number } = rule
  const cause = causeBy(work, by ?? before?.by ?? id)
  putRule(work, by === undefined ? others : { ...others, suspended: { by, since: cause } })
  const what = by === undefined ? 'acts-again' : 'suspended'
  record(work, { cause, kind: 'rule', rule: id, number, formerNumber: null, what })
}

/** As all rules that are not void say it, those that are suspended as things stand, too: so nothing hangs on the order. */
function suspendedRules({ library, state, budget }: Work): ReadonlyMap<RuleId, Found> {
  const awake = withoutSuspensions(state)
  const rank = rankOf(library, awake, budget)
  const found = answersTo(library, awake, 'suspends', {}, budget).flatMap(({ value, ...speaker }) =>
    value.flatMap((rule): readonly Found[] => {
      const other = { rule, number: awake.rules.get(rule)?.number ?? 0 }
      const holds = rule !== speaker.rule && precedes(speaker, other, rank)
      return holds ? [{ rule, by: speaker.rule }] : []
    }),
  )
  return struckOut(found, new Set(ruleListOf(awake.rules).acting))
}

function withoutSuspensions(state: GameState): GameState {
  return rulesInForce(state).reduce((one, { suspended, ...rule }) => {
    return suspended === undefined ? one : { ...one, rules: withRule(one.rules, rule) }
  }, state)
}
