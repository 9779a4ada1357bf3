import { isWithin } from '../../base/within.ts'

/** What became of an event: `nameless`: the relay wants to know who is there; `large`: it takes smaller ones. */
export type Answer = 'taken' | 'refused' | 'nameless' | 'large'

/** How a relay says why it refuses: a word and a colon (NIP-01), or as it likes. */
export function answerOf(reason: string): Answer {
  if (reason.startsWith('auth-required:')) return 'nameless'
  const isLarge = /too (large|long|big)|(length|size) (limit|exceed)|exceeds|max\w*.?(length|size)/i
  return isLarge.test(reason) ? 'large' : 'refused'
}

/** What cannot be read back is sent again, so often in all. */
const triesMax = 3
/** As if it had never been tried: a page can be open for days. */
const freshTriesMs = 3_600_000

/** How often what is tried again and again has been tried. */
export class Tries {
  readonly #tries = new Map<string, number>()
  #sinceMs: number | null = null

  /** Counts one more, if it may be. */
  may(key: string, now: number): boolean {
    if (!isWithin(freshTriesMs, this.#sinceMs, now)) {
      this.#sinceMs = now
      this.#tries.clear()
    }
    const tries = this.#tries.get(key) ?? 0
    this.#tries.set(key, tries + 1)
    return tries < triesMax
  }

  /** It did not come to that. */
  forgive(key: string): void {
    this.#tries.set(key, Math.max(0, (this.#tries.get(key) ?? 0) - 1))
  }
}

/** A relay that is overwhelmed is sent nothing for so long, doubling; one that refused for another reason. */
const slowPausesMs = [5_000, 300_000] as const
const refusedPausesMs = [60_000, 3_600_000] as const

/** How a relay takes what it is sent, and when to try again: [mail-manners]. */
export class Patience {
  #atMs: number | null = null
  #spanMs = 0
  #isSlow = false

  /** It took something. */
  taken(): void {
    this.#spanMs = 0
  }

  /** It did not. For so long it is sent nothing, ms. */
  refused(reason: string, now: number): number {
    this.#isSlow = /^(rate-limited|error):/.test(reason)
    const [least, most] = this.#isSlow ? slowPausesMs : refusedPausesMs
    this.#spanMs = Math.min(most, Math.max(least, 2 * this.#spanMs))
    this.#atMs = now
    return this.#spanMs
  }

  stateAt(now: number): 'open' | 'slow' | 'refuses' {
    if (!isWithin(this.#spanMs, this.#atMs, now)) return 'open'
    return this.#isSlow ? 'slow' : 'refuses'
  }

  /** When it is written to again, ms; `null`: it never refused. */
  get againMs(): number | null {
    return this.#atMs === null ? null : this.#atMs + this.#spanMs
  }
}
