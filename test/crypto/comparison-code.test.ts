import { describe, expect, it } from 'vitest'
import { comparisonCode } from '../../src/crypto/comparison-code.ts'

const game = 'ab'.repeat(32)

describe('a code to compare', () => {
  it('is sixteen digits of a key, the same everywhere', () => {
    expect(comparisonCode(game)).toBe('4525 7652 5574 9898')
    expect(comparisonCode('ac'.repeat(32))).not.toBe(comparisonCode(game))
  })
})
