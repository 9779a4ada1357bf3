import { compareText } from '../base/text.ts'
import type { Action } from '../actions/action.ts'
import type { Authentic } from '../actions/authentic.ts'
import type { ActionId } from '../actions/ids.ts'
import type { KeptActions } from './kept-action.ts'

type Placeable = Pick<Action, 'time' | 'id'>

/** By time, then id: causal, because times grow along parents. docs/PROTOCOL.md, [order-time]. */
export function compareActions(a: Placeable, b: Placeable): number {
  return a.time - b.time || compareText(a.id, b.id)
}

/** These by {@link compareActions}: themselves, if they came like this, as they mostly do. */
export function sortedActions(actions: readonly Authentic[]): readonly Authentic[] {
  let before: Authentic | null = null
  for (const action of actions) {
    if (before !== null && compareActions(before, action) > 0) {
      return actions.toSorted(compareActions)
    }
    before = action
  }
  return actions
}

/**
 * The one sequence of a log: first what is settled, which never moves again, then everything else by
 * {@link compareActions}. Each change tells the first position that is not what it was.
 */
export class Order {
  #actions: Authentic[]
  #settled: number
  readonly #kept: KeptActions | null
  /** So many at the beginning are still where they were kept. */
  #keptCount: number

  /** Begins with what was settled before. */
  constructor(kept: KeptActions | null = null) {
    this.#kept = kept
    this.#actions = [...(kept?.all ?? [])]
    this.#settled = this.#actions.length
    this.#keptCount = this.#settled
  }

  /** The position of an action that it began with, where it was not moved since; -1 for all others. */
  keptPlaceOf(id: ActionId): number {
    const place = this.#kept?.placeOf(id) ?? -1
    return place < this.#keptCount ? place : -1
  }

  get actions(): readonly Authentic[] {
    return this.#actions
  }

  /** So many actions at the beginning are settled. */
  get settled(): number {
    return this.#settled
  }

  /** Puts new actions in their places behind what is settled; returns the first changed position. */
  insert(batch: readonly Authentic[]): number {
    const sorted = sortedActions(batch)
    const [first] = sorted
    if (first === undefined) return this.#actions.length
    const from = this.#placeOf(first)
    const tail = this.#actions.splice(from)
    let at = 0
    for (const action of sorted) {
      let next = tail[at]
      while (next !== undefined && compareActions(next, action) < 0) {
        this.#actions.push(next)
        next = tail[++at]
      }
      this.#actions.push(action)
    }
    for (const action of tail.slice(at)) this.#actions.push(action)
    return from
  }

  /** Settles these of the actions, in their order, before all others that are not settled yet. */
  settle(ids: ReadonlySet<ActionId>): number {
    const from = this.#settled
    const chosen: Authentic[] = []
    const others: Authentic[] = []
    let end = from
    // What lies behind the last of them stays where it is: it may be most of the game.
    for (; chosen.length < ids.size && end < this.#actions.length; end++) {
      const action = this.#actions[end]
      if (action === undefined) break
      if (ids.has(action.id)) chosen.push(action)
      else others.push(action)
    }
    const next = [...chosen, ...others]
    const same = next.findIndex((action, i) => action !== this.#actions[from + i])
    for (const [i, action] of next.entries()) this.#actions[from + i] = action
    this.#settled += chosen.length
    return same === -1 ? this.#actions.length : from + same
  }

  /** Forgets what was settled from a position on: only after a proven double signature. */
  unsettle(from: number): number {
    const tail = this.#actions.splice(from)
    this.#settled = from
    this.#keptCount = Math.min(this.#keptCount, from)
    this.insert(tail)
    return from
  }

  /** The first position behind the settled ones whose action comes after this one. */
  #placeOf(action: Authentic): number {
    const last = this.#actions.at(-1)
    let high = this.#actions.length
    let low = this.#settled
    // New actions mostly belong at the end.
    if (last !== undefined && compareActions(last, action) < 0) low = high
    while (low < high) {
      const middle = (low + high) >> 1
      const there = this.#actions[middle]
      if (there !== undefined && compareActions(there, action) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
