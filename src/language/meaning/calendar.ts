import { localTime, nextTime, type TimeZone } from '../../base/time-zone.ts'
import { weekdays } from '../grammar/type.ts'

/** Every hour, day or so many days, once a week, or once a month, at a time of day (hh:mm). */
export interface Recurrence {
  readonly isHourly?: true
  readonly everyDays?: number
  readonly weekday: string | null
  /** The month, 1 to 12, of a day that comes once a year. */
  readonly month?: number
  /** The day of the month, 1 to 31, in months that have it. */
  readonly monthDay?: number | 'last'
  readonly clock: string
}

const hourMs = 3_600_000

/** The next time that is meant, ms since the epoch, by the clocks of a place; `null` if none comes. */
export function nextTimeOf(
  { weekday, month, monthDay, clock, isHourly, everyDays = 1 }: Recurrence,
  now: number,
  zone: TimeZone,
): number | null {
  if (isHourly === true) return now - (now % hourMs) + hourMs
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const wanted = weekdays.findIndex((day) => day === weekday)
  return nextTime(now, zone, hours * 60 + minutes, (day, number) => {
    if (number % everyDays !== 0) return false
    if (month !== undefined && day.month !== month) return false
    if (monthDay === 'last') return day.isLastOfMonth
    if (monthDay !== undefined) return day.day === monthDay
    return weekday === null || day.weekday === wanted
  })
}

/** More are not counted. */
const businessDaysMost = 1000

/** The same time of day so many business days later, Monday to Friday, ms since the epoch; from a weekend on, from its end. */
export function businessDaysAfter(since: number, days: number, zone: TimeZone): number {
  const { minutes } = localTime(since, zone)
  const count = Math.min(days, businessDaysMost)
  return Array.from({ length: count }).reduce<number>(
    (time) => nextTime(time, zone, minutes, ({ weekday }) => weekday < 5) ?? time,
    since,
  )
}

/** The day of the week at a place. */
export function weekdayOf(now: number, zone: TimeZone): string {
  return weekdays[localTime(now, zone).weekday] ?? ''
}

/** By which city a place is called: *New York*. */
export function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
