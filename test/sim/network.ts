import type { Random } from '../../src/base/random.ts'
import type { SimConfig } from './config.ts'
import type { SimReplica } from './replica.ts'

interface Letter {
  readonly to: SimReplica
  readonly batch: readonly Uint8Array[]
}

/** What carries actions: pairs that are connected, letters that come late or twice, and a bag that all can reach. */
export class SimNetwork {
  readonly #random: Random
  readonly #config: SimConfig
  #letters: Letter[] = []
  #bag: Uint8Array[] = []
  /** Replicas reach each other within a group only. */
  #groups = new Map<SimReplica, number>()

  constructor(random: Random, config: SimConfig) {
    this.#random = random
    this.#config = config
  }

  partition(replicas: readonly SimReplica[]): void {
    const count = 1 + this.#random.below(3)
    for (const replica of replicas) this.#groups.set(replica, this.#random.below(count))
  }

  heal(): void {
    this.#groups.clear()
  }

  /** The bag is emptied, as by a peer who deletes all: whoever comes next fills it again. */
  wipe(): void {
    this.#bag = []
  }

  canReach(a: SimReplica, b: SimReplica): boolean {
    const connected = (this.#groups.get(a) ?? 0) === (this.#groups.get(b) ?? 0)
    return a !== b && a.isOnline && b.isOnline && connected
  }

  /** One sends the other what it lacks, by letter. */
  send(from: SimReplica, to: SimReplica): void {
    if (!this.canReach(from, to)) return
    const batch = from.lackedBy(to.log.heads).map(({ bytes }) => bytes)
    if (batch.length === 0 || this.#happens()) return
    this.#letters.push({ to, batch: this.#mangled(batch) })
    if (this.#happens()) this.#letters.push({ to, batch: this.#mangled(batch) })
  }

  /** Two meet: each gives what the other lacks. */
  exchange(a: SimReplica, b: SimReplica, trueMs: number): void {
    if (!this.canReach(a, b)) return
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const batch = from.lackedBy(to.log.heads).map(({ bytes }) => bytes)
      if (batch.length > 0 && !this.#happens()) to.receive(this.#mangled(batch), trueMs)
    }
  }

  /** Some letter arrives, not always the oldest. */
  deliver(trueMs: number): void {
    if (this.#letters.length === 0) return
    const [letter] = this.#letters.splice(this.#random.below(this.#letters.length), 1)
    if (letter !== undefined && letter.to.isOnline) letter.to.receive(letter.batch, trueMs)
  }

  /** Puts into the bag what it lacks and takes what it has. */
  visitBag(replica: SimReplica, trueMs: number): void {
    if (!replica.isOnline) return
    replica.receive(this.#bag, trueMs)
    this.#bag = replica.log.order.map(({ bytes }) => bytes)
  }

  #happens(): boolean {
    return this.#random.chance(this.#config.lossPermille, 1000)
  }

  #mangled(batch: readonly Uint8Array[]): readonly Uint8Array[] {
    if (!this.#happens()) return batch
    const shuffled = this.#random.shuffle(batch)
    return shuffled.slice(0, 1 + this.#random.below(shuffled.length))
  }
}
