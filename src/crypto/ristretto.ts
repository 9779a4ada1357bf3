import { ed25519, ristretto255 } from '@noble/curves/ed25519.js'
import { mulAddUnsafe } from '@noble/curves/abstract/curve.js'
import { bytesToNumberLE } from '@noble/curves/utils.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8Bytes } from '../base/bytes.ts'
import { assert } from '../base/result.ts'

/*
 * The group that ballots are encrypted in: ristretto255 (RFC 9496), of noble. An Ed25519 key times the cofactor, 8, is a
 * point of prime order, and so stands for one element, whose secret is 8 times the key's: docs/PROTOCOL.md, [ballot-keys].
 */

const { Point } = ristretto255
export const { Fn } = Point
export type Element = InstanceType<typeof Point>

/** The generator; of Ed25519's keys, too. */
export const generator: Element = Point.BASE
export const elementLength = 32
export const proofLength = 64

/** The element that an Ed25519 key stands for; `null` for what no point, or one of small order, is encoded as. */
export function elementOfKey(publicKey: Uint8Array): Element | null {
  try {
    const point = ed25519.Point.fromBytes(publicKey).clearCofactor()
    return point.is0() ? null : Point.fromAffine(point.toAffine())
  } catch {
    return null
  }
}

/** The secret of {@link elementOfKey} the key of an Ed25519 seed. */
export function scalarOfSeed(seed: Uint8Array): bigint {
  return Fn.create(8n * ed25519.utils.getExtendedPublicKey(seed).scalar)
}

/** RFC 9496 §4.3.1; `null` for what no element, or the neutral one, is encoded as. */
export function elementFrom(bytes: Uint8Array): Element | null {
  try {
    const element = Point.fromBytes(bytes)
    return element.is0() ? null : element
  } catch {
    return null
  }
}

/** The sum of each element times its factor. Not in constant time: for what everybody knows. */
export function sumOf(elements: readonly Element[], factors: readonly bigint[]): Element {
  return mulAddUnsafe(Point, [...elements], [...factors])
}

/** A scalar that nobody can choose: 64 bytes of SHA-512, reduced. What is hashed begins with its label, each part's length before it. */
export function scalarFrom(label: string, ...parts: readonly Uint8Array[]): bigint {
  const framed = [utf8Bytes(label), ...parts].flatMap((part) => [lengthOf(part), part])
  return Fn.create(bytesToNumberLE(sha512(concatBytes(...framed))))
}

function lengthOf(part: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, part.length)
  return bytes
}

/** Two elements of which the second is said to be the first times one same secret. */
export interface Pair {
  readonly of: Element
  readonly is: Element
}

/**
 * Proves that of all pairs the second is the first times `secret`, as Chaum and Pedersen do: challenge and response, 32 bytes
 * each. `nonce`: a scalar used for nothing else.
 */
export function proveSame(
  secret: bigint,
  nonce: bigint,
  pairs: readonly Pair[],
  bound: Uint8Array,
): Uint8Array {
  assert(nonce !== 0n && secret !== 0n, 'neither is zero')
  const challenge = challengeOf(
    pairs,
    pairs.map(({ of }) => of.multiply(nonce)),
    bound,
  )
  const response = Fn.create(nonce - challenge * secret)
  return concatBytes(Fn.toBytes(challenge), Fn.toBytes(response))
}

/** Whether it is a proof of {@link proveSame} for these pairs. Never throws. */
export function isSame(proof: Uint8Array, pairs: readonly Pair[], bound: Uint8Array): boolean {
  const said = scalarsOf(proof)
  if (proof.length !== proofLength || said === null) return false
  return challengeOf(pairs, commitmentsTo(pairs, said), bound) === said.challenge
}

/** One of several statements that is proved; of the others is only said what a proof of them would look like. */
export interface Among {
  readonly statements: readonly (readonly Pair[])[]
  /** Which of them is so. */
  readonly which: number
}

/**
 * Proves that at least one of several statements of {@link proveSame} is so, and not which (Cramer, Damgård and Schoenmakers):
 * for each a challenge and a response, the challenges summing up to the hash. `scalar`: one for each label, used for nothing
 * else.
 */
export function proveAmong(
  secret: bigint,
  { statements, which }: Among,
  bound: Uint8Array,
  scalar: (what: string) => bigint,
): Uint8Array {
  const nonce = scalar('proof')
  const made = statements.map((_, index) => ({
    challenge: scalar(`challenge ${index}`),
    response: scalar(`response ${index}`),
  }))
  const commitments = statements.map((pairs, index) => {
    const said = made[index]
    assert(said !== undefined, 'there is one for each')
    return index === which ? pairs.map(({ of }) => of.multiply(nonce)) : commitmentsTo(pairs, said)
  })
  const whole = challengeOf(statements.flat(), commitments.flat(), bound, amongLabel)
  const others = made.reduce((sum, one, index) => (index === which ? sum : sum + one.challenge), 0n)
  const challenge = Fn.create(whole - others)
  const proved = made.with(which, { challenge, response: Fn.create(nonce - challenge * secret) })
  return concatBytes(
    ...proved.flatMap((one) => [Fn.toBytes(one.challenge), Fn.toBytes(one.response)]),
  )
}

/** Whether it is a proof of {@link proveAmong} for these statements. Never throws. */
export function isAmong(
  proof: Uint8Array,
  statements: readonly (readonly Pair[])[],
  bound: Uint8Array,
): boolean {
  if (proof.length !== proofLength * statements.length) return false
  const commitments: Element[] = []
  let sum = 0n
  for (const [index, pairs] of statements.entries()) {
    const said = scalarsOf(proof.subarray(index * proofLength, (index + 1) * proofLength))
    if (said === null) return false
    commitments.push(...commitmentsTo(pairs, said))
    sum = Fn.create(sum + said.challenge)
  }
  return challengeOf(statements.flat(), commitments, bound, amongLabel) === sum
}

const amongLabel = 'synomic one of these'

interface Said {
  readonly challenge: bigint
  readonly response: bigint
}

function scalarsOf(proof: Uint8Array): Said | null {
  const challenge = bytesToNumberLE(proof.subarray(0, elementLength))
  const response = bytesToNumberLE(proof.subarray(elementLength, proofLength))
  return Fn.isValid(challenge) && Fn.isValid(response) ? { challenge, response } : null
}

function commitmentsTo(pairs: readonly Pair[], { challenge, response }: Said): readonly Element[] {
  return pairs.map(({ of, is }) => sumOf([of, is], [response, challenge]))
}

function challengeOf(
  pairs: readonly Pair[],
  commitments: readonly Element[],
  bound: Uint8Array,
  label = 'synomic same secret',
): bigint {
  const elements = [...pairs.flatMap(({ of, is }) => [of, is]), ...commitments]
  return scalarFrom(label, bound, ...elements.map((one) => one.toBytes()))
}
