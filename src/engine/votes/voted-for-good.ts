import { ask } from '../kernel/questions/ask.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import type { GameState, Proposal } from '../kernel/state/state.ts'
import { rulesInForce } from '../rules/rules.ts'
import { eligibleVoters } from './tally.ts'

/**
 * Whether everybody who may vote has, themselves and for good: nothing that still comes can change what is opened. Whom a rule
 * or chance voted for could still date a vote back to before that, and of anonymous ballots it never is so: who saw their sum
 * could leave the table, dated back, and the parts that were given would be of another. [ballot-when] [anon-when]
 */
export function haveAllVoted(
  library: MechanicLibrary,
  state: GameState,
  proposal: Proposal,
): boolean {
  const { id, votes, choices } = proposal
  return (
    choices === undefined &&
    !canTakeBack(state) &&
    eligibleVoters(library, state, proposal).every((player) => {
      const vote = votes.get(player)
      return vote !== undefined && vote.forcedBy === undefined
    }) &&
    [...votes.keys()].every(
      (player) => !ask(library, state, 'may-change-vote', { player, proposal: id }).value.allow,
    )
  )
}

/** Whether some rule lets votes be taken back: it may be by a move, whenever. */
export function canTakeBack(state: GameState): boolean {
  return rulesInForce(state).some(({ passages }) =>
    JSON.stringify(passages).includes('"take back vote"'),
  )
}
