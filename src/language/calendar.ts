import { weekdays } from './type.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** 1 January 1970, where the count of ms begins, was a Thursday: three days after a Monday. */
const epochWeekday = 3

/** The next time after `now`, ms since the epoch, at which it is a time of day (hh:mm) in UTC. */
export function nextClock(now: number, clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const today = Math.floor(now / dayMs) * dayMs + (hours * 60 + minutes) * minuteMs
  return today > now ? today : today + dayMs
}

/** The same on a day of the week. */
export function nextWeekday(now: number, weekday: string, clock: string): number {
  let due = nextClock(now, clock)
  while (weekdayOf(due) !== weekday) due += dayMs
  return due
}

/** The day of the week, in UTC. */
export function weekdayOf(now: number): string {
  return weekdays[(Math.floor(now / dayMs) + epochWeekday) % 7] ?? ''
}
