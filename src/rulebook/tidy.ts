// eslint-disable-next-line no-control-regex -- naming them is the point
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/**
 * A passage in its normal form: `\n` between lines, no control characters, no blank lines at its ends, blank lines
 * empty, and at a line's end nothing but the two spaces that break a line in Markdown.
 */
export function tidyText(text: string): string {
  const lines = text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(controls, '')
    .split('\n')
    .map(tidyLineEnd)
  const first = lines.findIndex((line) => line !== '')
  if (first < 0) return ''
  const last = lines.findLastIndex((line) => line !== '')
  return lines
    .slice(first, last + 1)
    .join('\n')
    .trimEnd()
}

function tidyLineEnd(line: string): string {
  const kept = line.trimEnd()
  return kept !== '' && line.startsWith('  ', kept.length) ? `${kept}  ` : kept
}

/** What pages that were copied leave in a line, and nobody sees: where a word may part, which way text runs. */
const unseen = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g

/** A title or the name of a section: one line, single spaces; `undefined` when nothing is left. */
export function tidyName(name: string): string | undefined {
  const kept = name.replace(unseen, '').replace(controls, ' ').split(/\s/).filter(Boolean).join(' ')
  return kept === '' ? undefined : kept
}

/** Takes away the margin that all lines after the first share: the first stood beside the number. */
export function dedent(lines: readonly string[]): string {
  const [first = '', ...rest] = lines
  let margin = Infinity
  for (const line of rest) {
    if (line.trim() !== '') margin = Math.min(margin, line.length - line.trimStart().length)
  }
  const cut = margin === Infinity ? 0 : margin
  return tidyText([first.trimStart(), ...rest.map((line) => line.slice(cut))].join('\n'))
}
