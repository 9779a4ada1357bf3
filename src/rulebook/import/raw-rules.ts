import type { Doubt } from './doubt.ts'
import type { Heads, PlacedHead } from './heads.ts'
import type { Layout } from './layout.ts'
import { readSectionLine, readTitleAbove, type SectionLine } from './section-line.ts'

/** A head with what stands under it, before its text is looked into. */
export interface RawRule {
  readonly head: PlacedHead
  readonly body: readonly string[]
  readonly titleAbove?: string
  readonly section?: string
}

export interface RawRules {
  readonly rules: readonly RawRule[]
  readonly other: readonly string[]
  readonly doubts: readonly Doubt[]
}

/** What stands between a rule's text and the next head. */
interface Interlude {
  /** Where the text above ends. */
  readonly end: number
  readonly other: readonly string[]
  readonly section?: string
  readonly titleAbove?: string
}

/** Shares the lines out, as far as they are visible by what they show, between the rules, the section headings, the titles above numbers, and the rest. */
export function cutRawRules(
  lines: readonly string[],
  visible: readonly string[],
  found: Heads,
  layout: Layout,
): RawRules {
  const rules: RawRule[] = []
  const other: string[] = []
  const doubts: Doubt[] = [...found.doubts]
  const widest = widestGap(lines, found.heads)
  let section: string | undefined
  let titleAbove: string | undefined
  const starts = [undefined, ...found.heads]
  for (const [index, head] of starts.entries()) {
    const from = head === undefined ? 0 : head.at + 1
    const to = found.heads[index]?.at ?? lines.length
    const next = readInterlude({ lines, visible }, from, to, layout, head?.level)
    const aside = head && layout !== 'table' ? findAside(lines, from, next.end, widest) : undefined
    const end = head === undefined ? from : (aside ?? next.end)
    if (head?.clashes === true) other.push(lines.slice(head.at, end).join('\n'))
    else if (head !== undefined) {
      rules.push({
        head,
        body: lines.slice(from, end),
        ...(titleAbove === undefined ? {} : { titleAbove }),
        ...(section === undefined ? {} : { section }),
      })
    }
    const setAside = lines.slice(end, next.end).join('\n')
    if (aside !== undefined) {
      doubts.push({ code: 'aside', at: aside, args: { words: (lines[aside] ?? '').slice(0, 40) } })
    }
    doubts.push(...sectionDoubt(head, next))
    other.push(setAside, ...next.other)
    section = next.section ?? section
    titleAbove = next.titleAbove
  }
  return { rules, other, doubts }
}

/** A heading with more around it than rules may not have been one. */
function sectionDoubt(
  head: PlacedHead | undefined,
  { section, other, end }: Interlude,
): readonly Doubt[] {
  if (head === undefined || section === undefined) return []
  if (other.every((text) => text.trim() === '')) return []
  return [{ code: 'section', at: end, args: { name: section } }]
}

/** Looks for a section's heading and a title before the next head; in a table neither can be. */
function readInterlude(
  { lines, visible }: { readonly lines: readonly string[]; readonly visible: readonly string[] },
  from: number,
  to: number,
  layout: Layout,
  level = 6,
): Interlude {
  if (layout === 'table') return { end: to, other: [] }
  const above = to < lines.length ? lineAbove(lines, from, to) : undefined
  const titleAbove = above === undefined ? undefined : readTitleAbove(lines, above)
  const title = titleAbove === undefined ? {} : { titleAbove }
  const stop = titleAbove === undefined || above === undefined ? to : above
  let first: number | undefined
  let last: { readonly at: number; readonly found: SectionLine } | undefined
  for (let at = from; at < stop; at += 1) {
    const found = readSectionLine(visible, at)
    // A heading below the level of the rule's own is one of its parts.
    if (found === undefined || (found.level ?? 0) > level) continue
    first ??= at
    last = { at, found }
  }
  if (first === undefined || last === undefined) return { end: stop, other: [], ...title }
  // A heading with another below it before any rule opens nothing: it goes with what is set aside.
  const before = lines.slice(first, last.at).join('\n')
  const after = lines.slice(last.at + last.found.span, stop).join('\n')
  return { end: first, section: last.found.name, other: [before, after], ...title }
}

function lineAbove(lines: readonly string[], from: number, to: number): number | undefined {
  for (let at = to - 1; at >= from; at -= 1) {
    if ((lines[at] ?? '').trim() !== '') return at
  }
  return undefined
}

/** The most blank lines that stand directly above a head. */
function widestGap(lines: readonly string[], heads: readonly PlacedHead[]): number {
  let widest = 0
  for (const [index, head] of heads.entries()) {
    const floor = heads[index - 1]?.at ?? -1
    const above = lineAbove(lines, floor + 1, head.at) ?? floor
    if (index > 0) widest = Math.max(widest, head.at - above - 1)
  }
  return widest
}

const disclaimer =
  /\b(?:not (?:a )?rules?|guidelines?|(?:only|just|mere) suggestions?|no regulatory power|end of (?:the )?rules|appendix|changelog|last updated)\b/i

/**
 * Where a passage begins that stands under a rule and belongs to none: a paragraph that says so of itself, or one
 * after more blank lines than ever stand above a rule. An index into the lines.
 *
 * @param widest the most blank lines above a rule in this book
 */
function findAside(
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
