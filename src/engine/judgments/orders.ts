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
      order.do === 'undo'
        ? undoAction(work, order.action, known)
        : carryOutClaimed(work, order.effects, cause)
    if (problem !== null) return problem
  }
  return null
}

/** Undoes an action: the game is derived anew as if it had not been (see replay.ts). */
export function undoAction(
  work: Work,
  action: ActionId,
  known?: (action: ActionId) => boolean,
): Fault | null {
  const { game, undone } = work.state
  if (action === game || action === work.action) return fault('cannot-be-undone')
  if (known !== undefined && !known(action)) return fault('no-such-action')
  if (undone.has(action)) return fault('already-undone')
  change(work, { undone: new Map(undone).set(action, work.action) })
  return null
}

/** Takes back the undoing that an action ordered. */
export function keepAgain(work: Work, by: ActionId): void {
  const kept = [...work.state.undone].filter(([, cause]) => cause !== by)
  change(work, { undone: new Map(kept) })
}
