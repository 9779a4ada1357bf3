import { mulAddUnsafe } from '@noble/curves/abstract/curve.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { concatBytes } from '../base/bytes.ts'
import { sha512 } from '../base/sha512.ts'

/*
 * Ed25519 (RFC 8032, whose section numbers these are) out of the library's own curve operations. Its `sign` derives the
 * key from the seed each time, and both it and `verify` begin with tables that pay only after dozens of signatures; a
 * game that is opened looks at one signature for each device. Bytes and verdicts are the library's: tests hold them
 * against each other.
 */

const { Point } = ed25519
const { Fn } = Point
const half = 32
/** Larger windows make one signature a little cheaper and the first one much dearer. */
const windowBits = 4
/**
 * A base point with a table of its own, made when the first key is. Multiplying it takes the same steps for every secret.
 * The library adds a random multiple of the order to secrets for its own base point, against whoever measures the device's
 * power as it signs; that makes the table four times as large, and is left out here.
 */
const base = Point.fromAffine(Point.BASE.toAffine()).precompute(windowBits)

export type CurvePoint = InstanceType<typeof Point>

export const groupOrder = Fn.ORDER
export const basePoint: CurvePoint = Point.BASE

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

/** 64 bytes (§5.1.6). `publicKey` must be the secret's own: signing with another gives the secret away. */
export function signWith(
  { scalar, prefix }: ExpandedSeed,
  publicKey: Uint8Array,
  message: Uint8Array,
): Uint8Array {
  const nonce = modOrder(littleEndian(sha512(concatBytes(prefix, message))))
  const point = timesBase(nonce).toBytes()
  const response = modOrder(nonce + challengeOf(point, publicKey, message) * scalar)
  return concatBytes(point, Fn.toBytes(response))
}

/** §5.1.7 with the cofactored equation; false for encodings that are not canonical and keys of small order. */
export function isSignedBy(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  const first = signature.subarray(0, half)
  const key = pointOf(publicKey)
  const point = pointOf(first)
  const response = littleEndian(signature.subarray(half))
  if (key === null || point === null || response >= groupOrder || key.isSmallOrder()) return false
  const challenge = challengeOf(first, publicKey, message)
  const found = differenceOf([response, basePoint], [challenge, key])
  return found.subtract(point).clearCofactor().is0()
}

/** Multiplies the base point in constant time: by secrets too, but not by 0. */
export function timesBase(secret: bigint): CurvePoint {
  return base.multiply(secret)
}

type Product = readonly [factor: bigint, point: CurvePoint]

/** `a·A - b·B`, in one walk over both factors, in variable time: of public numbers below the order only. */
export function differenceOf([a, A]: Product, [b, B]: Product): CurvePoint {
  return mulAddUnsafe(Point, [A, B.negate()], [a, b])
}

/** The point in its one canonical encoding (§5.1.3); `null` for what no point is encoded as. */
export function pointOf(bytes: Uint8Array): CurvePoint | null {
  try {
    return Point.fromBytes(bytes, false)
  } catch {
    return null
  }
}

export function modOrder(value: bigint): bigint {
  return value % groupOrder
}

export function littleEndian(bytes: Uint8Array): bigint {
  let value = 0n
  for (let i = bytes.length - 1; i >= 0; i--) value = (value << 8n) | BigInt(bytes[i] ?? 0)
  return value
}

function challengeOf(point: Uint8Array, publicKey: Uint8Array, message: Uint8Array): bigint {
  return modOrder(littleEndian(sha512(concatBytes(point, publicKey, message))))
}
