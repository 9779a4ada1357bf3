import { assert } from '../../../base/result.ts'
import { isTimeZone, type TimeZone } from '../../../base/time-zone.ts'
import { businessDaysAfter, nextTimeOf } from '../../meaning/calendar.ts'
import type { Taken } from '../../meaning/meaning.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'

const minuteMs = 60_000
/** A thousand years: nobody waits longer. */
const mostMs = 1000 * 366 * 1440 * minuteMs

/** Stretches of time, and when something is due. */
export const times = [
  // As they are offered: what is waited for among friends takes days first.
  ...alike('duration', [
    makes.duration('days', '{count} day/days', lasting(1440 * minuteMs)),
    makes.duration('weeks', '{count} week/weeks', lasting(10_080 * minuteMs)),
    makes.duration('hours', '{count} hour/hours', lasting(60 * minuteMs)),
    makes.duration('minutes', '{count} minute/minutes', lasting(minuteMs)),
    makes.duration('seconds', '{count} second/seconds', lasting(1000)),
  ]),
  makes.deadline('within', 'within {duration} [ of {anchor} ]', (at, since, zone) => {
    const from = at.has(1) ? at.anchor(1, since, zone) : since
    return from === null ? null : from + at.durationMs(0)
  }),
  makes.deadline('within business', 'within {count} business day/days', (at, since, zone) =>
    businessDaysAfter(since, at.count(0), zone),
  ),
  makes.deadline('by', 'by {anchor}', (at, since, zone) => at.anchor(0, since, zone)),
  makes.anchor(
    'clock',
    'the next [ {weekday@2} at ] {clock@0} [ in {zone@1} ]',
    (at, since, zone) =>
      nextTimeOf(
        { weekday: at.option(2), clock: at.name(0) },
        since,
        at.has(1) ? zoneAt(at, 1) : zone,
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
