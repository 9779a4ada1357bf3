import { isWithin } from '../base/within.ts'
import type { Task } from '../base/task.ts'
import type { Clock } from './ports.ts'

/** How long one slice of work may hold the page, ms; a frame of 50 ms is noticed. */
const sliceMs = 16

/** Runs tasks in slices that leave the page free in between. */
export class Scheduler {
  readonly #clock: Pick<Clock, 'now' | 'pause'>
  /** When the page was free last, as far as is known here: one task may follow another without a pause. */
  #freeMs: number

  constructor(clock: Pick<Clock, 'now' | 'pause'>) {
    this.#clock = clock
    this.#freeMs = clock.now()
  }

  /**
   * Runs a task, as many steps of it as fit into a slice at a time, with pauses in between; and before, where others have
   * held the page since.
   */
  async run<T>(task: Task<T>): Promise<T> {
    for (;;) {
      if (!isWithin(sliceMs, this.#freeMs, this.#clock.now())) {
        await this.#clock.pause()
        this.#freeMs = this.#clock.now()
      }
      const step = task.next()
      if (step.done === true) return step.value
    }
  }
}
