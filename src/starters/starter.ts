import type { InitialRule } from '../actions/change.ts'
import type { AgreedSettings } from '../actions/settings.ts'
import type { newGame } from '../texts/en/ui/new-game.ts'

/** A rule book that the app offers to begin with: which those are, the texts say, which tell of each. */
export type StarterId = keyof typeof newGame.abouts

export interface Starter {
  readonly id: StarterId
  /** In the language of the book. */
  readonly title: string
  readonly rules: readonly InitialRule[]
  /** What the table agrees on besides, where the app's own terms would be too slow or too quick for it. */
  readonly settings?: Partial<AgreedSettings>
}
