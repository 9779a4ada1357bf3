import { fault, type Fault } from '../base/result.ts'
import type { Action } from '../actions/action.ts'
import type { Authentic } from '../actions/authentic.ts'
import type { ActionId, DeviceId, GameId } from '../actions/ids.ts'
import type { KeptActions } from './kept-action.ts'
import { compareActions } from './order.ts'

/** Two or more actions that one device signed in the same place: proof that its key is used twice. */
export interface Fork {
  readonly device: DeviceId
  readonly seq: number
  /** By time, then id. */
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
}

/** What of a graph cannot be told without reading its actions. */
export interface GraphEnds {
  /** Those that none of the others builds on. */
  readonly heads: readonly ActionId[]
  /** Those that none of the same device follows. */
  readonly tips: readonly ActionId[]
  /** Those by which devices were taken off seats. */
  readonly revocations: readonly ActionId[]
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
  readonly #forked = new Map<string, Authentic>()
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

  /** The newest actions of a device, newest first: one, unless it forked. */
  tipsOf(device: DeviceId): readonly Authentic[] {
    const tips = this.#chains.get(device)?.tips ?? []
    return [...tips].sort((a, b) => b.seq - a.seq || compareActions(b, a))
  }

  /** All actions by which devices were taken off seats. */
  revocations(): readonly Authentic[] {
    return this.#revocations
  }

  /** All forks, by device and seq. */
  forks(): readonly Fork[] {
    const forks: Fork[] = []
    for (const key of [...this.#forked.keys()].sort()) {
      const place = this.#forked.get(key)
      if (place !== undefined) forks.push(this.#forkAt(place))
    }
    return forks
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

  /** Takes in an action that was found fit. Returns the fork that it proves, if it does. */
  add(action: Authentic): Fork | null {
    const { id, prev, parents } = action
    this.#actions.set(id, action)
    if (prev !== null) this.#heads.delete(prev)
    for (const parent of parents) this.#heads.delete(parent)
    this.#heads.add(id)
    const chain = this.#chainOf(action.device)
    const followed = chain.tips.findLastIndex((tip) => tip.id === prev)
    if (followed === -1) chain.tips.push(action)
    else chain.tips[followed] = action
    if (isRevocation(action)) this.#revocations.push(action)
    return this.#putIntoChain(chain, action) ? null : this.#forkAt(action)
  }

  /** Whether its place was free. */
  #putIntoChain(chain: Chain, action: Authentic): boolean {
    if (chain.actions[action.seq] === undefined) {
      chain.actions[action.seq] = action
      return true
    }
    chain.others.push(action)
    this.#forked.set(`${action.device} ${action.seq}`, action)
    return false
  }

  #all(ids: readonly ActionId[]): readonly Authentic[] {
    return ids.flatMap((id) => this.get(id) ?? [])
  }

  #forkAt({ device, seq }: Authentic): Fork {
    return { device, seq, actions: this.actionsOf(device).filter((action) => action.seq === seq) }
  }

  #chainOf(device: DeviceId): Chain {
    const known = this.#chains.get(device)
    if (known !== undefined) return known
    const chain: Chain = { actions: [], others: [], tips: [] }
    this.#chains.set(device, chain)
    return chain
  }
}

const fit: Placement = { is: 'fit' }

/** What an action names as what it builds on. */
export function dependencies(action: Pick<Action, 'prev' | 'parents'>): readonly ActionId[] {
  return action.prev === null ? action.parents : [action.prev, ...action.parents]
}

function unfit(code: string): Placement {
  return { is: 'unfit', fault: fault(code) }
}
