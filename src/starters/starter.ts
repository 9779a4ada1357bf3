import type { InitialRule } from '../actions/change.ts'
import type { AgreedSettings } from '../actions/settings.ts'
import { assert } from '../base/result.ts'
import { initialRules } from '../rulebook/book.ts'
import { plainFormat, readOwnLine } from '../rulebook/import/own-format.ts'
import { readOwnBook } from '../rulebook/import/read-own.ts'
import type { newGame } from '../texts/en/ui/coming/new-game.ts'

/** A rule book that the app offers to begin with: which those are, the texts say, which tell of each. */
export type StarterId = keyof typeof newGame.abouts

export interface Starter {
  readonly id: StarterId
  /** In the language of the book. */
  readonly title: string
  /** The book as the app itself would write it out: what players can export, change and import again. */
  readonly text: string
  /** How many rules are in force in it, told without reading what they say. */
  readonly count: number
  /** What the text says; it is read when somebody asks for it, once. */
  readonly rules: readonly InitialRule[]
  /** What the table agrees on besides, where the app's own terms would be too slow or too quick for it. */
  readonly settings?: Partial<AgreedSettings>
}

export function starter(
  id: StarterId,
  title: string,
  text: string,
  settings?: Partial<AgreedSettings>,
): Starter {
  const lines = text.split('\n')
  let read: readonly InitialRule[] | null = null
  return {
    id,
    title,
    text,
    ...(settings === undefined ? {} : { settings }),
    count: lines.filter((line) => {
      const read = readOwnLine(plainFormat, line)
      return read?.kind === 'standing' && read.status === 'in-force'
    }).length,
    get rules() {
      read ??= rulesIn(lines)
      return read
    },
  }
}

/** Rules of a book as its text has them: a number, or from one to another. */
export function rulesOf({ text }: Starter, from: number, to = from): string {
  const start = text.indexOf(`Rule ${from}: `)
  const last = text.indexOf(`Rule ${to}: `)
  assert(start >= 0 && last >= start, 'the book has the rules')
  const end = text.slice(last).search(/\n+(?:Rule \d+: |== |$(?!\n))/)
  return text.slice(start, last + end)
}

function rulesIn(lines: readonly string[]): readonly InitialRule[] {
  const book = readOwnBook(lines, plainFormat)
  assert(book.ok && book.value.doubts.length === 0, 'a starter reads')
  return initialRules(book.value.rules)
}
