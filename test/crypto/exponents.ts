import type * as Ristretto from '../../src/crypto/ristretto.ts'
import { bytesToNumberLE } from '@noble/curves/utils.js'
import { concatBytes, hexFromBytes } from '../../src/base/bytes.ts'
import { signingKey } from '../../src/crypto/keys.ts'

/*
 * Takes the place of src/crypto/ristretto.ts in tests of what follows from ballots: the same group, in which every element
 * is known by what the generator was multiplied with. What holds in the group holds here, a thousand times as fast, and
 * nothing is secret.
 */

type Real = typeof Ristretto

export function exponents({ Fn, scalarFrom, elementLength, proofLength, ...real }: Real) {
  class Element {
    readonly of: bigint
    constructor(of: bigint) {
      this.of = Fn.create(of)
    }
    readonly add = (other: Element) => new Element(this.of + other.of)
    readonly subtract = (other: Element) => new Element(this.of - other.of)
    readonly multiply = (scalar: bigint) => new Element(this.of * scalar)
    readonly equals = (other: Element) => this.of === other.of
    readonly is0 = () => this.of === 0n
    readonly toBytes = () => Fn.toBytes(this.of)
  }
  interface Pair {
    readonly of: Element
    readonly is: Element
  }

  const secrets = new Map<string, bigint>()
  const secretOfKey = (publicKey: Uint8Array) => scalarFrom('exponent of a key', publicKey)
  const secretOfSeed = (seed: Uint8Array): bigint => {
    const name = hexFromBytes(seed)
    const secret = secrets.get(name) ?? secretOfKey(signingKey(seed).publicKey)
    secrets.set(name, secret)
    return secret
  }
  const keys = new Map<string, Element | null>()
  /** What is no key there is none here. */
  const elementOfKey = (publicKey: Uint8Array): Element | null => {
    const name = hexFromBytes(publicKey)
    const known = keys.get(name)
    if (known !== undefined) return known
    const isKey = real.elementOfKey(publicKey) !== null
    const element = isKey ? new Element(secretOfKey(publicKey)) : null
    keys.set(name, element)
    return element
  }
  const said = (pairs: readonly Pair[], bound: Uint8Array) =>
    scalarFrom('exponents', bound, ...pairs.flatMap(({ of, is }) => [of.toBytes(), is.toBytes()]))

  const begins = (proof: Uint8Array, scalar: bigint) =>
    bytesToNumberLE(proof.subarray(0, elementLength)) === scalar
  /** All pairs have one secret: what that is need not be known, to see that it is the same. */
  const isSo = (pairs: readonly Pair[]) => {
    const [{ of, is } = { of: new Element(0n), is: new Element(1n) }] = pairs
    return pairs.every((pair) => pair.is.multiply(of.of).equals(pair.of.multiply(is.of)))
  }

  return {
    Fn,
    scalarFrom,
    elementLength,
    proofLength,
    generator: new Element(1n),
    elementOfKey,
    scalarOfSeed: secretOfSeed,
    elementFrom: (bytes: Uint8Array) => {
      const of = bytes.length === elementLength ? bytesToNumberLE(bytes) : 0n
      return of === 0n || !Fn.isValid(of) ? null : new Element(of)
    },
    sumOf: (elements: readonly Element[], factors: readonly bigint[]) =>
      elements.reduce(
        (sum, element, at) => sum.add(element.multiply(factors[at] ?? 0n)),
        new Element(0n),
      ),
    proveSame: (_secret: bigint, nonce: bigint, pairs: readonly Pair[], bound: Uint8Array) =>
      concatBytes(Fn.toBytes(said(pairs, bound)), Fn.toBytes(nonce)),
    isSame: (proof: Uint8Array, pairs: readonly Pair[], bound: Uint8Array) =>
      proof.length === proofLength && begins(proof, said(pairs, bound)) && isSo(pairs),
    proveAmong: (
      _secret: bigint,
      { statements }: { readonly statements: readonly (readonly Pair[])[] },
      bound: Uint8Array,
      scalar: (what: string) => bigint,
    ) => {
      const proof = new Uint8Array(proofLength * statements.length)
      proof.set(Fn.toBytes(said(statements.flat(), bound)))
      proof.set(Fn.toBytes(scalar('proof')), elementLength)
      return proof
    },
    isAmong: (proof: Uint8Array, statements: readonly (readonly Pair[])[], bound: Uint8Array) =>
      proof.length === proofLength * statements.length &&
      begins(proof, said(statements.flat(), bound)) &&
      statements.some(isSo),
  }
}
