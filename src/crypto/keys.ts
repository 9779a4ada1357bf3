import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToNumberLE } from '@noble/curves/utils.js'
import { concatBytes, hexFromBytes, utf8Bytes } from '../base/bytes.ts'
import { sha256 } from '../base/hash.ts'
import { assert } from '../base/result.ts'

const { Fn, Fp } = ed25519.Point
const half = 32
/** Of an Ed25519 signature (RFC 8032), bytes. */
export const signatureLength = 64

/** A key whose seed is at hand. `seed` is the RFC 8032 private key, 32 bytes; it never leaves the device. */
export interface SigningKey {
  readonly seed: Uint8Array
  readonly publicKey: Uint8Array
  /** The public key as 64 lowercase hexadecimal digits. */
  readonly publicHex: string
}

/** The Ed25519 key of a 32-byte seed (RFC 8032 §5.1.5). */
export function signingKey(seed: Uint8Array): SigningKey {
  assert(seed.length === 32, 'a seed is 32 bytes')
  const publicKey = ed25519.getPublicKey(seed)
  return { seed, publicKey, publicHex: hexFromBytes(publicKey) }
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
export function sign(key: Pick<SigningKey, 'seed'>, message: Uint8Array): Uint8Array {
  return ed25519.sign(message, key.seed)
}

/**
 * The pinned verifier, whose word counts on every engine, of a key that was found sound ({@link isSoundPublicKey}): docs/PROTOCOL.md, [sig-verify]. RFC 8032 with the cofactored
 * equation; encodings of points and of S that are not the shortest are refused, and so are keys of small
 * order. Never throws: false for keys and signatures of a wrong length too.
 */
export function verify(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  if (signature.length !== signatureLength || publicKey.length !== half) return false
  return ed25519.verify(signature, message, publicKey, { zip215: false })
}

/** Whether bytes are a key that can be trusted to stand for one person: canonical, of prime order. */
export function isSoundPublicKey(publicKey: Uint8Array): boolean {
  if (publicKey.length !== half) return false
  try {
    const point = ed25519.Point.fromBytes(publicKey)
    return !point.is0() && point.isTorsionFree()
  } catch {
    return false
  }
}

/**
 * Whether R and S are encoded in the one way that {@link verify} takes them, so that no engine that reads them more
 * leniently can say yes where it says no. Says nothing about whose signature it is.
 */
export function isCanonicalSignature(signature: Uint8Array): boolean {
  if (signature.length !== signatureLength) return false
  const point = signature.slice(0, half)
  const isNegative = (point[half - 1] ?? 0) > 127
  point[half - 1] = (point[half - 1] ?? 0) & 127
  const y = bytesToNumberLE(point)
  // Where x is 0 it has no sign: RFC 8032 §5.1.3, step 4.
  const hasNoSign = y === 1n || y === Fp.ORDER - 1n
  const isPoint = y < Fp.ORDER && !(isNegative && hasNoSign)
  return isPoint && Fn.isValid(bytesToNumberLE(signature.subarray(half)))
}
