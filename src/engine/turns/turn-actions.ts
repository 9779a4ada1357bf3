import { fault } from '../../base/result.ts'
import { removePlayer } from '../people/people-flow.ts'
import { changeStatus } from '../effects/change-player.ts'
import { endWhenDue } from './turn-flow.ts'
import { turnOf } from './turns.ts'
import { denied } from '../kernel/questions/verdict-cause.ts'
import { causeOf } from '../kernel/work.ts'
import type { Handler } from '../kernel/handler.ts'

/** Ends one's own turn, if the rules have nothing left to be done in it. */
export const endOwnTurn: Handler<'end-turn'> = ({ work, by }) => {
  const turn = turnOf(work.state, by.id)
  if (turn === undefined) return fault('no-turn-to-end')
  const problem = denied(work, 'may-end-turn', { player: by.id })
  if (problem !== null) return problem
  endWhenDue(work, turn, causeOf(work))
  return null
}

/** Gives up this round (rule 113 in Suber's rules). */
export const forfeit: Handler<'forfeit'> = ({ work, by }) => {
  const problem = denied(work, 'may-forfeit', { player: by.id })
  return problem ?? removePlayer(work, by.id, 'forfeited', causeOf(work))
}

/** Leaves the game; nobody can be kept. */
export const leave: Handler<'leave'> = ({ work, by }) => {
  if (by.status === 'seated') return removePlayer(work, by.id, 'left', causeOf(work))
  if (by.status !== 'waiting') return fault('not-seated')
  changeStatus(work, by.id, 'left', causeOf(work))
  return null
}
