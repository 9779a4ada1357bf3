import { fault, type Fault } from '../base/result.ts'
import { utf8Length } from '../base/text.ts'
import type { Body } from './body.ts'
import type { Change } from './change.ts'
import { usesIn } from './passage.ts'

/**
 * As much as one proposal can ask the others to read; asked before it is signed, and again by everybody whom it comes to:
 * docs/PROTOCOL.md, [propose-size].
 */
export const proposalMost = {
  /** Of the rule book, those of all alternatives among them, and each of these counts once. */
  changes: 50,
  /** Live sentences and templates, in all that it changes. */
  sentences: 100,
  /** UTF-8 of its changes as JSON: 64 KiB. */
  bytes: 64 * 1024,
} as const

/** What is too much in a proposal's changes; faults: `too-many-changes`, `too-many-sentences`, `proposal-too-long`. */
export function tooMuchIn(changes: readonly Change[]): Fault | null {
  const { changes: max, sentences, bytes } = proposalMost
  if (countChanges(changes) > max) return fault('too-many-changes', { max })
  const count = countSentences(changes)
  if (count > sentences) return fault('too-many-sentences', { count, max: sentences })
  const size = utf8Length(JSON.stringify(changes))
  const kilo = (length: number) => (length + 1023) >> 10
  return size > bytes ? fault('proposal-too-long', { size: kilo(size), max: kilo(bytes) }) : null
}

/** The same of what an action wants changed, proposes to others, or has all sign together. */
export function tooMuchToRead(body: Body): Fault | null {
  return tooMuchIn(changesIn(body))
}

/** What an action wants changed in the rule book, or suggests. */
export function changesIn(body: Body): readonly Change[] {
  switch (body.type) {
    case 'propose':
    case 'revise':
      return body.changes
    case 'comment':
      return body.suggestion ?? []
    case 'sign-together':
      return body.what.do === 'change' ? body.what.changes : []
    default:
      return []
  }
}

function countChanges(changes: readonly Change[]): number {
  return sumOf(changes, (change) =>
    change.do === 'alternatives'
      ? 1 + sumOf(change.options, ({ changes: inner }) => countChanges(inner))
      : 1,
  )
}

function countSentences(changes: readonly Change[]): number {
  return sumOf(changes, (change) => {
    if (change.do === 'alternatives') {
      return sumOf(change.options, ({ changes: inner }) => countSentences(inner))
    }
    return 'passages' in change ? usesIn(change.passages).length : 0
  })
}

function sumOf<T>(all: readonly T[], count: (one: T) => number): number {
  return all.reduce((sum, one) => sum + count(one), 0)
}
