import { fault, type Fault } from '../../base/result.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { checkName } from '../kernel/check-text.ts'
import {
  definitionFor,
  limitsOn,
  quantityDefinitions,
  type QuantityFrom,
} from '../kernel/questions/collect.ts'
import { limits } from '../kernel/state/limits.ts'
import { quantityOf } from '../kernel/state/quantities.ts'
import type { Cause } from '../kernel/state/state.ts'
import { causeOfRule, change, record, tellIfHeard, type Work } from '../kernel/work.ts'
import { changePlayer } from './change-player.ts'
import { setItems } from './property-effects.ts'
import { bringValuesInto } from './value-effects.ts'
import { hasRoom } from './room.ts'

interface Target {
  /** `null`: the table's. */
  readonly player: PlayerId | null
  readonly quantity: string
}

export function addQuantity(work: Work, target: Target, by: number, cause: Cause): Fault | null {
  if (!Number.isSafeInteger(by)) return fault('number-unfit')
  const held = quantityOf(work.state, target.player, target.quantity)
  const bounded = Math.max(-2 * limits.quantity, Math.min(2 * limits.quantity, by))
  return setQuantity(work, target, held + bounded, cause)
}

/** Sets a quantity, within the limits that the rules give it. Faults: a number, name or player that will not do. */
export function setQuantity(work: Work, target: Target, to: number, cause: Cause): Fault | null {
  const { player, quantity } = target
  if (!Number.isSafeInteger(to)) return fault('number-unfit')
  if (!checkName(quantity)) return fault('name-unfit')
  if (player !== null && !work.state.players.has(player)) return fault('no-such-player')
  const definition = definitionFor(work.library, work.state, player, quantity)
  const told = limitsOn(work.library, work.state, player, quantity)
  if (player !== null && areGoods(work, { player, quantity }, definition)) {
    return setItems(work, { player, item: quantity, to: within([{ min: 0 }, ...told], to) }, cause)
  }
  const from = quantityOf(work.state, player, quantity)
  const problem = put(work, target, within(told, to), cause)
  const now = quantityOf(work.state, player, quantity)
  if (now !== from) {
    tellIfHeard(work, { type: 'quantity-changed', player, quantity, from, to: now })
  }
  return problem
}

/** What rules put on sale, and what no rule keeps and somebody has among their goods, or had before this action: [goods]. */
function areGoods(
  { state: { players }, changes }: Work,
  { player, quantity }: Target & { readonly player: PlayerId },
  definition: QuantityFrom | undefined,
): boolean {
  if (definition !== undefined) {
    return definition.of === 'goods' && players.get(player)?.quantities.has(quantity) !== true
  }
  if (players.get(player)?.quantities.has(quantity) === true) return false
  const isHeld = [...players.values()].some(({ items }) => items.has(quantity))
  return isHeld || changes.some((one) => one.kind === 'item' && one.item === quantity)
}

function put(work: Work, target: Target, to: number, cause: Cause): Fault | null {
  const { player, quantity } = target
  const held = player === null ? work.state.table : work.state.players.get(player)?.quantities
  if (held === undefined) return fault('no-such-player')
  const from = held.get(quantity)
  if (from === to) return null
  const after = held.size + (from === undefined ? 1 : 0)
  if (!hasRoom(cause, held.size, after, limits.kindsPerPlayer)) return fault('too-many-names')
  const next = new Map(held).set(quantity, to)
  if (player === null) change(work, { table: next })
  else changePlayer(work, player, { quantities: next })
  record(work, { cause, kind: 'quantity', player, quantity, from: from ?? 0, to })
  return null
}

/** Where what rules say leaves nothing, what has to be at least goes before. */
function within(told: readonly Pick<QuantityFrom, 'min' | 'max'>[], value: number): number {
  const min = Math.max(...told.flatMap((one) => one.min ?? []), -limits.quantity)
  const max = Math.min(...told.flatMap((one) => one.max ?? []), limits.quantity)
  // Adding 0 makes −0, which has no canonical form of its own, 0.
  return Math.max(min, Math.min(max, Math.trunc(value))) + 0
}

/** Gives everybody at the table, rules and proposals what the rule book says that they begin at, and keeps its limits. */
export function bringQuantitiesInto(work: Work): void {
  bringValuesInto(work)
  for (const definition of quantityDefinitions(work.library, work.state)) {
    const { name: quantity } = definition
    if (!checkName(quantity) || !Number.isSafeInteger(definition.initial)) continue
    const { of } = definition
    if (of !== 'player' && of !== 'table') continue
    const holders = of === 'table' ? [null] : seats(work)
    for (const player of holders) begin(work, { player, quantity }, definition)
  }
}

function begin(work: Work, target: Target, definition: QuantityFrom): void {
  const { player, quantity } = target
  const held = player === null ? work.state.table : work.state.players.get(player)?.quantities
  const told = limitsOn(work.library, work.state, player, quantity)
  const value = within(told, held?.get(quantity) ?? definition.initial)
  put(work, target, value, causeOfRule(work, definition))
}

function seats(work: Work): readonly PlayerId[] {
  return work.state.seats.filter((id) => work.state.players.get(id)?.status === 'seated')
}
