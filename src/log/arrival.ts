import type { Fault } from '../base/result.ts'
import type { SignedAction } from '../actions/action.ts'
import type { Fork } from './graph.ts'
import type { ActionId } from '../actions/ids.ts'

/** What became of one action's bytes. */
export type Arrival =
  | { readonly status: 'accepted'; readonly action: SignedAction }
  | { readonly status: 'duplicate'; readonly id: ActionId }
  /** Kept until what it builds on is there; `missing` is what others may have. */
  | { readonly status: 'waiting'; readonly id: ActionId; readonly missing: readonly ActionId[] }
  /** Kept, not interpreted: its time is ahead (`time-ahead`), or a newer version wrote it. */
  | { readonly status: 'held'; readonly id: ActionId; readonly reason: Fault }
  | { readonly status: 'refused'; readonly fault: Fault }

/** What came of a batch. */
export interface Arrivals {
  /** One for each of the batch, in its order. */
  readonly each: readonly Arrival[]
  /** All that is new in the log, also what had waited, each after what it builds on. */
  readonly accepted: readonly SignedAction[]
  /** The first position of the order that is not what it was; its length if nothing changed. */
  readonly changedFrom: number
  /** Forks that the batch brought to light. */
  readonly forks: readonly Fork[]
}
