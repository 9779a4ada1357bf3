import { localTime, nextTime, type TimeZone } from '../base/time-zone.ts'
import type { Recurrence } from './meaning.ts'
import { weekdays } from './type.ts'

/** The next time that is meant, ms since the epoch, by the clocks of a place; `null` if none comes. */
export function nextTimeOf(
  { weekday, monthDay, clock }: Recurrence,
  now: number,
  zone: TimeZone,
): number | null {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const wanted = weekdays.findIndex((day) => day === weekday)
  return nextTime(now, zone, hours * 60 + minutes, (day) => {
    if (monthDay === 'last') return day.isLastOfMonth
    if (monthDay !== undefined) return day.day === monthDay
    return weekday === null || day.weekday === wanted
  })
}

/** The day of the week at a place. */
export function weekdayOf(now: number, zone: TimeZone): string {
  return weekdays[localTime(now, zone).weekday] ?? ''
}
