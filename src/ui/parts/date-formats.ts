interface DateFormats {
  readonly short: Intl.DateTimeFormat
  readonly full: Intl.DateTimeFormat
}

let made: DateFormats | null = null

/** As this device writes dates. The first one that a page asks for takes the browser some tens of ms. */
export function dateFormats(): DateFormats {
  made ??= {
    short: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
    full: new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' }),
  }
  return made
}
