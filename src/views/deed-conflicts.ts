import { ask } from '../engine/kernel/ask.ts'
import type { Assertion, MechanicLibrary } from '../engine/kernel/mechanic.ts'
import type { GameState, Rule } from '../engine/kernel/state.ts'
import { usesOfRule, type Use } from '../engine/rules/rule-uses.ts'
import { rulesInForce } from '../engine/rules/rules.ts'
import { reasonFor, type Conflict } from './conflict.ts'

/** A rule that says something of what rules do: that it does it, or that others may not. */
interface Saying {
  readonly rule: Rule
  readonly use: Use
  readonly assertion: Assertion
}

/**
 * Rules of which one would do what another, which takes precedence, forbids rules to do, in some cases or in all; each pair
 * once. Known from what the rules say, however the game stands.
 */
export function deedConflicts(library: MechanicLibrary, state: GameState): readonly Conflict[] {
  const all = rulesInForce(state).flatMap((rule) =>
    usesOfRule(library, state, rule.id).flatMap((use) =>
      use.asserts.map((assertion): Saying => ({ rule, use, assertion })),
    ),
  )
  const bans = all.filter(({ assertion }) => assertion.says === 'prohibition')
  const deeds = all.filter(
    ({ assertion }) => assertion.says === 'deed' || assertion.says === 'perhaps',
  )
  const found = new Map<string, Conflict>()
  for (const ban of bans) {
    for (const deed of deeds) {
      if (ban.rule.id === deed.rule.id || !isAboutSame(ban.assertion, deed.assertion)) continue
      if (!isFirst(library, state, ban.rule, deed.rule)) continue
      const dispute = { winner: whoOf(ban), loser: whoOf(deed) }
      const because = reasonFor(library, state, 'may-effect', dispute)
      found.set(`${ban.rule.id} ${deed.rule.id}`, { ...dispute, because })
    }
  }
  return [...found.values()]
}

function isAboutSame(one: Assertion, other: Assertion): boolean {
  if (one.about !== other.about) return false
  const { among } = one
  return among === undefined || (other.among ?? among).some((what) => among.includes(what))
}

function isFirst(library: MechanicLibrary, state: GameState, one: Rule, other: Rule): boolean {
  const isLower = one.number <= other.number
  const [a, b] = isLower ? [one, other] : [other, one]
  return (ask(library, state, 'precedence', { a, b }).value === 'a') === isLower
}

function whoOf({ rule, use }: Saying): Conflict['winner'] {
  return { rule: rule.id, number: rule.number, mechanic: use.definition.kind }
}
