import { fault } from '../../base/result.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { changeStatus } from '../effects/change-player.ts'
import { bringQuantitiesInto } from '../effects/quantity-effects.ts'
import { beginRound } from './round-flow.ts'
import type { GameState } from '../kernel/state.ts'
import { causeOf, change, record, tell } from '../kernel/work.ts'
import type { Handler } from '../kernel/handler.ts'

/** Fixes the seats and begins. Those who joined but were not seen yet by who starts sit down last. */
export const start: Handler<'start'> = ({ work }, { seats }) => {
  const { state } = work
  if (new Set(seats).size !== seats.length) return fault('seats-unfit')
  if (seats.some((seat) => state.players.get(seat)?.status !== 'waiting')) {
    return fault('seats-unfit')
  }
  const all = [...seats, ...waiting(state).filter((player) => !seats.includes(player))]
  if (all.length < 2) return fault('too-few-players', { min: 2 })
  const cause = causeOf(work)
  change(work, { status: 'playing', seats: all })
  for (const seat of all) changeStatus(work, seat, 'seated', cause)
  record(work, { cause, kind: 'game', what: 'started' })
  bringQuantitiesInto(work)
  tell(work, { type: 'game-started' })
  return null
}

function waiting(state: GameState): readonly PlayerId[] {
  const players = [...state.players.values()]
  return players.filter((player) => player.status === 'waiting').map((player) => player.id)
}

/** Plays on with the same people after a win. */
export const newRound: Handler<'new-round'> = ({ work }, { keepRules }) => {
  if (work.state.status !== 'won') return fault('round-not-over')
  beginRound(work, keepRules, causeOf(work))
  return null
}
