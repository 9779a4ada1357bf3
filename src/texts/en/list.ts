/** `Ann`, `Ann and Bo`, `Ann, Bo and Cy`. */
export function listWords(items: readonly string[], joint = 'and'): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} ${joint} ${items.at(-1) ?? ''}`
}

/** `1 move`, `2 moves`. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** A sentence with its full stop, unless what it quotes at its end has one. */
export function asSentence(words: string): string {
  return /[.?!…]”?$/.test(words) ? words : `${words}.`
}
