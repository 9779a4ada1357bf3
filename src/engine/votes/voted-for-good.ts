import { ask } from '../kernel/ask.ts'
import type { MechanicLibrary } from '../kernel/mechanic.ts'
import type { GameState, Proposal } from '../kernel/state.ts'
import { rulesInForce } from '../rules/rules.ts'
import { eligibleVoters } from './tally.ts'

/** Whether everybody who may vote has, for good: nothing that still comes can change what is opened. [ballot-when] */
export function haveAllVoted(
  library: MechanicLibrary,
  state: GameState,
  proposal: Proposal,
): boolean {
  const { id, votes } = proposal
  return (
    !canTakeBack(state) &&
    eligibleVoters(library, state, proposal).every((player) => votes.has(player)) &&
    [...votes.keys()].every(
      (player) => !ask(library, state, 'may-change-vote', { player, proposal: id }).value.allow,
    )
  )
}

/** Whether some rule lets votes be taken back: it may be by a move, whenever. */
function canTakeBack(state: GameState): boolean {
  return rulesInForce(state).some(({ passages }) =>
    JSON.stringify(passages).includes('"take back vote"'),
  )
}
