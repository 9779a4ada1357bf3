import { fault, type Fault } from '../../base/result.ts'
import type { Change } from '../../actions/change.ts'
import { nobodysId } from '../../actions/ids.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import type { GameState } from '../kernel/state/state.ts'
import { beginWork, causeOf } from '../kernel/work.ts'
import { everyChange } from './alternatives.ts'
import { applyChange } from './apply-change.ts'
import { markVoids } from './voids.ts'

/** Which rules would be void {@link bookAfter} some changes, and which no longer; for pause before a vote. */
export function voidWarnings(state: GameState, after: GameState): readonly Fault[] {
  return [...after.rules.values()].flatMap((rule) => {
    const before = state.rules.get(rule.id)?.void
    if (before?.by === rule.void?.by) return []
    if (rule.void === undefined) return [fault('warning-stands-again', { number: rule.number })]
    const { by, because } = rule.void
    const other = after.rules.get(by)?.number ?? 0
    return [fault('warning-void', { number: rule.number, by: other, because })]
  })
}

/** The game with these changes made as the book stands, whatever the rules say of that; a proposal's have its number. */
export function bookAfter(
  library: MechanicLibrary,
  state: GameState,
  changes: readonly Change[],
  number = state.nextNumber,
): GameState {
  const work = beginWork(library, state, nobodysId)
  for (const change of everyChange(changes)) {
    if (change.do === 'alternatives') continue
    applyChange(work, change, { proposal: null, number, cause: causeOf(work) })
  }
  markVoids(work)
  return work.state
}
