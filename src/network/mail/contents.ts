import type { ActionId } from '../../actions/ids.ts'

/** What of a game's actions lies in a mailbox, as far as it was seen: of each place in it the newest writing. */
export class Contents {
  /** Read from what is stored there; heard while it was open. */
  readonly #stored = new Set<ActionId>()
  readonly #heard = new Set<ActionId>()
  readonly #places = new Map<string, ReadonlySet<ActionId>>()

  isStored(id: ActionId): boolean {
    return this.#stored.has(id)
  }

  /** Somebody wrote it there while we listened. */
  isHeard(id: ActionId): boolean {
    return this.#heard.has(id)
  }

  /** All that is there will be read anew: what was heard the relay may have lost since. */
  forget(): void {
    this.#stored.clear()
    this.#heard.clear()
  }

  /** What a writing holds. */
  add(ids: readonly ActionId[], isStored: boolean): void {
    for (const id of ids) (isStored ? this.#stored : this.#heard).add(id)
  }

  /** The newest writing of a place holds these: gives what lay there before it, and lies nowhere any more. */
  replace(place: string, ids: readonly ActionId[]): ReadonlySet<ActionId> {
    const before = this.#places.get(place) ?? new Set()
    const now = new Set(ids)
    this.#places.set(place, now)
    const places = [...this.#places.values()]
    const gone = [...before].filter((id) => !now.has(id) && !places.some((one) => one.has(id)))
    for (const id of gone) {
      this.#stored.delete(id)
      this.#heard.delete(id)
    }
    return new Set(gone)
  }
}
