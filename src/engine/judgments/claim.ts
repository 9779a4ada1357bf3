import { fault } from '../../base/result.ts'
import { checkText } from '../kernel/check-text.ts'
import { LayeredMap } from '../kernel/layered-map.ts'
import { limits } from '../kernel/limits.ts'
import { carryOutClaimed } from './orders.ts'
import { ruleByNumber } from '../rules/rules.ts'
import type { Claim } from '../kernel/state.ts'
import { denied } from '../kernel/verdict-cause.ts'
import { causeOf, change, record, type Work } from '../kernel/work.ts'
import type { Handler } from '../kernel/handler.ts'

/** Applies a rule by hand. It takes effect at once; anybody can contest it. */
export const makeClaim: Handler<'claim'> = ({ work, by, action, undone }, body) => {
  const { rule: number, effects, note } = body
  const rule = ruleByNumber(work.state, number)
  if (rule === undefined) return fault('no-such-rule', { number })
  if (rule.status !== 'in-force') return fault('rule-not-in-force', { number })
  if (effects.length === 0) return fault('claim-empty')
  if (effects.length > limits.effectsPerClaim) {
    return fault('claim-too-long', { max: limits.effectsPerClaim })
  }
  if (note.length > limits.textLength) return fault('words-too-long', { max: limits.textLength })
  if (!checkText(note)) return fault('text-unfit')
  const problem = denied(work, 'may-claim', { player: by.id, rule: number })
  if (problem !== null) return problem
  const cause = { ...causeOf(work), rule: rule.id, number: rule.number }
  putClaim(work, { id: action.id, by: by.id, rule: number, effects, note, at: work.state.now })
  record(work, { cause, kind: 'claim', claim: action.id, what: 'made' })
  return undone === true ? null : carryOutClaimed(work, effects, cause)
}

export function putClaim(work: Work, claim: Claim): void {
  const { claims } = work.state
  const layered = claims instanceof LayeredMap ? claims : LayeredMap.of(claims)
  change(work, { claims: layered.with(claim.id, claim) })
}
