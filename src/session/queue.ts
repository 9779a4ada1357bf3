/** Does jobs one after the other, in the order in which they came; a job that fails does not stop the next. */
export class Queue {
  #tail: Promise<unknown> = Promise.resolve()
  #open = 0

  /** Whether a job is under way or waits. */
  get isBusy(): boolean {
    return this.#open > 0
  }

  run<T>(job: () => Promise<T>): Promise<T> {
    this.#open++
    const result = this.#tail.then(job).finally(() => void this.#open--)
    this.#tail = result.catch(() => undefined)
    return result
  }

  /** Ends when all that was asked for by now is done. */
  async done(): Promise<void> {
    await this.#tail
  }
}
