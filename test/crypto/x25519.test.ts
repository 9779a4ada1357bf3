import { ed25519, x25519 as library } from '@noble/curves/ed25519.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexFromBytes } from '../../src/base/bytes.ts'
import { littleEndianBytes } from '../../src/crypto/scalar25519.ts'
import { x25519, x25519KeyOf, x25519PublicKey } from '../../src/crypto/x25519.ts'
import { smallOrder } from '../vectors/encodings.ts'
import { bytes } from './hex.ts'

/** RFC 7748 §5.2. */
const rfc7748 = [
  {
    secret: 'a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4',
    key: 'e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c',
    shared: 'c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552',
  },
  {
    secret: '4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d',
    key: 'e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493',
    shared: '95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957',
  },
]

const any32 = fc.uint8Array({ minLength: 32, maxLength: 32 })

function attempt(work: () => Uint8Array): string | null {
  try {
    return hexFromBytes(work())
  } catch {
    return null
  }
}

function hex(found: Uint8Array | null): string | null {
  return found === null ? null : hexFromBytes(found)
}

describe('[note-keys] X25519', () => {
  it.each(rfc7748)('shares what RFC 7748 says: $shared', ({ secret, key, shared }) => {
    expect(hex(x25519(bytes(secret), bytes(key)))).toBe(shared)
  })

  it('shares what the library shares, for any bytes', () => {
    fc.assert(
      fc.property(any32, any32, (secret, key) => {
        expect(hex(x25519PublicKey(secret))).toBe(hexFromBytes(library.getPublicKey(secret)))
        expect(hex(x25519(secret, key))).toBe(attempt(() => library.getSharedSecret(secret, key)))
      }),
      { numRuns: 60 },
    )
  })

  it('shares nothing where the library does not: keys of small order, and all around 0 and p', () => {
    const p = 2n ** 255n - 19n
    const secret = new Uint8Array(32).fill(200)
    const around = [0n, 1n, 2n, p - 2n, p - 1n, p, p + 1n, p + 2n, 2n ** 255n - 1n, 2n ** 255n]
    const keys = [
      ...around.map((value) => littleEndianBytes(value, 32)),
      ...smallOrder.flatMap((key) => x25519KeyOf(bytes(key)) ?? []),
      bytes('e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800'),
      bytes('5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157'),
    ]
    const shared = keys.map((key) => hex(x25519(secret, key)))
    expect(shared).toEqual(keys.map((key) => attempt(() => library.getSharedSecret(secret, key))))
    expect(shared.filter((one) => one === null).length).toBeGreaterThan(8)
  })

  it('has the keys that the library makes of those that sign', () => {
    fc.assert(
      fc.property(any32, any32, (seed, other) => {
        for (const key of [ed25519.getPublicKey(seed), other])
          expect(hex(x25519KeyOf(key))).toBe(attempt(() => ed25519.utils.toMontgomery(key)))
      }),
      { numRuns: 60 },
    )
  })
})
