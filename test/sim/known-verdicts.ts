import { hexFromBytes } from '../../src/base/bytes.ts'
import { isSoundPublicKey as isSound, verify as isSigned } from '../../src/crypto/keys.ts'

/*
 * Takes the place of src/crypto/keys.ts in the simulator: what the pinned verifier found is remembered for the whole process, so
 * that the devices of a run do not each compute it anew. What it says of the same bytes is always the same.
 */

export * from '../../src/crypto/keys.ts'

/** So many verdicts are kept; then all are forgotten. */
const verdictsMost = 20_000

function remembered<A extends readonly Uint8Array[]>(
  verdictOn: (...bytes: A) => boolean,
): (...bytes: A) => boolean {
  const verdicts = new Map<string, boolean>()
  return (...bytes) => {
    const name = bytes.map(hexFromBytes).join()
    const known = verdicts.get(name)
    if (known !== undefined) return known
    const verdict = verdictOn(...bytes)
    if (verdicts.size >= verdictsMost) verdicts.clear()
    verdicts.set(name, verdict)
    return verdict
  }
}

export const verify = remembered(isSigned)
export const isSoundPublicKey = remembered(isSound)
