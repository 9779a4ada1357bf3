import { mixesAlphabets } from '../../base/alphabets.ts'
import { fault, type Fault } from '../../base/result.ts'
import type { Action } from '../../actions/action.ts'
import type { BodyOf } from '../../actions/body.ts'
import { playerId } from '../../actions/ids.ts'
import {
  admitNow,
  cannotSit,
  letIn,
  noteSponsor,
  openAdmission,
  waitAtOpenDoor,
} from './admission-flow.ts'
import { changeStatus } from '../effects/change-player.ts'
import { limits } from '../kernel/state/limits.ts'
import { uninvited } from './epochs.ts'
import { namesakeIn, playerName } from './names.ts'
import { newPlayer } from './new-player.ts'
import { isMember } from './players.ts'
import type { Player } from '../kernel/state/state.ts'
import { askIn } from '../kernel/questions/verdict-cause.ts'
import { causeOf, change, type Work } from '../kernel/work.ts'
import type { Handler } from '../kernel/handler.ts'

/**
 * Somebody asks to play. It takes nothing from others: not a name that waits, not a place in a queue, for whoever has the
 * link can sign as many of these as they like, and date them as they like. Before the start they wait for it, afterwards for
 * a seated player's word or what the rules ask for; where the door is open for those at the table, without anybody's word. Those
 * who left may come back with the device they had. docs/PROTOCOL.md, [seat-ask].
 */
export function join(work: Work, action: Action, body: BodyOf<'join'>): Fault | null {
  const { state } = work
  const name = playerName(body.name)
  if (name === null) return fault('player-name-unfit', { max: limits.nameLength })
  if (mixesAlphabets(name)) return fault('player-name-mixed')
  const owner = state.deviceOwner.get(action.device)
  const before = owner === undefined ? undefined : state.players.get(owner)
  if (before?.status === 'waiting' || before?.status === 'seated') return fault('already-joined')
  // The key of a seat that was given to another key since.
  if (before === undefined && state.players.has(playerId(action.device))) return fault('seat-moved')
  if (state.status === 'won') return fault('round-over')
  const problem = uninvited(state, action, body)
  if (problem !== null) return problem
  const player = before ?? newPlayer(action.device, { ...body, name }, causeOf(work))
  if (before === undefined) {
    const { players, deviceOwner, boxKeys } = state
    change(work, {
      players: new Map(players).set(player.id, player),
      deviceOwner: new Map(deviceOwner).set(action.device, player.id),
      boxKeys: new Map(boxKeys).set(action.device, body.boxKey),
    })
  }
  return state.status === 'playing' ? askToSit(work, player) : comeEarly(work, player)
}

/** Before the start, which no rule governs. */
function comeEarly(work: Work, player: Player): Fault | null {
  const problem = wait(work, player)
  const { settings, seats } = work.state
  if (problem !== null || settings.door === 'word' || seats.includes(player.id)) return problem
  return letIn(work, player)
}

function askToSit(work: Work, player: Player): Fault | null {
  const problem = cannotSit(work, player)
  if (problem !== null) return problem
  const returning = isMember(work.state, player.id) ? player.id : null
  const { value } = askIn(work, 'admission', { name: player.name, returning })
  if (value === 'at-once') return admitNow(work, player.id)
  if (value === 'vote') openAdmission(work, player.id)
  if (value === 'unopposed') waitAtOpenDoor(work, player.id)
  return wait(work, player)
}

function wait(work: Work, { id, name }: Player): Fault | null {
  const problem = namesakeIn(work.state, name, id)
  if (problem === null) changeStatus(work, id, 'waiting', causeOf(work))
  return problem
}

/** A player speaks for somebody who would like to join, by name. */
export const sponsor: Handler<'sponsor'> = ({ work, by }, body) => {
  const name = playerName(body.name)
  if (name === null) return fault('player-name-unfit', { max: limits.nameLength })
  const problem = namesakeIn(work.state, name, null)
  if (problem !== null) return problem
  const { sponsors } = work.state
  if (sponsors.has(name)) return fault('already-sponsored', { name })
  const mine = [...sponsors.values()].filter((one) => one.by === by.id)
  const max = limits.sponsoredPerPlayer
  if (mine.length >= max) return fault('too-many-sponsored', { max })
  change(work, { sponsors: new Map(sponsors).set(name, { by: by.id, at: work.state.now }) })
  noteSponsor(work, name)
  return null
}
