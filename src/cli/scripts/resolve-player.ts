import { fail, fault, ok } from '../../base/result.ts'
import type { Result } from '../../base/result.ts'
import { seatedPlayers } from '../../engine/people/players.ts'
import { askedPolls } from './resolve-answer.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { Move } from './script-moves.ts'
import type { Misfit } from './located-json.ts'
import type { Meanings } from './wishes.ts'

/**
 * Whose move it is where the script leaves `by` out: the one player it can only be. `script-several` where it could
 * be more than one.
 */
export function readMover(
  move: Move,
  state: GameState,
  meanings: Meanings,
): Result<PlayerId, Misfit> {
  if (move.by !== undefined) {
    const named = meanings.player(move.by)
    if (named !== undefined) return ok(named)
    return fail({ field: 'by', fault: fault('script-name-unknown', { name: move.by }) })
  }
  const [only, ...others] = new Set(candidates(move, state, meanings))
  if (only === undefined)
    return fail({ field: 'by', fault: fault('script-none', { what: 'a player' }) })
  if (others.length === 0) return ok(only)
  const args = { what: 'a player', count: others.length + 1 }
  return fail({ field: 'by', fault: fault('script-several', args) })
}

function candidates(move: Move, state: GameState, meanings: Meanings): readonly PlayerId[] {
  const seated = seatedPlayers(state).map(({ id }) => id)
  const onTurn = state.turns.map(({ player }) => player)
  switch (move.do) {
    case 'propose':
    case 'endTurn':
      return onTurn.length > 0 ? onTurn : seated
    case 'revise':
    case 'callVote': {
      const id = move.proposal === undefined ? undefined : meanings.proposal(move.proposal)
      const open = [...state.openProposals.values()].filter(({ phase }) => phase === 'debate')
      return open.filter((one) => id === undefined || one.id === id).map(({ by }) => by)
    }
    case 'throw':
      return [...state.owedThrows.values()].map(({ player }) => player)
    case 'answer':
      return askedPolls(state, move.poll).flatMap(({ voters, answers }) =>
        [...voters.keys()].filter((player) => seated.includes(player) && !answers.has(player)),
      )
    case 'judge': {
      const open = [...state.judgments.values()].filter(({ status }) => status !== 'settled')
      return open.map(({ judge }) => judge).filter((judge) => judge !== null)
    }
    case 'tick':
    case 'newRound':
      return seated.slice(0, 1)
    default:
      return seated
  }
}
