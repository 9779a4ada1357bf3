import type { Claim, GameState } from '../../engine/kernel/state/state.ts'

/** A rule applied by hand, and what became of it. */
export interface ClaimLine {
  readonly claim: Claim
  readonly standing: 'uncontested' | 'waits' | 'open' | 'stands' | 'undone'
  /** What the Judge answered whose ruling stands; empty where none does. */
  readonly answer: string
  /** Whether one can contest it: nobody has, or the judgment that came of it is settled. */
  readonly contestable: boolean
}

/** The last claims of this round, newest first; those that were undone stay in the list. */
export function lastClaims(state: GameState, count: number): readonly ClaimLine[] {
  return [...state.claims.values()]
    .filter(({ at }) => at >= (state.roundSince ?? 0))
    .slice(-count)
    .reverse()
    .map((claim) => lineOf(state, claim))
}

function lineOf(state: GameState, claim: Claim): ClaimLine {
  const by = state.undone.get(claim.id)
  const rulings = [...state.judgments.values()].flatMap((judgment) => judgment.rulings)
  const undoing = rulings.find(({ action }) => action === by)
  if (by !== undefined) {
    return { claim, standing: 'undone', answer: undoing?.answer ?? '', contestable: false }
  }
  if (claim.judgment === undefined && state.pending?.get(claim.id)?.what.is === 'claim') {
    return { claim, standing: 'waits', answer: '', contestable: true }
  }
  const judgment = claim.judgment === undefined ? undefined : state.judgments.get(claim.judgment)
  if (judgment === undefined) {
    return { claim, standing: 'uncontested', answer: '', contestable: true }
  }
  const ruling = judgment.rulings.findLast(({ overruled }) => !overruled)
  const contestable = judgment.status === 'settled'
  if (ruling === undefined) return { claim, standing: 'open', answer: '', contestable }
  return { claim, standing: 'stands', answer: ruling.answer, contestable }
}
