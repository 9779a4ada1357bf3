import { fault, type Fault } from '../../base/result.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { changeStatus } from '../effects/change-player.ts'
import { bringQuantitiesInto } from '../effects/quantity-effects.ts'
import { limits } from '../kernel/state/limits.ts'
import { heardOf } from '../people/absence.ts'
import { note, takes } from '../history/course.ts'
import { alike } from '../people/names.ts'
import { isIn } from '../people/players.ts'
import { beginRound } from './round-flow.ts'
import { seatedPlayers } from '../people/players.ts'
import type { GameState } from '../kernel/state/state.ts'
import { denied } from '../kernel/questions/verdict-cause.ts'
import { causeOf, change, record, stand, tell, type Work } from '../kernel/work.ts'
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
  const whyNot = (seat: PlayerId) =>
    denied(work, 'may-join', { name: state.players.get(seat)?.name ?? '', returning: null })
  // Where nobody may join, those who begin have not joined; where so many may, they count.
  const isLimited = seats.slice(0, 1).every((seat) => whyNot(seat) === null)
  change(work, { status: 'playing', seats })
  for (const seat of seats) {
    const denial = isLimited ? whyNot(seat) : null
    if (denial !== null) return denial
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

/**
 * After a win, a player's word for another round, with these rules: it begins when more than half of the players at the table
 * have given it for the same. What began so stands, even if the win turns out to be none.
 */
export const newRound: Handler<'new-round'> = ({ work, by, action, stands }, { keepRules }) => {
  const { status, nextRound } = work.state
  if (status !== 'won' && !stands) return fault('round-not-over')
  if (nextRound?.get(by.id) === keepRules && !stands) return fault('already-signed')
  if (keepRules && !stands) {
    const problem = denied(work, 'may-keep-rules', { player: by.id })
    if (problem !== null) return problem
  }
  change(work, { nextRound: new Map(nextRound ?? []).set(by.id, keepRules) })
  if (!stands && wantedRules(work.state) === null) {
    record(work, { cause: causeOf(work), kind: 'game', what: 'round-asked' })
    return null
  }
  const carried = keepRules ? 'keep rules' : 'anew'
  note(work, { do: 'begin-round', carried })
  beginRound(work, carried, causeOf(work))
  stand(work, action.id)
  return null
}

/** Begins the round that more than half of those who are left want; true if one began. */
export function settleNextRound(work: Work): boolean {
  const keepRules = work.state.status === 'won' ? wantedRules(work.state) : null
  const carried = keepRules === true ? 'keep rules' : 'anew'
  if (keepRules === null || !takes(work, { do: 'begin-round', carried })) return false
  beginRound(work, carried, causeOf(work))
  return true
}

/** With which rules more than half of those at the table would begin another round: as they are, or as at first. */
function wantedRules(state: GameState): boolean | null {
  if (state.nextRound === undefined) return null
  const words = seatedPlayers(state).map(({ id }) => state.nextRound?.get(id))
  const isWanted = (keepRules: boolean) =>
    2 * words.filter((word) => word === keepRules).length > words.length
  return [true, false].find(isWanted) ?? null
}
