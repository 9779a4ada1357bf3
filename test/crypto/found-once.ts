import { isSoundPublicKey as isSound } from '../../src/crypto/keys.ts'
import { vrfProve as prove, vrfVerify as verified } from '../../src/crypto/vrf.ts'

/*
 * Takes the place of src/crypto/keys.ts and vrf.ts for the app's code in most tests of every day (scripts/test-projects.js): what was
 * found of a key or of a throw is found once, not by each device at a table.
 */

function once<A extends readonly unknown[], T>(find: (...about: A) => T): (...about: A) => T {
  const known = new Map<string, T>()
  return (...about) => {
    const name = about.map(nameOf).join('|')
    const found = known.get(name) ?? find(...about)
    known.set(name, found)
    return found
  }
}

function nameOf(about: unknown): string {
  if (about instanceof Uint8Array) return Buffer.from(about).toString('latin1')
  return typeof about === 'object' && about !== null && 'seed' in about ? nameOf(about.seed) : ''
}

export * from '../../src/crypto/keys.ts'
export * from '../../src/crypto/vrf.ts'
export const isSoundPublicKey = once(isSound)
export const vrfProve = once(prove)
export const vrfVerify = once(verified)
