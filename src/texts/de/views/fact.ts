import type * as en from '../../en/views/fact.ts'
import type { Translated } from '../../translated.ts'

/** What rules count or ask of a proposal or a thing. */
export const factWords: Translated<typeof en.factWords> = {
  counted: (name, value) => `${name} ${value}`,
  between: (name, least, most) =>
    least === most ? `${name} ${least}` : `${name} ${least} bis ${most}`,
  asked: (label, value) => `${label}: ${value}`,
  yes: 'ja',
  no: 'nein',
}
