/*
 * Wall clocks of places, computed alike on every device: offsets and the rules of daylight saving stand here, as they are in
 * 2026 (IANA tz database 2025b). A change of them is a change of the game's version.
 */

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/** 1 January 1970, where the count of ms begins, was a Thursday: three days after a Monday. */
const epochWeekday = 3

/** When clocks go forward, or back: on a Sunday of a month, `nth` 1, 2, 3 … or -1 the last, at so many minutes. */
interface Turn {
  readonly month: number
  readonly nth: number
  readonly minutes: number
  /** Of UTC, or of the clock of winter. */
  readonly of: 'utc' | 'standard'
}

interface Saving {
  readonly begins: Turn
  readonly ends: Turn
}

const europe: Saving = {
  begins: { month: 3, nth: -1, minutes: 60, of: 'utc' },
  ends: { month: 10, nth: -1, minutes: 60, of: 'utc' },
}
const northAmerica: Saving = {
  begins: { month: 3, nth: 2, minutes: 120, of: 'standard' },
  ends: { month: 11, nth: 1, minutes: 60, of: 'standard' },
}
const australia: Saving = {
  begins: { month: 10, nth: 1, minutes: 120, of: 'standard' },
  ends: { month: 4, nth: 1, minutes: 120, of: 'standard' },
}
const newZealand: Saving = {
  begins: { month: 9, nth: -1, minutes: 120, of: 'standard' },
  ends: { month: 4, nth: 1, minutes: 120, of: 'standard' },
}

/** Minutes east of UTC in winter, and what is done in summer. */
type Zone = readonly [standard: number, saving?: Saving]

const zones = {
  UTC: [0],
  'Africa/Johannesburg': [120],
  'Africa/Lagos': [60],
  'Africa/Nairobi': [180],
  'America/Anchorage': [-540, northAmerica],
  'America/Argentina/Buenos_Aires': [-180],
  'America/Bogota': [-300],
  'America/Chicago': [-360, northAmerica],
  'America/Denver': [-420, northAmerica],
  'America/Halifax': [-240, northAmerica],
  'America/Lima': [-300],
  'America/Los_Angeles': [-480, northAmerica],
  'America/Mexico_City': [-360],
  'America/New_York': [-300, northAmerica],
  'America/Phoenix': [-420],
  'America/Sao_Paulo': [-180],
  'America/St_Johns': [-210, northAmerica],
  'Asia/Bangkok': [420],
  'Asia/Dhaka': [360],
  'Asia/Dubai': [240],
  'Asia/Hong_Kong': [480],
  'Asia/Jakarta': [420],
  'Asia/Karachi': [300],
  'Asia/Kathmandu': [345],
  'Asia/Kolkata': [330],
  'Asia/Manila': [480],
  'Asia/Seoul': [540],
  'Asia/Shanghai': [480],
  'Asia/Singapore': [480],
  'Asia/Tehran': [210],
  'Asia/Tokyo': [540],
  'Australia/Adelaide': [570, australia],
  'Australia/Brisbane': [600],
  'Australia/Perth': [480],
  'Australia/Sydney': [600, australia],
  // What it says all year round; New York goes by it in winter alone.
  EST: [-300],
  'Europe/Athens': [120, europe],
  'Europe/Berlin': [60, europe],
  'Europe/Helsinki': [120, europe],
  'Europe/Istanbul': [180],
  'Europe/Lisbon': [0, europe],
  'Europe/London': [0, europe],
  'Europe/Moscow': [180],
  'Europe/Paris': [60, europe],
  'Europe/Rome': [60, europe],
  'Europe/Vienna': [60, europe],
  'Europe/Warsaw': [60, europe],
  'Pacific/Auckland': [720, newZealand],
  'Pacific/Honolulu': [-600],
} as const satisfies Readonly<Record<string, Zone>>

/** A place by whose clocks a game goes. */
export type TimeZone = keyof typeof zones

export const timeZones: readonly TimeZone[] = Object.keys(zones).filter(isTimeZone)

export function isTimeZone(name: string): name is TimeZone {
  return Object.hasOwn(zones, name)
}

/** A day as a calendar on the wall shows it, with the time of day. */
export interface LocalTime {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  /** 0: Monday. */
  readonly weekday: number
  readonly isLastOfMonth: boolean
  /** Since midnight. */
  readonly minutes: number
}

/** What clocks and calendars show at a time, ms since the epoch. */
export function localTime(ms: number, zone: TimeZone): LocalTime {
  const local = ms + offsetMinutes(ms, zone) * minuteMs
  const day = Math.floor(local / dayMs)
  return { ...dateOf(day), minutes: Math.floor((local - day * dayMs) / minuteMs) }
}

/** Which day it is there, counted from 1 January 1970. */
export function dayNumber(ms: number, zone: TimeZone): number {
  return Math.floor((ms + offsetMinutes(ms, zone) * minuteMs) / dayMs)
}

/**
 * The first time after `after`, ms, on a day that is meant (told with its number, {@link dayNumber}), at which clocks show so many minutes since midnight; `null` if no
 * such day comes within five years. A time that clocks leave out is taken as they go on, one that they show twice the first time.
 */
export function nextTime(
  after: number,
  zone: TimeZone,
  minutes: number,
  isMeant: (day: Omit<LocalTime, 'minutes'>, number: number) => boolean,
): number | null {
  const today = dayNumber(after, zone)
  for (let day = today; day < today + 5 * 366; day++) {
    if (!isMeant(dateOf(day), day)) continue
    const ms = timeOf(day * dayMs + minutes * minuteMs, zone)
    if (ms > after) return ms
  }
  return null
}

/** When clocks show a time, given as if it were of UTC. */
function timeOf(local: number, zone: TimeZone): number {
  const standard = ruleOf(zone)[0]
  const inSummer = local - (standard + 60) * minuteMs
  return offsetMinutes(inSummer, zone) === standard + 60 ? inSummer : local - standard * minuteMs
}

function offsetMinutes(ms: number, zone: TimeZone): number {
  const [standard, saving] = ruleOf(zone)
  return saving !== undefined && isSummer(ms, standard, saving) ? standard + 60 : standard
}

function ruleOf(zone: TimeZone): Zone {
  return zones[zone]
}

function isSummer(ms: number, standard: number, { begins, ends }: Saving): boolean {
  const { year } = dateOf(Math.floor((ms + standard * minuteMs) / dayMs))
  const from = turnAt(year, begins, standard)
  const to = turnAt(year, ends, standard)
  return from < to ? ms >= from && ms < to : ms >= from || ms < to
}

function turnAt(year: number, { month, nth, minutes, of }: Turn, standard: number): number {
  const first = nth > 0 ? dayOf(year, month, 1) : dayOf(year, month + 1, 1) - 7
  const sunday = first + ((6 - weekdayOf(first) + 7) % 7) + (nth > 0 ? 7 * (nth - 1) : 0)
  return sunday * dayMs + (minutes - (of === 'standard' ? standard : 0)) * minuteMs
}

function weekdayOf(day: number): number {
  return (((day + epochWeekday) % 7) + 7) % 7
}

/** Days since 1 January 1970; years begin in March, so that the leap day is the last. */
function dayOf(year: number, month: number, day: number): number {
  const months = year * 12 + month - 3
  const ofYear = Math.floor(months / 12)
  const inYear = Math.floor((153 * (months - ofYear * 12) + 2) / 5) + day - 1
  const leaps = Math.floor(ofYear / 4) - Math.floor(ofYear / 100) + Math.floor(ofYear / 400)
  return ofYear * 365 + leaps + inYear - 719_468
}

function dateOf(day: number): Omit<LocalTime, 'minutes'> {
  // By the average length of years (400 have 146,097 days) right, or one off.
  const about = Math.floor(((day + 719_468) * 400) / 146_097) + 1
  const year = dayOf(about, 1, 1) > day ? about - 1 : about
  const isNext = dayOf(year + 1, 1, 1) <= day
  return dateIn(isNext ? year + 1 : year, day)
}

function dateIn(year: number, day: number): Omit<LocalTime, 'minutes'> {
  let month = 12
  while (dayOf(year, month, 1) > day) month -= 1
  return {
    year,
    month,
    day: day - dayOf(year, month, 1) + 1,
    weekday: weekdayOf(day),
    isLastOfMonth: dayOf(year, month + 1, 1) === day + 1,
  }
}
