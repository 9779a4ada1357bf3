import type { MechanicUse } from '../log/change.ts'
import { paradoxWins } from './paradox-wins.ts'
import { readerOf } from './read-use.ts'
import { winAt } from './win-at.ts'

const readWinAt = readerOf(winAt)

/**
 * What a mechanic lets a player win by: the name of a quantity, `stalemate` for play that cannot go on, or `null`
 * if it names no winners. Every kind that names winners is listed here; a test sees to it.
 */
export function winsByWhat(use: MechanicUse): string | null {
  if (use.kind === paradoxWins.kind) return 'stalemate'
  return readWinAt(use)?.quantity ?? null
}
