import type { Effect } from './effect.ts'
import type { Caller } from './ask.ts'
import { limits } from './limits.ts'
import { ruleUsesOf } from '../rules/rule-uses.ts'
import { askIn } from './verdict-cause.ts'
import { causeOfRule, record, type Work } from './work.ts'

/**
 * What a rule gives a player, or takes from them, as another rule changes it (`amount`): half as much, twice as much,
 * nothing. A mutable rule changes nothing of what an immutable one does, and what one gives and another gets stays whole.
 * Both stand in the record: the effect is the first rule's, the change the other's. docs/PROTOCOL.md, [effect-changed].
 */
export function changedByOthers(work: Work, effect: Effect, { rule: id }: Caller): Effect {
  if (effect.do !== 'add' || effect.player === null || effect.by === 0) return effect
  const { library, state } = work
  if (!ruleUsesOf(library, state).answering.has('amount')) return effect
  const { player, quantity, by } = effect
  const { value, from } = askIn(work, 'amount', { player, quantity, by })
  if (from === undefined || value === by || !Number.isSafeInteger(value)) return effect
  const [acting, changing] = [state.rules.get(id), state.rules.get(from.rule)]
  if (acting?.mutability === 'immutable' && changing?.mutability === 'mutable') return effect
  const text = `${quantity}: ${by} → ${value}`.slice(0, limits.titleLength)
  record(work, { cause: causeOfRule(work, from), kind: 'note', text })
  return { ...effect, by: value }
}
