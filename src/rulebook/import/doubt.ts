import type { FaultArgs } from '../../base/result.ts'
import { doubts } from '../../texts/en/rulebook.ts'
import type { Unsure } from '../book.ts'

/** What the reader was unsure of, before it is put in words. `at` is an index into the lines. */
export interface Doubt {
  readonly code: keyof typeof doubts
  readonly at: number
  readonly number?: number
  readonly args?: FaultArgs
}

/** More than this many, and the text is hardly the rule book that was meant: the rest is only counted. */
const unsureMost = 500

/** The doubts in the order of the text, each as a sentence. */
export function toUnsure(found: readonly Doubt[]): readonly Unsure[] {
  const sorted = [...found].sort((a, b) => a.at - b.at)
  const shown = sorted.slice(0, unsureMost).map(toSentence)
  const next = sorted[unsureMost]
  if (next === undefined) return shown
  const count = found.length - unsureMost
  return [...shown, toSentence({ code: 'more', at: next.at, args: { count } })]
}

function toSentence({ code, at, number, args }: Doubt): Unsure {
  const about = number === undefined ? {} : { number }
  return { ...about, line: at + 1, why: doubts[code](args ?? {}) }
}
