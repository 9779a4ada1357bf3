import { countIn, listIn, type Joint } from '../formats.ts'
import { saying } from '../words.ts'

/** `Ann`, `Ann and Bo`, `Ann, Bo and Cy`. */
export const listWords = saying('listWords', (items: readonly string[], joint: Joint = 'and') =>
  listIn('en-GB', items, joint),
)

/** `1 move`, `2 moves`. */
export const countWords = saying(
  'countWords',
  (count: number, one: string, many: string = `${one}s`) => countIn('en-GB', count, one, many),
)

/** What somebody said, in quotation marks. */
export const quoteWords = saying('quoteWords', (text: string) => `“${text}”`)

/** A sentence with its full stop, unless what it quotes at its end has one. */
export const asSentence = saying('asSentence', (text: string) =>
  /[.?!…]”?$/.test(text) ? text : `${text}.`,
)
