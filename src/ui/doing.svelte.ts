import type { Fault, Result } from '../base/result.ts'
import { keepFocus } from './focus.ts'

/** One thing being done on a person's word: whether it is under way, and why it was refused, if it was. */
export class Doing {
  #busy = $state(false)
  #refusal: Fault | null = $state.raw(null)

  get busy(): boolean {
    return this.#busy
  }

  get refusal(): Fault | null {
    return this.#refusal
  }

  /** Does it, unless it is being done already; gives its value, or `null` where it was refused. */
  async run<T>(work: () => Promise<Result<T>>): Promise<T | null> {
    if (this.#busy) return null
    const giveBack = keepFocus()
    this.#busy = true
    this.#refusal = null
    try {
      const result = await work()
      if (result.ok) return result.value
      this.#refusal = result.fault
      return null
    } finally {
      this.#busy = false
      giveBack()
    }
  }

  refuse(fault: Fault): void {
    this.#refusal = fault
  }

  forget(): void {
    this.#refusal = null
  }
}
