import type { Fault } from '../../base/result.ts'
import { faultSaid } from '../faults.ts'
import { words } from '../words.ts'
import './arrival.ts'
import './crypto.ts'
import './storage.ts'

export const unknownFault = words('unknownFault', {
  notPossible: (code: string) => `This was not possible (${code}).`,
})

/**
 * What a fault says to people: what can happen without a game is known from the start, the rest comes with `game-faults.ts`. One
 * that a newer version knows and this one does not is shown by its code.
 */
export function sentenceOf({ code, args }: Fault): string {
  return faultSaid(code, args) ?? unknownFault.notPossible(code)
}

/** The same where others read it: `who`, by name, is what it would call *you*; `null`: nobody knows who. */
export function sentenceAbout(fault: Fault, who: string | null): string {
  return sentenceOf(who === null ? fault : { ...fault, args: { ...fault.args, who } })
}
