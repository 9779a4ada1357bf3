import { SvelteMap } from 'svelte/reactivity'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { GameSession } from '../../session/api.ts'
import {
  isHiddenBy,
  readWishes,
  wishesKey,
  writeWishes,
} from '../../session/duties/hidden-wishes.ts'

/**
 * What somebody does not want to see on this device, and what they want to see though it is hidden for everybody: remarks and
 * pictures by the ids of their actions, names by those of their players. Kept with the drafts, and told to nobody.
 */
export class HiddenHere {
  readonly #session: GameSession
  /** Of an id whether it is hidden; of others it is not known. */
  readonly #wishes: SvelteMap<string, boolean>
  #writing: Promise<void> = Promise.resolve()

  constructor(session: GameSession) {
    this.#session = session
    this.#wishes = new SvelteMap(readWishes(session.draft(wishesKey)))
  }

  /** By whoever is here, or by a majority. */
  has(state: GameState, id: string): boolean {
    return isHiddenBy(this.#wishes, state, id)
  }

  hide(id: string): Promise<void> {
    return this.#wish(id, true)
  }

  /** What is hidden for everybody is shown here from now on; of other things nothing more is wished. */
  show({ hidden }: GameState, id: string): Promise<void> {
    return this.#wish(id, hidden?.has(id) === true ? false : null)
  }

  /** Another tab may have hidden more. */
  #wish(id: string, isHidden: boolean | null): Promise<void> {
    const note = (wishes: Map<string, boolean>) =>
      isHidden === null ? wishes.delete(id) : wishes.set(id, isHidden)
    note(this.#wishes)
    this.#writing = this.#writing.then(async () => {
      const kept = readWishes(await this.#session.freshDraft(wishesKey))
      note(kept)
      this.#session.saveDraft(wishesKey, writeWishes(kept))
    })
    return this.#writing
  }
}
