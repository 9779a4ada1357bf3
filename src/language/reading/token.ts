/** A word, a sign, or a text in quotation marks, as it stands in a sentence. */
export interface Token {
  readonly text: string
  /** As it is compared: words in lower case. */
  readonly key: string
  /** What stands between the marks, where it is a quotation. */
  readonly quoted: string | null
}

const pattern =
  /“([^”]*)”|"([^"]*)"|[’']s\b|\d{1,2}:\d{2}|\d+(?=-sided)|-sided|[\p{L}\p{N}][\p{L}\p{N}-]*|\S/gu

/** After these *they* are *them*. */
export const takesThem = /^(?:to|from|after|before)$/i

/**
 * Cuts a sentence into tokens. Straight marks and apostrophes count as curly ones, and *to them*, *after them* as *they* where they
 * are written so.
 */
export function tokensOf(sentence: string): readonly Token[] {
  const found = [...sentence.matchAll(pattern)]
  return found.map(([text, curly, straight], at) => {
    const quoted = curly ?? straight ?? null
    return { text, key: keyOf(text, found[at - 1]?.[0]), quoted }
  })
}

/** As what a word is known, wherever it stands, after which one. */
export function keyOf(text: string, before = ''): string {
  const key = text.replace(/^'s$/, '’s').toLowerCase()
  return key === 'them' && takesThem.test(before) ? 'they' : key
}
