/*
 * Lists, counts and times as a language writes them: the one file of the texts that knows `Intl`. What comes of it is for people alone; the
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

const plurals = new Map<string, Intl.PluralRules>()

/** So many of something, such as `1 move` and `1,200 moves`: what is counted, in the language's singular and plural. */
export function countIn(locale: string, count: number, one: string, many: string): string {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale)
  plurals.set(locale, rules)
  const noun = rules.select(count) === 'one' ? one : many
  return `${new Intl.NumberFormat(locale).format(count)} ${noun}`
}

/** A unit is used from two of it on: “in 36 hours” says more than “in 2 days”. */
const unitsAtLeast = 2

/** The unit in which a length of time (ms) is told coarsely, and how many of it. */
function coarsely(ms: number): { count: number; unit: (typeof units)[number]['unit'] } {
  const { ms: size, unit } = units.find((one) => ms >= unitsAtLeast * one.ms) ?? units[2]
  return { count: Math.floor((ms + size / 2) / size), unit }
}

/** A length of time (ms) in one unit: `5 minutes`, `36 hours`, `2 days`. */
export function coarseIn(locale: string, ms: number): string {
  const { count, unit } = coarsely(ms)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** How far a moment (ms) is from now, coarsely: `5 minutes ago`, `in 36 hours`; empty: less than a minute. */
export function relativeIn(locale: string, at: number, now: number): string {
  const away = Math.abs(at - now)
  if (away < 60_000) return ''
  const { count, unit } = coarsely(away)
  return new Intl.RelativeTimeFormat(locale).format(at > now ? count : -count, unit)
}
