import type { arrivalFaults } from './en/arrival.ts'
import type { cryptoFaults } from './en/crypto.ts'
import type { storageFaults } from './en/storage.ts'
import type { engineFaults } from './en/engine.ts'
import type { logFaults } from './en/log.ts'
import type { mechanicFaults } from './en/mechanics.ts'
import type { networkFaults } from './en/network.ts'
import type { rulebookFaults } from './en/rulebook.ts'
import type { sessionFaults } from './en/session.ts'
import type { cliFaults } from './en/cli.ts'
import type { conflictFaults } from './en/views/conflicts.ts'

/** All that can be refused or go wrong: what has a sentence, and nothing else. */
export type FaultCode =
  | keyof typeof arrivalFaults
  | keyof typeof cryptoFaults
  | keyof typeof storageFaults
  | keyof typeof engineFaults
  | keyof typeof logFaults
  | keyof typeof mechanicFaults
  | keyof typeof networkFaults
  | keyof typeof rulebookFaults
  | keyof typeof sessionFaults
  | keyof typeof cliFaults
  | keyof typeof conflictFaults
