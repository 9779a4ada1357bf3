import { fault, type Fault } from '../../base/result.ts'
import type { Archive } from '../../storage/archive.ts'

/** What stands in an archive and is not what was once kept. [arc-rot] */
export class Damage {
  readonly #damaged = new Set<Uint8Array>()

  add(damaged: readonly Uint8Array[]): void {
    for (const bytes of damaged) this.#damaged.add(bytes)
  }

  /** What people are to know of it; `null`: there is none. */
  get fault(): Fault | null {
    const { size: count } = this.#damaged
    return count === 0 ? null : fault('archive-damaged', { count })
  }

  /** Takes it out of the archive, which holds this. */
  async mend(archive: Archive, archived: readonly Uint8Array[]): Promise<void> {
    if (this.#damaged.size === 0) return
    await archive.replaceAll(archived.filter((bytes) => !this.#damaged.has(bytes)))
  }
}
