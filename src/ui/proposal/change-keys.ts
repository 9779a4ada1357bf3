import type { ChangeMark } from '../../session/drafts-api.ts'

/** Names under which each change keeps its editor, whoever adds or takes out one before it, and when the draft is begun. */
export class ChangeKeys {
  #names: ReadonlyMap<string, string> = new Map()

  /** One for each of so many changes; `marks`: as the draft calls them, none as long as nothing has been written. */
  of(count: number, marks: readonly ChangeMark[]): readonly string[] {
    if (marks.length === 0) return Array.from({ length: count }, (_, index) => String(index))
    const isBegun = this.#names.size > 0
    const named = marks.map(({ key }, index) => {
      const name = this.#names.get(key) ?? (isBegun ? key : String(index))
      return [key, name] as const
    })
    this.#names = new Map([...this.#names, ...named])
    return named.map(([, name]) => name)
  }
}
