import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import type { ChangeRecord } from '../../engine/rules/change-record.ts'

/** The proposals that these moves had adopted or defeated, and that are so still, first to last. */
export function decidedBy(state: GameState, moves: readonly Entry[]): readonly Proposal[] {
  return moves.flatMap(({ changes }) =>
    changes.flatMap((change) => {
      if (change.kind !== 'proposal') return []
      const proposal = state.closedProposals.get(change.proposal)
      const isDecided = change.what === 'adopted' || change.what === 'defeated'
      return isDecided && proposal?.outcome === change.what ? [proposal] : []
    }),
  )
}

/** What a decision brought, but for what it is told with, and for what is over when the next has acted. */
export function lasting(changes: readonly ChangeRecord[]): readonly ChangeRecord[] {
  return changes.filter(({ kind }) => !passing.has(kind))
}

const passing: ReadonlySet<ChangeRecord['kind']> = new Set([
  'proposal',
  'throw-owed',
  'turn-ended',
  'turn-began',
])
