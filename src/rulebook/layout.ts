import { statusPattern } from './status-word.ts'

/** How a book sets its rules' numbers apart from their texts. */
export type Layout =
  'table' | 'definitions' | 'quoted' | 'headings' | 'bold' | 'named' | 'bulleted' | 'numbered'

/** The beginning of a rule, as one line shows it. */
export interface Head {
  readonly number: number
  /** What stands in brackets, or in the status column, beside the number. */
  readonly marks: readonly string[]
  /** The rest of the line: the text's beginning, or the title where the layout says so. */
  readonly rest: string
  readonly indent: number
}

const bullet = '[-*+•]'
const number = '(?<number>\\d{1,6})'

/** By what evidence a layout is known; its groups name the parts. */
const patterns: readonly (readonly [Layout, RegExp])[] = [
  [
    'table',
    new RegExp(
      `^\\s{0,3}\\|? {0,3}${number}[\\t |]{0,9}(?<status>${statusPattern})(?<rest>.*)$`,
      'is',
    ),
  ],
  [
    'definitions',
    new RegExp(`^\\s{0,3}${bullet} {1,4}${number}\\.?(?<rest>(?: {0,4}\\[[^\\]]*\\])*)\\s*$`, 's'),
  ],
  [
    'quoted',
    new RegExp(
      `^\\s{0,3}${bullet} {1,4}['"‘“\`]${number}[.:)]?['"’”\`][.:)]?(?: (?<rest>.*)|)$`,
      's',
    ),
  ],
  [
    'headings',
    new RegExp(
      `^#{1,6} {1,4}(?:Rule |§ ?)?${number}(?!\\d)[.:)]?(?: {1,4}[-–—·:] )?(?<rest>.*)$`,
      'is',
    ),
  ],
  [
    'bold',
    new RegExp(
      `^(?:${bullet} )?(?:\\*\\*|__)(?:Rule )?${number}[.:)]?(?:\\*\\*|__)[.:)]?(?<rest>.*)$`,
      'is',
    ),
  ],
  [
    'named',
    new RegExp(`^\\s{0,3}(?:Rule|§) ?${number}(?:[.:)]| [-–—](?= )|(?=\\s*$))(?<rest>.*)$`, 'is'),
  ],
  ['bulleted', new RegExp(`^\\s{0,3}${bullet} {1,4}${number}[.:)](?:\\s(?<rest>.*)|)$`, 's')],
  ['numbered', new RegExp(`^\\s{0,8}${number}[.:)](?:\\s(?<rest>.*)|)$`, 's')],
]

/** The heading row of a table whose columns ran together when it was copied. */
const tableHeader = /No\.?[\t |]{0,9}Status[\t |]{0,9}Title[\t |]{0,9}(?:Description|Text)\b/i

/** The line with a table's heading row, and where in the line it begins and ends. */
export function findTableHeader(
  lines: readonly string[],
): { readonly line: number; readonly from: number; readonly to: number } | undefined {
  for (const [line, text] of lines.entries()) {
    const found = tableHeader.exec(text)
    if (found) return { line, from: found.index, to: found.index + found[0].length }
  }
  return undefined
}

/** Reads the line as the beginning of a rule in this layout. */
export function readHead(layout: Layout, line: string): Head | undefined {
  const pattern = patterns.find(([name]) => name === layout)?.[1]
  const found = pattern?.exec(line)
  if (!found) return undefined
  const parts = found.groups ?? {}
  const status = parts['status']
  const row = { marks: [status ?? ''], rest: parts['rest'] ?? '' }
  const { marks, rest } = layout === 'table' ? row : takeMarks(row.rest)
  return {
    number: Number(parts['number']),
    marks,
    rest,
    indent: line.length - line.trimStart().length,
  }
}

const marksMost = 8

/** Takes `[void]` and `(mutable)` from the front; a bracket that begins a Markdown link is text. */
function takeMarks(text: string): { marks: readonly string[]; rest: string } {
  const marks: string[] = []
  let rest = text.trimStart()
  while (marks.length < marksMost) {
    const found = /^(?:\[([^\]]{1,80})\](?!\()|\(((?:im)?mutable)\))[.:]?/i.exec(rest)
    if (!found) break
    marks.push((found[1] ?? found[2] ?? '').trim())
    rest = rest.slice(found[0].length).trimStart()
  }
  return { marks, rest }
}

/** The layout with the most rules to show for it; at equal evidence the more specific one. */
export function detectLayout(lines: readonly string[]): Layout | undefined {
  let best: { layout: Layout; rules: number } | undefined
  for (const [layout] of patterns) {
    const rules = countRules(layout, lines)
    if (rules > (best?.rules ?? 0)) best = { layout, rules }
  }
  return best?.layout
}

function countRules(layout: Layout, lines: readonly string[]): number {
  const numbers = new Set<number>()
  for (const [at, line] of lines.entries()) {
    const head = readHead(layout, line)
    if (head && (layout !== 'definitions' || opensDefinition(lines, at))) numbers.add(head.number)
  }
  return numbers.size
}

/** In a definition list the text is a bullet of its own, on the line after the number's. */
function opensDefinition(lines: readonly string[], at: number): boolean {
  const next = lines.slice(at + 1, at + 4).find((line) => line.trim() !== '')
  return next !== undefined && /^\s{0,3}[-*+•] /.test(next)
}
