import { fault, type Fault } from '../../base/result.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { changeStatus } from '../effects/change-player.ts'
import { bringQuantitiesInto } from '../effects/quantity-effects.ts'
import { limits } from '../kernel/limits.ts'
import { heardOf } from '../people/absence.ts'
import { alike } from '../people/names.ts'
import { isIn } from '../people/players.ts'
import { beginRound } from './round-flow.ts'
import type { GameState } from '../kernel/state.ts'
import { causeOf, change, record, tell } from '../kernel/work.ts'
import type { Handler } from '../kernel/handler.ts'

/**
 * Fixes the seats and begins: those whom the list names, nobody else. The creator signs it, or whoever was let in before the
 * start. Whatever strangers date before it changes nothing in it, so it asks no more of those listed than that they had come, in
 * its past; who takes it back at the same time can leave again. docs/PROTOCOL.md, [seat-start].
 */
export const start: Handler<'start'> = ({ work, by, action, lineage }, { seats }) => {
  const { state } = work
  if (!isIn(state, by)) return fault('not-let-in')
  const hasSeen = (coming: ActionId) => lineage?.isBehind(coming, action.id) ?? true
  const problem = unfit(state, seats, hasSeen)
  if (problem !== null) return problem
  const cause = causeOf(work)
  change(work, { status: 'playing', seats })
  for (const seat of seats) {
    changeStatus(work, seat, 'seated', cause)
    heardOf(work, seat)
  }
  record(work, { cause, kind: 'game', what: 'started' })
  bringQuantitiesInto(work)
  tell(work, { type: 'game-started' })
  return null
}

function unfit(
  state: GameState,
  seats: readonly PlayerId[],
  hasSeen: (coming: ActionId) => boolean,
): Fault | null {
  const players = seats.flatMap((seat) => state.players.get(seat) ?? [])
  if (players.length < seats.length || new Set(seats).size < seats.length) {
    return fault('seats-unfit')
  }
  if (!players.every(({ joined }) => hasSeen(joined.action))) return fault('seats-unseen')
  if (seats.length < 2) return fault('too-few-players', { min: 2 })
  if (seats.length > limits.players) return fault('too-many-players', { max: limits.players })
  for (const [index, { name }] of players.entries()) {
    const other = players.slice(0, index).find((one) => alike(one.name, name))
    if (other !== undefined) return fault('seats-alike', { name, like: other.name })
  }
  return null
}

/** Plays on with the same people after a win. */
export const newRound: Handler<'new-round'> = ({ work }, { keepRules }) => {
  if (work.state.status !== 'won') return fault('round-not-over')
  beginRound(work, keepRules, causeOf(work))
  return null
}
