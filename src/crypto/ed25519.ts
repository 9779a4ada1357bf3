import { concatBytes } from '../base/bytes.ts'
import { sha512 } from '../base/sha512.ts'
import { baseMultiples, timesBase } from './base-point.ts'
import {
  addendOf,
  clearCofactor,
  isNeutral,
  isSmallOrder,
  negate,
  subtractPoint,
} from './edwards25519.ts'
import { bytesFromPoint, pointFromBytes } from './point-bytes.ts'
import { groupOrder, littleEndian, littleEndianBytes, modOrder } from './scalar25519.ts'
import { oddMultiples, sumOf } from './straus.ts'

/*
 * Ed25519 (RFC 8032, whose section numbers these are), by arithmetic of our own: docs/decisions/0011-curve25519-of-our-own.md
 * says why. Tests hold bytes and verdicts against a library’s.
 */

const half = 32

/** What a seed stands for (§5.1.5): the secret scalar, and the half that nonces are made of. */
export interface ExpandedSeed {
  readonly scalar: bigint
  readonly prefix: Uint8Array
}

/** `seed` is the private key of 32 bytes. */
export function expandSeed(seed: Uint8Array): ExpandedSeed {
  const hash = sha512(seed)
  const low = hash.slice(0, half)
  low[0] = (low[0] ?? 0) & 248
  low[31] = ((low[31] ?? 0) & 127) | 64
  return { scalar: modOrder(littleEndian(low)), prefix: hash.slice(half) }
}

/** 32 bytes. */
export function publicKeyOf({ scalar }: ExpandedSeed): Uint8Array {
  return bytesFromPoint(timesBase(scalar))
}

/** 64 bytes (§5.1.6). `publicKey` must be the secret's own: signing with another gives the secret away. */
export function signWith(
  { scalar, prefix }: ExpandedSeed,
  publicKey: Uint8Array,
  message: Uint8Array,
): Uint8Array {
  const nonce = modOrder(littleEndian(sha512(concatBytes(prefix, message))))
  const point = bytesFromPoint(timesBase(nonce))
  const response = modOrder(nonce + challengeOf(point, publicKey, message) * scalar)
  return concatBytes(point, littleEndianBytes(response, half))
}

/** §5.1.7 with the cofactored equation; false for encodings that are not canonical and keys of small order. */
export function isSignedBy(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  const first = signature.subarray(0, half)
  const key = pointFromBytes(publicKey)
  const point = pointFromBytes(first)
  const response = littleEndian(signature.subarray(half))
  if (key === null || point === null || response >= groupOrder || isSmallOrder(key)) return false
  const challenge = challengeOf(first, publicKey, message)
  const found = sumOf([
    [response, baseMultiples()],
    [challenge, oddMultiples(negate(key))],
  ])
  subtractPoint(found, found, addendOf(point))
  return isNeutral(clearCofactor(found))
}

function challengeOf(point: Uint8Array, publicKey: Uint8Array, message: Uint8Array): bigint {
  return modOrder(littleEndian(sha512(concatBytes(point, publicKey, message))))
}
