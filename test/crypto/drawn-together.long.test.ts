// Sixty thousand draws against every coalition of three, four and five players that is too small to open anything.
import { describe, expect, it, vi } from 'vitest'
import { exponents } from './exponents.ts'
import { chiSquare, coalitionsBelow, drawnAgainst } from './colluders.ts'

// Who colludes does the same in either group; in the one that ships it takes half an hour, so drawn-together.test.ts plays few there.
vi.mock('../../src/crypto/ristretto.ts', async (original) => exponents(await original()))

const drawsOfEach = 20_000
/** For six sides more than this comes once in a hundred thousand times: of 28 coalitions hardly ever. */
const fair = 30.9
/** On a busy machine. */
const patienceMs = 3_600_000

const all = [3, 4, 5].flatMap((count) => {
  const coalitions = coalitionsBelow(count)
  const draws = Math.ceil(drawsOfEach / coalitions.length)
  return coalitions.map((coalition) => ({ count, coalition, draws }))
})

describe('[draw-open] is indistinguishable from fair for all who collude and are fewer than enough', () => {
  const shown = Array.from({ length: 6 }, () => 0)

  it.each(all)(
    '$draws draws of $count players, of whom $coalition collude',
    ({ count, coalition, draws }) => {
      const found = drawnAgainst(count, coalition, draws)
      expect(chiSquare(found)).toBeLessThan(fair)
      for (const [side, times] of found.entries()) shown[side] = (shown[side] ?? 0) + times
    },
    patienceMs,
  )

  it('all of them together', () => {
    expect(shown.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(60_000)
    expect(chiSquare(shown)).toBeLessThan(fair)
  })
})
