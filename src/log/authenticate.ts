import type { SignedAction } from '../actions/action.ts'
import type { ActionId } from '../actions/ids.ts'
import type { Verifier } from './verifier.ts'

/**
 * Finds out which of these actions are their devices' own words: docs/PROTOCOL.md, [sig-chain]. An action is, if its
 * signature is valid, or if an action that is, of the same device and with the next seq, names it as `prev`:
 * its id covers all that was signed before it. So of a chain only the newest signature is looked at, and an
 * action that comes alone is checked by its own. `follower` finds authentic actions outside the batch.
 */
export class Authentication {
  readonly #batch: readonly SignedAction[]
  readonly #places: ReadonlyMap<ActionId, number>
  readonly #verifier: Verifier
  readonly #follower: (action: SignedAction) => SignedAction | undefined
  /** 1 where that place of the batch is found authentic. */
  readonly #authentic: Uint8Array
  /** Places. Followers have higher seqs, so they are decided first: from the end. */
  readonly #undecided: Uint32Array
  #left: number

  /** `places` says where in the batch an id is. */
  constructor(
    batch: readonly SignedAction[],
    places: ReadonlyMap<ActionId, number>,
    verifier: Verifier,
    follower: (action: SignedAction) => SignedAction | undefined,
  ) {
    this.#batch = batch
    this.#places = places
    this.#verifier = verifier
    this.#follower = follower
    this.#authentic = new Uint8Array(batch.length)
    this.#undecided = bySeq(batch)
    this.#left = batch.length
  }

  /** Decides on the next so many. */
  decide(count: number): void {
    const authentic = this.#authentic
    const until = Math.max(0, this.#left - count)
    while (this.#left > until) {
      const place = this.#undecided[--this.#left] ?? -1
      const action = this.#batch[place]
      if (action === undefined) return
      if (authentic[place] !== 1 && !this.#isProven(action)) continue
      authentic[place] = 1
      const before = action.prev === null ? undefined : this.#places.get(action.prev)
      if (before !== undefined && covers(action, this.#batch[before])) authentic[before] = 1
    }
  }

  /** What it has come to with those decided on, by their place. */
  isAuthentic(place: number): boolean {
    return this.#authentic[place] === 1
  }

  #isProven(action: SignedAction): boolean {
    return covers(this.#follower(action), action) || this.#verifier.isSigned(action)
  }
}

/** The places of a batch by the seqs of what is there. Mostly that is how they come. */
function bySeq(batch: readonly SignedAction[]): Uint32Array {
  const places = Uint32Array.from(batch.keys())
  let [isSorted, latest] = [true, 0]
  for (const { seq } of batch) {
    if (seq < latest) isSorted = false
    latest = seq
  }
  const seqAt = (place: number): number => batch[place]?.seq ?? 0
  return isSorted ? places : places.sort((a, b) => seqAt(a) - seqAt(b))
}

/** Without the same device and the next seq, one device's signature would vouch for another's words. */
function covers(follower: SignedAction | undefined, action: SignedAction | undefined): boolean {
  return (
    follower !== undefined &&
    action !== undefined &&
    follower.prev === action.id &&
    follower.device === action.device &&
    follower.seq === action.seq + 1
  )
}
