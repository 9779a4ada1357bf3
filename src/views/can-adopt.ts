import { passagesOf } from '../actions/passage.ts'
import { imaginedProposal, imaginedVote } from '../engine/history/imagined-vote.ts'
import type { MechanicLibrary } from '../engine/kernel/mechanic.ts'
import type { GameState } from '../engine/kernel/state.ts'
import { seatedPlayers } from '../engine/people/players.ts'

/** Whether anybody could get a plain new rule adopted as things stand, everybody being for it. Tried on a copy. */
export function canAdopt(library: MechanicLibrary, state: GameState): boolean {
  const changes = [{ do: 'enact', passages: passagesOf('This says nothing.') }] as const
  return seatedPlayers(state).some(({ id: by }) => {
    const wording = { by, title: '', changes, extra: {}, of: null }
    const table = imaginedProposal(library, state, wording)
    const { proposal } = imaginedVote(library, table, { others: () => 'for', anew: true })
    return proposal.outcome === 'adopted'
  })
}
