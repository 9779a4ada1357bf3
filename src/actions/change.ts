import type { PlayerId } from './ids.ts'
import type { AgreedSettings } from './settings.ts'
import type { Passage } from './passage.ts'

export type Mutability = 'immutable' | 'mutable'
export type RuleStatus = 'in-force' | 'repealed' | 'defeated' | 'closed'

/** What a proposal wants changed. Rule numbers are those in force when the proposal is made. */
export type Change =
  | {
      readonly do: 'enact'
      readonly title?: string
      readonly passages: readonly Passage[]
    }
  | {
      readonly do: 'amend'
      readonly rule: number
      readonly title?: string
      /** The hash of the wording that it was written against: docs/PROTOCOL.md, [amend-against]. */
      readonly against?: string
      readonly passages: readonly Passage[]
    }
  | { readonly do: 'repeal'; readonly rule: number }
  | { readonly do: 'transmute'; readonly rule: number; readonly to: Mutability }
  | { readonly do: 'renumber'; readonly rule: number; readonly to: number }
  | {
      readonly do: 'score'
      readonly player: PlayerId
      readonly quantity: string
      readonly by?: number
      readonly to?: number
    }
  /** Agrees on other settings of the game; those not named stay. */
  | { readonly do: 'setting'; readonly to: Partial<AgreedSettings> }
  | {
      readonly do: 'alternatives'
      readonly options: readonly { readonly title: string; readonly changes: readonly Change[] }[]
    }

/** A rule as a game's first action writes it down. */
export interface InitialRule {
  readonly number: number
  readonly title?: string
  readonly passages: readonly Passage[]
  readonly mutability: Mutability
  /** `in-force` unless the book that came in says otherwise (repealed, defeated, closed). */
  readonly status?: RuleStatus
  readonly section?: string
  readonly notes?: readonly string[]
}
