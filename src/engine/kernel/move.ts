import { fault, type Fault } from '../../base/result.ts'
import { callMechanic } from './questions/ask.ts'
import { OutOfSteps } from './budget.ts'
import type { Effect } from './effect.ts'
import { carryOut, stepsToCarryOut } from './carry-out.ts'
import { banOn } from './questions/forbidden.ts'
import { changedByOthers } from './instead.ts'
import { readFields } from './questions/read-fields.ts'
import { encryptedNote, signedForm } from './encrypted-form.ts'
import { usesOfRule, type Use } from '../rules/rule-uses.ts'
import { ruleByNumber, whyIdle } from '../rules/rules.ts'
import { offerOf } from './questions/offers.ts'
import { causeOfUse, record, tell, type Work } from './work.ts'
import type { Handler } from './handler.ts'

/** Makes a move that a rule offers. All of its effects happen, or it is refused. */
export const move: Handler<'move'> = ({ work, by }, { rule: number, move: name, input }) => {
  const rule = ruleByNumber(work.state, number)
  if (rule === undefined) return fault('no-such-rule', { number })
  if (rule.status !== 'in-force') return fault('rule-not-in-force', { number })
  const idle = whyIdle(work.state, rule)
  if (idle !== null) return idle
  for (const use of usesOfRule(work.library, work.state, rule.id)) {
    const offer = offerOf(work.library, work.state, use, by.id, name, work.budget)
    if (offer === undefined) continue
    if (offer.closed !== undefined) return { ...offer.closed, rule: offer.closed.rule ?? number }
    const read = readFields(signedForm(offer), input)
    if (!read.ok) return { ...read.fault, rule: number }
    const played = callMechanic(work.library, work.state, use, work.budget, (context) =>
      use.definition.play?.(name, by.id, read.value, context),
    )
    if (played === undefined) return fault('move-failed', { move: name.slice(0, 40) }, number)
    if (!played.ok) return { ...played.fault, rule: played.fault.rule ?? number }
    const problem = carriedOut(work, played.value, use, number)
    if (problem !== null) return { ...problem, rule: problem.rule ?? number }
    record(work, { cause: causeOfUse(work, use), kind: 'moved', title: offer.title })
    const note = encryptedNote(offer, by.id, read.value)
    if (note !== null) record(work, { cause: causeOfUse(work, use), kind: 'encrypted', note })
    tell(work, { type: 'moved', rule: rule.id, move: name, player: by.id })
    return null
  }
  return fault('no-such-move', { move: name.slice(0, 40) }, number)
}

/** The fault tells why one of them cannot be, or that all of it is too much work. */
function carriedOut(
  work: Work,
  effects: readonly Effect[],
  use: Use,
  number: number,
): Fault | null {
  const payer = work.budget.accountOf(use)
  try {
    return work.budget.paidBy(payer, () => {
      // A move is made whole or not at all, so what hangs together step by step is a step each.
      for (const said of effects.flatMap(stepsOf)) {
        payer.spend(stepsToCarryOut(work.state, said))
        const effect = changedByOthers(work, said, use, null)
        const ban = banOn(work, effect, use.rule)
        if (ban !== null) return ban.fault ?? fault('effect-forbidden', { number }, ban.number)
        const problem = carryOut(work, effect, causeOfUse(work, use))
        if (problem !== null) return { ...problem, rule: number }
      }
      return null
    })
  } catch (error) {
    if (error instanceof OutOfSteps) return fault('move-too-much-work')
    throw error
  }
}

function stepsOf(effect: Effect): readonly Effect[] {
  return effect.do === 'all-of' && effect.isStepwise === true ? effect.effects : [effect]
}
