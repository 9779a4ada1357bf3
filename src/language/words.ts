/** Whether words stand in a text, whole, one after the other and in any case. */
export function hasWords(text: string, words: string): boolean {
  const found = spaced(words)
  return found.trim() !== '' && spaced(text).includes(found)
}

function spaced(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
}
