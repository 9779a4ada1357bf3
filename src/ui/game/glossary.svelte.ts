import type { Task } from '../../base/task.ts'
import type { GameState } from '../../engine/kernel/state.ts'
import type { DefinedTerm } from '../../rulebook/mentions.ts'
import { definedTerms } from '../../views/defined-terms.ts'
import { whenIdle } from '../idle.ts'

/**
 * The terms that texts link. Looking a rule book through for them takes longer than drawing a screen, so it is done when
 * the page has nothing else to do; until then texts link the terms of the book before, or none.
 */
export class Glossary {
  #terms: readonly DefinedTerm[] = $state.raw([])
  #rules: GameState['rules'] | null = null

  termsOf(state: GameState): readonly DefinedTerm[] {
    if (state.rules !== this.#rules) {
      this.#rules = state.rules
      this.#find(state.rules, definedTerms(state))
    }
    return this.#terms
  }

  #find(rules: GameState['rules'], steps: Task<readonly DefinedTerm[]>): void {
    whenIdle((hasTime) => {
      // Another book is being looked through.
      if (this.#rules !== rules) return
      do {
        const step = steps.next()
        if (step.done === true) {
          this.#terms = step.value
          return
        }
      } while (hasTime())
      this.#find(rules, steps)
    })
  }
}
