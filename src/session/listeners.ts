/** Those who want to know that something changed. */
export class Listeners {
  readonly #all = new Set<() => void>()

  /** The returned function ends it. */
  add(listener: () => void): () => void {
    // One function may be given twice; each time counts.
    const own = (): void => listener()
    this.#all.add(own)
    return () => void this.#all.delete(own)
  }

  notify(): void {
    for (const listener of [...this.#all]) listener()
  }

  clear(): void {
    this.#all.clear()
  }
}
