import { concatBytes, hexFromBytes, utf8Bytes } from '../base/bytes.ts'
import { sha256 } from '../base/hash.ts'
import { assert } from '../base/result.ts'
import { expandSeed, isSignedBy, publicKeyOf, signWith, type ExpandedSeed } from './ed25519.ts'
import { isNeutral, isSmallOrder } from './edwards25519.ts'
import { pointFromBytes } from './point-bytes.ts'
import { groupOrder } from './scalar25519.ts'
import { oddMultiples, sumOf } from './straus.ts'

/** A key that signs. `seed` is the RFC 8032 private key, 32 bytes; it never leaves the device. */
export interface SigningKey {
  readonly seed: Uint8Array
  /** What the seed stands for, worked out once: secret like the seed, and kept nowhere. */
  readonly expanded: ExpandedSeed
  readonly publicKey: Uint8Array
  /** The public key as 64 lowercase hexadecimal digits. */
  readonly publicHex: string
}

/** The Ed25519 key of a 32-byte seed (RFC 8032 §5.1.5). */
export function signingKey(seed: Uint8Array): SigningKey {
  assert(seed.length === 32, 'a seed is 32 bytes')
  const expanded = expandSeed(seed)
  const publicKey = publicKeyOf(expanded)
  return { seed, expanded, publicKey, publicHex: hexFromBytes(publicKey) }
}

/**
 * A key that anyone can derive from a seed text and a name: for play scripts and tests, never for games
 * between people. `purpose` tells apart the keys of one player (`device`, `die`, `device 2`).
 */
export function scriptKey(seedText: string, playerName: string, purpose: string): SigningKey {
  const parts = ['synomic script key', seedText, playerName, purpose].map((part) =>
    sha256(utf8Bytes(part)),
  )
  return signingKey(sha256(concatBytes(...parts)))
}

/** Ed25519 (RFC 8032), 64 bytes: the same for the same key and message. */
export function sign(key: SigningKey, message: Uint8Array): Uint8Array {
  return signWith(key.expanded, key.publicKey, message)
}

/**
 * The one verifier, the same on every engine: docs/PROTOCOL.md, [sig-verify]. RFC 8032 with the cofactored
 * equation; encodings of points and of S that are not the shortest are refused, and so are keys of small
 * order. Never throws: false for keys and signatures of a wrong length too.
 */
export function verify(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  if (signature.length !== 64 || publicKey.length !== 32) return false
  return isSignedBy(signature, message, publicKey)
}

/** Whether bytes are a key that can be trusted to stand for one person: canonical, not of small order. */
export function isSoundPublicKey(publicKey: Uint8Array): boolean {
  const point = pointFromBytes(publicKey)
  if (point === null || isSmallOrder(point)) return false
  return isNeutral(sumOf([[groupOrder, oddMultiples(point)]]))
}
