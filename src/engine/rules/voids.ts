import { rightOver } from '../kernel/questions/ask.ts'
import { OutOfSteps, tooMuchWork } from '../kernel/budget.ts'
import type { Assertion } from '../kernel/questions/mechanic.ts'
import type { Voids } from '../kernel/questions/question.ts'
import { sameJson } from '../kernel/questions/same-json.ts'
import type { Cause, GameState, Rule, RuleId, Void } from '../kernel/state/state.ts'
import { causeOf, flag, record, type Work } from '../kernel/work.ts'
import { foundVoids, isFoundToStand, rankedPair } from './found-voids.ts'
import { withRule } from './rule-list.ts'
import { usesOfRule } from './rule-uses.ts'
import { putRule } from './rule-versions.ts'
import { rulesInForce } from './rules.ts'

/** A rule that another of higher rank contradicts, so that nothing is left of something that it says. */
type Contradiction = Omit<Void, 'since'> & { readonly rule: RuleId }

/**
 * The rules in force that are void, each with the rule that contradicts it. It depends on the rule book alone: what the
 * rules assert as data ({@link Assertion}), and which of two takes precedence and makes the other void. A rule that is
 * void itself makes no other so; where that runs in a circle, none is. What a Judge found of two rules holds instead. Throws
 * {@link OutOfSteps} where so many are to be compared that the kernel has no steps for it.
 */
export function voidRules({ library, state, budget }: Work): ReadonlyMap<RuleId, Contradiction> {
  const standing = new Set(rulesInForce(state).map(({ id }) => id))
  const acting = whereAllAct(state)
  const told = contradictions({ library, state: acting, budget }).filter(
    ({ rule, by }) => !isFoundToStand(state, rule, by),
  )
  return struckOut([...told, ...foundVoids(library, acting, budget)], standing)
}

/** Of what strikes rules out, what does: a rule that is struck out strikes out none, nor do rules in a circle. */
export function struckOut<T extends { readonly rule: RuleId; readonly by: RuleId }>(
  found: readonly T[],
  standing: ReadonlySet<RuleId>,
): ReadonlyMap<RuleId, T> {
  const struck = new Map<RuleId, T>()
  for (let before = -1; before < struck.size;) {
    before = struck.size
    for (const one of found) {
      const isOpen = (rule: RuleId) =>
        found.some((other) => other.rule === rule && !struck.has(other.by))
      if (standing.has(one.by) && !isOpen(one.by) && !struck.has(one.rule))
        struck.set(one.rule, one)
    }
  }
  return struck
}

/** Strikes out what has become void, and lets what no rule contradicts any more stand again. */
export function markVoids(work: Work): void {
  const voids = voidsFound(work)
  for (const rule of rulesInForce(work.state)) {
    const { void: before, ...others } = rule
    const now = voids.get(rule.id)
    if (sameJson(causeless(before), causeless(now))) continue
    if (now === undefined) {
      putRule(work, others)
      if (before !== undefined) tellOf(work, rule, before, 'stands-again')
      continue
    }
    const { rule: _, ...found } = now
    putRule(work, { ...others, void: { ...found, since: causeBy(work, now.by) } })
    tellOf(work, rule, now, 'void')
  }
}

/** Where there is too much to compare, all stay as they are. */
function voidsFound(work: Work): ReturnType<typeof voidRules> {
  try {
    return work.budget.paidBy(work.budget.kernel, () => voidRules(work))
  } catch (error) {
    if (!(error instanceof OutOfSteps)) throw error
    flag(work, causeOf(work), tooMuchWork)
    const struck = rulesInForce(work.state).flatMap(({ id, void: before }) =>
      before === undefined ? [] : [[id, { ...before, rule: id }] as const],
    )
    return new Map(struck)
  }
}

/** What makes a rule void, and of what. */
function causeless(what: Omit<Void, 'since'> | undefined) {
  return what === undefined ? null : [what.by, what.about, what.judgment ?? null]
}

function tellOf(
  work: Work,
  { id, number }: Rule,
  { by }: Pick<Void, 'by'>,
  what: 'void' | 'stands-again',
): void {
  const cause = causeBy(work, by)
  record(work, { cause, kind: 'rule', rule: id, number, formerNumber: null, what })
}

/** What a rule brings about by standing in the book. */
export function causeBy(work: Work, rule: RuleId): Cause {
  const number = work.state.rules.get(rule)?.number
  return { ...causeOf(work), rule, ...(number === undefined ? {} : { number }) }
}

function whereAllAct(state: GameState): GameState {
  return rulesInForce(state).reduce((one, { void: struck, suspended, ...rule }) => {
    const isIdle = struck !== undefined || suspended !== undefined
    return isIdle ? { ...one, rules: withRule(one.rules, rule) } : one
  }, state)
}

interface Asserted {
  readonly rule: Rule
  readonly assertion: Assertion
}

function contradictions(among: Comparing): readonly Contradiction[] {
  const { library, state, budget } = among
  const byAct = new Map<string, Asserted[]>()
  for (const rule of rulesInForce(state)) {
    for (const use of usesOfRule(library, state, rule.id)) {
      for (const assertion of use.asserts) {
        const list = byAct.get(assertion.about)
        if (list === undefined) byAct.set(assertion.about, [{ rule, assertion }])
        else list.push({ rule, assertion })
      }
    }
  }
  return [...byAct.values()].flatMap((asserted) =>
    asserted.flatMap((a, index) => {
      const others = asserted.slice(index + 1)
      budget.kernel.spend(others.length)
      return others.flatMap((b) => contradiction(among, a, b) ?? [])
    }),
  )
}

type Comparing = Pick<Work, 'library' | 'state' | 'budget'>

function contradiction(
  { library, state, budget }: Comparing,
  one: Asserted,
  another: Asserted,
): Contradiction | null {
  if (one.rule.id === another.rule.id || !isOpposite(one.assertion, another.assertion)) return null
  const ranked = rankedPair(library, state, one.rule, another.rule, budget)
  const [higher, lower] = ranked.higher.id === one.rule.id ? [one, another] : [another, one]
  if (!leavesVoid(state, higher, lower, ranked.voids)) return null
  const { about } = lower.assertion
  return { rule: lower.rule.id, by: higher.rule.id, about, because: ranked.because }
}

function isOpposite(one: Assertion, another: Assertion): boolean {
  const { says: a } = one
  const { says: b } = another
  if (a === 'perhaps' || b === 'perhaps') return false
  if (isPast(one, another) || isPast(another, one)) return false
  if (typeof a === 'object' || typeof b === 'object') return !sameJson(a, b)
  return (a === 'prohibition') !== (b === 'prohibition')
}

/** A right against such prohibitions alone, of which the other is none. */
function isPast({ right }: Assertion, { prohibits }: Assertion): boolean {
  return right?.against !== undefined && right.against !== prohibits
}

/** Whether nothing is left of what the lower rule asserts, or nothing need be. */
function leavesVoid(state: GameState, higher: Asserted, lower: Asserted, voids: Voids): boolean {
  const { assertion: high } = higher
  const { assertion: low } = lower
  // That a rule does something is no right: what forbids it stands for all others.
  if (voids === 'never' || high.says === 'deed') return false
  if (high.says === 'right') {
    const { despite, except } = rightOver(state, high.right ?? {})
    if (despite?.includes(lower.rule.id) === false) return false
    if (except?.includes(lower.rule.id) === true) return false
  }
  if (voids === 'any') return true
  const isAmong = high.among === undefined || low.among?.every((one) => high.among?.includes(one))
  return isAmong === true && high.cases.every((one) => low.cases.includes(one))
}
