import { concatBytes } from '../base/bytes.ts'
import { sha256 } from '../base/hash.ts'
import { assert } from '../base/result.ts'

/**
 * A throw of a die read off verified randomness, 1 … `sides`, every side equally likely: docs/PROTOCOL.md,
 * [die-value]. 32 bits at a time; numbers that would favour the low sides are skipped, and when the 64
 * bytes are used up they are hashed on. `beta` is what {@link vrfVerify} gives.
 */
export function dieValue(beta: Uint8Array, sides: number): number {
  return first(dieValues(beta, sides, 1))
}

/** `count` throws of one die from one proof, independent of each other. */
export function dieValues(beta: Uint8Array, sides: number, count: number): number[] {
  assert(Number.isSafeInteger(sides) && sides >= 1 && sides <= 0x1_0000_0000, 'sides are 1 … 2^32')
  const usable = 0x1_0000_0000 - (0x1_0000_0000 % sides)
  const values: number[] = []
  let pool = beta
  for (let at = 0; values.length < count; at += 4) {
    if (at + 4 > pool.length) {
      pool = sha256(concatBytes(beta, pool))
      at = 0
    }
    const word = new DataView(pool.buffer, pool.byteOffset + at, 4).getUint32(0)
    if (word < usable) values.push((word % sides) + 1)
  }
  return values
}

function first(values: readonly number[]): number {
  const [value] = values
  assert(value !== undefined, 'one was asked for')
  return value
}
