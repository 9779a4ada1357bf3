import type { InitialRule } from '../actions/change.ts'
import type { newGame } from '../texts/en/ui/new-game.ts'

/** A rule book that the app offers to begin with: which those are, the texts say, which tell of each. */
export type StarterId = keyof typeof newGame.abouts

export interface Starter {
  readonly id: StarterId
  /** In the language of the book. */
  readonly title: string
  readonly rules: readonly InitialRule[]
}
