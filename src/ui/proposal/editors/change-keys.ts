/** Names under which each change, or passage of one, keeps its editor, whoever adds or takes out one before it, and when the draft is begun. */
export class ChangeKeys {
  #names: ReadonlyMap<string, string> = new Map()

  /** One for each of so many; `keys`: as the draft calls them, none as long as nothing has been written. */
  of(count: number, keys: readonly string[]): readonly string[] {
    if (keys.length === 0) return Array.from({ length: count }, (_, index) => String(index))
    const isBegun = this.#names.size > 0
    const named = keys.map((key, index) => {
      const name = this.#names.get(key) ?? (isBegun ? key : String(index))
      return [key, name] as const
    })
    this.#names = new Map([...this.#names, ...named])
    return named.map(([, name]) => name)
  }
}
