import { fault, type Fault } from '../../base/result.ts'
import { finish, type Task } from '../../base/task.ts'
import type { SignedAction } from '../../actions/action.ts'
import { isDeviceProofValid } from '../../actions/device-proof.ts'
import type { Graph } from '../graph.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { compareActions, type Order } from '../order.ts'
import { givingWay } from '../own-acts.ts'
import { pastOf } from '../past.ts'
import { isSealKnownTo } from './foundation.ts'
import { Heights } from './heights.ts'
import type { Evaluation, Roster, SealMachine, SealSettings } from './roster.ts'
import type { GivesWay, OrderFacts, Segments } from '../order-facts.ts'
import { Settled } from './settled.ts'
import { signersOf } from './signer.ts'
import { eachOnce, type HeightPlace, type Seal, type SealsSnapshot } from './seal.ts'
import { isForEngine, valueKey, type Candidate } from './statement.ts'
import type { Tally } from './tally.ts'

/** What the seals of a game are found in. */
export interface SealGround {
  readonly graph: Graph
  readonly order: Order
  readonly machine: SealMachine
}

/**
 * The chain of seals of one log: [seal-chain]. Everything here follows from the log alone, whatever the order
 * in which it came, except when an action was first seen.
 */
export class Seals {
  readonly #graph: Graph
  readonly #order: Order
  readonly #machine: SealMachine
  readonly #settled: Settled
  readonly #heights = new Heights()
  readonly #seenMs = new Map<ActionId, number>()
  readonly #seals: Seal[] = []
  /** One more than there are seals. */
  readonly #segments: number[]
  readonly #conflicts = new Map<number, Fault>()
  /** Of what is sealed and of what is not: [order-own]. */
  #sealedGivesWay: GivesWay = new Map()
  #tailGivesWay: GivesWay = new Map()
  /** Nobody can act twice at once before somebody has two devices, or a key is used twice. */
  #hasSecondDevices = false
  /** Which devices agreed to be whose, by the action that says so: a signature takes its time. */
  readonly #agreed = new Map<string, boolean>()
  #stateAlarm: Fault | null = null
  #isStateChecked = true
  /** So many of the order are as they were when the machine saw them last. */
  #unchanged: number
  #settledState: Evaluation
  #evaluated: { readonly key: string; readonly hash: string } | null = null

  private constructor({ graph, order, machine }: SealGround, before: SealsSnapshot | null) {
    this.#graph = graph
    this.#order = order
    this.#machine = machine
    this.#unchanged = order.settled
    this.#settled = new Settled(order, this.#heights.index, before)
    this.#segments = [...(before?.seals ?? []).map(({ from }) => from), order.settled]
    this.#sealedGivesWay = before?.givesWay ?? new Map()
    this.#settledState = this.#evaluateSettled()
  }

  /** `create` is the game's first action, the only one in the order as yet; it counts as settled. */
  static begin(ground: SealGround, create: SignedAction): Seals {
    const seals = new Seals(ground, null)
    seals.#settled.settle(new Set([create.id]), -1)
    seals.#segments.splice(0, 1, ground.order.settled)
    seals.#settledState = seals.#evaluateSettled()
    seals.#openHeight()
    return seals
  }

  /** Goes on where they stood when everything in the order had just been sealed. */
  static resume(ground: SealGround, before: SealsSnapshot): Seals {
    const seals = new Seals(ground, before)
    seals.#settled.recall(0, -1)
    for (const seal of before.seals) {
      seals.#settled.recall(seal.from, seal.height)
      seals.#seals.push(seal)
    }
    for (const place of before.heights) seals.#open(place)
    seals.#openHeight()
    return seals
  }

  /** Everything that {@link resume} needs beside the order up to the last seal; `null` while there is an alarm. */
  snapshot(): SealsSnapshot | null {
    if (this.alarms.length > 0 || this.#seals.length === 0) return null
    const places = this.#seals.flatMap(({ height }) => this.#heights.contextOf(height) ?? [])
    return {
      ...this.#settled.kept(),
      seals: [...this.#seals],
      heights: eachOnce(places),
      givesWay: this.#sealedGivesWay,
    }
  }

  /** All seals, by height. */
  get seals(): readonly Seal[] {
    return this.#seals
  }

  /** Where in the order each seal's segment begins, and last what is not settled. */
  get segments(): Segments {
    return this.#segments
  }

  /** What beside the order decides what follows from it, as it is now. */
  get facts(): OrderFacts {
    return this.#factsWith(this.#tailGivesWay)
  }

  /** The height that is to be sealed next, and what was signed for it. */
  get tally(): Tally {
    return this.#heights.current
  }

  get graph(): Graph {
    return this.#graph
  }

  get roster(): Roster {
    return this.tally.context.roster
  }

  /** As of the last sealed state. */
  get settings(): SealSettings {
    return this.tally.context.settings
  }

  /** Whether a height was sealed twice: then what was settled may have been undone. */
  get isUpset(): boolean {
    return this.#conflicts.size > 0
  }

  /** What people have to know: states that differ, heights that were sealed twice. */
  get alarms(): readonly Fault[] {
    finish(this.checking())
    const conflicts = [...this.#conflicts.values()]
    return this.#stateAlarm === null ? conflicts : [this.#stateAlarm, ...conflicts]
  }

  /**
   * Compares the state of the newest seal with the one derived here, in steps: {@link alarms} finds it done. The newest
   * says enough: it holds what all before it led to.
   */
  *checking(): Task<void> {
    const seal = this.#seals.at(-1)
    if (this.#isStateChecked || seal === undefined) return
    const mine = yield* this.#settledState.hashing()
    this.#isStateChecked = true
    const args = { height: seal.height, clerk: seal.clerk, theirs: seal.state, mine }
    this.#stateAlarm = mine === '' || mine === seal.state ? null : fault('seal-state-differs', args)
  }

  /** Actions that are not sealed, in their order. */
  unsealed(): readonly SignedAction[] {
    return this.#order.actions.slice(this.#order.settled)
  }

  isSealed(id: ActionId): boolean {
    return this.#settled.heightOf(id) !== undefined
  }

  /** When this replica first saw an unsealed action, ms; where that is not known, its own time, or another. */
  seenMs({ id, time }: SignedAction, otherwise = time): number {
    return this.#seenMs.get(id) ?? otherwise
  }

  /**
   * Takes note of what is new in the graph and the order, and seals what can be. `seenMs` is when it
   * arrived, `null` if it comes from the archive. Returns the first position of the order that changed.
   */
  take(accepted: readonly SignedAction[], seenMs: number | null): number {
    const before = this.#seals.length
    const { givesWay } = this.facts
    let changed = this.#order.actions.length
    for (const action of accepted) {
      if (action.body.type === 'add-device') this.#hasSecondDevices = true
      if (seenMs !== null) this.#seenMs.set(action.id, seenMs)
      if (isForEngine(action)) continue
      const tally = this.#heights.take(action)
      if (tally !== null) changed = Math.min(changed, this.#upset(tally))
    }
    changed = Math.min(changed, this.#advance())
    const isPlain = this.#seals.length === before && this.#knowsAll(accepted)
    if (!isPlain) this.#tailGivesWay = this.#givingWayIn(() => this.unsealed())
    changed = Math.min(changed, this.#firstOf(differing(givesWay, this.facts.givesWay)))
    if (this.#seals.length !== before || changed < this.#order.actions.length) {
      this.#isStateChecked = false
    }
    return changed
  }

  /** The state hash at a cut, were it sealed now. */
  stateAt(segment: ReadonlyMap<ActionId, SignedAction>): string {
    const actions = [...segment.values()].sort(compareActions)
    const key = `${this.#seals.length} ${actions.map(({ id }) => id).join(' ')}`
    if (this.#evaluated?.key !== key) {
      const order = [...this.#order.actions.slice(0, this.#order.settled), ...actions]
      const facts = this.#factsWith(this.#givingWayIn(() => actions))
      this.#evaluated = { key, hash: finish(this.#evaluate(order, facts).hashing()) }
    }
    return this.#evaluated.hash
  }

  /** What a cut would seal: its ids and all that they build on, as far as it is not sealed. */
  segmentOf(cut: readonly ActionId[]): ReadonlyMap<ActionId, SignedAction> {
    return pastOf(this.#graph, cut, (id) => this.isSealed(id))
  }

  /** Where a statement more upsets a height that was sealed, goes back to it. */
  #upset(tally: Tally): number {
    const unchanged = this.#order.actions.length
    const { height } = tally.context
    const seal = this.#seals[height]
    if (seal === undefined) return unchanged
    const { sealed, conflicts } = tally
    if (sealed === null || conflicts.length === 0) return unchanged
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
    const ids = new Set(this.segmentOf(body.cut).keys())
    for (const id of ids) this.#seenMs.delete(id)
    const settling = this.unsealed().filter((one) => ids.has(one.id))
    this.#sealedGivesWay = merged(
      this.#sealedGivesWay,
      this.#givingWayIn(() => settling),
    )
    const changed = this.#settled.settle(ids, height)
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
    this.#segments.push(this.#order.settled)
    this.#settledState = this.#evaluateSettled()
    this.#openHeight()
    return changed
  }

  #openHeight(): void {
    const { roster, settings } = this.#settledState
    this.#open({
      roster,
      settings,
      signers: signersOf(roster, (device) => this.#settled.lastAct(device)),
    })
  }

  #open(place: HeightPlace): void {
    const height = this.#heights.count
    this.#heights.open({
      ...place,
      graph: this.#graph,
      height,
      isSealed: (id) => (this.#settled.heightOf(id) ?? height) < height,
      isFounded: (id) => height === 0 || this.#isSealKnownTo(id, height - 1),
    })
  }

  #isSealKnownTo(id: ActionId, height: number): boolean {
    const context = this.#heights.contextOf(height)
    const seal = this.#seals[height]
    if (context === undefined || seal === undefined) return false
    return isSealKnownTo(id, seal.minutes, this.#heights.index.at(height), context)
  }

  /** Only after forked signatures: what was sealed from this height on is derived anew. */
  #goBackTo(height: number, position: number): number {
    this.#seals.splice(height)
    this.#segments.splice(height + 1)
    this.#heights.closeAfter(height)
    this.#settled.unsettle(position)
    const isStillSealed = ([act]: readonly [ActionId, ActionId]): boolean => this.isSealed(act)
    this.#sealedGivesWay = new Map([...this.#sealedGivesWay].filter(isStillSealed))
    this.#unchanged = Math.min(this.#unchanged, position)
    this.#evaluated = null
    return position
  }

  #evaluateSettled(): Evaluation {
    const order = this.#order.actions.slice(0, this.#order.settled)
    return this.#evaluate(order, this.#factsWith(new Map()))
  }

  #evaluate(order: readonly SignedAction[], facts: OrderFacts): Evaluation {
    const evaluation = this.#machine.evaluate(order, this.#unchanged, facts)
    this.#unchanged = this.#order.settled
    return evaluation
  }

  /** The facts of an order that ends with actions of which so much gives way. */
  #factsWith(tail: GivesWay): OrderFacts {
    return {
      segments: [...this.#segments],
      ancestry: this.#graph,
      givesWay: merged(this.#sealedGivesWay, tail),
    }
  }

  /**
   * Whether at most one action came in, of a key that is used in one place, and it builds on all there is: then nobody was found to
   * have known less.
   */
  #knowsAll([action, ...others]: readonly SignedAction[]): boolean {
    if (action === undefined) return true
    if (others.length > 0) return false
    if (isAboutDevices(action.body.type)) return false
    // Whatever it knows, it may go on beside the main line.
    if (this.#graph.tipsOf(action.device).length > 1) return false
    return this.#graph.heads().length === 1 && this.#order.actions.at(-1) === action
  }

  /** What of these actions, which are not sealed, gives way. */
  #givingWayIn(part: () => readonly SignedAction[]): GivesWay {
    const { roster } = this
    const isQuiet =
      !this.#hasSecondDevices &&
      [...roster.seats, ...roster.absent].every(({ devices }) => devices.length === 1) &&
      this.#graph.forks().length === 0
    if (isQuiet) return new Map()
    const isSealed = (id: ActionId): boolean => this.isSealed(id)
    const isAgreed = (adding: SignedAction, player: PlayerId): boolean =>
      this.#isAgreed(adding, player)
    return givingWay(part(), { graph: this.#graph, roster, isSealed, isAgreed })
  }

  #isAgreed({ id, body }: SignedAction, player: PlayerId): boolean {
    if (body.type !== 'add-device') return false
    const key = `${id} ${player}`
    const known = this.#agreed.get(key)
    if (known !== undefined) return known
    const isAgreed = isDeviceProofValid(body.proof, body.device, this.#graph.game, player)
    this.#agreed.set(key, isAgreed)
    return isAgreed
  }

  /** The first position of the order where one of these stands; its length if none does. */
  #firstOf(ids: ReadonlySet<ActionId>): number {
    const { actions } = this.#order
    const found = ids.size === 0 ? -1 : actions.findIndex(({ id }) => ids.has(id))
    return found === -1 ? actions.length : found
  }
}

/** Who brings in a device says whose it is; who removes one may take back what others have built on. */
function isAboutDevices(type: SignedAction['body']['type']): boolean {
  return type === 'add-device' || type === 'join' || type === 'revoke-device'
}

function merged(a: GivesWay, b: GivesWay): GivesWay {
  return b.size === 0 ? a : new Map([...a, ...b])
}

/** The acts that give way to another act, or not, than before. */
function differing(a: GivesWay, b: GivesWay): ReadonlySet<ActionId> {
  if (a === b) return new Set()
  return new Set([...a.keys(), ...b.keys()].filter((act) => a.get(act) !== b.get(act)))
}

function conflictAlarm(height: number, candidates: readonly Candidate[]): Fault {
  const minutes = candidates.map(({ action }) => action.id).join(' ')
  const values = new Set(candidates.map(({ body }) => valueKey(body)))
  return fault('sealed-twice', { height, minutes, count: values.size })
}
