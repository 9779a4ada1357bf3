import type { PlayerId } from '../../actions/ids.ts'
import { ask, type Budget } from '../kernel/ask.ts'
import type { MechanicLibrary } from '../kernel/mechanic.ts'
import { seatedPlayers } from '../people/players.ts'
import { ruleUsesOf } from '../rules/rule-uses.ts'
import type { GameState, Proposal, Tally } from '../kernel/state.ts'

/** The seated players who may vote on a proposal as the rules stand, in seat order. */
export function eligibleVoters(
  library: MechanicLibrary,
  state: GameState,
  proposal: Proposal,
  budget?: Budget,
): readonly PlayerId[] {
  const seated = seatedPlayers(state).map((player) => player.id)
  if (!ruleUsesOf(library, state).answering.has('may-vote')) return seated
  return seated.filter((player) => {
    const input = { player, proposal: proposal.id }
    return ask(library, state, 'may-vote', input, budget).value.allow
  })
}

/** How the votes stand. Votes of those who may not vote any more do not count. */
export function tallyOf(
  library: MechanicLibrary,
  state: GameState,
  proposal: Proposal,
  budget?: Budget,
): Tally {
  const eligible = eligibleVoters(library, state, proposal, budget)
  const counts = { for: 0, against: 0, abstain: 0 }
  for (const player of eligible) {
    const vote = proposal.votes.get(player)
    if (vote !== undefined) counts[vote.ballot] += 1
  }
  return { ...counts, eligible: eligible.length }
}
