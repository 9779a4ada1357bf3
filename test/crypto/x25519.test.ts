import { ed25519 } from '@noble/curves/ed25519.js'
import { numberToBytesLE } from '@noble/curves/utils.js'
import { describe, expect, it } from 'vitest'
import { hexFromBytes } from '../../src/base/bytes.ts'
import { scriptKey } from '../../src/crypto/keys.ts'
import { x25519, x25519KeyOf, x25519PublicKey, x25519SecretOf } from '../../src/crypto/x25519.ts'
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

describe('[note-keys] X25519', () => {
  it.each(rfc7748)('shares what RFC 7748 says: $shared', ({ secret, key, shared }) => {
    expect(hexFromBytes(x25519(bytes(secret), bytes(key))!)).toBe(shared)
  })

  it('shares nothing with a key of small order, however it is encoded', () => {
    const p = ed25519.Point.Fp.ORDER
    const secret = new Uint8Array(32).fill(200)
    const keys = [
      ...[0n, 1n, p - 1n, p, p + 1n, 2n ** 255n].map((value) => numberToBytesLE(value, 32)),
      ...smallOrder.flatMap((key) => x25519KeyOf(bytes(key)) ?? []),
      bytes('e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800'),
      bytes('5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157'),
    ]
    expect(keys.length).toBeGreaterThan(12)
    for (const key of keys) expect(x25519(secret, key)).toBeNull()
    expect(x25519(secret, new Uint8Array(31).fill(9))).toBeNull()
  })

  it('has a key for each that signs, and its secret', () => {
    for (const name of ['Ann', 'Bo', 'Cy']) {
      const { seed, publicKey } = scriptKey('x25519', name, 'die')
      expect(x25519KeyOf(publicKey)).toEqual(x25519PublicKey(x25519SecretOf(seed)))
    }
    expect(x25519KeyOf(new Uint8Array(32).fill(255))).toBeNull()
    expect(x25519KeyOf(new Uint8Array(3))).toBeNull()
  })
})
