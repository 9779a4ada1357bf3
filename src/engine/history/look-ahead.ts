import type { Task } from '../../base/task.ts'
import type { applyAction } from '../kernel/apply.ts'
import { limits } from '../kernel/state/limits.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import type { LookAhead, Outlook } from '../kernel/questions/outlook.ts'
import { settling } from '../kernel/settle.ts'
import type { GameState } from '../kernel/state/state.ts'
import type { AheadBudget } from './ahead-budget.ts'
import { changesToCome } from './changes-to-come.ts'

type Apply = typeof applyAction

function wholeBudget(): AheadBudget {
  return { steps: limits.stepsAhead, acts: limits.actsAhead }
}

/** For those who only ask whether an act is refused: nobody looks ahead for that. */
export const unseen: LookAhead = () => ({ is: 'unknown' })

/**
 * How rules look ahead in one action. What they ask is found out in steps, once the action was applied with that left open; then it
 * is applied anew, with all that was found so far, which goes the same way up to the next that they ask. All of it has one budget.
 */
export class LooksAhead {
  readonly #budget = wholeBudget()
  readonly #found: Outlook[] = []
  #open: Parameters<LookAhead> | null = null

  /** For the action as it is applied from its beginning. */
  begin(): LookAhead {
    let asked = 0
    this.#open = null
    return (...looking) => {
      const known = this.#found[asked]
      asked += 1
      if (known !== undefined) return known
      const isSpent = this.#budget.acts <= 0 || this.#budget.steps <= 0
      if (!isSpent) this.#open ??= looking
      return unseen(...looking)
    }
  }

  /** Finds out what was left open; false: nothing was. */
  *finding(apply: Apply): Task<boolean> {
    if (this.#open === null) return false
    const [copy, book] = this.#open
    this.#budget.acts -= limits.actsOfLook
    yield* settling(copy, book)
    this.#found.push(yield* outlookFrom(apply, copy.library, copy.state, this.#budget))
    yield
    return true
  }
}

/**
 * Whether the rules can still be changed in this game, as it stands; `within`: or in the round under way. One step for each few
 * acts.
 */
export function* outlookFrom(
  apply: Apply,
  library: MechanicLibrary,
  state: GameState,
  budget = wholeBudget(),
  within: 'game' | 'round' = 'game',
): Task<Outlook> {
  return yield* changesToCome({
    library,
    state,
    budget,
    within,
    apply: (from, action) => apply(library, from, action, { ahead: budget }),
  })
}
