import { PROTOCOL_VERSION } from '../../actions/action.ts'
import type { Vocabulary } from '../../language/grammar/vocabulary.ts'
import { readProse } from '../../prose/read-prose.ts'
import type { ReadProse } from '../../prose/reading.ts'
import { whenIdle } from '../idle.ts'

const none: readonly ReadProse[] = []

/** How the rules of a book that is brought in are understood: one after the other, while the page has time. */
export class BookReadings {
  #read: Readonly<Record<string, readonly ReadProse[]>> = $state.raw({})
  readonly #texts: () => readonly string[]

  /** To be made where a component is. */
  constructor(texts: () => readonly string[], vocabulary: () => Vocabulary) {
    this.#texts = texts
    $effect(() => {
      const reading = { vocabulary: vocabulary(), version: PROTOCOL_VERSION }
      const [next] = texts().filter((text) => this.#read[text] === undefined)
      if (next === undefined) return
      let isHere = true
      whenIdle(() => {
        if (isHere) this.#read = { ...this.#read, [next]: readProse(unbroken(next), reading) }
      })
      return () => (isHere = false)
    })
  }

  of(text: string): readonly ReadProse[] {
    return this.#read[text] ?? none
  }

  /** Whether all of them are read. */
  get isWhole(): boolean {
    return this.#texts().every((text) => this.#read[text] !== undefined)
  }
}

/** A book's lines are as wide as its page: only a blank line, or a mark of a list, begins something else. */
function unbroken(text: string): string {
  return text.replaceAll(/\n(?!\s*(?:\n|[-*•]|\d+[.)]))/g, ' ')
}
