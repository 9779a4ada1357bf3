import type * as en from '../en/list.ts'
import { countIn, listIn } from '../formats.ts'
import type { Translated } from '../translated.ts'

/** `Ada`, `Ada und Bo`, `Ada, Bo und Cy`. */
export const listWords: Translated<typeof en.listWords> = (items, joint = 'and') =>
  listIn('de', items, joint)

/** `1 Spielzug`, `2 Spielzüge`. */
export const countWords: Translated<typeof en.countWords> = (count, one, many = one) =>
  countIn('de', count, one, many)

/** Ein Satz mit seinem Punkt, wenn nicht schon einer am Ende steht. */
export const asSentence: Translated<typeof en.asSentence> = (text) =>
  /[.?!…][“”]?$/.test(text) ? text : `${text}.`

/** Was jemand gesagt hat, in Anführungszeichen. */
export const quoteWords: Translated<typeof en.quoteWords> = (text) => `„${text}“`
