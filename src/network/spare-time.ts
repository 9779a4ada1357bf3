import type { Task } from '../base/task.ts'

/** How long one slice of work may hold the page, ms. */
const sliceMs = 10

/** Does long jobs one after the other, slice by slice, so that the page can draw and answer in between. */
export class SpareTime {
  #jobs: Task<void>[] = []
  #timer: ReturnType<typeof setTimeout> | null = null
  #isAtWork = false

  /** Begins at once if nothing else is to be done; what does not fit into a slice is done later. */
  run(job: Task<void>): void {
    this.#jobs.push(job)
    if (this.#timer === null && !this.#isAtWork) this.#slice()
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#jobs = []
  }

  #slice(): void {
    this.#timer = null
    this.#isAtWork = true
    const end = performance.now() + sliceMs
    try {
      do {
        const [job] = this.#jobs
        if (job === undefined) break
        if (job.next().done === true) this.#jobs.shift()
      } while (performance.now() < end)
    } finally {
      this.#isAtWork = false
    }
    if (this.#jobs.length > 0) this.#timer = setTimeout(() => this.#slice(), 0)
  }
}
