import { durationIn, relativeIn } from '../../formats.ts'
import { saying, words } from '../../words.ts'

/** A length of time (ms): `36 hours`, `2 days and 3 hours`, `less than a minute`. */
export const durationWords = saying(
  'durationWords',
  (ms: number) => durationIn('en-GB', ms) || 'less than a minute',
)

/** How far a moment is from now (both ms), coarsely: `just now`, `5 minutes ago`, `in 36 hours`, `in 2 days`. */
export const relativeWords = saying(
  'relativeWords',
  (at: number, now: number) => relativeIn('en-GB', at, now) || 'just now',
)

/** A moment by one clock or the other. */
export const clockWords = words('clockWords', {
  utc: (date: string) => `${date} UTC`,
})
