const patienceMs = 4_000
const patienceMaxMs = 60_000

/** When to try something again that ought to have come about by itself: after 4 s, then at pauses doubling to 60 s. */
export class Backoff {
  #sinceMs: number
  #patienceMs = patienceMs

  constructor(nowMs: number) {
    this.#sinceMs = nowMs
  }

  /** Whether to try now; the next pause begins then. What happened at `lastSignMs` put it off. */
  isOver(nowMs: number, lastSignMs = 0): boolean {
    if (nowMs - Math.max(this.#sinceMs, lastSignMs) < this.#patienceMs) return false
    this.#sinceMs = nowMs
    this.#patienceMs = Math.min(2 * this.#patienceMs, patienceMaxMs)
    return true
  }
}
