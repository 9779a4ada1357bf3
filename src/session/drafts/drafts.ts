import { metaKeys, type Archive } from '../../storage/archive.ts'
import type { Clock } from '../ports.ts'

const quietMs = 300

/** What a person is writing: unsigned, on this device only, kept with the game's archive. */
export class Drafts {
  readonly #archive: Archive
  readonly #clock: Clock
  #texts: Map<string, string>
  /** Written in this tab, and not written down yet. */
  #waiting = new Set<string>()
  #cancel: (() => void) | null = null
  #writing: Promise<void> = Promise.resolve()

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
    put(this.#texts, key, text)
    this.#waiting.add(key)
    this.#cancel?.()
    this.#cancel = this.#clock.after(quietMs, () => void this.flush())
  }

  /** What is written under a key on this device, in whichever tab; what waits in this one is written down first. */
  async fresh(key: string): Promise<string> {
    await this.#write()
    return this.text(key)
  }

  /** Writes down what waits; trouble with storage is told by the next action that is kept. */
  async flush(): Promise<void> {
    if (this.#cancel === null) return
    await this.#write()
  }

  #write(): Promise<void> {
    this.#cancel?.()
    this.#cancel = null
    this.#writing = this.#writing.then(() => this.#meet())
    return this.#writing
  }

  /** Brings what other tabs wrote together with what waits here. */
  async #meet(): Promise<void> {
    const stored = await this.#archive.getMeta(metaKeys.drafts)
    const texts = stored.ok ? readTexts(stored.value) : new Map(this.#texts)
    for (const key of this.#waiting) put(texts, key, this.text(key))
    const isChanged = this.#waiting.size > 0
    this.#texts = texts
    this.#waiting = new Set()
    if (isChanged) await this.#archive.putMeta(metaKeys.drafts, new Map(texts))
  }
}

function put(texts: Map<string, string>, key: string, text: string): void {
  if (text === '') texts.delete(key)
  else texts.set(key, text)
}

function readTexts(value: unknown): Map<string, string> {
  const texts = new Map<string, string>()
  if (!(value instanceof Map)) return texts
  for (const [key, text] of value) {
    if (typeof key === 'string' && typeof text === 'string') texts.set(key, text)
  }
  return texts
}
