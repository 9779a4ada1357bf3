import type { Clock } from './ports.ts'

/** How long one slice of work may hold the page, ms; a frame of 50 ms is noticed. */
const sliceMs = 16
const slowestFirst = 32
const most = 2000

/** Cuts long work into slices that leave the page free in between; learns from each how large the next may be. */
export class Pace {
  readonly #clock: Clock
  #size = slowestFirst

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Does `job` on the numbers from `from` up to `to`, slice by slice, with pauses between them. */
  async through(
    from: number,
    to: number,
    job: (start: number, end: number) => void,
  ): Promise<void> {
    for (let start = from; start < to;) {
      const end = Math.min(to, start + this.#size)
      const begun = this.#clock.now()
      job(start, end)
      this.#learn(this.#clock.now() - begun)
      start = end
      if (start < to) await this.#clock.pause()
    }
  }

  #learn(tookMs: number): void {
    if (tookMs > sliceMs) this.#size = Math.max(1, Math.floor((this.#size * sliceMs) / tookMs))
    else if (tookMs * 2 < sliceMs) this.#size = Math.min(most, this.#size * 2)
  }
}
