/** Whether words stand in a text, whole, one after the other and in any case. */
export function hasWords(text: string, words: string): boolean {
  return isAmong(onlyWords(text), words)
}

/** The same of a text of which {@link onlyWords} are left. */
export function isAmong(text: string, words: string): boolean {
  const found = onlyWords(words)
  return found.trim() !== '' && text.includes(found)
}

/** How often they do, none within another. */
export function timesAmong(text: string, words: string): number {
  const found = apart(onlyWords(words))
  return found.trim() === '' ? 0 : apart(text).split(found).length - 1
}

/** With a space of its own on both sides of each word. */
function apart(text: string): string {
  return ` ${text.trim().replaceAll(' ', '  ')} `
}

/** A text without anything but its words, in lower case, with a space around each. */
export function onlyWords(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
}

/** Whether a text is this statement, or begins with it and goes on to say why: what only contains it may say the contrary. */
export function isStated(text: string, statement: string): boolean {
  const [first = ''] = text.split(/[.:\n]|,?\s+because\b/i)
  return onlyWords(first) === onlyWords(statement)
}
