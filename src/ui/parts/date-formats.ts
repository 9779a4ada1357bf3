import { localeTag } from '../../session/locale.ts'

/** A format that is made when it is first asked for: the first one that a page makes takes the browser some tens of ms. */
class DateFormat {
  readonly #options: Intl.DateTimeFormatOptions
  #made: Intl.DateTimeFormat | null = null
  #locale: string | undefined

  constructor(options: Intl.DateTimeFormatOptions) {
    this.#options = options
  }

  make(): Intl.DateTimeFormat {
    const locale = localeTag()
    if (this.#made !== null && this.#locale === locale) return this.#made
    this.#locale = locale
    return (this.#made = new Intl.DateTimeFormat(locale, this.#options))
  }
}

/** As the language spoken here writes dates, and the device's region. */
export const shortDate = new DateFormat({ dateStyle: 'medium', timeStyle: 'short' })
export const timeOfDay = new DateFormat({ timeStyle: 'short' })
/** The same by the clock of UTC, which it does not name. */
export const shortDateUtc = new DateFormat({
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})
export const fullDate = new DateFormat({ dateStyle: 'full', timeStyle: 'long' })
