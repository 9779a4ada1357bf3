import { fault, type Fault } from '../../base/result.ts'
import type { ClaimEffect } from '../../actions/body.ts'
import { checkText } from '../kernel/check-text.ts'
import { banOn } from '../kernel/questions/forbidden.ts'
import { LayeredMap } from '../kernel/state/layered-map.ts'
import { limits } from '../kernel/state/limits.ts'
import { carryOutClaimed } from './orders.ts'
import { ruleByNumber, whyIdle } from '../rules/rules.ts'
import { confirm } from './fresh-claims.ts'
import { endWaiting, pend, type PendingWhat } from './pending.ts'
import type { Claim, Judgment, Rule } from '../kernel/state/state.ts'
import { declareWinners } from '../turns/win.ts'
import { denied } from '../kernel/questions/verdict-cause.ts'
import { causeOf, change, record, type Work } from '../kernel/work.ts'
import type { Handler } from '../kernel/handler.ts'

/**
 * Applies a rule by hand. It takes effect at once, but for what takes something from others, or decides what no one person does:
 * that waits for them (docs/decisions/0035-no-one-alone.md). Anybody can contest it.
 */
export const makeClaim: Handler<'claim'> = ({ work, by, action, undone, held }, body) => {
  const { rule: number, effects, note } = body
  const rule = ruleByNumber(work.state, number)
  if (rule === undefined) return fault('no-such-rule', { number })
  if (rule.status !== 'in-force') return fault('rule-not-in-force', { number })
  const idle = whyIdle(work.state, rule)
  if (idle !== null) return idle
  if (effects.length === 0) return fault('claim-empty')
  if (effects.length > limits.effectsPerClaim) {
    return fault('claim-too-long', { max: limits.effectsPerClaim })
  }
  if (note.length > limits.textLength) return fault('words-too-long', { max: limits.textLength })
  if (!checkText(note)) return fault('text-unfit')
  // What waits takes effect in somebody's act, who may be the thrower.
  if (held !== undefined && effects.some((one) => one.do === 'throw')) return fault('throw-apart')
  const problem =
    denied(work, 'may-claim', { player: by.id, rule: number, effects }) ??
    forbidden(work, rule, effects)
  if (problem !== null) return problem
  const cause = { ...causeOf(work), rule: rule.id, number: rule.number }
  putClaim(work, { id: action.id, by: by.id, rule: number, effects, note, at: work.state.now })
  record(work, { cause, kind: 'claim', claim: action.id, what: 'made' })
  if (undone !== undefined) return null
  if (held === undefined) return carryOutClaimed(work, effects, cause, by.id)
  return pend(work, { id: action.id, by: by.id, what: { is: 'claim' } }, held)
}

/** Who applies a rule by hand does what it says: what rules that take precedence forbid it, they forbid. */
function forbidden(
  work: Work,
  { id, number }: Rule,
  effects: readonly ClaimEffect[],
): Fault | null {
  for (const effect of effects) {
    const ban = banOn(work, effect, id)
    if (ban !== null) return ban.fault ?? fault('effect-forbidden', { number }, ban.number)
  }
  return null
}

/** A claim that waited, and stands by a ruling, takes effect with it. */
export function grantClaim(work: Work, { claim: id }: Judgment): null {
  const claim = id === undefined ? undefined : work.state.claims.get(id)
  if (claim === undefined || work.state.undone.has(claim.id)) return null
  const waiting = work.state.pending?.get(claim.id)
  if (waiting === undefined) return null
  const { what } = waiting
  endWaiting(work, waiting, () =>
    what.is === 'win' ? letWin(work, what) : takeEffect(work, claim),
  )
  return null
}

/** Has somebody win by what was claimed for them: at once, or as the rules find that they do. */
export function letWin(
  work: Work,
  { player, gained, once }: Extract<PendingWhat, { readonly is: 'win' }>,
): Fault | null {
  confirm(work, player, gained)
  return once === true ? declareWinners(work, [player], causeOf(work)) : null
}

/** Carries out a claim that waited, or says why it cannot be any more. */
export function takeEffect(work: Work, { rule: number, effects }: Claim): Fault | null {
  const rule = ruleByNumber(work.state, number)
  const cause = { ...causeOf(work), ...(rule === undefined ? {} : { rule: rule.id, number }) }
  const problem = rule === undefined ? null : forbidden(work, rule, effects)
  return problem ?? carryOutClaimed(work, effects, cause)
}

export function putClaim(work: Work, claim: Claim): void {
  const { claims } = work.state
  const layered = claims instanceof LayeredMap ? claims : LayeredMap.of(claims)
  change(work, { claims: layered.with(claim.id, claim) })
}
