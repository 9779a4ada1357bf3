import type { Effect, EffectOf } from './effect.ts'
import { answersTo, rankOf } from './questions/ask.ts'
import type { Caller, Speaker } from './budget.ts'
import type { GameEvent } from './event.ts'
import { limits } from './state/limits.ts'
import { ruleUsesOf, type Use } from '../rules/rule-uses.ts'
import type { Rule, RuleId } from './state/state.ts'
import { askIn } from './questions/verdict-cause.ts'
import { banBy, type Ban } from './questions/forbidden.ts'
import { precedes } from './questions/weigh.ts'
import { causeOfRule, record, type Work } from './work.ts'

/**
 * What a rule gives a player, or takes from them, as other rules change it: half as much, twice as much, nothing (`amount`), and
 * of that no more than they may gain or lose (`room`). A rule changes nothing of what one does that takes precedence over it, and what
 * one gives and another gets stays whole. Both stand in the record: the effect is the first rule's, the change the other's.
 * docs/PROTOCOL.md, [effect-changed].
 */
export function changedByOthers(
  work: Work,
  effect: Effect,
  { rule }: Caller,
  unheard: Unheard | null,
): Effect {
  if (effect.do !== 'add' || effect.player === null || effect.by === 0) return effect
  const gift: Gift = { ...effect, player: effect.player }
  return limited(work, toldOtherwise(work, gift, rule), rule, unheard)
}

/** What happened, and which rules have not heard of it when one that has answers it. */
export interface Unheard {
  readonly event: GameEvent
  readonly by: readonly Use[]
  /** What those who have heard set in answer, and the rule that did last. */
  readonly set: Map<string, RuleId>
}

/** What a rule has set in answer to an event no rule over which it takes precedence sets otherwise: as of two that tell a number. */
export function setByOther(
  work: Work,
  effect: Effect,
  { rule }: Caller,
  { set }: Unheard,
): Ban | null {
  if (effect.do !== 'set') return null
  const key = `${effect.player ?? ''} ${effect.quantity}`
  const before = work.state.rules.get(set.get(key) ?? rule)
  const ban =
    before === undefined || before.id === rule
      ? null
      : banBy(work, effect, { rule: before.id, number: before.number }, rule)
  if (ban === null) set.set(key, rule)
  return ban
}

type Gift = EffectOf<'add'> & { readonly player: NonNullable<EffectOf<'add'>['player']> }

function toldOtherwise(work: Work, effect: Gift, acting: RuleId): Gift {
  if (!ruleUsesOf(work.library, work.state).answering.has('amount')) return effect
  const { player, quantity, by } = effect
  const { value, from } = askIn(work, 'amount', { player, quantity, by })
  if (from === undefined || value === by || !Number.isSafeInteger(value)) return effect
  return mayChange(work, from, acting) ? changed(work, effect, value, from) : effect
}

/** The tightest of all limits holds. */
function limited(work: Work, effect: Gift, acting: RuleId, unheard: Unheard | null): Gift {
  const { library, state, budget } = work
  if (!ruleUsesOf(library, state).answering.has('room')) return effect
  const { player, quantity, by } = effect
  const sign = Math.sign(by)
  let most = Math.abs(by)
  let tightest: Speaker | null = null
  for (const answer of answersTo(library, state, 'room', { player, quantity, by }, budget)) {
    const isNews = unheard?.by.some((use) => isSpeaker(use, answer)) === true
    const events = isNews ? [unheard.event, ...work.events] : work.events
    budget.payer?.spend(1 + (events.length >> 3))
    const room = Math.max(0, answer.value - changedUnheard(effect, events))
    if (room >= most || !mayChange(work, answer, acting)) continue
    most = room
    tightest = answer
  }
  return tightest === null ? effect : changed(work, effect, sign * most, tightest)
}

/** What a player gained, or lost, of this that rules have not heard of yet, and so do not count. */
function changedUnheard({ player, quantity, by }: Gift, events: Work['events']): number {
  return events.reduce((sum, event) => {
    if (event.type !== 'quantity-changed') return sum
    const isOfThis = event.player === player && event.quantity === quantity
    return isOfThis ? sum + Math.max(0, Math.sign(by) * (event.to - event.from)) : sum
  }, 0)
}

function isSpeaker({ rule, definition, sentence }: Use, speaker: Speaker): boolean {
  const { kind } = definition
  return rule === speaker.rule && kind === speaker.mechanic && sentence === speaker.sentence
}

/** Of two rules that say otherwise how much it is, the one that takes precedence holds. */
function mayChange({ library, state }: Work, { rule }: Speaker, acting: RuleId): boolean {
  const [giving, changing] = [state.rules.get(acting), state.rules.get(rule)]
  if (giving === undefined || changing === undefined || rule === acting) return true
  const numbered = ({ id, number }: Rule) => ({ rule: id, number })
  return precedes(numbered(changing), numbered(giving), rankOf(library, state))
}

function changed(work: Work, effect: Gift, to: number, by: Speaker): Gift {
  const text = `${effect.quantity}: ${effect.by} → ${to}`.slice(0, limits.titleLength)
  record(work, { cause: causeOfRule(work, by), kind: 'note', text })
  return { ...effect, by: to }
}
