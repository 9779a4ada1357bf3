import { ask } from '../kernel/questions/ask.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import type { GameState, Proposal } from '../kernel/state/state.ts'
import { hasSeat } from '../people/players.ts'
import { rulesInForce } from '../rules/rules.ts'

/**
 * Whether everybody who had a seat when the vote was opened has voted, themselves and for good: nothing that still comes can change
 * what is opened. Whom a rule or chance voted for, or who may not vote as it stands, being absent, or silent for too long, could
 * still date a vote, or a sign of life, back to before that; and where some have signed that a ballot is undone, a question is in
 * judgment or an act waits for consent, so could whoever's word it takes. Of anonymous ballots it never is so: who saw their sum
 * could leave the table, dated back, and the parts that were given would be of another. [ballot-when] [anon-when]
 */
export function haveAllVoted(
  library: MechanicLibrary,
  state: GameState,
  proposal: Proposal,
): boolean {
  const { id, votes, choices, voteOpened } = proposal
  const opened = voteOpened?.at ?? 0
  const there = state.seats.filter(
    (player) => hasSeat(state, player) && (state.players.get(player)?.joined.at ?? 0) <= opened,
  )
  return (
    choices === undefined &&
    !canTakeBack(state) &&
    !isWordAwaited(state) &&
    there.every((player) => {
      const vote = votes.get(player)
      return vote !== undefined && vote.forcedBy === undefined
    }) &&
    [...votes.keys()].every(
      (player) => !ask(library, state, 'may-change-vote', { player, proposal: id }).value.allow,
    )
  )
}

function isWordAwaited({ together, unsettled, pending }: GameState): boolean {
  return together.size > 0 || unsettled.length > 0 || pending !== undefined
}

/** Whether some rule lets votes be taken back: it may be by a move, whenever. */
export function canTakeBack(state: GameState): boolean {
  return rulesInForce(state).some(({ passages }) =>
    JSON.stringify(passages).includes('"take back vote"'),
  )
}
