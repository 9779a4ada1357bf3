import { fault, type Fault } from '../../base/result.ts'
import type { ClaimEffect, Order, Undo } from '../../actions/body.ts'
import type { Action } from '../../actions/action.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { carryOut } from '../kernel/carry-out.ts'
import type { Doing } from '../kernel/handler.ts'
import type { Cause, GameState, Proposal } from '../kernel/state/state.ts'
import { oweAgain } from '../kernel/throw.ts'
import { findVoid } from '../rules/found-voids.ts'
import { withdraw } from '../votes/close-vote.ts'
import { replaceTurn } from '../turns/turn-flow.ts'
import { declareWinners } from '../turns/win.ts'
import { causeOf, change, stand, type Work } from '../kernel/work.ts'

/** Carries out what people order (`by`: who, where one does): everything, or (with the fault) nothing of value to keep. */
export function carryOutClaimed(
  work: Work,
  effects: readonly ClaimEffect[],
  cause: Cause,
  by?: PlayerId,
): Fault | null {
  for (const effect of effects) {
    // How their dice fall would be theirs to choose, by what else they write.
    if (effect.do === 'throw' && effect.player === by) return fault('throw-own')
    // What is done by hand waits for the others by itself, if it is not all of them who do it.
    const problem =
      effect.do === 'win'
        ? declareWinners(work, [effect.player], cause)
        : carryOut(work, effect, cause)
    if (problem !== null) return problem
  }
  return null
}

/** Carries out the orders of a ruling. One that stands does what it still can: it was found right before. */
export function carryOutOrders(doing: Undoing, ordered: Ordered, cause: Cause): Fault | null {
  for (const order of ordered.orders) {
    const problem = carryOutOrder(doing, order, ordered, cause)
    if (problem !== null && doing.stands !== true) return problem
  }
  return null
}

/** What is ordered in a judgment. */
interface Ordered {
  readonly id: ActionId
  /** By this ruling, which is this player's. */
  readonly ruling: ActionId
  readonly by: PlayerId
  readonly orders: readonly Order[]
}

function carryOutOrder(
  doing: Undoing,
  order: Order,
  { id, ruling, by }: Ordered,
  cause: Cause,
): Fault | null {
  switch (order.do) {
    case 'undo':
      return isObjection(doing, order) ? fault('objection-stays') : undoAction(doing, order, ruling)
    case 'apply':
      return carryOutClaimed(doing.work, order.effects, cause, by)
    case 'void':
      return findVoid(doing.work, order, id)
  }
}

/** Who plays, on which devices, with what secret and in what version is not for a Judge to undo. */
const kept: ReadonlySet<Action['body']['type']> = new Set([
  'create',
  'join',
  'start',
  'sponsor',
  'admit',
  'absent',
  'present',
  'leave',
  'tick',
  'open-ballots',
  'deal-draw',
  'open-draw',
  'tell-settled',
  'reveal-ballot',
  'encrypted-answer',
  'open-answers',
  'new-round',
  'can-version',
  'raise-version',
  'new-epoch',
  'adopt-epoch',
  'add-device',
  'revoke-device',
  'reclaim',
  'reseat',
  'decline-reseat',
])

/** What people say against what others did, and what all agreed on: no Judge undoes that, only all together do. */
const objections: ReadonlySet<Action['body']['type']> = new Set([
  'contest',
  'invoke-judgment',
  'overrule',
  'sign-together',
])

function isObjection({ typeOf }: Undoing, { action }: Undo): boolean {
  const type = typeOf?.(action)
  return type !== undefined && objections.has(type)
}

/** What undoing an action takes. */
export type Undoing = Pick<Doing, 'work' | 'known' | 'typeOf'> & Partial<Pick<Doing, 'stands'>>

/**
 * Undoes an action: the game is derived anew without what it did (see replay.ts), and what undid it (`by`: not the act under way,
 * but a ruling that it lets take effect) stands.
 */
export function undoAction(
  { work, known, typeOf }: Undoing,
  { action, again }: Undo,
  by = work.action,
): Fault | null {
  const { game, undone, openProposals } = work.state
  if (action === game || action === work.action || action === by) return fault('cannot-be-undone')
  if (known !== undefined && !known(action)) return fault('no-such-action')
  const type = typeOf?.(action)
  if (type !== undefined && kept.has(type)) return fault('cannot-be-undone')
  if (isAnonymousBallot(work.state, action)) return fault('cannot-be-undone')
  if (again === true && type !== undefined && type !== 'throw') return fault('not-a-throw')
  if (undone.has(action)) return fault('already-undone')
  change(work, { undone: new Map(undone).set(action, by) })
  stand(work, by)
  if (again === true) oweAgain(work, action)
  const proposal = openProposals.get(action)
  if (proposal !== undefined) takeOffTable(work, proposal)
  return null
}

/** In the turn in which it was made nothing is proposed any more: it is waited for, as long as the rules say. */
function takeOffTable(work: Work, proposal: Proposal): void {
  withdraw(work, proposal, causeOf(work))
  const turn = work.state.turns.find((one) => one.proposal === proposal.id)
  if (turn === undefined) return
  const { proposal: _, ...rest } = turn
  replaceTurn(work, rest)
}

/** Nobody knows what it was, so nothing can be taken off the count. */
function isAnonymousBallot(
  { openProposals, closedProposals }: GameState,
  action: ActionId,
): boolean {
  return [...openProposals.values(), ...closedProposals.values()].some(
    ({ choices, votes }) =>
      choices !== undefined && [...votes.values()].some((vote) => vote.action === action),
  )
}

/** Takes back the undoing that an action ordered. */
export function keepAgain(work: Work, by: ActionId): void {
  const rest = [...work.state.undone].filter(([, cause]) => cause !== by)
  change(work, { undone: new Map(rest) })
}
