import { LayeredMap } from '../kernel/state/layered-map.ts'
import type { GameState, Rule, RuleId } from '../kernel/state/state.ts'

type Rules = GameState['rules']

/** Which rules are in force, and what number means which rule; made once for each state of the rule book. */
export interface RuleList {
  /** By number, lowest first. */
  readonly inForce: readonly RuleId[]
  /** Those of them that are neither void nor suspended. */
  readonly acting: readonly RuleId[]
  readonly suspended: readonly RuleId[]
  /** The rule of a number: the one that has it now, otherwise the one that had it last. */
  readonly numbered: LayeredMap<number, RuleId>
}

const lists = new WeakMap<Rules, RuleList>()

/** The list for a rule book; the same object as long as nothing of a rule changes that it acts by. */
export function ruleListOf(rules: Rules): RuleList {
  const known = lists.get(rules)
  if (known !== undefined) return known
  const list = listAll(rules)
  lists.set(rules, list)
  return list
}

/** The rule book with this rule in it, as a new rule or instead of how it stood. */
export function withRule(rules: Rules, rule: Rule): Rules {
  const before = rules.get(rule.id)
  const next = layered(rules).with(rule.id, rule)
  const list = ruleListOf(rules)
  const same =
    before !== undefined &&
    before.number === rule.number &&
    before.status === rule.status &&
    before.mutability === rule.mutability &&
    before.void === rule.void &&
    before.suspended === rule.suspended &&
    before.found === rule.found &&
    before.mechanics === rule.mechanics &&
    before.values === rule.values
  lists.set(next, same ? list : listWith(list, next, rule))
  return next
}

function layered(rules: Rules): LayeredMap<RuleId, Rule> {
  return rules instanceof LayeredMap ? rules : LayeredMap.of(rules)
}

function listWith(list: RuleList, rules: Rules, rule: Rule): RuleList {
  const others = list.inForce.filter((id) => id !== rule.id)
  if (rule.status === 'in-force') {
    const after = others.findIndex((id) => (rules.get(id)?.number ?? 0) > rule.number)
    others.splice(after < 0 ? others.length : after, 0, rule.id)
  }
  return bookOf(rules, others, list.numbered.with(rule.number, rule.id))
}

function listAll(rules: Rules): RuleList {
  const all = [...rules.values()]
  const numbers = new Map<number, RuleId>()
  for (const rule of all) {
    for (const version of rule.history) numbers.set(version.number, rule.id)
  }
  for (const rule of all) numbers.set(rule.number, rule.id)
  const inForce = all
    .filter((rule) => rule.status === 'in-force')
    .sort((a, b) => a.number - b.number)
    .map((rule) => rule.id)
  return bookOf(rules, inForce, LayeredMap.of(numbers))
}

/** Whether a rule is in force, and neither void nor suspended. */
export function isActing(rule: Rule | undefined): boolean {
  return rule?.status === 'in-force' && rule.void === undefined && rule.suspended === undefined
}

function bookOf(rules: Rules, inForce: RuleList['inForce'], numbered: RuleList['numbered']) {
  const suspended = inForce.filter((id) => rules.get(id)?.suspended !== undefined)
  const acting = inForce.filter((id) => isActing(rules.get(id)))
  return { inForce, acting, suspended, numbered }
}
