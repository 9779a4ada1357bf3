import type { ActionId } from '../../src/actions/ids.ts'
import { isForEngine } from '../../src/log/seals/statement.ts'
import type { SimReplica } from './replica.ts'

/** What must hold after every step, whatever happened. */
export class Invariants {
  /** More keys are forked than the seals of this game withstand: a broken seal is right, if it is told. */
  #mayBreakSeals: boolean
  /** By heads: what the replica that had them first made of them. */
  readonly #byHeads = new Map<string, string>()
  readonly #settled = new Map<string, readonly ActionId[]>()
  readonly #kept = new Map<ActionId, string>()
  readonly #checkedSize = new Map<string, string>()
  #chain: readonly ActionId[] = []

  constructor(mayBreakSeals: boolean) {
    this.#mayBreakSeals = mayBreakSeals
  }

  check(replicas: readonly SimReplica[]): void {
    for (const replica of replicas) {
      const { log } = replica
      const mark = `${log.size} ${log.settled} ${replica.hasUnsaved}`
      if (this.#checkedSize.get(replica.name) === mark) continue
      this.#checkedSize.set(replica.name, mark)
      // What was never on a disk goes with the memory that held it.
      if (!replica.hasUnsaved) for (const { id } of log.order) this.#kept.set(id, replica.name)
      // Who plays alone has only own devices to agree with, and two of them may be at odds.
      const [seat, ...others] = log.seals?.roster.seats ?? []
      if (others.length === 0 && (seat?.devices.length ?? 0) > 1) this.#mayBreakSeals = true
      this.#sameActionsSameState(replica)
      this.#settledNeverMoves(replica)
    }
  }

  /** A backup was put back: what nobody else has is gone with the disk, and nobody can help it. */
  allowLoss(all: readonly SimReplica[]): void {
    const safe = all.filter(({ hasUnsaved }) => !hasUnsaved)
    for (const id of [...this.#kept.keys()]) {
      if (!safe.some(({ log }) => log.has(id))) this.#kept.delete(id)
    }
  }

  checkEnd(live: readonly SimReplica[]): void {
    const heads = new Set(live.map(({ log }) => log.heads.join(' ')))
    if (heads.size !== 1) throw new Error('live replicas do not hold the same at the end')
    for (const { log, name } of live) {
      for (const [id, by] of this.#kept) {
        if (!log.has(id)) throw new Error(`${name} lacks ${id}, which ${by} had on disk`)
      }
      const lost = log.waiting.missing.filter((id) => this.#kept.has(id))
      if (lost.length > 0) throw new Error(`${name} still waits for ${lost.join(' ')}`)
    }
    this.check(live)
  }

  /** With a majority there and time enough, everything that the engine sees is settled. */
  checkSettled(live: readonly SimReplica[], beforeMs: number): void {
    for (const { log, name } of live) {
      const open = log.order
        .slice(log.settled)
        .filter((action) => isForEngine(action) && action.time < beforeMs)
      if (open.length > 0) throw new Error(`${open.length} actions never settled at ${name}`)
    }
  }

  #sameActionsSameState(replica: SimReplica): void {
    const { log } = replica
    const heads = log.heads.join(' ')
    // The machine's state follows from the order; the seals have their own word on it.
    const states = (log.seals?.seals ?? []).map(({ count, state }) => `${count} ${state}`)
    const derived = [...states, log.settled, ...log.order.map(({ id }) => id)].join(' ')
    const before = this.#byHeads.get(heads)
    if (before !== undefined && before !== derived) {
      throw new Error(`${replica.name} derives another order from the same actions`)
    }
    this.#byHeads.set(heads, derived)
  }

  #settledNeverMoves(replica: SimReplica): void {
    const { log, name } = replica
    const settled = log.order.slice(0, log.settled).map(({ id }) => id)
    const isTold = (log.seals?.alarms ?? []).some(({ code }) => code === 'sealed-twice')
    const before = this.#settled.get(name) ?? []
    if (!isPrefix(before, settled) && !(this.#mayBreakSeals && isTold)) {
      // A crash takes back what was not written while the disk was full.
      const isLoss = replica.hasLost && isPrefix(settled, before)
      if (!isLoss) throw new Error(`${name}: settled moved`)
    }
    replica.hasLost = false
    this.#settled.set(name, settled)
    const [short, long] =
      settled.length < this.#chain.length ? [settled, this.#chain] : [this.#chain, settled]
    if (!isPrefix(short, long) && !this.#mayBreakSeals) {
      throw new Error(`${name}: settled another order than others`)
    }
    this.#chain = long
  }
}

function isPrefix(short: readonly ActionId[], long: readonly ActionId[]): boolean {
  return short.length <= long.length && short.every((id, i) => id === long[i])
}
