import { fault, type Fault } from '../base/result.ts'
import type { FaultCode } from '../texts/fault-codes.ts'
import { compareText } from '../base/text.ts'
import type { Action } from '../actions/action.ts'
import type { Authentic } from '../actions/authentic.ts'
import type { ActionId, DeviceId, GameId } from '../actions/ids.ts'
import { maxBareBranches } from '../actions/limits.ts'
import type { KeptActions } from './kept-action.ts'
import { compareActions } from './order.ts'

/** Two actions that one device signed in the same place: proof that its key is used twice. */
export interface Fork {
  readonly device: DeviceId
  /** The first place that it signed twice. */
  readonly seq: number
  /** The first two in it, by time, then id. */
  readonly actions: readonly Authentic[]
}

/** Whether an action can take its place in the graph. */
export type Placement =
  | { readonly is: 'fit' }
  | { readonly is: 'early'; readonly missing: readonly ActionId[] }
  | { readonly is: 'unfit'; readonly fault: Fault }

interface Chain {
  /** By seq, in each place the one that came first. */
  readonly actions: Authentic[]
  /** What came to a place that was taken. */
  readonly others: Authentic[]
  /** Actions that none of the same device follows; one, unless the device forked. */
  readonly tips: Authentic[]
  fork: Fork | null
  /** The highest place of which an action is named by another device's; -1 if none is. */
  namedTo: number
}

/** What of a graph cannot be told without reading its actions. */
export interface GraphEnds {
  /** Those that none of the others builds on. */
  readonly heads: readonly ActionId[]
  /** Those that none of the same device follows. */
  readonly tips: readonly ActionId[]
  /** Those by which devices were taken off seats. */
  readonly revocations: readonly ActionId[]
  /** Of each device up to which place others named its actions. */
  readonly named: ReadonlyMap<DeviceId, number>
}

/** Whether an action takes devices off a seat: its own, or, with others, one whose devices are lost. */
export function isRevocation({ body }: Pick<Action, 'body'>): boolean {
  return body.type === 'revoke-device' || body.type === 'reseat'
}

/** The hash graph of one game: authentic actions, each held together with everything that it builds on. */
export class Graph {
  readonly game: GameId
  /** What it goes on from; the others are in the map. */
  readonly #kept: KeptActions | null
  readonly #actions = new Map<ActionId, Authentic>()
  readonly #heads = new Set<ActionId>()
  readonly #chains = new Map<DeviceId, Chain>()
  readonly #revocations: Authentic[] = []

  constructor(game: GameId, kept: KeptActions | null = null) {
    this.game = game
    this.#kept = kept
  }

  /** A graph of these, each after what it builds on, that was whole before; nothing of them is read. */
  static resume(kept: KeptActions, ends: GraphEnds): Graph {
    const { game, devices, deviceOf } = kept.columns
    const graph = new Graph(game, kept)
    const chains = devices.map((device) => graph.#chainOf(device))
    kept.all.forEach((action, at) => {
      const chain = chains[deviceOf[at] ?? -1]
      if (chain !== undefined) graph.#putIntoChain(chain, action)
    })
    for (const id of ends.heads) graph.#heads.add(id)
    for (const tip of graph.#all(ends.tips)) graph.#chainOf(tip.device).tips.push(tip)
    graph.#revocations.push(...graph.#all(ends.revocations))
    for (const [device, seq] of ends.named) graph.#chainOf(device).namedTo = seq
    return graph
  }

  get size(): number {
    return this.#actions.size + (this.#kept?.all.length ?? 0)
  }

  get(id: ActionId): Authentic | undefined {
    return this.#actions.get(id) ?? this.#kept?.get(id)
  }

  /** The actions that no other builds on yet, ascending by id. */
  heads(): readonly ActionId[] {
    return [...this.#heads].sort()
  }

  devices(): readonly DeviceId[] {
    return [...this.#chains.keys()]
  }

  /** A device's actions by seq; where it forked, all of them by seq, time and id. */
  actionsOf(device: DeviceId): readonly Authentic[] {
    const chain = this.#chains.get(device)
    if (chain === undefined) return []
    if (chain.others.length === 0) return chain.actions
    return [...chain.actions, ...chain.others].sort((a, b) => a.seq - b.seq || compareActions(a, b))
  }

  countOf(device: DeviceId): number {
    const chain = this.#chains.get(device)
    return chain === undefined ? 0 : chain.actions.length + chain.others.length
  }

  /** Up to which place actions of a device are named by others, or are behind what is; -1 if none is. */
  namedTo(device: DeviceId): number {
    return this.#chains.get(device)?.namedTo ?? -1
  }

  /** The same of all devices. */
  named(): ReadonlyMap<DeviceId, number> {
    return new Map([...this.#chains].map(([device, { namedTo }]) => [device, namedTo]))
  }

  /**
   * Whether an action that is fit begins one more branch of a forked device than are kept while nobody builds on them:
   * [graph-forks].
   */
  isSurplus({ device, prev }: Authentic): boolean {
    const tips = this.#chains.get(device)?.tips ?? []
    if (tips.some(({ id }) => id === prev)) return false
    return tips.filter(({ id }) => this.#heads.has(id)).length >= maxBareBranches
  }

  /** The newest actions of a device, newest first: one, unless it forked. */
  tipsOf(device: DeviceId): readonly Authentic[] {
    const tips = this.#chains.get(device)?.tips ?? []
    return [...tips].sort((a, b) => b.seq - a.seq || compareActions(b, a))
  }

  /** All actions by which devices were taken off seats. */
  revocations(): readonly Authentic[] {
    return this.#revocations
  }

  /** Of each device that forked the proof, by device. */
  forks(): readonly Fork[] {
    const forks = [...this.#chains.values()].flatMap(({ fork }) => fork ?? [])
    return forks.sort((a, b) => compareText(a.device, b.device))
  }

  /** [graph-place]: what the action builds on is there and fits; nothing of it is interpreted. */
  placement(action: Authentic): Placement {
    if ((action.game ?? action.id) !== this.game) return unfit('other-game')
    const prev = action.prev === null ? undefined : this.get(action.prev)
    const missing: ActionId[] = action.prev === null || prev !== undefined ? [] : [action.prev]
    let latestMs = prev === undefined ? -1 : prev.time
    for (const id of action.parents) {
      const parent = this.get(id)
      if (parent === undefined) missing.push(id)
      else latestMs = Math.max(latestMs, parent.time)
    }
    if (missing.length > 0) return { is: 'early', missing }
    if (latestMs >= action.time) return unfit('time-not-after')
    if (prev === undefined) return fit
    return prev.device === action.device && prev.seq === action.seq - 1
      ? fit
      : unfit('broken-chain')
  }

  /** Takes in an action that was found fit. */
  add(action: Authentic): void {
    const { id, prev, parents } = action
    this.#actions.set(id, action)
    if (prev !== null) this.#heads.delete(prev)
    for (const parent of parents) {
      this.#heads.delete(parent)
      this.#nameFor(action.device, parent)
    }
    this.#heads.add(id)
    const chain = this.#chainOf(action.device)
    const followed = chain.tips.findLastIndex((tip) => tip.id === prev)
    if (followed === -1) chain.tips.push(action)
    else chain.tips[followed] = action
    if (isRevocation(action)) this.#revocations.push(action)
    this.#putIntoChain(chain, action)
  }

  #nameFor(by: DeviceId, id: ActionId): void {
    const named = this.get(id)
    if (named === undefined || named.device === by) return
    const chain = this.#chainOf(named.device)
    chain.namedTo = Math.max(chain.namedTo, named.seq)
  }

  #putIntoChain(chain: Chain, action: Authentic): void {
    const { device, seq } = action
    const there = chain.actions[seq]
    if (there === undefined) {
      chain.actions[seq] = action
      return
    }
    chain.others.push(action)
    const { fork } = chain
    if (fork !== null && fork.seq < seq) return
    const known = fork?.seq === seq ? fork.actions : [there]
    const actions = [...known, action].sort(compareActions).slice(0, maxBareBranches)
    chain.fork = { device, seq, actions }
  }

  #all(ids: readonly ActionId[]): readonly Authentic[] {
    return ids.flatMap((id) => this.get(id) ?? [])
  }

  #chainOf(device: DeviceId): Chain {
    const known = this.#chains.get(device)
    if (known !== undefined) return known
    const chain: Chain = { actions: [], others: [], tips: [], fork: null, namedTo: -1 }
    this.#chains.set(device, chain)
    return chain
  }
}

const fit: Placement = { is: 'fit' }

/** What an action names as what it builds on. */
export function dependencies(action: Pick<Action, 'prev' | 'parents'>): readonly ActionId[] {
  return action.prev === null ? action.parents : [action.prev, ...action.parents]
}

function unfit(code: FaultCode): Placement {
  return { is: 'unfit', fault: fault(code) }
}
