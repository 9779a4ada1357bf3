import { ed25519 } from '@noble/curves/ed25519.js'
import { sha512 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { concatBytes, hexFromBytes, utf8Bytes } from '../../src/base/bytes.ts'
import { sha256 } from '../../src/base/hash.ts'
import { littleEndian, modOrder } from '../../src/crypto/scalar25519.ts'
import { sign, signingKey, verify } from '../../src/crypto/keys.ts'
import { smallOrder } from '../vectors/encodings.ts'
import { bytes } from './hex.ts'

const { Point } = ed25519

type Given = Parameters<typeof verify>

function seedOf(index: number): Uint8Array {
  return sha256(utf8Bytes(`seed ${index}`))
}

/** The library’s own verdict, by the rules of [sig-verify]. */
function verdict(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  return ed25519.verify(signature, message, publicKey, { zip215: false })
}

/** A signature whose R and key may have a part of small order: only the cofactored equation accepts it. */
function mixedSignature(message: Uint8Array, pointPart: string, keyPart: string) {
  const { expanded, publicKey } = signingKey(seedOf(1))
  const add = (point: Uint8Array, part: string) =>
    Point.fromBytes(point).add(Point.fromHex(part, true)).toBytes()
  const nonce = modOrder(littleEndian(sha512(message)))
  const point = add(Point.BASE.multiply(nonce).toBytes(), pointPart)
  const key = add(publicKey, keyPart)
  const challenge = modOrder(littleEndian(sha512(concatBytes(point, key, message))))
  const response = modOrder(nonce + challenge * expanded.scalar)
  return { signature: concatBytes(point, Point.Fn.toBytes(response)), key }
}

describe('signatures are the library’s', () => {
  it('bytes of keys and signatures, for any seed and message', () => {
    const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(seeds, fc.uint8Array({ maxLength: 300 }), (seed, message) => {
        const key = signingKey(seed)
        const signature = sign(key, message)
        expect(key.publicHex).toBe(hexFromBytes(ed25519.getPublicKey(seed)))
        expect(hexFromBytes(signature)).toBe(hexFromBytes(ed25519.sign(message, seed)))
        expect(verify(signature, message, key.publicKey)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  it('[sig-verify] verdicts on two thousand changes by chance, of up to three bits or with bytes from elsewhere', () => {
    const key = signingKey(seedOf(3))
    const message = utf8Bytes('a move')
    const whole = concatBytes(sign(key, message), key.publicKey)
    const other = sign(signingKey(seedOf(4)), message)
    const odd = [...smallOrder.map(bytes), other.subarray(0, 32), new Uint8Array(32).fill(255)]
    const flips = fc.array(fc.nat(whole.length * 8 - 1), { maxLength: 3 })
    const parts = fc.array(fc.tuple(fc.nat(2), fc.constantFrom(...odd)), { maxLength: 2 })
    fc.assert(
      fc.property(flips, parts, (bits, replaced) => {
        const given = whole.slice()
        for (const [part, from] of replaced) given.set(from, part * 32)
        for (const bit of bits) given[bit >> 3] = (given[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const [signature, publicKey] = [given.subarray(0, 64), given.subarray(64)]
        expect(verify(signature, message, publicKey)).toBe(verdict(signature, message, publicKey))
      }),
      { numRuns: 2000 },
    )
  })

  it('bytes of keys and signatures', () => {
    for (let index = 0; index < 24; index++) {
      const key = signingKey(seedOf(index))
      const message = new Uint8Array(index * 7).fill(index)
      expect(key.publicKey).toEqual(ed25519.getPublicKey(key.seed))
      expect(hexFromBytes(sign(key, message))).toBe(hexFromBytes(ed25519.sign(message, key.seed)))
    }
  })

  it('[sig-verify] verdicts on changed bits of signature, message and key', () => {
    const key = signingKey(seedOf(0))
    const message = utf8Bytes('a move')
    const signature = sign(key, message)
    const changed = (whole: Uint8Array, bit: number) =>
      whole.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
    expect(verify(signature, message, key.publicKey)).toBe(true)
    const verdicts: readonly Given[] = [
      ...[0, 7, 100, 255, 256, 300, 508, 511].map((bit): Given => [
        changed(signature, bit),
        message,
        key.publicKey,
      ]),
      ...[0, 47].map((bit): Given => [signature, changed(message, bit), key.publicKey]),
      ...[0, 128, 255].map((bit): Given => [signature, message, changed(key.publicKey, bit)]),
    ]
    for (const given of verdicts) {
      expect(verify(...given)).toBe(false)
      expect(verdict(...given)).toBe(false)
    }
  })

  it.each(smallOrder)(
    '[sig-verify] verdicts where %s is part of R, of the key, or either',
    (part) => {
      const whole = bytes(part)
      const message = utf8Bytes('a move')
      const honest = sign(signingKey(seedOf(1)), message)
      const none = smallOrder[0] ?? ''
      const mixtures = [
        mixedSignature(message, part, none),
        mixedSignature(message, none, part),
        mixedSignature(message, part, part),
      ]
      const given = [
        ...mixtures.map(({ signature, key }) => [signature, message, key] as const),
        [
          concatBytes(whole, honest.subarray(32)),
          message,
          signingKey(seedOf(1)).publicKey,
        ] as const,
        [honest, message, whole] as const,
        [concatBytes(whole, new Uint8Array(32)), message, whole] as const,
      ]
      for (const one of given) expect(verify(...one)).toBe(verdict(...one))
    },
  )

  it('[sig-verify] accepts a part of small order in R: the equation is the cofactored one', () => {
    const message = utf8Bytes('a move')
    const { signature, key } = mixedSignature(message, smallOrder[4] ?? '', smallOrder[4] ?? '')
    expect(verify(signature, message, key)).toBe(true)
  })

  it('[sig-verify] verdicts on encodings that are not canonical, and on S at and beside the order', () => {
    const key = signingKey(seedOf(2))
    const message = utf8Bytes('a move')
    const point = sign(key, message).subarray(0, 32)
    const fieldOrder = 2n ** 255n - 19n
    const littleBytes = (value: bigint) => bytes(value.toString(16).padStart(64, '0')).reverse()
    const responses = [0n, 1n, Point.Fn.ORDER - 1n, Point.Fn.ORDER, 2n ** 256n - 1n]
    const points = [fieldOrder, fieldOrder + 1n, fieldOrder - 1n, 2n ** 255n + 1n, 2n, 2n ** 255n]
    for (const response of responses) {
      const given = [concatBytes(point, littleBytes(response)), message, key.publicKey] as const
      expect(verify(...given)).toBe(verdict(...given))
    }
    for (const value of points) {
      const odd = littleBytes(value)
      const signature = concatBytes(odd, new Uint8Array(32))
      expect(verify(signature, message, key.publicKey)).toBe(
        verdict(signature, message, key.publicKey),
      )
      expect(verify(signature, message, odd)).toBe(verdict(signature, message, odd))
    }
  })
})
