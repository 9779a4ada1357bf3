import { utf8Length } from '../../base/text.ts'
import { limits } from './state/limits.ts'

/** Control characters, and those that turn the direction of text round or hide in it. */
const unfit = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/u

/**
 * Whether a text can be kept and hashed, and reads alike on every screen: it has a UTF-8 form, and its lines end in `\n`. No
 * app signs another line end, and what counts lines need not know of it. docs/PROTOCOL.md, [text-fit].
 */
export function checkText(text: string): boolean {
  return utf8Length(text) >= 0 && !text.includes('\r')
}

/** Whether a text will do as the name of a quantity, an item, a choice …: 1–40 characters, nothing unseen. */
export function checkName(text: string): boolean {
  if (text.length === 0 || text.length > 2 * limits.nameLength) return false
  return checkText(text) && [...text].length <= limits.nameLength && !unfit.test(text)
}
