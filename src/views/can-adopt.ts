import type { Change } from '../actions/change.ts'
import { passagesOf } from '../actions/passage.ts'
import { imaginedProposal, imaginedVote } from '../engine/history/imagined-vote.ts'
import type { MechanicLibrary } from '../engine/kernel/mechanic.ts'
import type { GameState } from '../engine/kernel/state.ts'
import { seatedPlayers } from '../engine/people/players.ts'
import { rulesInForce } from '../engine/rules/rules.ts'

/**
 * Whether anybody could get a change of the rule book adopted as things stand, everybody being for it: a plain new rule, or,
 * where the book is full, one that changes nothing. Tried on a copy.
 */
export function canAdopt(library: MechanicLibrary, state: GameState): boolean {
  const passages = passagesOf('This says nothing.')
  const tried: readonly Change[] = [
    { do: 'enact', passages },
    ...rulesInForce(state)
      .filter(({ mutability }) => mutability === 'mutable')
      .slice(0, 1)
      .map(({ number: rule, passages: same }) => ({ do: 'amend', rule, passages: same }) as const),
  ]
  return tried.some((change) =>
    seatedPlayers(state).some(({ id: by }) => {
      const wording = { by, title: '', changes: [change], extra: {}, of: null }
      const table = imaginedProposal(library, state, wording)
      const { proposal } = imaginedVote(library, table, { others: () => 'for', anew: true })
      return proposal.outcome === 'adopted'
    }),
  )
}
