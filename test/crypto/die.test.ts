import { describe, expect, it } from 'vitest'
import { sha512 } from '@noble/hashes/sha2.js'
import { dieValue, dieValues } from '../../src/crypto/die.ts'

describe('[die-value]', () => {
  it('shows every side equally often', () => {
    const counts = new Map<number, number>()
    for (let i = 0; i < 6000; i++) {
      const value = dieValue(sha512(Uint8Array.of(i & 255, i >> 8)), 6)
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    expect([...counts.keys()].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })

  it('skips what would favour low sides', () => {
    // 2^32 - 1 lies past the last whole multiple of six; the next word is 5.
    const beta = new Uint8Array(64)
    beta.fill(255, 0, 4)
    beta[7] = 5
    expect(dieValue(beta, 6)).toBe(6)
  })

  it('goes on past the 64 bytes, and always ends', () => {
    const values = dieValues(new Uint8Array(64).fill(255), 6, 100)
    expect(values).toHaveLength(100)
    expect(values.every((value) => value >= 1 && value <= 6)).toBe(true)
    expect(new Set(values).size).toBe(6)
  })

  it('begins as the single throw does', () => {
    const beta = sha512(Uint8Array.of(7))
    expect(dieValues(beta, 20, 3)[0]).toBe(dieValue(beta, 20))
    expect(dieValue(beta, 1)).toBe(1)
  })
})
