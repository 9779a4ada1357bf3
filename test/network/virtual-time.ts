import type { CourierClock } from '../../src/network/courier.ts'

/** What tests of couriers wait by: virtual time, or the machine's own. */
export interface Time extends CourierClock {
  /** Ends when the condition holds; throws when it does not within a minute of this time. */
  until(condition: () => boolean, what: string): Promise<void>
  /** Ends so many ms later. */
  pass(ms: number): Promise<void>
}

const patienceMs = 60_000

interface Job {
  readonly atMs: number
  readonly number: number
  readonly run: () => void
}

/** A clock that stands still until a test lets it go on; then what is due is done as fast as the machine can. */
export class VirtualTime implements Time {
  #nowMs: number
  #jobs: Job[] = []
  #jobsEver = 0

  constructor(startMs = 1_000_000) {
    this.#nowMs = startMs
  }

  readonly now = (): number => this.#nowMs

  readonly after = (delayMs: number, run: () => void): (() => void) => {
    const job = { atMs: this.#nowMs + Math.max(0, delayMs), number: this.#jobsEver++, run }
    const at = this.#jobs.findLastIndex(({ atMs }) => atMs <= job.atMs)
    this.#jobs.splice(at + 1, 0, job)
    return () => void (this.#jobs = this.#jobs.filter((one) => one !== job))
  }

  readonly every = (periodMs: number, run: () => void): (() => void) => {
    let cancel = (): void => undefined
    const again = (): void => {
      cancel = this.after(periodMs, () => {
        again()
        run()
      })
    }
    again()
    return () => cancel()
  }

  async until(condition: () => boolean, what: string): Promise<void> {
    const endMs = this.#nowMs + patienceMs
    for (;;) {
      await idle()
      if (condition()) return
      if (!this.#runNext(endMs)) throw new Error(`still waiting: ${what}`)
    }
  }

  async pass(ms: number): Promise<void> {
    const endMs = this.#nowMs + ms
    do await idle()
    while (this.#runNext(endMs))
    this.#nowMs = endMs
  }

  /** All that is due at the next moment; `false` if there is nothing by then. */
  #runNext(endMs: number): boolean {
    const [next] = this.#jobs
    if (next === undefined || next.atMs > endMs) return false
    this.#nowMs = next.atMs
    const due = this.#jobs.filter(({ atMs }) => atMs <= next.atMs)
    this.#jobs = this.#jobs.slice(due.length)
    for (const { run } of due) run()
    return true
  }
}

/** The machine's clock. */
export const realTime: Time = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
  every: (periodMs, run) => {
    const timer = setInterval(run, periodMs)
    return () => clearInterval(timer)
  },
  until: async (condition, what) => {
    const endMs = Date.now() + patienceMs
    while (!condition()) {
      if (Date.now() > endMs) throw new Error(`still waiting: ${what}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  },
  pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** Lets go on what waits for promises alone. */
function idle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** The machine's clock, so many times as fast: for what has to wait for the machine, too. */
export function hurriedTime(factor: number): Time {
  const startMs = Date.now()
  const now = (): number => startMs + (Date.now() - startMs) * factor
  return {
    ...realTime,
    now,
    after: (delayMs, run) => realTime.after(delayMs / factor, run),
    every: (periodMs, run) => realTime.every(periodMs / factor, run),
  }
}
