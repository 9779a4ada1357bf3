import { sha512 as libraries } from '@noble/hashes/sha2.js'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hexFromBytes, utf8Bytes } from '../../src/base/bytes.ts'
import { seededRandom } from '../../src/base/random.ts'
import { sha512 } from '../../src/base/sha512.ts'

const random = seededRandom('sha512')

function byNode(bytes: Uint8Array): string {
  return createHash('sha512').update(bytes).digest('hex')
}

describe('SHA-512', () => {
  // Secure Hash Standard, examples of NIST: one block and two.
  it.each([
    [
      'abc',
      'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
    ],
    [
      'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
      '8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909',
    ],
  ])('of %j is as FIPS 180-4 has it', (text, hash) => {
    expect(hexFromBytes(sha512(utf8Bytes(text)))).toBe(hash)
  })

  it('is the same as the platform’s and the library’s for every length up to five blocks', () => {
    for (let length = 0; length <= 5 * 128; length++) {
      const bytes = random.bytes(length)
      const own = sha512(bytes)
      expect(hexFromBytes(own), `${length} bytes`).toBe(byNode(bytes))
      expect(own, `${length} bytes`).toEqual(libraries(bytes))
    }
  })

  it('carries from the lower half of a word into the higher, whatever the bits', () => {
    for (const byte of [0x00, 0x7f, 0x80, 0xff]) {
      const bytes = new Uint8Array(1000).fill(byte)
      expect(hexFromBytes(sha512(bytes)), `${byte}`).toBe(byNode(bytes))
    }
    for (let i = 0; i < 300; i++) {
      const bytes = random.bytes(1 + (i % 300)).map((value) => (value < 128 ? 0xff : value))
      expect(hexFromBytes(sha512(bytes))).toBe(byNode(bytes))
    }
  })

  it('is the same as the platform’s for a million bytes, and for bytes within others', () => {
    const bytes = new Uint8Array(1_000_003).map((_, i) => (i * 7919) & 255)
    expect(hexFromBytes(sha512(bytes))).toBe(byNode(bytes))
    expect(hexFromBytes(sha512(bytes.subarray(77, 300)))).toBe(byNode(bytes.subarray(77, 300)))
  })

  it('gives bytes that nobody else holds', () => {
    const first = sha512(utf8Bytes('a'))
    sha512(utf8Bytes('b'))
    expect(hexFromBytes(first)).toBe(byNode(utf8Bytes('a')))
  })
})
