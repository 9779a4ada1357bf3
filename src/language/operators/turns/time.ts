import { assert } from '../../../base/result.ts'
import { isTimeZone, type TimeZone } from '../../../base/time-zone.ts'
import { businessDaysAfter, nextTimeOf } from '../../meaning/calendar.ts'
import type { Taken } from '../../meaning/meaning.ts'
import { alike } from '../../grammar/entry.ts'
import { operator } from '../../grammar/operator.ts'

const minuteMs = 60_000
/** A thousand years: nobody waits longer. */
const mostMs = 1000 * 366 * 1440 * minuteMs

/** Stretches of time, and when something is due. */
export const times = [
  ...alike('duration', [
    operator('duration', 'seconds', ['count'], '{0} second/seconds', lasting(1000)),
    operator('duration', 'minutes', ['count'], '{0} minute/minutes', lasting(minuteMs)),
    operator('duration', 'hours', ['count'], '{0} hour/hours', lasting(60 * minuteMs)),
    operator('duration', 'days', ['count'], '{0} day/days', lasting(1440 * minuteMs)),
    operator('duration', 'weeks', ['count'], '{0} week/weeks', lasting(10_080 * minuteMs)),
  ]),
  operator(
    'deadline',
    'within',
    ['duration'],
    'within {0}',
    (at, since) => since + at.durationMs(0),
  ),
  operator(
    'deadline',
    'within business',
    ['count'],
    'within {0} business day/days',
    (at, since, zone) => businessDaysAfter(since, at.count(0), zone),
  ),
  operator('deadline', 'by', ['anchor'], 'by {0}', (at, since, zone) => at.anchor(0, since, zone)),
  operator(
    'deadline',
    'within of',
    ['duration', 'anchor'],
    'within {0} of {1}',
    (at, since, zone) => {
      const from = at.anchor(1, since, zone)
      return from === null ? null : from + at.durationMs(0)
    },
  ),
  operator('anchor', 'clock', ['clock', 'zone'], 'the next {0} [ in {1} ]', (at, since, zone) =>
    nextTimeOf({ weekday: null, clock: at.name(0) }, since, at.has(1) ? zoneAt(at, 1) : zone),
  ),
  operator(
    'anchor',
    'weekday',
    ['weekday', 'clock', 'zone'],
    'the next {0} at {1} [ in {2} ]',
    (at, since, zone) =>
      nextTimeOf(
        { weekday: at.name(0), clock: at.name(1) },
        since,
        at.has(2) ? zoneAt(at, 2) : zone,
      ),
  ),
] as const

function lasting(unitMs: number) {
  return (at: Taken): number => {
    return Math.min(at.count(0) * unitMs, mostMs)
  }
}

/** The place that stands there. */
export function zoneAt(at: Taken, where: number): TimeZone {
  const zone = at.name(where)
  assert(isTimeZone(zone), 'a checked sentence has a place where one is needed')
  return zone
}
