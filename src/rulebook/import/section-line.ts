/** A heading that opens a part of the book; `span` is how many lines it takes. */
export interface SectionLine {
  readonly name: string
  readonly span: number
  /** Of a Markdown heading: so many `#`. */
  readonly level?: number
}

const longestName = 80

/**
 * Reads the line as a section's heading: a Markdown heading, a line underlined with `===` or `---`, `II. Mutable
 * Rules`, or just `Immutable rules:`. In running text none of these counts.
 */
export function readSectionLine(lines: readonly string[], at: number): SectionLine | undefined {
  const line = (lines[at] ?? '').trim()
  if (line === '' || line.length > longestName) return undefined
  const hashes = /^(#{1,6}) {1,4}(.+)$/.exec(line)
  if (hashes) {
    const [, { length: level } = '', name = ''] = hashes
    return { name: name.replace(/ #{1,6}$/, '').trim(), span: 1, level }
  }
  if (!standsApart(lines, at)) return undefined
  if (/^(?:={3,}|-{3,})$/.test((lines[at + 1] ?? '').trim()) && /^\p{L}/u.test(line)) {
    return { name: line, span: 2 }
  }
  if (isNumberedSection(line) || /^(?:The )?(?:Im)?mutable rules?[.:]?$/i.test(line)) {
    return { name: line.replace(/[.:]$/, ''), span: 1 }
  }
  return undefined
}

/** Above it stands nothing, a blank line or the end of a sentence. */
function standsApart(lines: readonly string[], at: number): boolean {
  const above = (lines[at - 1] ?? '').trimEnd()
  return above === '' || /[.!?)\]"”’]$/.test(above)
}

function isNumberedSection(line: string): boolean {
  const found = /^[IVX]{1,6}[.)] {1,3}(\p{Lu}.*)$/u.exec(line)
  if (!found) return false
  const words = (found[1] ?? '').split(' ')
  // `III. Every player obeys the rules.` is a rule of a book with Roman numbers.
  const isSentence = words.length > 3 && /[.!?]$/.test(line)
  return (
    words.length <= 6 && !isSentence && /\b(?:rule|law|article|part|section)s?\b(?!-)/i.test(line)
  )
}

/** A line in brackets, alone between blank lines: how some books set a rule's title above its number. */
export function readTitleAbove(lines: readonly string[], at: number): string | undefined {
  const line = (lines[at] ?? '').trim()
  if (line.length > longestName || !/^\([^()]+\)$/.test(line)) return undefined
  // A whole sentence in brackets belongs to the rule above.
  if (/[.!?]\)$|^\(notes?\b/i.test(line)) return undefined
  const above = lines[at - 1] ?? ''
  const apart = above.trim() === '' || readSectionLine(lines, at - 1) !== undefined
  return apart ? line.slice(1, -1).trim() : undefined
}
