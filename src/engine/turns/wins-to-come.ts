import type { PlayerId } from '../../actions/ids.ts'
import { forget, isContested, mayTakeEffect, put, type Pending } from '../judgments/pending.ts'
import { putJudgment } from '../judgments/judgment-flow.ts'
import type { RuleId } from '../kernel/state/state.ts'
import { ruleByNumber } from '../rules/rules.ts'
import { causeOf, mark, record, takeBack, type Work } from '../kernel/work.ts'

/*
 * A ruling or a claim by which somebody would win waits for the others. Meanwhile nobody wins by a rule that gives way to the one
 * that it goes by, unless somebody is against it. docs/decisions/0035-no-one-alone.md.
 */

/** Who wins as a claim has it, by which rule. */
export interface ClaimedWin {
  readonly rule: RuleId
  readonly number: number
  readonly value: readonly PlayerId[]
}

/** Asks something as if all of this stood; `null`: nothing of the kind waits. */
export function onceAllStands<T>(work: Work, ask: (claimed: readonly ClaimedWin[]) => T): T | null {
  const waiting = winsWaiting(work)
  if (waiting.length === 0) return null
  const before = mark(work)
  const claimed = waiting.flatMap((one) => claimedIn(work, one))
  for (const one of waiting) letStand(work, one)
  const answer = ask(claimed)
  takeBack(work, before)
  return answer
}

/** Notes that somebody does not win before it is known whether one of these does. True if that is new. */
export function holdOff(work: Work, player: PlayerId, first: readonly PlayerId[]): boolean {
  const one = winsWaiting(work).find(({ grave }) =>
    grave.some((each) => each.is === 'wins' && first.includes(each.player)),
  )
  if (one === undefined || one.holdsOff?.includes(player) === true) return false
  put(work, { ...one, holdsOff: [...(one.holdsOff ?? []), player] })
  record(work, { cause: causeOf(work), kind: 'pending', act: one.id, what: 'goes-first', player })
  return true
}

function winsWaiting({ state }: Work): readonly Pending[] {
  return [...(state.pending?.values() ?? [])].filter(
    (one) =>
      (one.what.is === 'ruling' || one.what.is === 'claim') &&
      one.grave.some(({ is }) => is === 'wins') &&
      mayTakeEffect(state, one) &&
      !isContested(state, one),
  )
}

function letStand(work: Work, { id, what }: Pending): void {
  forget(work, id)
  const judgment = what.is === 'ruling' ? work.state.judgments.get(what.judgment) : undefined
  if (judgment !== undefined) putJudgment(work, { ...judgment, status: 'settled' })
}

/** What is claimed, or was in judgment and is found right. */
function claimedIn({ state }: Work, { id, what }: Pending): readonly ClaimedWin[] {
  const of = what.is === 'ruling' ? state.judgments.get(what.judgment)?.claim : id
  const claim = of === undefined ? undefined : state.claims.get(of)
  const rule = claim === undefined ? undefined : ruleByNumber(state, claim.rule)
  if (claim === undefined || rule === undefined) return []
  const value = claim.effects.flatMap((effect) => (effect.do === 'win' ? effect.player : []))
  return value.length === 0 ? [] : [{ rule: rule.id, number: rule.number, value }]
}
