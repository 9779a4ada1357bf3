import { describe, expect, it } from 'vitest'
import { isTimeZone, localTime, nextTime, timeZones } from '../../src/base/time-zone.ts'

const hour = 3_600_000
const utc = (text: string) => Date.parse(`${text}Z`)
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString().slice(0, 16))

/** What the platform's own tables say. */
function platformClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return (ms: number): string => {
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]))
    const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.get(name))
    const date = `${part('year')}-${part('month')}-${part('day')}`
    return `${parts.get('weekday')} ${date} ${60 * part('hour') + part('minute')}`
  }
}

/** Sundays on which clocks change somewhere. */
const changeDays = ['03-08', '03-29', '04-05', '09-27', '10-04', '10-25', '11-01'].map((day) =>
  utc(`2026-${day}T00:00`),
)
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function ourTime(ms: number, zone: (typeof timeZones)[number]): string {
  const { weekday, year, month, day, minutes } = localTime(ms, zone)
  return `${weekdays[weekday]} ${year}-${month}-${day} ${minutes}`
}

describe('the clocks of a place', () => {
  it.each(timeZones)('show in %s what the platform says, from 2026 to 2029', (zone) => {
    // Every hour of the day is met, and each change of clocks is looked at from near by.
    const times: number[] = []
    for (
      let ms = utc('2026-01-01T00:00');
      ms < utc('2029-01-01T00:00');
      ms += 139 * hour + 61_000
    ) {
      times.push(ms)
    }
    for (const sunday of changeDays) {
      for (let ms = sunday - 14 * hour; ms < sunday + 26 * hour; ms += hour) times.push(ms)
    }
    const clock = platformClock(zone)
    expect(times.filter((ms) => ourTime(ms, zone) !== clock(ms))).toEqual([])
  })

  it('are known by the names that the platform knows', () => {
    expect(timeZones.length).toBeGreaterThan(40)
    expect(isTimeZone('Europe/Berlin')).toBe(true)
    expect(isTimeZone('constructor')).toBe(false)
  })
})

describe('the next time [clock-zone]', () => {
  const everyDay = () => true

  it('is today or tomorrow, on the other side of a change of clocks at the same hour on the wall', () => {
    const at = (after: string) => iso(nextTime(utc(after), 'Europe/Berlin', 20 * 60, everyDay))
    expect(at('2026-03-28T18:00')).toBe('2026-03-28T19:00')
    expect(at('2026-03-28T19:00')).toBe('2026-03-29T18:00')
    expect(at('2026-10-24T18:00')).toBe('2026-10-25T19:00')
  })

  it('is an hour later where clocks leave it out, and the first where they show it twice', () => {
    const at = (after: string) => iso(nextTime(utc(after), 'Europe/Berlin', 150, everyDay))
    expect(at('2026-03-28T22:00')).toBe('2026-03-29T01:30')
    expect(at('2026-10-24T22:00')).toBe('2026-10-25T00:30')
    expect(at('2026-10-25T00:30')).toBe('2026-10-26T01:30')
  })

  it('is on a day of the week, of the month, or the last one', () => {
    const from = utc('2026-01-30T12:00')
    expect(iso(nextTime(from, 'UTC', 0, ({ weekday }) => weekday === 0))).toBe('2026-02-02T00:00')
    expect(iso(nextTime(from, 'UTC', 0, ({ day }) => day === 31))).toBe('2026-01-31T00:00')
    expect(iso(nextTime(utc('2026-02-01T00:00'), 'UTC', 0, (one) => one.isLastOfMonth))).toBe(
      '2026-02-28T00:00',
    )
    expect(iso(nextTime(from, 'UTC', 0, ({ day, month }) => day === 29 && month === 2))).toBe(
      '2028-02-29T00:00',
    )
    expect(nextTime(from, 'UTC', 0, ({ day, month }) => day === 30 && month === 2)).toBeNull()
  })
})
