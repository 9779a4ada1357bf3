import type { Fault, FaultArgs } from '../../base/result.ts'
import { cryptoFaults } from './crypto.ts'
import { engineFaults } from './engine.ts'
import { logFaults } from './log.ts'
import { mechanicFaults } from './mechanics.ts'
import { rulebookFaults } from './rulebook.ts'
import { sessionFaults } from './session.ts'
import { storageFaults } from './storage.ts'
import { networkFaults } from './network.ts'
import { words } from '../words.ts'

type Sentences = Readonly<Record<string, (args: FaultArgs) => string>>

const rooms: readonly Sentences[] = [
  cryptoFaults,
  engineFaults,
  logFaults,
  mechanicFaults,
  rulebookFaults,
  sessionFaults,
  storageFaults,
  networkFaults,
]

export const unknownFault = words('unknownFault', {
  notPossible: (code: string) => `This was not possible (${code}).`,
})

/** What a fault says to people. One that a newer version knows and this one does not is shown by its code. */
export function sentenceOf(fault: Fault): string {
  const room = rooms.find((one) => Object.hasOwn(one, fault.code))
  return room?.[fault.code]?.(fault.args) ?? unknownFault.notPossible(fault.code)
}
