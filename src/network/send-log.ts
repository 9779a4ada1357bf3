import type { Authentic } from '../actions/authentic.ts'
import type { ActionId, DeviceId } from '../actions/ids.ts'
import { dependencies } from '../log/graph.ts'
import { compareActions } from '../log/order.ts'
import { branchesMax } from './limits.ts'

/** What is here of a device. */
interface Chain {
  /** So many actions of the chain that came first. */
  count: number
  /** The last of these. */
  last: ActionId
  /** The place in which the device signed more than one action; infinite if it never did. */
  forkedAt: number
  /** The ends of all chains, once it forked. */
  readonly ends: Set<ActionId>
}

/**
 * Every action that was offered; only grows. What strangers signed, devices that the game does not know, stands apart
 * until the game knows them, or a known device builds on it: it is sent last, and slowly ([wire-strangers]).
 */
export class SendLog {
  /** In the order of offering, causes before effects. */
  readonly entries: Authentic[] = []
  /** What strangers had signed when it came, in that order. */
  readonly strangers: Authentic[] = []
  /** The devices of all that was offered, in that order. */
  readonly grown: DeviceId[] = []
  readonly #isKnown: (device: DeviceId) => boolean
  readonly #all = new Map<ActionId, Authentic>()
  readonly #chains = new Map<DeviceId, Chain>()
  readonly #forked = new Set<Chain>()
  readonly #heads = new Set<ActionId>()
  readonly #unvouched = new Map<ActionId, Authentic>()

  constructor(isKnown: (device: DeviceId) => boolean) {
    this.#isKnown = isKnown
  }

  /** How many actions stand apart. */
  get apart(): number {
    return this.#unvouched.size
  }

  get devices(): Iterable<DeviceId> {
    return this.#chains.keys()
  }

  get heads(): readonly ActionId[] {
    return [...this.#heads]
  }

  /** The ends of the chains of devices that forked. */
  get branches(): readonly ActionId[] {
    return [...this.#forked].flatMap(({ ends }) => [...ends]).slice(0, branchesMax)
  }

  /** How many actions of a device are here, of its chain that came first. */
  countOf(device: DeviceId): number {
    return this.#chains.get(device)?.count ?? 0
  }

  /** Whether every chain of its device that is known here goes through this action. */
  isBeforeForks({ device, seq }: Authentic): boolean {
    return seq < (this.#chains.get(device)?.forkedAt ?? 0)
  }

  /** Takes in an action; `false` if it is here. */
  add(action: Authentic): boolean {
    const { id, device } = action
    if (this.#all.has(id)) return false
    this.#all.set(id, action)
    for (const before of dependencies(action)) this.#heads.delete(before)
    this.#heads.add(id)
    this.#putIntoChain(action)
    this.grown.push(device)
    if (this.#isKnown(device)) {
      this.#vouch(namedBy(action))
      this.entries.push(action)
    } else {
      this.#unvouched.set(id, action)
      this.strangers.push(action)
    }
    return true
  }

  /** Puts what is of strangers no more with the rest: to be called when the game may know more devices. */
  review(): void {
    const known: ActionId[] = []
    for (const [id, { device }] of this.#unvouched) if (this.#isKnown(device)) known.push(id)
    this.#vouch(known)
  }

  get(id: ActionId): Authentic | undefined {
    return this.#all.get(id)
  }

  isApart(id: ActionId): boolean {
    return this.#unvouched.has(id)
  }

  #putIntoChain({ id, device, seq, prev }: Authentic): void {
    const chain = this.#chains.get(device)
    if (chain === undefined) {
      this.#chains.set(device, { count: 1, last: id, forkedAt: Infinity, ends: new Set() })
      return
    }
    const { last } = chain
    if (prev === last) {
      chain.count++
      chain.last = id
      if (!chain.ends.delete(last)) return
    } else {
      chain.forkedAt = Math.min(chain.forkedAt, seq)
      if (prev !== null) chain.ends.delete(prev)
      chain.ends.add(last)
      this.#forked.add(chain)
    }
    chain.ends.add(id)
  }

  /** Puts these, and what they build on, with the rest. */
  #vouch(ids: readonly ActionId[]): void {
    if (this.#unvouched.size === 0) return
    const found: Authentic[] = []
    const open = [...ids]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const one = this.#unvouched.get(id)
      if (one === undefined) continue
      this.#unvouched.delete(id)
      found.push(one)
      open.push(...dependencies(one))
    }
    for (const action of found.sort(compareActions)) this.entries.push(action)
  }
}

/** What an action names of the log: what it builds on, and what its minutes settle. */
export function namedBy(action: Authentic): readonly ActionId[] {
  const { body } = action
  return body.type === 'minutes' ? [...dependencies(action), ...body.cut] : dependencies(action)
}
