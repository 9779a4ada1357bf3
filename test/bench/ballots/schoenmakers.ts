import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js'
import { bytesToNumberLE } from '@noble/curves/utils.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { concatBytes } from '../../../src/base/bytes.ts'

/*
 * The peer: publicly verifiable secret sharing as Schoenmakers has it (Crypto 1999), on the same curve library. The dealer
 * publishes commitments to the sharing, and proves of each share by itself that it is the one committed to.
 */

const { Point } = ristretto255
const { Fn } = Point
type Element = InstanceType<typeof Point>
const other = ristretto255_hasher.hashToCurve(utf8ToBytes('second generator'), { DST: 'bench' })

export interface Dealing {
  readonly commitments: readonly Element[]
  readonly shares: readonly Element[]
  readonly challenge: bigint
  readonly responses: readonly bigint[]
}

export function randomScalar(): bigint {
  return Fn.create(bytesToNumberLE(randomBytes(64)))
}

export function keyOf(secret: bigint): Element {
  return Point.BASE.multiply(secret)
}

export function deal(keys: readonly Element[], needed: number): Dealing {
  const coefficients = Array.from({ length: needed }, randomScalar)
  const values = keys.map((_, i) => valueAt(coefficients, i + 1))
  const nonces = keys.map(randomScalar)
  const commitments = coefficients.map((one) => other.multiply(one))
  const shares = keys.map((key, i) => key.multiply(values[i] ?? 1n))
  const first = nonces.map((nonce) => other.multiply(nonce))
  const second = keys.map((key, i) => key.multiply(nonces[i] ?? 1n))
  const challenge = challengeOf([...commitments, ...shares, ...first, ...second])
  const responses = nonces.map((nonce, i) => Fn.create(nonce - challenge * (values[i] ?? 0n)))
  return { commitments, shares, challenge, responses }
}

export function isDealtRightly(keys: readonly Element[], dealing: Dealing): boolean {
  const { commitments, shares, challenge, responses } = dealing
  const first: Element[] = []
  const second: Element[] = []
  for (const [i, key] of keys.entries()) {
    const committed = commitments.reduceRight(
      (sum, one) => times(sum, BigInt(i + 1)).add(one),
      Point.ZERO,
    )
    const response = responses[i] ?? 0n
    first.push(times(other, response).add(times(committed, challenge)))
    second.push(times(key, response).add(times(shares[i] ?? Point.ZERO, challenge)))
  }
  return challengeOf([...commitments, ...shares, ...first, ...second]) === challenge
}

/** A holder's share in the clear. */
export function openedShare({ shares }: Dealing, place: number, secret: bigint): Element {
  return (shares[place] ?? Point.ZERO).multiply(Fn.inv(secret))
}

export function openTogether(shares: ReadonlyMap<number, Element>): Element {
  const places = [...shares.keys()]
  return [...shares].reduce((sum, [place, share]) => {
    const others = places.filter((one) => one !== place)
    const above = others.reduce((all, one) => Fn.mul(all, BigInt(one + 1)), 1n)
    const below = others.reduce((all, one) => Fn.create(all * BigInt(one - place)), 1n)
    return sum.add(times(share, Fn.mul(above, Fn.inv(below))))
  }, Point.ZERO)
}

function times(element: Element, factor: bigint): Element {
  return factor === 0n ? Point.ZERO : element.multiplyUnsafe(factor)
}

function valueAt(coefficients: readonly bigint[], x: number): bigint {
  return coefficients.reduceRight((sum, one) => Fn.create(sum * BigInt(x) + one), 0n)
}

function challengeOf(elements: readonly Element[]): bigint {
  return Fn.create(bytesToNumberLE(sha512(concatBytes(...elements.map((one) => one.toBytes())))))
}
