import type { ActionId } from '../actions/ids.ts'
import type { Ancestry } from './past.ts'

/**
 * Where in the order those segments begin that were settled together, ascending; the last one is where what is not settled
 * yet begins. Not to be kept: it grows.
 */
export type Segments = readonly number[]

/** Acts without effect, each with the act of the same player that counts instead. */
export type GivesWay = ReadonlyMap<ActionId, ActionId>

/** What of a log, beside its order, decides what follows from it. */
export interface OrderFacts {
  readonly segments: Segments
  readonly ancestry: Ancestry
  /** What has no effect because its player acted otherwise: [order-own]. */
  readonly givesWay: GivesWay
}

/** Of an order of which nothing was ever settled, and whose actions nobody removed. */
export const noFacts: OrderFacts = {
  segments: [],
  ancestry: { get: () => undefined },
  givesWay: new Map(),
}
