import { hexFromBytes } from '../../src/base/bytes.ts'
import {
  canCount as isCountable,
  countsIn as count,
  isChoiceRight as isRightChoice,
  summed as sum,
} from '../../src/crypto/choices.ts'
import { isSoundPublicKey as isSound, verify as isSigned } from '../../src/crypto/keys.ts'
import {
  canHold as holds,
  holdersOf as allHolders,
  isDealtRightly as isDealt,
  isOpenedRightly as isOpened,
  openTogether as opened,
  summedDealing as sumDealt,
} from '../../src/crypto/threshold.ts'
import { apart } from './platform.ts'

/*
 * Takes the place of three modules of src/crypto in the simulator: what the pinned verifier found, and what was found of
 * ballots and draws that holders open, is remembered for the whole process, so that the devices of a run do not each compute
 * it anew. What it says of the same bytes is always the same, and takes nothing from the run's randomness.
 */

export * from '../../src/crypto/choices.ts'
export * from '../../src/crypto/keys.ts'
export * from '../../src/crypto/threshold.ts'

/** So much is kept of each kind; then all of it is forgotten. */
const verdictsMost = 20_000

function remembered<A extends readonly unknown[], T>(
  findOut: (...about: A) => T,
): (...about: A) => T {
  const verdicts = new Map<string, T>()
  return (...about) => {
    const name = about.map(nameOf).join()
    if (verdicts.has(name)) return verdicts.get(name) as T
    const verdict = apart(() => findOut(...about))
    if (verdicts.size >= verdictsMost) verdicts.clear()
    verdicts.set(name, verdict)
    return verdict
  }
}

/** Of holders their hash says who they are. */
function nameOf(about: unknown): string {
  if (about instanceof Uint8Array) return hexFromBytes(about)
  if (typeof about !== 'object' || about === null) return String(about)
  if ('hash' in about && 'needed' in about) return `${nameOf(about.hash)} ${nameOf(about.needed)}`
  return `[${Object.values(about).map(nameOf).join()}]`
}

export const verify = remembered(isSigned)
export const isSoundPublicKey = remembered(isSound)
export const canHold = remembered(holds)
export const holdersOf = remembered(allHolders)
export const isDealtRightly = remembered(isDealt)
export const isOpenedRightly = remembered(isOpened)
export const openTogether = remembered(opened)
export const summedDealing = remembered(sumDealt)
export const isChoiceRight = remembered(isRightChoice)
export const summed = remembered(sum)
export const countsIn = remembered(count)
export const canCount = remembered(isCountable)
