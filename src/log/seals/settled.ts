import type { ActionId, DeviceId } from '../../actions/ids.ts'
import type { Order } from '../order.ts'
import { isForEngine, type StatementIndex } from './statement.ts'

/** A statement that is sealed itself: its position in the order, and what it was signed for. */
export interface SealedStatement {
  readonly at: number
  readonly height: number
  readonly isMinutes: boolean
}

/** What was settled before, beside the order. */
export interface SettledBefore {
  /** By position. */
  readonly statements: readonly SealedStatement[]
  /** Of each device the position of its last action that the engine sees. */
  readonly lastActs: ReadonlyMap<DeviceId, number>
}

/** What is settled: at which height each action was, which are statements, and where each device acted last. */
export class Settled {
  readonly #order: Order
  /** Of what was settled since it began; of what it began with only where each height begins: see {@link recall}. */
  readonly #heights = new Map<ActionId, number>()
  readonly #recalled: { readonly from: number; readonly height: number }[] = []
  readonly #index: StatementIndex
  #statements: SealedStatement[]
  #lastActs: Map<DeviceId, number>

  /** `before` is given where the order begins with what was settled before; see {@link recall}. */
  constructor(order: Order, index: StatementIndex, before: SettledBefore | null = null) {
    this.#order = order
    this.#index = index
    this.#statements = [...(before?.statements ?? [])]
    this.#lastActs = new Map(before?.lastActs)
    for (const { at, height, isMinutes } of this.#statements) {
      const action = order.actions[at]
      if (action !== undefined) index.add(action, height, isMinutes)
    }
  }

  /** To be given to a later one. */
  kept(): SettledBefore {
    return { statements: [...this.#statements], lastActs: new Map(this.#lastActs) }
  }

  /** The height at which an action was settled, -1 for the game's first; `undefined` while it is not. */
  heightOf(id: ActionId): number | undefined {
    return this.#heights.get(id) ?? this.#recalledHeightOf(id)
  }

  /** The position in the order of a device's last action that the engine sees; -1 if there is none. */
  lastAct(device: DeviceId): number {
    return this.#lastActs.get(device) ?? -1
  }

  /** Settles these at a height; returns the first position of the order that changed. */
  settle(ids: ReadonlySet<ActionId>, height: number): number {
    const from = this.#order.settled
    for (const id of ids) this.#heights.set(id, height)
    const changed = this.#order.settle(ids)
    this.#note(from)
    return changed
  }

  /** Notes that of what was settled before all from this position on was settled at a height. In their order. */
  recall(from: number, height: number): void {
    this.#recalled.push({ from, height })
  }

  /** Forgets what was settled from a position on. */
  unsettle(from: number): void {
    for (const { id } of this.#order.actions.slice(from)) this.#heights.delete(id)
    this.#order.unsettle(from)
    this.#lastActs = new Map()
    this.#statements = []
    this.#note(0)
  }

  #recalledHeightOf(id: ActionId): number | undefined {
    const place = this.#order.keptPlaceOf(id)
    if (place < 0) return undefined
    let [low, high] = [0, this.#recalled.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#recalled[middle]?.from ?? 0) <= place) low = middle
      else high = middle - 1
    }
    return this.#recalled[low]?.height
  }

  #note(from: number): void {
    for (let at = from; at < this.#order.settled; at++) {
      const action = this.#order.actions[at]
      if (action === undefined) continue
      if (isForEngine(action)) this.#lastActs.set(action.device, at)
      const height = this.#index.heightOf(action)
      const isMinutes = action.body.type === 'minutes'
      if (height !== null) this.#statements.push({ at, height, isMinutes })
    }
  }
}
