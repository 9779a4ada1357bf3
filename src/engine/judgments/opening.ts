import { fault, type Fault } from '../../base/result.ts'
import type { Order } from '../../actions/body.ts'
import { takes } from '../history/course.ts'
import type { Doing, Handler } from '../kernel/handler.ts'
import type { GameState, Ruling } from '../kernel/state/state.ts'
import { causeOf, record, stand, type Work } from '../kernel/work.ts'
import { admitNow, cannotSit } from '../people/admission-flow.ts'
import { grantClaim, letWin, takeEffect } from './claim.ts'
import { confirm } from './fresh-claims.ts'
import { settleLate } from './judgment-flow.ts'
import { carryOutOrders } from './orders.ts'
import { agreeTo, endWaiting, isDue, mayTakeEffect, type Pending } from './pending.ts'

/** Agrees to an act that waits. */
export const agree: Handler<'agree'> = (doing, { claim: id }) => {
  const { work, by } = doing
  const one = work.state.pending?.get(id)
  if (one === undefined)
    return fault(work.state.claims.has(id) ? 'claim-not-waiting' : 'no-such-claim')
  if (!one.voters.includes(by.id)) return fault('not-asked-before')
  const problem = agreeTo(work, one, by.id)
  if (problem !== null) return problem
  record(work, { cause: causeOf(work), kind: 'pending', act: id, what: 'agreed', player: by.id })
  openDue(doing)
  return null
}

/** Says that time has passed. The timers that were due have fired before. */
export const tick: Handler<'tick'> = (doing) => {
  openDue(doing)
  return null
}

/** Has what others agreed to, or what nobody was against in time, take effect: also what was ordered undone. */
function openDue(doing: Doing): void {
  for (const one of doing.work.state.pending?.values() ?? []) open(doing, one)
}

/**
 * The same in answer to any act, of what undoes nothing: whoever does something else has no part in a past that is made anew.
 * True if anything took effect.
 */
export function settlePending(work: Work): boolean {
  for (const one of work.state.pending?.values() ?? []) {
    const isOfPast = rulingOf(work.state, one)?.orders.some(isUndo) === true
    if (!isOfPast && open({ work }, one)) return true
  }
  return false
}

/** True if it took effect, or cannot any more. */
function open(doing: Pick<Doing, 'work' | 'known' | 'typeOf'>, one: Pending): boolean {
  const { work } = doing
  if (!mayTakeEffect(work.state, one) || !isDue(work.state, one)) return false
  if (!takes(work, { do: 'consent', to: one.id })) return false
  endWaiting(work, one, () => takeUp(doing, one))
  return true
}

function takeUp(
  doing: Pick<Doing, 'work' | 'known' | 'typeOf'>,
  { id, by, what, grave }: Pending,
): Fault | null {
  const { work } = doing
  // That somebody wins is what was agreed to: also by what was claimed for them before.
  if (what.is !== 'win') for (const one of grave) if (one.is === 'wins') confirm(work, one.player)
  switch (what.is) {
    case 'claim': {
      const claim = work.state.claims.get(id)
      return claim === undefined ? fault('no-such-claim') : takeEffect(work, claim)
    }
    case 'win':
      return letWin(work, what)
    case 'admission': {
      const newcomer = work.state.players.get(what.player)
      if (newcomer === undefined) return fault('no-such-player')
      if (newcomer.status !== 'waiting') return fault('not-waiting', { name: newcomer.name })
      return cannotSit(work, newcomer) ?? admitNow(work, what.player)
    }
    case 'ruling': {
      const judgment = work.state.judgments.get(what.judgment)
      const ruling = judgment?.rulings.find(({ action }) => action === id)
      if (judgment === undefined || ruling === undefined || ruling.overruled) {
        return fault('no-such-judgment')
      }
      if (ruling.orders.some(isUndo)) stand(work, judgment.id)
      const ordered = { id: judgment.id, orders: ruling.orders, by, ruling: id }
      const problem = carryOutOrders(doing, ordered, causeOf(work)) ?? grantClaim(work, judgment)
      if (problem === null) settleLate(work, judgment)
      return problem
    }
  }
}

function rulingOf({ judgments }: GameState, { id, what }: Pending): Ruling | undefined {
  if (what.is !== 'ruling') return undefined
  return judgments.get(what.judgment)?.rulings.find(({ action }) => action === id)
}

function isUndo({ do: what }: Order): boolean {
  return what === 'undo'
}
