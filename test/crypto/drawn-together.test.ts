// What is drawn together is anybody's guess to fewer than enough; `drawn-together.long.test.ts` draws sixty thousand times.
import { describe, expect, it } from 'vitest'
import { chiSquare, coalitionsBelow, drawnAgainst } from './colluders.ts'

describe('[draw-open] those who work together to have a six drawn', () => {
  it('have none more often than others while they are fewer than enough', () => {
    const shown = drawnAgainst(3, [2], 150)
    expect(shown.reduce((all, one) => all + one, 0)).toBe(150)
    expect(chiSquare(shown)).toBeLessThan(20.5)
  })

  it('have it mostly once they are enough: this test would see it', () => {
    const shown = drawnAgainst(3, [1, 2], 60)
    expect(chiSquare(shown)).toBeGreaterThan(35.9)
    expect(shown[5]).toBeGreaterThan(30)
  })

  it('are all coalitions of fewer than more than half', () => {
    expect(coalitionsBelow(3)).toEqual([[0], [1], [2]])
    expect(coalitionsBelow(4)).toHaveLength(10)
    expect(coalitionsBelow(5)).toHaveLength(15)
  })
})
