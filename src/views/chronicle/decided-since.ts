import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import type { ChangeRecord } from '../../engine/rules/change-record.ts'

/** What somebody saw of what was decided, kept as text: until when, ms of the game. */
export function decidedSeen(state: GameState): string {
  return String(Math.max(0, ...decided(state).map(closedAt)))
}

/** The proposals adopted or defeated since, first to last; of many the latest. `seen` empty: whoever has just come missed none. */
export function decidedSince(state: GameState, seen: string, most: number): readonly Proposal[] {
  if (seen === '') return []
  return decided(state)
    .filter((proposal) => closedAt(proposal) > Number(seen))
    .toSorted((a, b) => closedAt(a) - closedAt(b))
    .slice(-most)
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

function decided({ closedProposals }: GameState): readonly Proposal[] {
  return [...closedProposals.values()].filter(
    ({ outcome }) => outcome === 'adopted' || outcome === 'defeated',
  )
}

function closedAt({ closed }: Proposal): number {
  return closed?.at ?? 0
}
