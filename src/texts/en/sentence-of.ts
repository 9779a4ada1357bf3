import type { Fault } from '../../base/result.ts'
import { faultSaid } from '../faults.ts'
import { words } from '../words.ts'
import { listWords, quoteWords } from './list.ts'
import './arrival.ts'
import './crypto.ts'
import './storage.ts'

export const unknownFault = words('unknownFault', {
  notPossible: (code: string) => `This was not possible (${code}).`,
})

export const alternativeWords = words('alternativeWords', {
  /** Each way the names of what is chosen together. */
  with: (ways: readonly (readonly string[])[], sentence: string) =>
    `If most prefer ${listWords(
      ways.map((names) => names.map(quoteWords).join(' + ')),
      'or',
    )}: ${sentence}`,
})

/**
 * What a fault says to people: what can happen without a game is known from the start, the rest comes with `game-faults.ts`. One
 * that a newer version knows and this one does not is shown by its code.
 */
export function sentenceOf({ code, args, alternatives }: Fault): string {
  const sentence = faultSaid(code, args) ?? unknownFault.notPossible(code)
  return alternatives === undefined ? sentence : alternativeWords.with(alternatives, sentence)
}

/** The same where others read it: `who`, by name, is what it would call *you*; `null`: nobody knows who. */
export function sentenceAbout(fault: Fault, who: string | null): string {
  return sentenceOf(who === null ? fault : { ...fault, args: { ...fault.args, who } })
}
