import type { GameRecord } from '../record/game-record.ts'
import type { Clock } from '../ports.ts'
import type { Queue } from '../queue.ts'

/** By then a table that was opened is drawn, ms. The duties, which sign, look for the first time after a second. */
const drawnMs = 800

/** How long nothing is to happen before a snapshot is made, ms. */
const quietMs = 3000

/** What makes later work shorter, and is not to stand in the way of what somebody waits for now. */
export class QuietWork {
  readonly #clock: Clock
  readonly #queue: Queue
  readonly #record: GameRecord
  readonly #cancelPrepare: () => void
  #cancelSnapshot: (() => void) | null = null
  #cancelDrop: (() => void) | null = null
  #isStopped = false

  constructor(clock: Clock, queue: Queue, record: GameRecord) {
    this.#clock = clock
    this.#queue = queue
    this.#record = record
    this.#cancelPrepare = clock.after(drawnMs, () => void queue.run(() => record.prepare()))
    this.changed()
  }

  /** To be called when actions have come: what was settled need not be derived again next time. */
  changed(): void {
    this.#dropLater()
    this.#cancelSnapshot?.()
    this.#cancelSnapshot = null
    const { snapshots, replica } = this.#record
    if (this.#isStopped || !snapshots.hasDue(replica.log.settled)) return
    this.#cancelSnapshot = this.#clock.after(quietMs, () => {
      this.#cancelSnapshot = null
      void this.#queue.run(() => snapshots.keepDue(replica))
    })
  }

  /** What a majority hides is dropped once that is settled. */
  #dropLater(): void {
    this.#cancelDrop?.()
    if (this.#isStopped) return
    this.#cancelDrop = this.#clock.after(quietMs, () => {
      this.#cancelDrop = null
      void this.#queue.run(() => this.#record.pictures.drop())
    })
  }

  stop(): void {
    this.#isStopped = true
    this.#cancelDrop?.()
    this.#cancelPrepare()
    this.#cancelSnapshot?.()
  }
}
