import { concatBytes } from '../base/bytes.ts'
import { fail, fault, ok, type Result } from '../base/result.ts'
import { sha512 } from '../base/sha512.ts'
import { timesBase } from './base-point.ts'
import { combOf, teethOf, timesSecret } from './comb.ts'
import {
  addendOf,
  clearCofactor,
  isNeutral,
  isSmallOrder,
  negate,
  subtractPoint,
  type Point,
} from './edwards25519.ts'
import type { SigningKey } from './keys.ts'
import { bytesFromPoint, normalize, pointFromBytes } from './point-bytes.ts'
import { groupOrder, littleEndian, littleEndianBytes, modOrder } from './scalar25519.ts'
import { oddMultiples, sumOf } from './straus.ts'

/*
 * Verifiable randomness: ECVRF-EDWARDS25519-SHA512-TAI of RFC 9381. The holder of a key, and nobody else,
 * can make the one proof that there is for an input; everybody can check it and read the same 64 bytes of
 * it. Section numbers below are those of the RFC.
 */

/** suite_string of §5.5. */
const suite = Uint8Array.of(0x03)
const proofLength = 80
const challengeLength = 16

/** ECVRF_prove (§5.1): 80 bytes. `alpha` is the input that was fixed before. */
export function vrfProve(key: SigningKey, alpha: Uint8Array): Uint8Array {
  const { scalar, prefix } = key.expanded
  const input = encodeToCurve(key.publicKey, alpha)
  const comb = combOf(teethOf(input))
  const gamma = timesSecret(comb, scalar)
  const inputBytes = bytesFromPoint(input)
  const nonce = nonceFor(prefix, inputBytes)
  const u = timesBase(nonce)
  const v = timesSecret(comb, nonce)
  normalize([gamma, u, v])
  const gammaBytes = bytesFromPoint(gamma)
  const challenge = challengeOf([
    key.publicKey,
    inputBytes,
    gammaBytes,
    bytesFromPoint(u),
    bytesFromPoint(v),
  ])
  const response = modOrder(nonce + challenge * scalar)
  return concatBytes(
    gammaBytes,
    littleEndianBytes(challenge, challengeLength),
    littleEndianBytes(response, 32),
  )
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
  const key = pointFromBytes(publicKey)
  if (parts === null || key === null || isSmallOrder(key)) return invalid
  const { gamma, challenge, response } = parts
  const input = encodeToCurve(publicKey, alpha)
  const u = timesBase(response)
  const fromKey = sumOf([[challenge, oddMultiples(key)]])
  subtractPoint(u, u, addendOf(fromKey))
  const v = sumOf([
    [response, oddMultiples(input)],
    [challenge, oddMultiples(negate(gamma))],
  ])
  const cleared = clearCofactor(gamma)
  normalize([input, u, v, cleared])
  // A key and a gamma that could be decoded are encoded as what they were decoded from.
  const encoded = [
    publicKey,
    bytesFromPoint(input),
    proof.subarray(0, 32),
    bytesFromPoint(u),
    bytesFromPoint(v),
  ]
  if (challengeOf(encoded) !== challenge) return invalid
  return ok(hashOfGamma(cleared))
}

/** ECVRF_proof_to_hash (§5.2), for a proof that was made here or verified. */
export function vrfProofToHash(proof: Uint8Array): Result<Uint8Array> {
  const parts = decodeProof(proof)
  return parts === null
    ? fail(fault('vrf-proof-invalid'))
    : ok(hashOfGamma(clearCofactor(parts.gamma)))
}

/** `cleared` is gamma without its part of small order. */
function hashOfGamma(cleared: Point): Uint8Array {
  const point = bytesFromPoint(cleared)
  return sha512(concatBytes(suite, Uint8Array.of(0x03), point, Uint8Array.of(0x00)))
}

/** ECVRF_encode_to_curve_try_and_increment (§5.4.1.1); the salt is the public key. */
function encodeToCurve(publicKey: Uint8Array, alpha: Uint8Array): Point {
  for (let counter = 0; counter < 256; counter++) {
    const ends = [Uint8Array.of(counter), Uint8Array.of(0x00)]
    const hash = sha512(concatBytes(suite, Uint8Array.of(0x01), publicKey, alpha, ...ends))
    const found = pointFromBytes(hash.subarray(0, 32))
    if (found === null) continue
    const point = clearCofactor(found)
    if (!isNeutral(point)) return point
  }
  // One input in 2^256 comes here.
  throw new Error('no curve point found for this input')
}

/** ECVRF_challenge_generation (§5.4.3). */
function challengeOf(encoded: readonly Uint8Array[]): bigint {
  const hash = sha512(concatBytes(suite, Uint8Array.of(0x02), ...encoded, Uint8Array.of(0x00)))
  return littleEndian(hash.subarray(0, challengeLength))
}

/** ECVRF_nonce_generation_RFC8032 (§5.4.2.2). */
function nonceFor(prefix: Uint8Array, input: Uint8Array): bigint {
  return modOrder(littleEndian(sha512(concatBytes(prefix, input))))
}

/** ECVRF_decode_proof (§5.4.4); `null` for what no proof is encoded as. */
function decodeProof(
  proof: Uint8Array,
): { readonly gamma: Point; readonly challenge: bigint; readonly response: bigint } | null {
  if (proof.length !== proofLength) return null
  const gamma = pointFromBytes(proof.subarray(0, 32))
  const challenge = littleEndian(proof.subarray(32, 32 + challengeLength))
  const response = littleEndian(proof.subarray(32 + challengeLength))
  return gamma === null || response >= groupOrder ? null : { gamma, challenge, response }
}
