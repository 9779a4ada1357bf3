import type { Fault } from '../../base/result.ts'
import type { Change } from '../../actions/change.ts'
import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { bookAfter, voidWarnings } from '../../engine/rules/void-warnings.ts'
import { ballotWarnings } from '../votes/ballot-warnings.ts'
import { closingWarnings } from '../votes/closing-warnings.ts'
import { lotWarnings } from '../votes/lot-warnings.ts'

/** What the book as these changes would leave it gives pause for; `number`: of the proposal, if it has one. */
export function bookWarnings(
  library: MechanicLibrary,
  state: GameState,
  changes: readonly Change[],
  number?: number,
): readonly Fault[] {
  const after = bookAfter(library, state, changes, number)
  return [
    ...voidWarnings(state, after),
    ...ballotWarnings(library, state, after),
    ...closingWarnings(state, after),
    ...lotWarnings(state, after),
  ]
}
