import { fault } from '../../base/result.ts'
import type { Action } from '../../actions/action.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { changeStatus } from '../effects/change-player.ts'
import { bringQuantitiesInto } from '../effects/quantity-effects.ts'
import type { Handler } from '../kernel/handler.ts'
import type { GameState } from '../kernel/state/state.ts'
import { causeOf, change, record, type Work } from '../kernel/work.ts'
import { endTurnsOfGone } from '../turns/turn-flow.ts'
import { isMember, isSeated, mostOfSeated, playerOfDevice } from './players.ts'

/*
 * A player who falls silent need not hold up the others: more than half of all who are counted can play on without them, and
 * they are back with the first thing they do. docs/PROTOCOL.md, [seat-absent].
 */

/** What clients sign by themselves says nothing of whether their player is there. */
const automatic: ReadonlySet<Action['body']['type']> = new Set([
  'tick',
  'open-ballots',
  'deal-draw',
  'open-draw',
  'tell-settled',
  'open-answers',
  'can-version',
  'raise-version',
])

export function isAutomatic(type: Action['body']['type']): boolean {
  return automatic.has(type)
}

/** The game time, ms, of the last sign of a player; `undefined` where none is expected: before the start, of who has no seat. */
export function lastSignOf(state: GameState, player: PlayerId): number | undefined {
  return state.signs.get(player)
}

/** When the others may say that they play on without a player, ms; `null`: of this one they cannot. */
export function silentFrom(state: GameState, player: PlayerId): number | null {
  const last = state.signs.get(player)
  return last === undefined || !isSeated(state, player) ? null : last + state.settings.silenceMs
}

/** Notes that something came from a player, and takes them back in if they were absent. [seat-present] */
export function noteSign(work: Work, { device, body }: Action): void {
  const player = playerOfDevice(work.state, device)
  if (player === undefined || isAutomatic(body.type)) return
  if (work.state.status === 'gathering' || !isMember(work.state, player.id)) return
  heardOf(work, player.id)
  if (player.status !== 'absent') return
  changeStatus(work, player.id, 'seated', causeOf(work))
  bringQuantitiesInto(work)
}

/** A player is here now: what the others signed of their silence before counts no more. */
export function heardOf(work: Work, player: PlayerId): void {
  change(work, { signs: new Map(work.state.signs).set(player, work.state.now) })
  if (work.state.playOn?.has(player) === true) forgetWords(work, player)
}

/** A player's word that the game goes on without one who is silent. */
export const absent: Handler<'absent'> = ({ work, by }, { player: id }) => {
  const { state } = work
  const player = state.players.get(id)
  if (player === undefined) return fault('no-such-player')
  if (id === by.id) return fault('absent-yourself')
  const from = silentFrom(state, id)
  if (from === null) return fault('not-at-the-table')
  if (state.now < from) return fault('not-silent-long', { name: player.name, ms: from - state.now })
  const words = state.playOn?.get(id) ?? []
  if (words.includes(by.id)) return fault('already-signed')
  change(work, { playOn: new Map(state.playOn ?? []).set(id, [...words, by.id]) })
  record(work, { cause: causeOf(work), kind: 'player', player: id, status: 'play-on-asked' })
  return null
}

/** Says that one is here, and nothing else. */
export const present: Handler<'present'> = () => null

/** Plays on without those of whom enough players have said so, as they stand now. True if anything came of it. */
export function settleAbsences(work: Work): boolean {
  for (const [player, words] of work.state.playOn ?? []) {
    const counted = words.filter((one) => isSeated(work.state, one)).length
    const isHere = isSeated(work.state, player)
    if (isHere && counted < mostOfSeated(work.state)) continue
    forgetWords(work, player)
    if (!isHere) return true
    const cause = causeOf(work)
    changeStatus(work, player, 'absent', cause)
    endTurnsOfGone(work, player)
    return true
  }
  return false
}

function forgetWords(work: Work, player: PlayerId): void {
  const playOn = new Map(work.state.playOn ?? [])
  playOn.delete(player)
  change(work, { playOn: playOn.size === 0 ? undefined : playOn })
}
