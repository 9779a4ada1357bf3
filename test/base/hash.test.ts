import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sha256, sha256Hex, sha256InSteps } from '../../src/base/hash.ts'
import { hexFromBytes, utf8Bytes } from '../../src/base/bytes.ts'
import { seededRandom } from '../../src/base/random.ts'

const random = seededRandom('hash')

function byNode(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of %j is as FIPS 180-4 has it', (text, hash) => {
    expect(sha256Hex(utf8Bytes(text))).toBe(hash)
  })

  it('is the same as the platform’s for every length up to four blocks', () => {
    for (let length = 0; length <= 256; length++) {
      const bytes = random.bytes(length)
      expect(hexFromBytes(sha256(bytes)), `${length} bytes`).toBe(byNode(bytes))
    }
  })

  it('is the same as the platform’s for a million bytes, and for a part of them', () => {
    const bytes = new Uint8Array(1_000_003).map((_, i) => (i * 7919) & 255)
    expect(sha256Hex(bytes)).toBe(byNode(bytes))
    for (const from of [1, 64, 77, 1_000_000, 1_000_003]) {
      expect(sha256Hex(bytes, from)).toBe(byNode(bytes.subarray(from)))
    }
  })

  it('is the same in steps, whatever is hashed between two of them', () => {
    for (const length of [0, 55, 64, 65_536, 65_537, 200_000]) {
      const bytes = random.bytes(length)
      const steps = sha256InSteps(bytes)
      let count = 0
      let step = steps.next()
      for (; step.done !== true; step = steps.next()) {
        sha256(random.bytes(100))
        count++
      }
      expect(hexFromBytes(step.value), `${length} bytes`).toBe(byNode(bytes))
      expect(count).toBe(Math.ceil(length / 65_536))
    }
  })

  it('gives bytes that nobody else holds', () => {
    const first = sha256(utf8Bytes('a'))
    sha256(utf8Bytes('b'))
    expect(hexFromBytes(first)).toBe(byNode(utf8Bytes('a')))
  })
})
