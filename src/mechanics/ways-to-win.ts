import type { MechanicUse } from '../actions/change.ts'
import { line, nameOf, wholeNumber } from './param.ts'
import { readerOf } from './read-use.ts'

/** How a rule says that a score wins. */
export const winningScore = {
  kind: 'win-at',
  params: {
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
    atLeast: wholeNumber({ label: 'At least', min: 1, max: 1_000_000, default: 100 }),
  },
}

/** How a rule says who wins when play cannot go on. */
export const stalemate = {
  kind: 'paradox-wins',
  params: {
    answer: line({ label: 'The Judge answers', maxLength: 40, default: 'paradox' }),
  },
}

const readWinningScore = readerOf(winningScore.kind, winningScore.params)

/**
 * What a mechanic lets a player win by: the name of a quantity, `stalemate` for play that cannot go on, or `null`
 * if it names no winners. Every kind that names winners is told here; a test sees to it.
 */
export function winsByWhat(use: MechanicUse): string | null {
  if (use.kind === stalemate.kind) return 'stalemate'
  return readWinningScore(use)?.quantity ?? null
}
