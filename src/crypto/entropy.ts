import { hexFromBytes, utf8Bytes } from '../base/bytes.ts'
import { hkdfSha256, sha256 } from '../base/hash.ts'
import type { SigningKey } from './keys.ts'

/*
 * What votes add to chance. Each vote opens a number that its voter had committed to with the vote before, and commits to the
 * next: so it is new to everybody else, and its voter cannot choose it. docs/PROTOCOL.md, [vote-entropy].
 */

/** What is opened, and what it takes to open the next: 32 bytes each, hex. */
export interface OpenedEntropy {
  readonly opens: string
  readonly next: string
}

/** The hash of what the seat with this die key opens as its `nth`, counted from 0, hex. */
export function entropyCommitment(die: SigningKey, nth: number): string {
  return hexFromBytes(sha256(secretOf(die, nth)))
}

/** What a seat opens as its `nth`, and the hash of the one after. */
export function openedEntropy(die: SigningKey, nth: number): OpenedEntropy {
  return { opens: hexFromBytes(secretOf(die, nth)), next: entropyCommitment(die, nth + 1) }
}

function secretOf(die: SigningKey, nth: number): Uint8Array {
  return hkdfSha256(die.seed, utf8Bytes('synomic vote'), utf8Bytes(String(nth)), 32)
}
