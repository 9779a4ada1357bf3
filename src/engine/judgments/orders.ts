import { fault, type Fault } from '../../base/result.ts'
import type { ClaimEffect, Order } from '../../actions/body.ts'
import type { ActionId } from '../../actions/ids.ts'
import { carryOut } from '../kernel/carry-out.ts'
import type { Cause } from '../kernel/state.ts'
import { change, type Work } from '../kernel/work.ts'

/** Carries out what people order: everything, or (with the fault) nothing of value to keep. */
export function carryOutClaimed(
  work: Work,
  effects: readonly ClaimEffect[],
  cause: Cause,
): Fault | null {
  for (const effect of effects) {
    const problem = carryOut(work, effect, cause)
    if (problem !== null) return problem
  }
  return null
}

/** Carries out the orders of a ruling. */
export function carryOutOrders(
  work: Work,
  orders: readonly Order[],
  cause: Cause,
  known?: (action: ActionId) => boolean,
): Fault | null {
  for (const order of orders) {
    const problem =
      order.do === 'void'
        ? voidAction(work, order.action, known)
        : carryOutClaimed(work, order.effects, cause)
    if (problem !== null) return problem
  }
  return null
}

/** Voids an action: the game is derived anew as if it had not been (see replay.ts). */
export function voidAction(
  work: Work,
  action: ActionId,
  known?: (action: ActionId) => boolean,
): Fault | null {
  const { game, voided } = work.state
  if (action === game || action === work.action) return fault('cannot-be-voided')
  if (known !== undefined && !known(action)) return fault('no-such-action')
  if (voided.has(action)) return fault('already-voided')
  change(work, { voided: new Map(voided).set(action, work.action) })
  return null
}

/** Takes back the voids that an action ordered. */
export function liftVoids(work: Work, by: ActionId): void {
  const kept = [...work.state.voided].filter(([, cause]) => cause !== by)
  change(work, { voided: new Map(kept) })
}
