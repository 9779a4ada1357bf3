import { fault, type Fault } from '../../base/result.ts'
import type { Task } from '../../base/task.ts'
import type { QuestionName } from '../../engine/kernel/questions/question.ts'
import type { GameState, Rule, RuleId } from '../../engine/kernel/state/state.ts'
import { rankedPair } from '../../engine/rules/found-voids.ts'
import { ruleUsesOf, usesOfRule } from '../../engine/rules/rule-uses.ts'
import { changedRules, rulesInForce } from '../../engine/rules/rules.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { findingConflicts, type RuleConflict } from './conflicts.ts'

/**
 * Which rule wins over which once the rules have changed, where that was not so before: in a situation that could come about as
 * the game stands, or, of what hangs on how it stands, in one that may come. One sentence for each two rules. A task.
 */
export function* precedenceAhead(before: GameState, after: GameState): Task<readonly Fault[]> {
  const changed = new Set(changedRules(before, after).map(({ id }) => id))
  if (changed.size === 0) return []
  const known = new Set((yield* findingConflicts(before)).map(nameOfConflict))
  const found = (yield* findingConflicts(after)).filter(
    (one) =>
      !known.has(nameOfConflict(one)) &&
      one.winner.rule !== one.loser.rule &&
      (changed.has(one.winner.rule) || changed.has(one.loser.rule)),
  )
  const pairs = new Map<string, RuleConflict[]>()
  for (const one of found) {
    const pair = pairOf(one.winner.rule, one.loser.rule)
    pairs.set(pair, [...(pairs.get(pair) ?? []), one])
  }
  const certain = [...pairs.values()].flatMap((ones) => givesWay(ones) ?? [])
  const perhaps = possible(after, changed).filter(({ pair }) => !pairs.has(pair))
  return [...certain, ...perhaps.map((one) => one.fault), ...giftsLeftAlone(after, changed)]
}

/** Which rules give or take what another, new here, would change if it did not give way to them: a sentence for each such. */
function giftsLeftAlone(after: GameState, changed: ReadonlySet<RuleId>): readonly Fault[] {
  const { answering } = ruleUsesOf(mechanicLibrary, after)
  const changing = new Set(
    (['amount', 'room'] as const).flatMap((question) =>
      (answering.get(question) ?? []).map(({ rule }) => rule),
    ),
  )
  return [...changing].flatMap((id) => {
    const rule = after.rules.get(id)
    if (rule === undefined || !changed.has(id)) return []
    const others = rulesInForce(after).filter((other) => other.id !== id && gives(after, other))
    const by = others.filter(
      (other) => rankedPair(mechanicLibrary, after, rule, other).higher === other,
    )
    const numbers = by.map(({ number }) => number).join(' ')
    return by.length === 0
      ? []
      : [fault('warning-gifts-left', { by: numbers, number: rule.number })]
  })
}

function gives(state: GameState, { id }: Rule): boolean {
  return usesOfRule(mechanicLibrary, state, id).some(({ asserts }) =>
    asserts.some(({ about, says }) => about === 'add' && (says === 'deed' || says === 'perhaps')),
  )
}

/** What one of two rules contradicts the other in; the first of them says which wins, and why. */
function givesWay(ones: readonly RuleConflict[]): Fault | null {
  const [first] = ones
  if (first === undefined) return null
  const { winner, loser, because } = first
  const about = [...new Set(ones.map(({ question }) => question))].join(' ')
  return fault('warning-gives-way', { about, by: winner.number, number: loser.number, because })
}

/** By what two conflicts are the same. */
export function nameOfConflict({ question, winner, loser }: RuleConflict): string {
  return `${question} ${winner.rule} ${loser.rule}`
}

function pairOf(one: RuleId, other: RuleId): string {
  return [one, other].sort().join(' ')
}

/** What rules say of some, by what they are or have then: of two that do, both may speak of the same. */
const hangsOnGame: readonly QuestionName[] = [
  'vote-weight',
  'forced-ballot',
  'turned-ballot',
  'judge',
  'counts',
]

interface Possible {
  readonly pair: string
  readonly fault: Fault
}

function possible(after: GameState, changed: ReadonlySet<RuleId>): readonly Possible[] {
  const found = new Map<string, Possible>()
  for (const about of hangsOnGame) {
    const uses = ruleUsesOf(mechanicLibrary, after).answering.get(about) ?? []
    const ids = [...new Set(uses.map(({ rule }) => rule))]
    const rules = ids.flatMap((id) => after.rules.get(id) ?? [])
    for (const [at, one] of rules.entries()) {
      for (const other of rules.slice(at + 1)) {
        const pair = pairOf(one.id, other.id)
        if (!changed.has(one.id) && !changed.has(other.id)) continue
        if (!found.has(pair)) found.set(pair, { pair, fault: mayGiveWay(after, about, one, other) })
      }
    }
  }
  return [...found.values()]
}

function mayGiveWay(after: GameState, about: QuestionName, one: Rule, other: Rule): Fault {
  const { higher } = rankedPair(mechanicLibrary, after, one, other)
  const lower = higher.id === one.id ? other : one
  return fault('warning-may-give-way', { about, by: higher.number, number: lower.number })
}
