import { readSectionLine } from './section-line.ts'
import { statusPattern } from './status-word.ts'
import { anyNumberPattern, numberPattern, readWritten } from './written-number.ts'

/** How a book sets its rules' numbers apart from their texts. */
export type Layout =
  | 'table'
  | 'definitions'
  | 'quoted'
  | 'headings'
  | 'bold'
  | 'named'
  | 'bulleted'
  | 'numbered'
  | 'nested'
  | 'roman'

/** The beginning of a rule, as one line shows it. */
export interface Head {
  /** As the book writes it: `101`, `IV`, `478/43`. */
  readonly written: string
  /** Its steps from the outside in: `1.4.2` has three. */
  readonly path: readonly number[]
  /** What stands in brackets, or in the status column, beside the number. */
  readonly marks: readonly string[]
  /** The rest of the line: the text's beginning, or the title where the layout says so. */
  readonly rest: string
  readonly indent: number
  /** Of a heading: so many `#`. */
  readonly level?: number
}

const bullet = '[-*+•]'
const number = '(?<number>\\d{1,6})'
const named = `(?:Rule|Law|Article|§) ?(?<number>${anyNumberPattern})`
/** What stands beside a number and ends its line: `(Power=3)`, `[void]`. */
const beside = '(?=\\s{1,3}[[(][^()[\\]]{1,60}[)\\]]\\s*$)'

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
      `^(?<level>#{1,6}) {1,4}(?:(?:Rule|Law|Article|§) ?(?=[\\dIVXLCDM-]))?(?<number>${anyNumberPattern})[.:)]?(?![\\p{L}\\p{N}])(?: {1,4}[-–—·:] )?(?<rest>.*)$`,
      'isu',
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
    new RegExp(`^\\s{0,3}${named}(?:[.:)]| [-–—](?= )|(?=\\s*$)|${beside})(?<rest>.*)$`, 'isu'),
  ],
  ['bulleted', new RegExp(`^\\s{0,3}${bullet} {1,4}${number}[.:)](?:\\s(?<rest>.*)|)$`, 's')],
  ['numbered', new RegExp(`^\\s{0,8}${number}[.:)](?:\\s(?<rest>.*)|)$`, 's')],
  [
    'nested',
    new RegExp(
      `^\\s{0,8}(?<number>${numberPattern})(?:[.:)]|(?<=\\.\\d{1,4}))(?:\\s(?<rest>.*)|)$`,
      's',
    ),
  ],
  ['roman', /^\s{0,3}(?<number>[IVXLCDM]{1,8})[.)]\s(?<rest>.*)$/s],
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

/** Reads the line as the beginning of a rule in this layout. What is struck out, `~~301. …~~`, is marked void. */
export function readHead(layout: Layout, line: string): Head | undefined {
  const struck = /^([\s#*+•-]{0,12})~~(?!~)/.exec(line)
  const found = patternOf(layout)?.exec(struck ? line.replaceAll('~~', '') : line)
  if (!found) return undefined
  const parts = found.groups ?? {}
  const { number: written = '', level, status, rest: after = '' } = parts
  const path = readWritten(written)
  if (path === undefined || (layout === 'roman' && readSectionLine([line], 0))) return undefined
  const { marks, rest } =
    layout === 'table' ? { marks: [status ?? ''], rest: after } : takeMarks(after)
  return {
    written,
    path,
    marks: struck ? ['void', ...marks] : marks,
    rest,
    indent: line.length - line.trimStart().length,
    ...(level === undefined ? {} : { level: level.length }),
  }
}

function patternOf(layout: Layout): RegExp | undefined {
  return patterns.find(([name]) => name === layout)?.[1]
}

const marksMost = 8

/** Takes `[void]` and `(mutable)` from the front; a bracket that begins a Markdown link is text. */
function takeMarks(text: string): { marks: readonly string[]; rest: string } {
  const marks: string[] = []
  let rest = text.trimStart()
  while (marks.length < marksMost) {
    const found =
      /^(?:\[([^\]]{1,80})\](?!\()|\(((?:im)?mutable|\p{L}[\p{L} ]{0,30}[=:] ?[^()]{1,40})\))[.:]?/iu.exec(
        rest,
      )
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
  const numbers = new Set<string>()
  for (const [at, line] of lines.entries()) {
    const head = readHead(layout, line)
    if (head && (layout !== 'definitions' || opensDefinition(lines, at))) numbers.add(head.written)
  }
  // A decimal at the beginning of a line makes no book of nested numbers.
  const nested = [...numbers].filter((written) => written.includes('.')).length
  return layout === 'nested' && nested * 2 < numbers.size ? 0 : numbers.size
}

/** In a definition list the text is a bullet of its own, on the line after the number's. */
function opensDefinition(lines: readonly string[], at: number): boolean {
  const next = lines.slice(at + 1, at + 4).find((line) => line.trim() !== '')
  return next !== undefined && /^\s{0,3}[-*+•] /.test(next)
}
