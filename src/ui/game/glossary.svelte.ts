import type { GameState } from '../../engine/kernel/state/state.ts'
import type { DefinedTerm } from '../../rulebook/text/mentions.ts'
import { definedTerms } from '../../views/rules/defined-terms.ts'
import { doWhenIdle } from '../idle-task.ts'

/**
 * The terms that texts link. Looking a rule book through for them takes longer than drawing a screen, so it is done when
 * the page has nothing else to do; until then texts link the terms of the book before, or none.
 */
export class Glossary {
  #terms: readonly DefinedTerm[] = $state.raw([])
  #rules: GameState['rules'] | null = null
  #giveUp: () => void = () => undefined

  termsOf(state: GameState): readonly DefinedTerm[] {
    if (state.rules !== this.#rules) {
      this.#rules = state.rules
      this.#giveUp()
      this.#giveUp = doWhenIdle(definedTerms(state), (terms) => {
        this.#terms = terms
      })
    }
    return this.#terms
  }
}
