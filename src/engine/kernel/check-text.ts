import { isLegible } from '../../base/legible.ts'
import { closesTurns, utf8Length } from '../../base/text.ts'
import { limits } from './state/limits.ts'

/**
 * Whether a text can be kept and hashed, and reads alike on every screen: it has a UTF-8 form, its lines end in `\n` (no app signs
 * another line end, and what counts lines need not know of it), and it turns the direction of nothing beside it.
 * docs/PROTOCOL.md, [text-fit].
 */
export function checkText(text: string): boolean {
  return utf8Length(text) >= 0 && !text.includes('\r') && closesTurns(text)
}

/**
 * Whether a text will do as the name of a quantity, an item, a choice …: 1–40 characters, nothing unseen, no alphabets mixed.
 * docs/PROTOCOL.md, [letters-fit].
 */
export function checkName(text: string): boolean {
  if (text.length === 0 || text.length > 2 * limits.nameLength) return false
  return checkText(text) && [...text].length <= limits.nameLength && isLegible(text)
}
