import { finish, type Task } from '../../base/task.ts'
import type { applyAction } from '../kernel/apply.ts'
import { limits } from '../kernel/limits.ts'
import type { MechanicLibrary } from '../kernel/mechanic.ts'
import type { LookAhead, Outlook } from '../kernel/outlook.ts'
import { settle } from '../kernel/settle.ts'
import type { GameState } from '../kernel/state.ts'
import type { AheadBudget } from './ahead-budget.ts'
import { changesToCome } from './changes-to-come.ts'

type Apply = typeof applyAction

function wholeBudget(): AheadBudget {
  return { steps: limits.stepsAhead, acts: limits.actsAhead }
}

/** How rules look ahead in one action, however often: all of it has one budget. */
export function lookingAhead(apply: Apply): LookAhead {
  const budget = wholeBudget()
  return (copy, book) => {
    settle(copy, book)
    return finish(outlookFrom(apply, copy.library, copy.state, budget))
  }
}

/** Whether the rules can still be changed in this game, as it stands. One step for each few acts. */
export function* outlookFrom(
  apply: Apply,
  library: MechanicLibrary,
  state: GameState,
  budget = wholeBudget(),
): Task<Outlook> {
  return yield* changesToCome({
    library,
    state,
    budget,
    apply: (from, action) => apply(library, from, action, { ahead: budget }),
  })
}
