import { describe, expect, it } from 'vitest'
import { Pace } from '../../src/session/pace.ts'

/** A clock that only work moves. */
function busyClock() {
  let now = 0
  let pauses = 0
  return {
    work: (ms: number) => void (now += ms),
    pauses: () => pauses,
    clock: {
      now: () => now,
      pause: () => {
        pauses++
        return Promise.resolve()
      },
      every: () => () => undefined,
      after: () => () => undefined,
    },
  }
}

describe('work in slices', () => {
  it('does everything once, in order', async () => {
    const { clock } = busyClock()
    const done: number[] = []
    await new Pace(clock).through(3, 5000, (start, end) => {
      for (let n = start; n < end; n++) done.push(n)
    })
    expect(done).toEqual(Array.from({ length: 4997 }, (_, n) => n + 3))
  })

  it.each([0.05, 0.5, 1, 10])(
    'never holds the page for more than 50 ms at %d ms each',
    async (cost) => {
      const { clock, work } = busyClock()
      let longest = 0
      await new Pace(clock).through(0, 3000, (start, end) => {
        const took = (end - start) * cost
        // Nobody can know what the first ones cost.
        if (start > 0) longest = Math.max(longest, took)
        work(took)
      })
      expect(longest).toBeLessThanOrEqual(50)
    },
  )

  it('pauses between slices, not after the last', async () => {
    const { clock, pauses } = busyClock()
    await new Pace(clock).through(0, 8, () => undefined)
    expect(pauses()).toBe(0)
    await new Pace(clock).through(0, 100, () => undefined)
    expect(pauses()).toBeGreaterThan(0)
  })
})
