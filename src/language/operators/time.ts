import type { Taken } from '../meaning.ts'
import { operator } from '../operator.ts'
import { wholeOf } from '../whole.ts'

const minuteMs = 60_000

export const durations = [
  operator('duration', 'seconds', ['count'], '{0} second/seconds', lasting(1000)),
  operator('duration', 'minutes', ['count'], '{0} minute/minutes', lasting(minuteMs)),
  operator('duration', 'hours', ['count'], '{0} hour/hours', lasting(60 * minuteMs)),
  operator('duration', 'days', ['count'], '{0} day/days', lasting(1440 * minuteMs)),
  operator('duration', 'weeks', ['count'], '{0} week/weeks', lasting(10_080 * minuteMs)),
] as const

function lasting(unitMs: number) {
  return (at: Taken): number => {
    const ms = BigInt(at.count(0)) * BigInt(unitMs)
    return wholeOf({ above: ms, below: 1n }, 'nearest')
  }
}
