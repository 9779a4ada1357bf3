import type { SignedAction } from '../actions/action.ts'
import type { ActionId } from '../actions/ids.ts'
import { Backoff } from './backoff.ts'
import type { Correspondent } from './correspondent.ts'
import type { CourierHost } from './courier.ts'
import { ownLane, type Ledger } from './ledger.ts'

const repeatedAtOnce = 32

interface Wait {
  readonly id: ActionId
  readonly backoff: Backoff
}

/**
 * Sends again what a peer lacks by its own word, its heads, although by our account it has it. That happens when
 * its device forked and two actions claim one place, or when a peer dropped or held back what we sent ([wire-repeat]).
 */
export class Repeats {
  readonly #host: CourierHost
  readonly #ledger: Ledger
  readonly #waits = new WeakMap<Correspondent, Wait>()

  constructor(host: CourierHost, ledger: Ledger) {
    this.#host = host
    this.#ledger = ledger
  }

  /** `heads` of the peer's log; `null` while they are not known. */
  tend(peer: Correspondent, heads: readonly ActionId[] | null, now: number): void {
    if (heads === null || !peer.isKnown) return
    // Looked for only once all has been sent: for one who lacks much it costs much.
    const lacked = peer.isBehind ? [] : this.#lacked(heads)
    const [first] = lacked
    if (first === undefined) {
      this.#waits.delete(peer)
      return
    }
    const wait = this.#waits.get(peer)
    if (wait?.id !== first.id) {
      this.#waits.set(peer, { id: first.id, backoff: new Backoff(now) })
      return
    }
    if (wait.backoff.isOver(now)) peer.repeat(lacked.map(ownLane))
  }

  /** What strangers signed is sent in its own time. */
  #lacked(heads: readonly ActionId[]): readonly SignedAction[] {
    return this.#host
      .lackedBy(heads, repeatedAtOnce + this.#ledger.apart)
      .filter(({ id }) => !this.#ledger.isApart(id))
      .slice(0, repeatedAtOnce)
  }
}
