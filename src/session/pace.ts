import type { Steps } from '../base/steps.ts'
import type { Clock } from './ports.ts'

/** How long one slice of work may hold the page, ms; a frame of 50 ms is noticed. */
const sliceMs = 16
const sizeAtFirst = 8
const sizeMax = 2000

/** Cuts long work into slices that leave the page free in between; learns from each how large the next may be. */
export class Pace {
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Does all steps, as many as fit into a slice at a time, with pauses in between. */
  async run<T>(steps: Steps<T>): Promise<T> {
    let begun = this.#clock.now()
    for (;;) {
      const step = steps.next()
      if (step.done === true) return step.value
      if (this.#clock.now() - begun < sliceMs) continue
      await this.#clock.pause()
      begun = this.#clock.now()
    }
  }

  /** Does `job` on the numbers from `from` up to `to`, slice by slice, with pauses between them. */
  async through(
    from: number,
    to: number,
    job: (start: number, end: number) => void,
  ): Promise<void> {
    let size = sizeAtFirst
    for (let start = from; start < to;) {
      const end = Math.min(to, start + size)
      const begun = this.#clock.now()
      job(start, end)
      size = nextSize(size, this.#clock.now() - begun)
      start = end
      if (start < to) await this.#clock.pause()
    }
  }
}

function nextSize(size: number, tookMs: number): number {
  if (tookMs > sliceMs) return Math.max(1, Math.floor((size * sliceMs) / tookMs))
  return tookMs * 2 < sliceMs ? Math.min(sizeMax, size * 2) : size
}
