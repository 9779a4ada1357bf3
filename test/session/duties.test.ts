import { expect, it } from 'vitest'
import { deviceId } from '../../src/actions/ids.ts'
import { Duties } from '../../src/session/duties/duties.ts'
import type { Clock } from '../../src/session/ports.ts'

it('does what is due, though the clock was set back by hours; signs nothing by itself before it may', () => {
  let maySign = false
  let now = 1_767_225_600_000
  let look: () => void = () => undefined
  const clock: Clock = {
    now: () => now,
    pause: () => Promise.resolve(),
    every: (_periodMs, job) => {
      look = job
      return () => undefined
    },
    after: () => () => undefined,
  }
  const done: string[] = []
  const does = (what: string) => (): Promise<never> => {
    done.push(what)
    return new Promise(() => undefined)
  }
  const view = { state: null, me: null, myDevice: deviceId('mine'), needsUpdate: false }
  void new Duties(clock, {
    view: () => view,
    held: () => 1,
    retry: does('retry'),
    lookAtClock: () => undefined,
    maySign: () => maySign,
    helpTogether: () => undefined,
    mustSeal: () => {
      done.push('seal')
      return false
    },
    seal: does('seals'),
    send: does('sends'),
    protocol: 1,
  })
  look()
  expect(done).toEqual(['retry'])
  maySign = true
  look()
  expect(done).toEqual(['retry', 'seal'])
  now += 1000
  look()
  expect(done).toHaveLength(2)
  now -= 5 * 3_600_000
  look()
  expect(done).toEqual(['retry', 'seal', 'retry', 'seal'])
  now += 1000
  look()
  expect(done).toHaveLength(4)
})
