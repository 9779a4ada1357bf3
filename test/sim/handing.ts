import type { Random } from '../../src/base/random.ts'
import type { Result } from '../../src/base/result.ts'
import type { Tab } from './device.ts'
import type { Platform } from './platform.ts'

/** What somebody copied for the others: moves as a text for a chat, or the game as a file. */
export type Handed = string | Uint8Array

/** So many are kept in the chat; older ones nobody scrolls back to. */
const handedMost = 40

/** What people of a run handed on, oldest first: a chat, and a folder of files. */
export class Handing {
  readonly #platform: Platform
  #handed: readonly Handed[] = []

  constructor(platform: Platform) {
    this.#platform = platform
  }

  /** Copies something for the others: what is new, everything, or a file. Says what came of it. */
  async give({ session }: Tab, what: 'new' | 'all' | 'file'): Promise<string> {
    if (what === 'file') {
      const file = await this.#platform.outcome(session.exportFile())
      if (file !== null) this.#keep(file.value)
      return `a file, ${file === null ? 'nothing came of it' : 'well'}`
    }
    const made = await this.#platform.outcome(session.movesText(what))
    const text = made?.value
    if (text?.ok === true) this.#keep(text.value.text)
    return `${what} moves, ${endOf(text)}`
  }

  /** Takes something that was handed on: newest, old, quoted, or cut in the middle. */
  async take(tab: Tab, random: Random): Promise<string> {
    if (this.#handed.length === 0) return 'nothing'
    const one = random.chance(2, 3) ? this.#handed.at(-1) : random.pick(this.#handed)
    if (one === undefined) return 'nothing'
    const isCut = random.chance(1, 8)
    const cut = isCut ? one.slice(0, random.below(one.length)) : one
    return this.#takeIn(tab, typeof cut === 'string' && random.chance(1, 4) ? quoted(cut) : cut)
  }

  /** Takes all that was handed on, as it was. */
  async takeAll(tab: Tab): Promise<string> {
    const ends: string[] = []
    for (const one of this.#handed) ends.push(await this.#takeIn(tab, one))
    return ends.join('; ')
  }

  async #takeIn({ app }: Tab, one: Handed): Promise<string> {
    const taken: Promise<Result<unknown>> =
      typeof one === 'string' ? app.takeMoves(one) : app.importFile(one)
    const done = await this.#platform.outcome(taken)
    return `${typeof one === 'string' ? 'a text' : 'a file'}, ${endOf(done?.value)}`
  }

  #keep(one: Handed): void {
    this.#handed = [...this.#handed, one].slice(-handedMost)
  }
}

function endOf(result: Result<unknown> | undefined): string {
  if (result === undefined) return 'nothing came of it'
  return result.ok ? 'well' : result.fault.code
}

/** As a chat shows what somebody answers to. */
function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}
