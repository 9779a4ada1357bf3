const disclaimer =
  /\b(?:not (?:a )?rules?|guidelines?|(?:only|just|mere) suggestions?|no regulatory power|end of (?:the )?rules|appendix|changelog|last updated)\b/i

/**
 * Where a passage begins that stands under a rule and belongs to none: a paragraph that says so of itself, or one
 * after more blank lines than ever stand above a rule. An index into the lines.
 *
 * @param widest the most blank lines above a rule in this book
 */
export function findAside(
  lines: readonly string[],
  from: number,
  to: number,
  widest: number,
): number | undefined {
  let blank = 0
  let text = false
  for (let at = from; at < to; at += 1) {
    const line = lines[at] ?? ''
    if (line.trim() === '') {
      blank += 1
      continue
    }
    const gap = blank
    blank = 0
    if (gap === 0) continue
    const wide = gap > Math.max(widest, 1)
    if ((text || at > from) && (wide || saysSo(lines, at, to, gap))) return at
    text = true
  }
  return undefined
}

/** Only after a gap of at least two lines: within a rule, a paragraph may speak of guidelines as well. */
function saysSo(lines: readonly string[], at: number, to: number, gap: number): boolean {
  if (gap < 2) return false
  for (let i = at; i < to && (lines[i] ?? '').trim() !== ''; i += 1) {
    if (disclaimer.test(lines[i] ?? '')) return true
  }
  return false
}
