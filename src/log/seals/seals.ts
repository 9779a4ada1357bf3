import { fault, type Fault } from '../../base/result.ts'
import type { SignedAction } from '../action.ts'
import type { Graph } from '../graph.ts'
import type { ActionId, DeviceId, PlayerId } from '../ids.ts'
import { compareActions, type Order } from '../order.ts'
import { pastOf } from '../past.ts'
import type { Evaluation, Roster, SealMachine, SealSettings } from './roster.ts'
import { signersOf } from './signer.ts'
import { isForEngine, StatementIndex, valueKey } from './statement.ts'
import { Tally, type Candidate } from './tally.ts'

/** One seal: the order up to `count` is settled by a majority's word. */
export interface Seal {
  readonly height: number
  readonly view: number
  readonly minutes: ActionId
  readonly clerk: DeviceId
  readonly signers: readonly PlayerId[]
  /** Positions of the order that this seal settled: from `from`, up to but not `count`. */
  readonly from: number
  readonly count: number
  /** The state hash that the majority signed. */
  readonly state: string
  /** When the last of the majority signed, by their clock, ms. */
  readonly sealedMs: number
}

/**
 * The chain of seals of one log: [seal-chain]. Everything here follows from the log alone, whatever the order
 * in which it came, except when an action was first seen.
 */
export class Seals {
  readonly settings: SealSettings
  readonly #graph: Graph
  readonly #order: Order
  readonly #machine: SealMachine
  readonly #index = new StatementIndex()
  readonly #sealedAt = new Map<ActionId, number>()
  readonly #lastAct = new Map<DeviceId, number>()
  readonly #seenMs = new Map<ActionId, number>()
  readonly #seals: Seal[] = []
  readonly #tallies: Tally[] = []
  readonly #conflicts = new Map<number, Fault>()
  #stateAlarm: Fault | null = null
  #unchanged = 0
  #settledState: Evaluation
  #evaluated: { readonly key: string; readonly hash: string } | null = null

  /** `create` is the game's first action, the only one in the order as yet; it counts as settled. */
  constructor(
    graph: Graph,
    order: Order,
    machine: SealMachine,
    settings: SealSettings,
    create: SignedAction,
  ) {
    this.settings = settings
    this.#graph = graph
    this.#order = order
    this.#machine = machine
    this.#settle(new Set([create.id]), -1)
    this.#settledState = this.#evaluateSettled()
    this.#openHeight()
  }

  /** All seals, by height. */
  get seals(): readonly Seal[] {
    return this.#seals
  }

  /** The height that is to be sealed next, and what was signed for it. */
  get tally(): Tally {
    const [current] = this.#tallies.slice(-1)
    if (current === undefined) throw new Error('a game has a height to seal from the start')
    return current
  }

  get graph(): Graph {
    return this.#graph
  }

  get roster(): Roster {
    return this.tally.context.roster
  }

  /** What people have to know: states that differ, heights that were sealed twice. */
  get alarms(): readonly Fault[] {
    const conflicts = [...this.#conflicts.values()]
    return this.#stateAlarm === null ? conflicts : [this.#stateAlarm, ...conflicts]
  }

  /** Actions that are not sealed, in their order. */
  unsealed(): readonly SignedAction[] {
    return this.#order.actions.slice(this.#order.settled)
  }

  isSealed(id: ActionId): boolean {
    return this.#sealedAt.has(id)
  }

  /** When this replica first saw an unsealed action, ms; its own time where that is not known. */
  seenMs(action: SignedAction): number {
    return this.#seenMs.get(action.id) ?? action.time
  }

  /**
   * Takes note of what is new in the graph and the order, and seals what can be. `seenMs` is when it
   * arrived, `null` if it comes from the archive. Returns the first position of the order that changed.
   */
  take(accepted: readonly SignedAction[], seenMs: number | null): number {
    const before = this.#seals.length
    let changed = this.#order.actions.length
    for (const action of accepted) {
      if (isForEngine(action)) {
        if (seenMs !== null) this.#seenMs.set(action.id, seenMs)
        continue
      }
      const height = this.#index.add(action)
      if (height !== null && height < this.#tallies.length) {
        changed = Math.min(changed, this.#count(action, height))
      }
    }
    changed = Math.min(changed, this.#advance())
    if (this.#seals.length !== before || changed < this.#order.actions.length) this.#checkState()
    return changed
  }

  /** The state hash at a cut, were it sealed now. */
  stateAt(segment: ReadonlyMap<ActionId, SignedAction>): string {
    const actions = [...segment.values()].sort(compareActions)
    const key = `${this.#seals.length} ${actions.map(({ id }) => id).join(' ')}`
    if (this.#evaluated?.key !== key) {
      const order = [...this.#order.actions.slice(0, this.#order.settled), ...actions]
      this.#evaluated = { key, hash: this.#evaluate(order).hash() }
    }
    return this.#evaluated.hash
  }

  /** What a cut would seal: its ids and all that they build on, as far as it is not sealed. */
  segmentOf(cut: readonly ActionId[]): ReadonlyMap<ActionId, SignedAction> {
    return pastOf(this.#graph, cut, (id) => this.isSealed(id))
  }

  /** Counts a statement; where it upsets a height that was sealed, goes back to it. */
  #count(action: SignedAction, height: number): number {
    const unchanged = this.#order.actions.length
    const tally = this.#tallies[height]
    const statement = this.#index.at(height).find((other) => other.action === action)
    if (tally === undefined || statement === undefined) return unchanged
    tally.add(statement)
    const seal = this.#seals[height]
    const { sealed, conflicts } = tally
    if (seal === undefined || sealed === null || conflicts.length === 0) return unchanged
    this.#conflicts.set(height, conflictAlarm(height, [sealed, ...conflicts]))
    return seal.minutes === sealed.action.id ? unchanged : this.#goBackTo(height, seal.from)
  }

  #advance(): number {
    let changed = this.#order.actions.length
    for (let next = this.tally.sealed; next !== null; next = this.tally.sealed) {
      changed = Math.min(changed, this.#seal(next))
    }
    return changed
  }

  #seal({ action, body, signers, signedMs }: Candidate): number {
    const height = this.#seals.length
    const from = this.#order.settled
    const changed = this.#settle(new Set(this.segmentOf(body.cut).keys()), height)
    this.#seals.push({
      height,
      view: body.view,
      minutes: action.id,
      clerk: action.device,
      signers: [...signers],
      from,
      count: this.#order.settled,
      state: body.state,
      sealedMs: signedMs,
    })
    this.#settledState = this.#evaluateSettled()
    this.#openHeight()
    return changed
  }

  #settle(ids: ReadonlySet<ActionId>, height: number): number {
    const from = this.#order.settled
    for (const id of ids) {
      this.#sealedAt.set(id, height)
      this.#seenMs.delete(id)
    }
    const changed = this.#order.settle(ids)
    this.#noteActs(from)
    return changed
  }

  #noteActs(from: number): void {
    for (let at = from; at < this.#order.settled; at++) {
      const action = this.#order.actions[at]
      if (action !== undefined && isForEngine(action)) this.#lastAct.set(action.device, at)
    }
  }

  #openHeight(): void {
    const { roster } = this.#settledState
    const height = this.#seals.length
    const tally = new Tally({
      graph: this.#graph,
      settings: this.settings,
      height,
      roster,
      signers: signersOf(roster, (device) => this.#lastAct.get(device) ?? -1),
      isSealed: (id) => (this.#sealedAt.get(id) ?? height) < height,
    })
    this.#tallies.push(tally)
    for (const statement of this.#index.at(height)) tally.add(statement)
  }

  /** Only after forked signatures: what was sealed from this height on is derived anew. */
  #goBackTo(height: number, position: number): number {
    this.#seals.splice(height)
    this.#tallies.splice(height + 1)
    for (const action of this.#order.actions.slice(position)) this.#sealedAt.delete(action.id)
    this.#order.unsettle(position)
    this.#unchanged = Math.min(this.#unchanged, position)
    this.#evaluated = null
    this.#lastAct.clear()
    this.#noteActs(0)
    return position
  }

  #evaluateSettled(): Evaluation {
    return this.#evaluate(this.#order.actions.slice(0, this.#order.settled))
  }

  #evaluate(order: readonly SignedAction[]): Evaluation {
    const evaluation = this.#machine.evaluate(order, this.#unchanged)
    this.#unchanged = this.#order.settled
    return evaluation
  }

  /** The newest state says enough: it holds what all before it led to. */
  #checkState(): void {
    const [seal] = this.#seals.slice(-1)
    if (seal === undefined) return
    const mine = this.#settledState.hash()
    const args = { height: seal.height, clerk: seal.clerk, theirs: seal.state, mine }
    this.#stateAlarm = mine === seal.state ? null : fault('seal-state-differs', args)
  }
}

function conflictAlarm(height: number, candidates: readonly Candidate[]): Fault {
  const minutes = candidates.map(({ action }) => action.id).join(' ')
  const values = new Set(candidates.map(({ body }) => valueKey(body)))
  return fault('sealed-twice', { height, minutes, count: values.size })
}
