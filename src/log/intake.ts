import { equalBytes } from '../base/bytes.ts'
import { fault } from '../base/result.ts'
import type { SignedAction } from '../actions/action.ts'
import type { Arrival } from './arrival.ts'
import { Authentication } from './authenticate.ts'
import type { ActionId } from '../actions/ids.ts'
import { sortedActions } from './order.ts'
import type { Verifier } from './verifier.ts'

/** An action's bytes, read; or what became of them, if that is settled. */
export type Reading = SignedAction | Arrival

/** Where an intake takes what it needs from, and where it puts what it found authentic. */
export interface Admitting<Placed> {
  readonly verifier: Verifier
  readonly read: (bytes: Uint8Array) => Reading
  readonly followerOf: (action: SignedAction) => SignedAction | undefined
  /** `outcomes` gets what became of those that were not accepted. */
  readonly place: (entering: readonly SignedAction[], outcomes: Map<ActionId, Arrival>) => Placed
}

/**
 * A batch on its way in: {@link read}, then {@link prove}, then {@link place}, each over the whole batch before the
 * next begins, and each bit by bit if the page is not to be held. Read and proved as a whole, it needs one signature
 * looked at for each device, not one in each bit.
 */
export class Intake<Placed> {
  readonly #from: Admitting<Placed>
  readonly #batch: readonly Uint8Array[]
  readonly #readings: Reading[] = []
  /** Each action once, in the order in which they came, and where it is among them. */
  readonly #read: SignedAction[] = []
  readonly #places = new Map<ActionId, number>()
  /** Nearly all are accepted: this is for the others. */
  readonly #outcomes = new Map<ActionId, Arrival>()
  #authentication: Authentication | null = null
  #entering: readonly SignedAction[] | null = null

  constructor(batch: readonly Uint8Array[], from: Admitting<Placed>) {
    this.#batch = batch
    this.#from = from
  }

  /** How many there are to read. */
  get toRead(): number {
    return this.#batch.length
  }

  read(start: number, end: number): void {
    for (const bytes of this.#batch.slice(start, end)) {
      const reading = this.#from.read(bytes)
      this.#readings.push(reading)
      if ('status' in reading) continue
      const place = this.#places.get(reading.id)
      if (place === undefined) this.#places.set(reading.id, this.#read.push(reading) - 1)
      else this.#meetCopy(place, reading)
    }
  }

  /** How many there are to prove, once all are read. */
  get toProve(): number {
    return this.#read.length
  }

  prove(start: number, end: number): void {
    this.#authentication ??= new Authentication(
      this.#read,
      this.#places,
      this.#from.verifier,
      this.#from.followerOf,
    )
    this.#authentication.decide(end - start)
  }

  /** Those found authentic, what others build on first, once all are proved. */
  get toPlace(): readonly SignedAction[] {
    this.#entering ??= this.#authenticOnes()
    return this.#entering
  }

  place(start: number, end: number): Placed {
    return this.#from.place(this.toPlace.slice(start, end), this.#outcomes)
  }

  /** What became of each of the batch, once all are placed. */
  get each(): readonly Arrival[] {
    return this.#readings.map((reading) =>
      'status' in reading ? reading : (this.#outcomes.get(reading.id) ?? this.#accepted(reading)),
    )
  }

  #accepted(copy: SignedAction): Arrival {
    const action = this.#read[this.#places.get(copy.id) ?? -1] ?? copy
    return { status: 'accepted', action }
  }

  #authenticOnes(): readonly SignedAction[] {
    const refused: Arrival = { status: 'refused', fault: fault('bad-signature') }
    const authentic = this.#read.filter((action, place) => {
      const isAuthentic = this.#authentication?.isAuthentic(place) ?? false
      if (!isAuthentic) this.#outcomes.set(action.id, refused)
      return isAuthentic
    })
    return sortedActions(authentic)
  }

  /** A copy with a forged signature must not stand in the way of the real one. */
  #meetCopy(place: number, copy: SignedAction): void {
    const first = this.#read[place]
    const isProven =
      first !== undefined &&
      (equalBytes(first.bytes, copy.bytes) || this.#from.verifier.isSigned(first))
    if (!isProven) this.#read[place] = copy
  }
}
