import type { Random } from '../../src/base/random.ts'
import type { Authentic } from '../../src/actions/authentic.ts'
import type { SimReplica } from './replica.ts'

interface Letter {
  readonly to: SimReplica
  readonly batch: readonly Authentic[]
}

/** What carries actions: pairs that are connected, letters that come late or twice, and a bag that all can reach. */
export class SimNetwork {
  readonly #lossPermille: number
  readonly #letters: Letter[] = []
  #bag: readonly Authentic[] = []
  /** Replicas reach each other within a group only. */
  readonly #groups = new Map<SimReplica, number>()

  constructor(lossPermille: number) {
    this.#lossPermille = lossPermille
  }

  part(replicas: readonly SimReplica[], random: Random): void {
    const count = 1 + random.below(3)
    for (const replica of replicas) this.#groups.set(replica, random.below(count))
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
  send(from: SimReplica, to: SimReplica, random: Random): void {
    if (!this.canReach(from, to)) return
    const batch = newsFor(to, from)
    if (batch.length === 0 || this.#happens(random)) return
    this.#letters.push({ to, batch: this.#mangled(batch, random) })
    if (this.#happens(random)) this.#letters.push({ to, batch: this.#mangled(batch, random) })
  }

  /** One gives the other what it lacks, at once. */
  give(from: SimReplica, to: SimReplica, trueMs: number, random: Random): void {
    if (!this.canReach(from, to)) return
    const batch = newsFor(to, from)
    if (batch.length > 0 && !this.#happens(random)) {
      to.receive(this.#mangled(batch, random), trueMs)
    }
  }

  /** Some letter arrives, not always the oldest. */
  deliver(trueMs: number, random: Random): void {
    if (this.#letters.length === 0) return
    const [letter] = this.#letters.splice(random.below(this.#letters.length), 1)
    if (letter !== undefined && letter.to.isOnline) letter.to.receive(letter.batch, trueMs)
  }

  /** Puts into the bag what it lacks and takes what it has. */
  visitBag(replica: SimReplica, trueMs: number): void {
    if (!replica.isOnline) return
    replica.receive(mostlyNew(this.#bag, replica), trueMs)
    this.#bag = [...replica.log.order]
  }

  #happens(random: Random): boolean {
    return random.chance(this.#lossPermille, 1000)
  }

  #mangled(batch: readonly Authentic[], random: Random): readonly Authentic[] {
    if (!this.#happens(random)) return batch
    const shuffled = random.shuffle(batch)
    return shuffled.slice(0, 1 + random.below(shuffled.length))
  }
}

/** What one holds that the other lacks, by the heads that the other tells. */
export function newsFor(to: SimReplica, from: SimReplica): readonly Authentic[] {
  return mostlyNew(from.lackedBy(to.log.heads), to)
}

/** Who tells heads that the other does not know is sent too much; some of that is enough to see that it does no harm. */
function mostlyNew(actions: readonly Authentic[], to: SimReplica): readonly Authentic[] {
  return actions.filter(({ id }, i) => i % 16 === 0 || !to.log.has(id))
}
