/** A format that is made when it is first asked for: the first one that a page makes takes the browser some tens of ms. */
class DateFormat {
  readonly #options: Intl.DateTimeFormatOptions
  #made: Intl.DateTimeFormat | null = null

  constructor(options: Intl.DateTimeFormatOptions) {
    this.#options = options
  }

  make(): Intl.DateTimeFormat {
    this.#made ??= new Intl.DateTimeFormat(undefined, this.#options)
    return this.#made
  }
}

/** As this device writes dates. */
export const shortDate = new DateFormat({ dateStyle: 'medium', timeStyle: 'short' })
export const fullDate = new DateFormat({ dateStyle: 'full', timeStyle: 'long' })
