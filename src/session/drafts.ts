import { metaKeys, type Archive } from '../storage/archive.ts'
import type { Clock } from './ports.ts'

const quietMs = 300

/** What a person is writing: unsigned, on this device only, kept with the game's archive. */
export class Drafts {
  readonly #archive: Archive
  readonly #clock: Clock
  readonly #texts: Map<string, string>
  #cancel: (() => void) | null = null

  private constructor(archive: Archive, clock: Clock, texts: ReadonlyMap<string, string>) {
    this.#archive = archive
    this.#clock = clock
    this.#texts = new Map(texts)
  }

  static async open(archive: Archive, clock: Clock): Promise<Drafts> {
    const stored = await archive.getMeta(metaKeys.drafts)
    return new Drafts(archive, clock, stored.ok ? readTexts(stored.value) : new Map())
  }

  text(key: string): string {
    return this.#texts.get(key) ?? ''
  }

  /** Kept at once for this page, written down when the person pauses. Empty text removes the draft. */
  save(key: string, text: string): void {
    if (text === '') this.#texts.delete(key)
    else this.#texts.set(key, text)
    this.#cancel?.()
    this.#cancel = this.#clock.after(quietMs, () => void this.flush())
  }

  /** Writes down what waits; trouble with storage is told by the next action that is kept. */
  async flush(): Promise<void> {
    if (this.#cancel === null) return
    this.#cancel()
    this.#cancel = null
    await this.#archive.putMeta(metaKeys.drafts, new Map(this.#texts))
  }
}

function readTexts(value: unknown): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  if (!(value instanceof Map)) return texts
  for (const [key, text] of value) {
    if (typeof key === 'string' && typeof text === 'string') texts.set(key, text)
  }
  return texts
}
