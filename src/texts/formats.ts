/*
 * Lists and times as a language writes them: the one file of the texts that knows `Intl`. What comes of it is for people alone; the
 * state of a game, and whatever is signed, holds none of it.
 */

/** `and`: all of them; `or`: any of them. */
export type Joint = 'and' | 'or'

const types = { and: 'conjunction', or: 'disjunction' } as const
const lists = new Map<string, Intl.ListFormat>()

/** @param locale a BCP 47 tag, such as `en-GB` */
export function listIn(locale: string, items: readonly string[], joint: Joint): string {
  const key = `${locale} ${joint}`
  const format = lists.get(key) ?? new Intl.ListFormat(locale, { type: types[joint] })
  lists.set(key, format)
  return format.format(items)
}

const units = [
  { ms: 86_400_000, unit: 'day' },
  { ms: 3_600_000, unit: 'hour' },
  { ms: 60_000, unit: 'minute' },
] as const

/** A length of time in one or two whole units, such as `2 days and 3 hours`; empty: less than a minute. */
export function durationIn(locale: string, ms: number): string {
  let rest = ms
  const counted: string[] = []
  for (const { ms: size, unit } of units) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count === 0 && counted.length > 0) break
    if (count === 0) continue
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    counted.push(format.format(count))
    if (counted.length === 2) break
  }
  return listIn(locale, counted, 'and')
}

/** A unit is used from two of it on: “in 36 hours” says more than “in 2 days”. */
const unitsAtLeast = 2

/** How far a moment (ms) is from now, coarsely: `5 minutes ago`, `in 36 hours`; empty: less than a minute. */
export function relativeIn(locale: string, at: number, now: number): string {
  const away = Math.abs(at - now)
  if (away < 60_000) return ''
  const { ms, unit } = units.find((one) => away >= unitsAtLeast * one.ms) ?? units[2]
  const count = Math.floor((away + ms / 2) / ms)
  return new Intl.RelativeTimeFormat(locale).format(at > now ? count : -count, unit)
}
