import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js'
import { sha512 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { concatBytes, hexFromBytes, utf8Bytes } from '../../src/base/bytes.ts'
import { scriptKey, signingKey } from '../../src/crypto/keys.ts'
import { vrfProofToHash, vrfProve, vrfVerify } from '../../src/crypto/vrf.ts'
import { smallOrder } from '../vectors/encodings.ts'
import { bytes } from './hex.ts'

/** RFC 9381 appendix B.3, examples 16 to 18. */
const rfc9381 = [
  {
    seed: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    key: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    alpha: '',
    proof:
      '8657106690b5526245a92b003bb079ccd1a92130477671f6fc01ad16f26f723f26f8a57ccaed74ee1b190bed1f479d9727d2d0f9b005a6e456a35d4fb0daab1268a1b0db10836d9826a528ca76567805',
    beta: '90cf1df3b703cce59e2a35b925d411164068269d7b2d29f3301c03dd757876ff66b71dda49d2de59d03450451af026798e8f81cd2e333de5cdf4f3e140fdd8ae',
  },
  {
    seed: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    alpha: '72',
    proof:
      'f3141cd382dc42909d19ec5110469e4feae18300e94f304590abdced48aed5933bf0864a62558b3ed7f2fea45c92a465301b3bbf5e3e54ddf2d935be3b67926da3ef39226bbc355bdc9850112c8f4b02',
    beta: 'eb4440665d3891d668e7e0fcaf587f1b4bd7fbfe99d0eb2211ccec90496310eb5e33821bc613efb94db5e5b54c70a848a0bef4553a41befc57663b56373a5031',
  },
  {
    seed: 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    key: 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    alpha: 'af82',
    proof:
      '9bc0f79119cc5604bf02d23b4caede71393cedfbb191434dd016d30177ccbf8096bb474e53895c362d8628ee9f9ea3c0e52c7a5c691b6c18c9979866568add7a2d41b00b05081ed0f58ee5e31b3a970e',
    beta: '645427e5d00c62a23fb703732fa5d892940935942101e456ecca7bb217c61c452118fec1219202a0edcf038bb6373241578be7217ba85a2687f7a0310b2df19f',
  },
]

const { Point } = ed25519

/** A proof (§5.1) with the neutral element for a key, whose secret everybody knows: 0. */
function proveWithNothing(alpha: Uint8Array): Uint8Array {
  const key = Point.ZERO.toBytes()
  const tag = (n: number) => Uint8Array.of(3, n)
  const end = Uint8Array.of(0)
  const toCurve = (counter: number): InstanceType<typeof Point> => {
    const hash = sha512(concatBytes(tag(1), key, alpha, Uint8Array.of(counter), end))
    try {
      return Point.fromBytes(hash.subarray(0, 32)).clearCofactor()
    } catch {
      return toCurve(counter + 1)
    }
  }
  const input = toCurve(0)
  const nonce = 12_345n
  const points = [input, Point.ZERO, Point.BASE.multiply(nonce), input.multiply(nonce)]
  const encoded = points.map((point) => point.toBytes())
  const challenge = sha512(concatBytes(tag(2), key, ...encoded, end)).subarray(0, 16)
  return concatBytes(key, challenge, numberToBytesLE(nonce, 32))
}

describe('[die-proof] verifiable randomness', () => {
  it.each(rfc9381)('proves and verifies RFC 9381, alpha = "$alpha"', (vector) => {
    const key = signingKey(bytes(vector.seed))
    expect(key.publicHex).toBe(vector.key)
    const proof = vrfProve(key, bytes(vector.alpha))
    expect(hexFromBytes(proof)).toBe(vector.proof)
    const beta = bytes(vector.beta)
    expect(vrfVerify(key.publicKey, bytes(vector.alpha), proof)).toEqual({ ok: true, value: beta })
    expect(vrfProofToHash(proof)).toEqual({ ok: true, value: beta })
  })

  it('refuses a proof for another input, of another key, with any byte changed, or cut', () => {
    const ann = scriptKey('s', 'Ann', 'die')
    const bo = scriptKey('s', 'Bo', 'die')
    const alpha = utf8Bytes('turn 1')
    const proof = vrfProve(ann, alpha)
    expect(vrfVerify(ann.publicKey, alpha, proof).ok).toBe(true)
    expect(vrfVerify(ann.publicKey, utf8Bytes('turn 2'), proof).ok).toBe(false)
    expect(vrfVerify(bo.publicKey, alpha, proof).ok).toBe(false)
    for (let i = 0; i < proof.length; i++) {
      const changed = proof.slice()
      changed[i] = (changed[i] ?? 0) ^ 1
      expect(vrfVerify(ann.publicKey, alpha, changed).ok).toBe(false)
    }
    expect(vrfVerify(ann.publicKey, alpha, proof.subarray(1)).ok).toBe(false)
    expect(vrfVerify(new Uint8Array(32), alpha, proof).ok).toBe(false)
    expect(vrfVerify(new Uint8Array(3), alpha, proof).ok).toBe(false)
    expect(vrfProofToHash(new Uint8Array(80).fill(255)).ok).toBe(false)
  })

  it('is read alike by whoever made and whoever verified it, for any seed and input', () => {
    const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(seeds, fc.uint8Array({ maxLength: 80 }), (seed, alpha) => {
        const key = signingKey(seed)
        const proof = vrfProve(key, alpha)
        expect(vrfProve(key, alpha)).toEqual(proof)
        expect(vrfVerify(key.publicKey, alpha, proof)).toEqual(vrfProofToHash(proof))
      }),
      { numRuns: 20 },
    )
  })

  it('refuses proofs with parts changed by chance, and takes only the one there is', () => {
    const key = scriptKey('s', 'Ann', 'die')
    const alpha = utf8Bytes('turn 1')
    const proof = vrfProve(key, alpha)
    const flips = fc.array(fc.nat(proof.length * 8 - 1), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(flips, (bits) => {
        const changed = proof.slice()
        for (const bit of bits) changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const same = hexFromBytes(changed) === hexFromBytes(proof)
        expect(vrfVerify(key.publicKey, alpha, changed).ok).toBe(same)
      }),
      { numRuns: 100 },
    )
  })

  it('refuses keys of small order, and gammas and responses that are not the shortest', () => {
    const key = scriptKey('s', 'Ann', 'die')
    const alpha = utf8Bytes('turn 1')
    const proof = vrfProve(key, alpha)
    for (const hex of smallOrder) {
      expect(vrfVerify(bytes(hex), alpha, proof).ok).toBe(false)
      expect(vrfVerify(key.publicKey, alpha, concatBytes(bytes(hex), proof.subarray(32))).ok).toBe(
        false,
      )
    }
    // Whoever has the neutral element for a key can prove anything of it.
    expect(vrfVerify(Point.ZERO.toBytes(), alpha, proveWithNothing(alpha)).ok).toBe(false)
    const response = bytesToNumberLE(proof.subarray(48))
    const longer = numberToBytesLE(response + Point.Fn.ORDER, 32)
    expect(vrfVerify(key.publicKey, alpha, concatBytes(proof.subarray(0, 48), longer)).ok).toBe(
      false,
    )
  })
})
