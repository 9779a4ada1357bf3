import { fail, ok, type Result } from '../../base/result.ts'
import type { Change } from '../../actions/change.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import { settle } from '../kernel/settle.ts'
import type { GameState } from '../kernel/state/state.ts'
import { beginWork, causeOf, change as changeState } from '../kernel/work.ts'
import { applyChange } from '../rules/apply-change.ts'
import { ruleListOf } from '../rules/rule-list.ts'
import { nobodysId } from '../../actions/ids.ts'

/** What is written into the rule book. */
export interface Imposed {
  readonly changes: readonly Change[]
  /** The first number that nobody has used by now. What is new is numbered from here on: no later proposal wants these. */
  readonly free: number
}

/**
 * The game with changes made to its rule book without a vote, and what its rules make of that. Of alternatives it is the
 * first. Faults: why a change cannot be made.
 */
export function imposedOn(
  library: MechanicLibrary,
  state: GameState,
  { changes, free }: Imposed,
): Result<GameState> {
  const work = beginWork(library, { ...state, nextNumber: free + 1 }, nobodysId)
  const book = ruleListOf(state.rules)
  for (const change of changes.flatMap(firstOf)) {
    const problem = applyChange(work, change, {
      proposal: null,
      number: free,
      cause: causeOf(work),
    })
    if (problem !== null) return fail(problem)
  }
  settle(work, book)
  changeState(work, { nextNumber: state.nextNumber })
  return ok(work.state)
}

function firstOf(change: Change): readonly Change[] {
  return change.do === 'alternatives' ? (change.options[0]?.changes ?? []) : [change]
}
