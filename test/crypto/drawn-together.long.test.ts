// Sixty thousand draws against every coalition of three, four and five players that is too small to open anything.
import { expect, it } from 'vitest'
import { chiSquare, coalitionsBelow, drawnAgainst } from './colluders.ts'

const draws = 60_000
const players = [3, 4, 5] as const
/** For six sides more than this comes once in a hundred thousand times: of 28 coalitions hardly ever. */
const fair = 30.9

it('[draw-open] is indistinguishable from fair for all who collude and are fewer than enough', () => {
  const all = Array.from({ length: 6 }, () => 0)
  for (const count of players) {
    const coalitions = coalitionsBelow(count)
    for (const coalition of coalitions) {
      const shown = drawnAgainst(count, coalition, draws / players.length / coalitions.length + 1)
      const chi = chiSquare(shown)
      console.info(
        `${count} players, ${coalition.join(' ')} collude: ${shown.join(' ')}, ${chi.toFixed(1)}`,
      )
      expect(chi).toBeLessThan(fair)
      for (const [side, times] of shown.entries()) all[side] = (all[side] ?? 0) + times
    }
  }
  console.info(`all: ${all.join(' ')}, ${chiSquare(all).toFixed(1)}`)
  expect(all.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(draws)
  expect(chiSquare(all)).toBeLessThan(fair)
})
