import { fault, ok, type Fault, type Result } from '../../base/result.ts'
import type { Archive } from '../../storage/archive.ts'
import { loadKeys, newKeys, storeKeys, type KeySource, type PlayerKeys } from './device-keys.ts'

/**
 * What this device signs a game with, and whether that is on its disk. A key that is not goes with the page, and the seat that it
 * got with it: nothing is to be signed with it. [arc-keys]
 */
export class KeyKeeper {
  readonly #archive: Archive
  #keys: PlayerKeys
  #trouble: Fault | null = null

  private constructor(archive: Archive, keys: PlayerKeys) {
    this.#archive = archive
    this.#keys = keys
  }

  /** The keys that this device has; new ones where it has none yet. */
  static async open(source: KeySource, archive: Archive): Promise<KeyKeeper> {
    const stored = await loadKeys(archive)
    const known = stored.ok ? stored.value : null
    const keeper = new KeyKeeper(archive, known ?? (await newKeys(source)))
    // Whatever lies there must not be written over: only the next page can read it again.
    if (!stored.ok) keeper.#trouble = fault('keys-unread')
    else if (known === null) await keeper.use(keeper.keys)
    return keeper
  }

  get keys(): PlayerKeys {
    return this.#keys
  }

  /** Why nothing may be signed with them; `null`: they are kept. */
  get trouble(): Fault | null {
    return this.#trouble
  }

  /** These from now on, whether they can be kept at once or not. */
  async use(keys: PlayerKeys): Promise<void> {
    this.#keys = keys
    this.#trouble = fault('keys-unsaved')
    await this.tryAgain()
  }

  /** Keeps them, where that has not been possible yet. */
  async tryAgain(): Promise<void> {
    if (this.#trouble?.code !== 'keys-unsaved') return
    const keys = this.#keys
    const stored = await storeKeys(this.#archive, keys)
    if (stored.ok && keys === this.#keys) this.#trouble = null
  }

  /** These from now on, if they can be kept. */
  async replace(keys: PlayerKeys): Promise<Result<null>> {
    const stored = await storeKeys(this.#archive, keys)
    if (!stored.ok) return stored
    this.#keys = keys
    this.#trouble = null
    return ok(null)
  }

  /** What another tab of this browser has changed them to; `null`: none did. */
  async fromOtherTab(): Promise<PlayerKeys | null> {
    const stored = await loadKeys(this.#archive)
    const kept = stored.ok ? stored.value : null
    return kept?.device.publicHex === this.#keys.device.publicHex ? null : kept
  }
}
