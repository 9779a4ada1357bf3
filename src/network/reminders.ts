import type { ActionId } from '../actions/ids.ts'
import { Backoff } from './backoff.ts'
import type { Correspondent } from './correspondent.ts'
import type { Ledger } from './ledger.ts'

/**
 * Asks again where a peer names actions that are not here, and sends nothing: an *ask* that got lost would otherwise
 * leave it silent for ever, since nobody sends before being asked ([wire-remind]).
 */
export class Reminders {
  readonly #ledger: Ledger
  readonly #waits = new WeakMap<Correspondent, Backoff>()

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  /** `heads` of the peer's log; `null` while they are not known. */
  tend(peer: Correspondent, heads: readonly ActionId[] | null, now: number): void {
    if (heads === null || heads.every((id) => this.#ledger.has(id))) {
      this.#waits.delete(peer)
      return
    }
    const wait = this.#waits.get(peer)
    if (wait === undefined) {
      this.#waits.set(peer, new Backoff(now))
      return
    }
    if (wait.isOver(now, peer.lastCarriedMs)) peer.remind()
  }
}
