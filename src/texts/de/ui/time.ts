import type * as en from '../../en/ui/time.ts'
import { durationIn, relativeIn } from '../../formats.ts'
import type { Translated } from '../../translated.ts'

export const durationWords: Translated<typeof en.durationWords> = (ms) =>
  durationIn('de', ms) || 'weniger als eine Minute'

export const relativeWords: Translated<typeof en.relativeWords> = (at, now) =>
  relativeIn('de', at, now) || 'gerade eben'

export const clockWords: Translated<typeof en.clockWords> = {
  utc: (date) => `${date} UTC`,
}
