import { describe, expect, it } from 'vitest'
import type { Task } from '../../src/base/task.ts'
import { Scheduler } from '../../src/session/scheduler.ts'

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
    await new Scheduler(clock).through(3, 5000, (start, end) => {
      for (let n = start; n < end; n++) done.push(n)
    })
    expect(done).toEqual(Array.from({ length: 4997 }, (_, n) => n + 3))
  })

  it.each([0.05, 0.5, 1, 10])(
    'never holds the page for more than 50 ms at %d ms each',
    async (cost) => {
      const { clock, work } = busyClock()
      let longest = 0
      await new Scheduler(clock).through(0, 3000, (start, end) => {
        const took = (end - start) * cost
        // Nobody can know what the first ones cost.
        if (start > 0) longest = Math.max(longest, took)
        work(took)
      })
      expect(longest).toBeLessThanOrEqual(50)
    },
  )

  it('pauses between slices, not after the last', async () => {
    const { clock, work, pauses } = busyClock()
    await new Scheduler(clock).through(0, 1, () => work(1000))
    expect(pauses()).toBe(0)
    await new Scheduler(clock).through(0, 100, (start, end) => work(end - start))
    expect(pauses()).toBe(6)
  })

  it('pauses before it begins where others have held the page', async () => {
    const { clock, work, pauses } = busyClock()
    const scheduler = new Scheduler(clock)
    work(1000)
    await scheduler.through(0, 1, () => work(1))
    expect(pauses()).toBe(1)
  })

  it('makes parts as small as it is told', async () => {
    const { clock } = busyClock()
    const sizes: number[] = []
    const note = (start: number, end: number) => void sizes.push(end - start)
    await new Scheduler(clock).through(0, 100, note, 4)
    expect(Math.max(...sizes)).toBe(4)
  })

  it('does the steps that a part gives back before the next part', async () => {
    const { clock } = busyClock()
    const done: string[] = []
    await new Scheduler(clock).through(
      0,
      3,
      function* (start): Task<void> {
        for (const step of ['a', 'b']) {
          done.push(`${start}${step}`)
          yield
        }
      },
      1,
    )
    expect(done).toEqual(['0a', '0b', '1a', '1b', '2a', '2b'])
  })

  it('does steps until a slice is over, and gives back what comes of them', async () => {
    const { clock, work, pauses } = busyClock()
    const steps = function* (): Task<string> {
      for (let step = 0; step < 10; step++) {
        work(7)
        yield
      }
      return 'done'
    }
    expect(await new Scheduler(clock).run(steps())).toBe('done')
    expect(pauses()).toBe(3)
  })
})
