import type { Fault } from '../base/result.ts'
import type { Authentic } from '../actions/authentic.ts'
import type { ActionId } from '../actions/ids.ts'

export type Arrival =
  | { readonly status: 'accepted'; readonly action: Authentic }
  | { readonly status: 'duplicate'; readonly id: ActionId }
  /** Kept in memory until what it builds on is there; `missing` is what others may have. */
  | {
      readonly status: 'waiting'
      readonly action: Authentic
      readonly missing: readonly ActionId[]
    }
  /** Kept in memory until its time has come, or until somebody builds on it: [act-ahead], [graph-forks]. */
  | { readonly status: 'held'; readonly action: Authentic }
  /** `null`: it is no action of this game that anybody has signed. */
  | { readonly status: 'refused'; readonly fault: Fault; readonly action: Authentic | null }

/** What came of a batch. */
export interface Arrivals {
  /** One for each of the batch, in its order. */
  readonly each: readonly Arrival[]
  /** All that is new in the log, also what had waited, each after what it builds on. */
  readonly accepted: readonly Authentic[]
  /** The first position of the order that is not what it was; its length if nothing changed. */
  readonly changedFrom: number
}
