import type { Task } from '../base/task.ts'
import type { Clock } from './ports.ts'

/** How long one slice of work may hold the page, ms; a frame of 50 ms is noticed. */
const sliceMs = 16
/** A slice is made of parts this long, so that it ends near its time. */
const partMs = 4
const sizeMax = 2000

/** What it gives back is done after it, step by step. */
type Job = (start: number, end: number) => Task<void> | void

/** Cuts long work into slices that leave the page free in between; learns as it goes how large they may be. */
export class Scheduler {
  readonly #clock: Pick<Clock, 'now' | 'pause'>
  /** When the page was free last, as far as is known here: one job may follow another without a pause. */
  #freeMs: number

  constructor(clock: Pick<Clock, 'now' | 'pause'>) {
    this.#clock = clock
    this.#freeMs = clock.now()
  }

  /**
   * Runs a task, as many steps of it as fit into a slice at a time, with pauses in between; and before, where others have held
   * the page since.
   */
  async run<T>(task: Task<T>): Promise<T> {
    for (;;) {
      if (this.#clock.now() - this.#freeMs >= sliceMs) {
        await this.#clock.pause()
        this.#freeMs = this.#clock.now()
      }
      const step = task.next()
      if (step.done === true) return step.value
    }
  }

  /**
   * Does `job` on the numbers from `from` up to `to`, part by part, with pauses between the slices. A part is of `most`
   * numbers at most: fewer where some cost far more than those before them.
   */
  through(from: number, to: number, job: Job, most = sizeMax): Promise<void> {
    return this.run(this.#parts(from, to, job, most))
  }

  *#parts(from: number, to: number, job: Job, most: number): Task<void> {
    let size = 1
    for (let start = from; start < to;) {
      const end = Math.min(to, start + size)
      const begun = this.#clock.now()
      const more = job(start, end)
      size = Math.min(most, nextSize(size, this.#clock.now() - begun))
      start = end
      if (more !== undefined) yield* more
      if (start < to) yield
    }
  }
}

function nextSize(size: number, tookMs: number): number {
  if (tookMs > partMs) return Math.max(1, Math.floor((size * partMs) / tookMs))
  return tookMs * 2 < partMs ? Math.min(sizeMax, size * 2) : size
}
