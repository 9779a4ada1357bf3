import { equalBytes } from '../base/bytes.ts'
import { fault } from '../base/result.ts'
import type { SignedAction } from './action.ts'
import type { Arrival } from './arrival.ts'
import { Authentication } from './authenticate.ts'
import type { ActionId } from './ids.ts'
import { compareActions } from './order.ts'
import type { Verifier } from './verifier.ts'

/** An action's bytes, read; without the action, the outcome is settled. */
export interface Reading {
  readonly action: SignedAction | null
  readonly outcome: Arrival
}

/** Where an intake takes what it needs from, and where it puts what it found authentic. */
export interface Admitting<Placed> {
  readonly verifier: Verifier
  readonly read: (bytes: Uint8Array) => Reading
  readonly followerOf: (action: SignedAction) => SignedAction | undefined
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
  readonly #read = new Map<ActionId, SignedAction>()
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
      const { action } = reading
      if (action === null) continue
      const other = this.#read.get(action.id)
      // A copy with a forged signature must not stand in the way of the real one.
      const isBetter = other === undefined || !this.#isProven(other, action)
      if (isBetter) this.#read.set(action.id, action)
    }
  }

  /** How many there are to prove, once all are read. */
  get toProve(): number {
    return this.#read.size
  }

  prove(start: number, end: number): void {
    this.#authentication ??= new Authentication(
      this.#read,
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
    return this.#readings.map(({ action, outcome }) =>
      action === null ? outcome : (this.#outcomes.get(action.id) ?? outcome),
    )
  }

  #authenticOnes(): readonly SignedAction[] {
    const refused: Arrival = { status: 'refused', fault: fault('bad-signature') }
    return [...this.#read.values()].sort(compareActions).filter((action) => {
      const isAuthentic = this.#authentication?.isAuthentic(action) ?? false
      if (!isAuthentic) this.#outcomes.set(action.id, refused)
      return isAuthentic
    })
  }

  /** Whether the first of two copies is as good as any other. */
  #isProven(first: SignedAction, second: SignedAction): boolean {
    return equalBytes(first.bytes, second.bytes) || this.#from.verifier.isSigned(first)
  }
}
