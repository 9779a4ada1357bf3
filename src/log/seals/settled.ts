import type { ActionId, DeviceId } from '../ids.ts'
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
  readonly #heights = new Map<ActionId, number>()
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
  standing(): SettledBefore {
    return { statements: [...this.#statements], lastActs: new Map(this.#lastActs) }
  }

  /** The height at which an action was settled, -1 for the game's first; `undefined` while it is not. */
  heightOf(id: ActionId): number | undefined {
    return this.#heights.get(id)
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

  /** Notes for what was settled before, from a position up to but not another, at which height it was. */
  recall(from: number, to: number, height: number): void {
    for (let at = from; at < to; at++) {
      const action = this.#order.actions[at]
      if (action !== undefined) this.#heights.set(action.id, height)
    }
  }

  /** Forgets what was settled from a position on. */
  unsettle(from: number): void {
    for (const { id } of this.#order.actions.slice(from)) this.#heights.delete(id)
    this.#order.unsettle(from)
    this.#lastActs = new Map()
    this.#statements = []
    this.#note(0)
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
