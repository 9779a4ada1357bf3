import type { Fault, FaultArgs } from '../base/result.ts'
import { cliFaults } from '../texts/en/cli.ts'
import '../texts/en/game-faults.ts'
import { sentenceOf } from '../texts/en/sentence-of.ts'

const own: ReadonlyMap<string, (args: FaultArgs) => string> = new Map(Object.entries(cliFaults))

/** What a fault says to the person at the terminal. The terminal's own sentences stay out of the app. */
export function faultSentence(fault: Fault): string {
  return own.get(fault.code)?.(fault.args) ?? sentenceOf(fault)
}
