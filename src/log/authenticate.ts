import type { SignedAction } from './action.ts'
import type { ActionId } from './ids.ts'
import type { Verifier } from './verifier.ts'

/**
 * Finds out which of these actions are their devices' own words: docs/PROTOCOL.md, [sig-chain]. An action is, if its
 * signature is valid, or if an action that is, of the same device and with the next seq, names it as `prev`:
 * its id covers all that was signed before it. So of a chain only the newest signature is looked at, and an
 * action that comes alone is checked by its own. `follower` finds authentic actions outside the batch.
 */
export class Authentication {
  readonly #batch: ReadonlyMap<ActionId, SignedAction>
  readonly #verifier: Verifier
  readonly #follower: (action: SignedAction) => SignedAction | undefined
  readonly #authentic = new Set<ActionId>()
  /** Followers have higher seqs, so they are decided first: from the end. Batches mostly come sorted like this. */
  readonly #undecided: SignedAction[]

  constructor(
    batch: ReadonlyMap<ActionId, SignedAction>,
    verifier: Verifier,
    follower: (action: SignedAction) => SignedAction | undefined,
  ) {
    this.#batch = batch
    this.#verifier = verifier
    this.#follower = follower
    this.#undecided = [...batch.values()].sort((a, b) => a.seq - b.seq)
  }

  /** Decides on the next so many. */
  decide(count: number): void {
    const verifier = this.#verifier
    for (let i = 0; i < count; i++) {
      const action = this.#undecided.pop()
      if (action === undefined) return
      const isCovered = this.#authentic.has(action.id) || covers(this.#follower(action), action)
      if (!isCovered && !verifier.isSigned(action)) continue
      this.#authentic.add(action.id)
      const prev = action.prev === null ? undefined : this.#batch.get(action.prev)
      if (prev !== undefined && covers(action, prev)) this.#authentic.add(prev.id)
    }
  }

  /** What it has come to, of those decided on. */
  isAuthentic(action: SignedAction): boolean {
    return this.#authentic.has(action.id)
  }
}

/** Without the same device and the next seq, one device's signature would vouch for another's words. */
function covers(follower: SignedAction | undefined, action: SignedAction): boolean {
  return (
    follower?.prev === action.id &&
    follower.device === action.device &&
    follower.seq === action.seq + 1
  )
}
