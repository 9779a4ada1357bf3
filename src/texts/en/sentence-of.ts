import type { Fault, FaultArgs } from '../../base/result.ts'
import { cryptoTexts } from './crypto.ts'
import { rulebookFaults } from './rulebook.ts'

type Sentences = Readonly<Record<string, (args: FaultArgs) => string>>

const sentences: ReadonlyMap<string, (args: FaultArgs) => string> = new Map(
  [cryptoTexts, rulebookFaults].flatMap((room: Sentences) => Object.entries(room)),
)

/** What a fault says to people. One that a newer version knows and this one does not is shown by its code. */
export function sentenceOf(fault: Fault): string {
  const sentence = sentences.get(fault.code)
  return sentence ? sentence(fault.args) : `This was not possible (${fault.code}).`
}
