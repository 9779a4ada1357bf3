import type { PlayerId } from '../../actions/ids.ts'
import { playerWith } from '../kernel/state/copies.ts'
import type { Cause, Player, PlayerStatus } from '../kernel/state/state.ts'
import { change, record, type Work } from '../kernel/work.ts'

/** Replaces parts of a player; nothing happens if there is no such player. */
export function changePlayer(work: Work, id: PlayerId, part: Partial<Player>): void {
  const player = work.state.players.get(id)
  if (player === undefined) return
  change(work, { players: new Map(work.state.players).set(id, playerWith(player, part)) })
}

export function changeStatus(work: Work, id: PlayerId, status: PlayerStatus, cause: Cause): void {
  changePlayer(work, id, { status })
  record(work, { cause, kind: 'player', player: id, status })
}
