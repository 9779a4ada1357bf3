import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/base/random.ts'

describe('seededRandom', () => {
  it('gives the same numbers for the same seed, others for another', () => {
    const take = (seed: string): number[] => Array.from({ length: 5 }, seededRandom(seed).next)
    expect(take('a')).toEqual(take('a'))
    expect(take('a')).not.toEqual(take('b'))
  })

  it('falls evenly', () => {
    const random = seededRandom('even')
    const counts = new Map<number, number>()
    for (let i = 0; i < 6000; i++) {
      const side = random.below(6)
      counts.set(side, (counts.get(side) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })

  it('shuffles without loss', () => {
    const list = [1, 2, 3, 4, 5, 6, 7, 8]
    const shuffled = seededRandom('s').shuffle(list)
    expect(shuffled).not.toEqual(list)
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(list)
    expect(seededRandom('s').bytes(7)).toHaveLength(7)
  })
})
