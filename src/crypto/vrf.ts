import { mulAddUnsafe } from '@noble/curves/abstract/curve.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes } from '../base/bytes.ts'
import { fail, fault, ok, type Result } from '../base/result.ts'
import type { SigningKey } from './keys.ts'

/*
 * Verifiable randomness: ECVRF-EDWARDS25519-SHA512-TAI of RFC 9381. The holder of a key, and nobody else,
 * can make the one proof that there is for an input; everybody can check it and read the same 64 bytes of
 * it. Section numbers below are those of the RFC.
 */

const { Point } = ed25519
type Point = InstanceType<typeof Point>
const { Fn } = Point

/** suite_string of §5.5. */
const suite = Uint8Array.of(0x03)
const end = Uint8Array.of(0x00)
const pointLength = 32
const challengeLength = 16
const proofLength = 80

/** ECVRF_prove (§5.1): 80 bytes. `alpha` is the input that was fixed before. */
export function vrfProve(key: SigningKey, alpha: Uint8Array): Uint8Array {
  const { scalar, prefix } = ed25519.utils.getExtendedPublicKey(key.seed)
  const input = encodeToCurve(key.publicKey, alpha)
  const inputBytes = input.toBytes()
  const gamma = input.multiply(scalar).toBytes()
  // ECVRF_nonce_generation_RFC8032 (§5.4.2.2).
  const nonce = Fn.create(bytesToNumberLE(sha512(concatBytes(prefix, inputBytes))))
  const u = Point.BASE.multiply(nonce).toBytes()
  const v = input.multiply(nonce).toBytes()
  const challenge = challengeOf([key.publicKey, inputBytes, gamma, u, v])
  const response = Fn.create(nonce + bytesToNumberLE(challenge) * scalar)
  return concatBytes(gamma, challenge, numberToBytesLE(response, 32))
}

/**
 * ECVRF_verify (§5.3) with key validation (§5.4.5): the 64 bytes that the proof stands for, or the fault
 * `vrf-proof-invalid`. Never throws.
 */
export function vrfVerify(
  publicKey: Uint8Array,
  alpha: Uint8Array,
  proof: Uint8Array,
): Result<Uint8Array> {
  const invalid = fail(fault('vrf-proof-invalid'))
  const parts = decodeProof(proof)
  const key = pointFrom(publicKey)
  if (parts === null || key === null || key.isSmallOrder()) return invalid
  const { gamma, challenge, response } = parts
  const input = encodeToCurve(publicKey, alpha)
  const u = Point.BASE.multiplyUnsafe(response).subtract(key.multiplyUnsafe(challenge))
  const v = mulAddUnsafe(Point, [input, gamma.negate()], [response, challenge])
  // A key and a gamma that could be decoded are encoded as what they were decoded from.
  const gammaBytes = proof.subarray(0, pointLength)
  const found = challengeOf([publicKey, input.toBytes(), gammaBytes, u.toBytes(), v.toBytes()])
  return bytesToNumberLE(found) === challenge ? ok(hashOf(gamma)) : invalid
}

/** ECVRF_proof_to_hash (§5.2), for a proof that was made here or verified. */
export function vrfProofToHash(proof: Uint8Array): Result<Uint8Array> {
  const parts = decodeProof(proof)
  return parts === null ? fail(fault('vrf-proof-invalid')) : ok(hashOf(parts.gamma))
}

function hashOf(gamma: Point): Uint8Array {
  return sha512(concatBytes(suite, Uint8Array.of(0x03), gamma.clearCofactor().toBytes(), end))
}

/** ECVRF_encode_to_curve_try_and_increment (§5.4.1.1); the salt is the public key. */
function encodeToCurve(publicKey: Uint8Array, alpha: Uint8Array): Point {
  for (let counter = 0; counter < 256; counter++) {
    const tried = concatBytes(suite, Uint8Array.of(0x01), publicKey, alpha, Uint8Array.of(counter))
    const found = pointFrom(sha512(concatBytes(tried, end)).subarray(0, pointLength))
    const point = found?.clearCofactor()
    if (point?.is0() === false) return point
  }
  // One input in 2^256 comes here.
  throw new Error('no curve point found for this input')
}

/** ECVRF_challenge_generation (§5.4.3): 16 bytes, little-endian. */
function challengeOf(encoded: readonly Uint8Array[]): Uint8Array {
  const hash = sha512(concatBytes(suite, Uint8Array.of(0x02), ...encoded, end))
  return hash.subarray(0, challengeLength)
}

/** ECVRF_decode_proof (§5.4.4); `null` for what no proof is encoded as. */
function decodeProof(
  proof: Uint8Array,
): { readonly gamma: Point; readonly challenge: bigint; readonly response: bigint } | null {
  if (proof.length !== proofLength) return null
  const gamma = pointFrom(proof.subarray(0, pointLength))
  const challenge = bytesToNumberLE(proof.subarray(pointLength, pointLength + challengeLength))
  const response = bytesToNumberLE(proof.subarray(pointLength + challengeLength))
  return gamma === null || !Fn.isValid(response) ? null : { gamma, challenge, response }
}

/** The point in its one canonical encoding (RFC 8032 §5.1.3); `null` for what no point is encoded as. */
function pointFrom(bytes: Uint8Array): Point | null {
  try {
    return Point.fromBytes(bytes)
  } catch {
    return null
  }
}
