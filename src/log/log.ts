import { fail, fault, ok, type Result } from '../base/result.ts'
import { finish, type Task } from '../base/task.ts'
import { PROTOCOL_VERSION, type UnsignedAction } from '../actions/action.ts'
import type { Authentic } from '../actions/authentic.ts'
import { Admission, type Admitted } from './admission.ts'
import type { Arrivals } from './arrival.ts'
import type { Body } from '../actions/body.ts'
import { Graph, type Fork } from './graph.ts'
import type { ActionId, DeviceId, GameId } from '../actions/ids.ts'
import { maxAheadMs } from '../actions/limits.ts'
import type { KeptActions } from './kept-action.ts'
import { columnsOf, type LogSnapshot } from './log-snapshot.ts'
import { Order } from './order.ts'
import { isInPast, lackedBy, parentsFor } from './past.ts'
import { devicesOf, type SealMachine } from './seals/roster.ts'
import { noFacts, type OrderFacts, type Segments } from './order-facts.ts'
import { whatToSign, type Duty } from './seals/duty.ts'
import { Seals } from './seals/seals.ts'
import { isForEngine } from './seals/statement.ts'

/**
 * All actions of one game that this replica holds, with the order that every replica derives from them. Authentic
 * actions go in, in any order; nothing that is in ever leaves or changes.
 */
export class Log {
  readonly graph: Graph
  readonly #admission: Admission
  readonly #order: Order
  readonly #machine: SealMachine | null
  #seals: Seals | null = null
  #snapshot: LogSnapshot | null = null

  /**
   * Without a machine nothing is sealed: the order is by time alone. `before` is what it goes on from; see
   * {@link resume}.
   */
  constructor(
    game: GameId,
    machine: SealMachine | null = null,
    before: { readonly graph: Graph; readonly kept: KeptActions } | null = null,
  ) {
    this.graph = before?.graph ?? new Graph(game)
    this.#admission = new Admission(this.graph)
    this.#order = new Order(before?.kept)
    this.#machine = machine
  }

  /**
   * Goes on from a snapshot of this device's own: nothing of `kept`, the snapshot's actions ({@link actionsOf}), is read
   * or verified anew. The machine is to have evaluated just these. What the archive holds besides is for {@link load}.
   */
  static resume(snapshot: LogSnapshot, kept: KeptActions, machine: SealMachine): Log {
    const { game } = snapshot
    const graph = Graph.resume(kept, snapshot.ends)
    const log = new Log(game, machine, { graph, kept })
    const ground = { graph, order: log.#order, machine }
    log.#seals = Seals.resume(ground, snapshot.seals)
    log.#snapshot = snapshot
    return log
  }

  /**
   * What the log knows of its actions up to the last seal, for {@link resume}; `null` while nothing is sealed, or
   * something is wrong with the seals. Costs what is new since the snapshot before.
   */
  snapshot(): LogSnapshot | null {
    return finish(this.snapshotting())
  }

  /** The same in steps; nothing is to come in meanwhile. */
  *snapshotting(): Task<LogSnapshot | null> {
    const seals = this.#seals?.snapshot() ?? null
    if (seals === null) return null
    const sealed = this.#order.actions.slice(0, this.#order.settled)
    const evidence = this.#order.actions
      .slice(this.#order.settled)
      .filter((one) => !isForEngine(one))
    const columns = yield* columnsOf(this.game, sealed, this.#snapshot, this.graph.named())
    this.#snapshot = { ...columns, seals, evidence: evidence.map(({ id }) => id) }
    return this.#snapshot
  }

  get game(): GameId {
    return this.graph.game
  }

  get size(): number {
    return this.graph.size
  }

  /** The sequence to replay. A new array or the same one, grown; its entries stay the same objects. */
  get order(): readonly Authentic[] {
    return this.#order.actions
  }

  /** So many actions at the beginning of the order are settled for good. */
  get settled(): number {
    return this.#order.settled
  }

  /** Where in the order the segments begin that were settled together; the same list, changed, with the next seal. */
  get segments(): Segments {
    return this.#seals?.segments ?? []
  }

  /** What beside the order decides what follows from it, as it is now. */
  get facts(): OrderFacts {
    return this.#seals?.facts ?? { ...noFacts, ancestry: this.graph }
  }

  /** Ids of the actions that no other builds on yet, ascending. */
  get heads(): readonly ActionId[] {
    return this.graph.heads()
  }

  /** The seals and what is signed for the next one; `null` until the game's first action is there. */
  get seals(): Seals | null {
    return this.#seals
  }

  get forks(): readonly Fork[] {
    return this.graph.forks()
  }

  /** In memory but not in the log: how many wait, for what, and how many are held for their time. */
  get waiting(): {
    readonly count: number
    readonly missing: readonly ActionId[]
    readonly held: number
  } {
    const { waitingCount, missing, heldCount } = this.#admission.room
    return { count: waitingCount, missing, held: heldCount }
  }

  /** What is held for its time. */
  get ahead(): readonly Authentic[] {
    return this.#admission.room.held
  }

  /**
   * What a device signed after a time, ms, up to its newest; none if it forked, or another device built on any of it, as far as
   * that is here, in the log or not. Nobody counts it whose clock has not come so far.
   */
  unbuiltOn(device: DeviceId, afterMs: number): readonly Authentic[] {
    const late = this.graph.actionsOf(device).filter(({ time }) => time > afterMs)
    const isFree =
      this.graph.tipsOf(device).length === 1 &&
      late.every(({ seq }) => seq > this.graph.namedTo(device)) &&
      !this.#admission.room.hasOneOn(device, new Set(late.map(({ id }) => id)))
    return isFree ? late : []
  }

  /** Whether it is in the log, or waits to get in. */
  isKnown(id: ActionId): boolean {
    return this.#admission.isKnown(id)
  }

  has(id: ActionId): boolean {
    return this.graph.get(id) !== undefined
  }

  get(id: ActionId): Authentic | undefined {
    return this.graph.get(id)
  }

  actionsOf(device: DeviceId): readonly Authentic[] {
    return this.graph.actionsOf(device)
  }

  /** A device's newest action; where it forked, of a branch that gives way to none: [order-own]. */
  lastOf(device: DeviceId): Authentic | undefined {
    const tips = this.graph.tipsOf(device)
    return tips.find((tip) => !this.#hasGivenWay(tip)) ?? tips[0]
  }

  /** Whether one action is, or is built on by, another. */
  isInPast(earlier: ActionId, later: ActionId): boolean {
    return isInPast(this.graph, earlier, later)
  }

  /** What someone with these heads lacks, what others build on first. */
  lackedBy(heads: readonly ActionId[], most: number): readonly Authentic[] {
    return lackedBy(this.graph, this.#order.actions, heads, most)
  }

  /**
   * Takes in what others sent, or what this device signed. `now` is this device's clock, ms; an own action's time is not
   * ahead of it. Larger batches cost less each.
   */
  add(batch: readonly Authentic[], now: number): Arrivals {
    return this.#arrange(this.#admission.admit(batch, now), now)
  }

  /** Takes in what this device has archived: like {@link add}, but nothing of it is news, and no time of it is ahead. */
  load(archive: readonly Authentic[], now: number): Arrivals {
    return this.#arrange(this.#admission.load(archive, now), null)
  }

  /** Takes in what was held because its time was ahead, where it no longer is. Call it now and then. */
  retry(now: number): Arrivals {
    return this.#arrange(this.#admission.retry(now), now)
  }

  /**
   * An own action, to be signed and put in by {@link add}. `now` is this device's clock, ms; the action's time
   * is later if what it builds on asks for that. Faults: `device-forked`: this key was used in two places and
   * must not sign again; `no-game`: the game's first action has not arrived.
   */
  compose(device: DeviceId, body: Body, now: number, v = PROTOCOL_VERSION): Result<UnsignedAction> {
    const [tip, ...others] = this.graph.tipsOf(device)
    if (others.length > 0) return fail(fault('device-forked'))
    if (body.type === 'create') return ok(firstAction(device, body, now))
    if (this.size === 0) return fail(fault('no-game'))
    const players = devicesOf(this.#seals?.roster)
    const parents = parentsFor(this.graph, tip, players, now + maxAheadMs)
    const latest = [...parents, ...(tip === undefined ? [] : [tip])]
    return ok({
      v,
      game: this.game,
      device,
      seq: tip === undefined ? 0 : tip.seq + 1,
      prev: tip?.id ?? null,
      parents: parents.map(({ id }) => id).sort(),
      time: Math.max(now, ...latest.map(({ time }) => time + 1)),
      body,
    })
  }

  /** What this device has to sign for the next seal. To be asked after every change, and now and then. */
  duty(device: DeviceId, now: number): Duty {
    return this.#seals === null ? { is: 'nothing' } : whatToSign(this.#seals, device, now)
  }

  #hasGivenWay(tip: Authentic): boolean {
    const { givesWay } = this.facts
    let action: Authentic | undefined = tip
    while (action !== undefined && this.#seals?.isSealed(action.id) === false) {
      if (givesWay.has(action.id)) return true
      action = action.prev === null ? undefined : this.graph.get(action.prev)
    }
    return false
  }

  #arrange({ each, accepted }: Admitted, seenMs: number | null): Arrivals {
    const [first] = accepted
    const isBeginning = this.#order.actions.length === 0 && first !== undefined
    const opened = isBeginning ? this.#begin(first) : this.#order.actions.length
    const rest = isBeginning ? accepted.slice(1) : accepted
    const inserted = this.#order.insert(rest)
    const sealed = this.#seals?.take(rest, seenMs) ?? this.#order.actions.length
    return { each, accepted, changedFrom: Math.min(opened, inserted, sealed) }
  }

  /** Nothing is accepted before the game's first action, because everything builds on it. */
  #begin(first: Authentic): number {
    this.#order.insert([first])
    if (this.#machine !== null && first.body.type === 'create') {
      const ground = { graph: this.graph, order: this.#order, machine: this.#machine }
      this.#seals = Seals.begin(ground, first)
    }
    return 0
  }
}

/** The action that begins a game; its id is the game's id. */
export function firstAction(device: DeviceId, body: Body, now: number): UnsignedAction {
  const start = { seq: 0, prev: null, parents: [] }
  return { v: PROTOCOL_VERSION, game: null, device, ...start, time: now, body }
}
