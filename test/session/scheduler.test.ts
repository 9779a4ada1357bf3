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

function* steps(count: number, job: () => void): Task<string> {
  for (let step = 0; step < count; step++) {
    job()
    yield
  }
  return 'done'
}

describe('a task that is run in slices', () => {
  it.each([0.05, 0.5, 1, 10])('holds the page for a slice and one step of %d ms', async (cost) => {
    const { clock, work, pauses } = busyClock()
    const [longest, free] = [[0], [0]]
    const step = () => {
      work(cost)
      if (pauses() !== free[0]) [free[0], longest[1]] = [pauses(), 0]
      longest[1] = (longest[1] ?? 0) + cost
      longest[0] = Math.max(longest[0] ?? 0, longest[1])
    }
    expect(await new Scheduler(clock).run(steps(3000, step))).toBe('done')
    expect(longest[0]).toBeLessThanOrEqual(16 + 2 * cost)
    expect(pauses()).toBeGreaterThan((3000 * cost) / 40)
  })

  it('is followed by another without a pause, and after others have held the page with one', async () => {
    const { clock, work, pauses } = busyClock()
    const scheduler = new Scheduler(clock)
    await scheduler.run(steps(1, () => work(7)))
    await scheduler.run(steps(1, () => work(7)))
    expect(pauses()).toBe(0)
    work(1000)
    await scheduler.run(steps(1, () => work(1)))
    expect(pauses()).toBe(1)
  })

  it('holds the page no longer, though the clock was set back', async () => {
    const { clock, work, pauses } = busyClock()
    const scheduler = new Scheduler(clock)
    work(-86_400_000)
    await scheduler.run(steps(100, () => work(10)))
    expect(pauses()).toBeGreaterThan(30)
  })

  it('is done once, in order', async () => {
    const { clock } = busyClock()
    const done: number[] = []
    await new Scheduler(clock).run(steps(500, () => done.push(done.length)))
    expect(done).toEqual(Array.from({ length: 500 }, (_, n) => n))
  })
})
