import { fault, type Fault } from '../../base/result.ts'
import type { Action } from '../../actions/action.ts'
import type { BodyOf } from '../../actions/body.ts'
import { playerId } from '../../actions/ids.ts'
import { putAdmission } from './admission-flow.ts'
import { playerName } from '../kernel/check-text.ts'
import { changeStatus } from '../effects/change-player.ts'
import { limits } from '../kernel/limits.ts'
import { seatPlayer } from './people-flow.ts'
import { playerByName } from './players.ts'
import type { Admission, Player } from '../kernel/state.ts'
import { askIn, denied } from '../kernel/verdict-cause.ts'
import { causeOf, change, record, type Work } from '../kernel/work.ts'
import { newPlayer } from './new-player.ts'

/**
 * Somebody comes to the game. Before the start everybody may; afterwards the rules are asked whether and how. Those who
 * left may come back with the device they had.
 */
export function join(work: Work, action: Action, body: BodyOf<'join'>): Fault | null {
  const { state } = work
  const name = playerName(body.name)
  if (name === null) return fault('player-name-unfit', { max: limits.nameLength })
  const owner = state.deviceOwner.get(action.device)
  const before = owner === undefined ? undefined : state.players.get(owner)
  if (before?.status === 'waiting' || before?.status === 'seated') return fault('already-joined')
  // The key of a seat that was given to another key since.
  if (before === undefined && state.players.has(playerId(action.device))) return fault('seat-moved')
  const namesake = playerByName(state, name)
  if (namesake !== undefined && namesake.id !== before?.id) return fault('name-taken', { name })
  if (before === undefined && state.players.size >= limits.players) {
    return fault('too-many-players', { max: limits.players })
  }
  if (state.status === 'won') return fault('round-over')
  if (state.status === 'playing') {
    const returning = before?.id ?? null
    const problem = denied(work, 'may-join', { name, returning })
    if (problem !== null) return problem
  }
  const player = before ?? introduce(work, action, { ...body, name })
  if (state.status === 'playing') return comeIn(work, player)
  changeStatus(work, player.id, 'waiting', causeOf(work))
  return null
}

function introduce(work: Work, action: Action, body: BodyOf<'join'>): Player {
  const player = newPlayer(action.device, body, causeOf(work))
  const id = playerId(action.device)
  change(work, {
    players: new Map(work.state.players).set(id, player),
    deviceOwner: new Map(work.state.deviceOwner).set(action.device, id),
    boxKeys: new Map(work.state.boxKeys).set(action.device, body.boxKey),
  })
  return player
}

function comeIn(work: Work, { id, name }: Player): Fault | null {
  const cause = causeOf(work)
  if (askIn(work, 'admission', { name }).value === 'at-once') return seatPlayer(work, id, cause)
  const { admissions } = work.state
  const sponsored = admissions.get(name)
  if (sponsored === undefined && admissions.size >= limits.admissions) {
    return fault('too-many-admissions', { max: limits.admissions })
  }
  const admission: Admission = sponsored ?? { name, votes: new Map(), cause }
  putAdmission(work, { ...admission, player: id })
  changeStatus(work, id, 'waiting', cause)
  return null
}

/** A player speaks for somebody who would like to join, by name. */
export function sponsor(work: Work, by: Player, body: BodyOf<'sponsor'>): Fault | null {
  const name = playerName(body.name)
  if (name === null) return fault('player-name-unfit', { max: limits.nameLength })
  const namesake = playerByName(work.state, name)
  if (namesake?.status === 'seated') return fault('name-taken', { name })
  const admission = work.state.admissions.get(name)
  if (admission?.sponsor !== undefined) return fault('already-sponsored', { name })
  if (admission === undefined && work.state.admissions.size >= limits.admissions) {
    return fault('too-many-admissions', { max: limits.admissions })
  }
  const cause = causeOf(work)
  const begun: Admission = admission ?? { name, votes: new Map(), cause }
  putAdmission(work, { ...begun, sponsor: by.id })
  record(work, { cause, kind: 'note', text: `sponsored ${name}` })
  return null
}
