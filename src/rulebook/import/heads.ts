import type { Doubt } from './doubt.ts'
import { readHead, type Head, type Layout } from './layout.ts'
import { gameNumbers } from './written-number.ts'

/** A head in its place; `at` is an index into the lines. */
export interface PlacedHead extends Head {
  readonly at: number
  /** As a game numbers the rule. */
  readonly number: number
  /** A rule with the same number stands elsewhere: this one is set aside. */
  readonly clashes?: true
}

export interface Heads {
  readonly heads: readonly PlacedHead[]
  readonly doubts: readonly Doubt[]
}

/**
 * All beginnings of rules, told apart from lines that only look like one: list items within a rule, headings of its parts,
 * and numbers that happen to begin a line in mid-sentence.
 */
export function findHeads(lines: readonly string[], layout: Layout): Heads {
  const read = lines.flatMap((line, at): readonly (Head & { readonly at: number })[] => {
    const head = readHead(layout, line)
    return head ? [{ ...head, at }] : []
  })
  const onLevel = ofRules(read)
  const numbers = gameNumbers(onLevel.map(({ path }) => path))
  const candidates = onLevel.map((head, index) => ({ ...head, number: numbers[index] ?? 0 }))
  const heads: PlacedHead[] = []
  const doubts: Doubt[] = []
  for (const [index, head] of candidates.entries()) {
    const { at, number } = head
    const previous = heads.at(-1)
    const neighbours = {
      first: candidates[0] ?? head,
      after: candidates.slice(index + 1, index + 4),
    }
    const why = previous && whyText(layout, head, previous, lines[at - 1] ?? '', neighbours)
    if (previous && why !== undefined) {
      if (why !== 'plain') noteOnce(doubts, why, at, previous.number, number)
      continue
    }
    if (previous && number < previous.number) {
      doubts.push({ code: 'order', at, number, args: { before: previous.number } })
    }
    heads.push(head)
  }
  const rows = layout === 'table' ? unreadRows(lines, heads) : []
  return {
    heads: markClashes(lines, heads, doubts),
    doubts: doubts.concat(rows, renumbered(heads)),
  }
}

/** Of headings, those on the level that most rules have; with nested numbers, on all levels. */
function ofRules<T extends Head>(heads: readonly T[]): readonly T[] {
  const nested = heads.filter(({ path }) => path.length > 1).length
  const counts = new Map<number, number>()
  for (const { level } of heads) {
    if (level !== undefined) counts.set(level, (counts.get(level) ?? 0) + 1)
  }
  if (counts.size < 2 || nested * 2 >= heads.length) return heads
  const [level] = [...counts].reduce((a, b) =>
    b[1] > a[1] || (b[1] === a[1] && b[0] < a[0]) ? b : a,
  )
  return heads.filter((head) => head.level === level)
}

/** Lines below a head in which its text begins. */
const textWithin = 20

/** Of two rules with one number the second is set aside, or the first where it has no text, as in a list of contents. */
function markClashes(
  lines: readonly string[],
  heads: readonly PlacedHead[],
  doubts: Doubt[],
): readonly PlacedHead[] {
  const hasText = (index: number) => {
    const head = heads[index]
    const next = Math.min(heads[index + 1]?.at ?? lines.length, (head?.at ?? 0) + textWithin)
    return head !== undefined && lines.slice(head.at + 1, next).some((line) => line.trim() !== '')
  }
  const kept = new Map<number, number>()
  const out = new Set<number>()
  for (const [index, { number, at }] of heads.entries()) {
    const before = kept.get(number)
    if (before === undefined) {
      kept.set(number, index)
      continue
    }
    const [stays, goes] = hasText(index) && !hasText(before) ? [index, before] : [before, index]
    kept.set(number, stays)
    out.add(goes)
    const args = { line: (heads[goes]?.at ?? 0) + 1, other: (heads[stays]?.at ?? 0) + 1 }
    doubts.push({ code: 'number-twice', at, number, args })
  }
  return heads.map((head, index) => (out.has(index) ? { ...head, clashes: true } : head))
}

/** Said once, where it first happens. */
function renumbered(heads: readonly PlacedHead[]): readonly Doubt[] {
  const first = heads.find(({ written, number }) => written !== String(number))
  if (first === undefined) return []
  const { at, number, written } = first
  return [{ code: 'renumbered', at, args: { written, number } }]
}

/** Why a line that looks like a head belongs to the rule above it; `plain` needs no mention. */
function whyText(
  layout: Layout,
  head: PlacedHead,
  previous: PlacedHead,
  lineAbove: string,
  around: { readonly first: PlacedHead; readonly after: readonly PlacedHead[] },
): 'number-in-text' | 'list-item' | 'plain' | undefined {
  if (layout === 'headings') return undefined
  if (layout === 'nested') return inMidSentence(lineAbove) ? 'number-in-text' : undefined
  if (head.indent > around.first.indent && head.number <= previous.number) return 'plain'
  if (
    layout !== 'named' &&
    layout !== 'roman' &&
    String(head.number).length < String(previous.number).length
  )
    return 'list-item'
  // A number between the two still comes: this one is not in its place.
  const between = (later: PlacedHead) =>
    later.number > previous.number && later.number < head.number
  const early = around.after.some(between)
  if ((early || head.number <= previous.number) && inMidSentence(lineAbove)) return 'number-in-text'
  return undefined
}

function inMidSentence(lineAbove: string): boolean {
  const end = lineAbove.trimEnd().at(-1)
  return end !== undefined && /[\p{L}\p{N},–—-]/u.test(end) && lineAbove.length > 40
}

function noteOnce(
  doubts: Doubt[],
  code: 'number-in-text' | 'list-item',
  at: number,
  number: number,
  found: number,
): void {
  const last = doubts.at(-1)
  if (last?.code === code && last.number === number) return
  doubts.push({ code, at, number, args: { found } })
}

/** In a table, a line that begins with a number and a word run together may be a row with a status unknown to us. */
function unreadRows(lines: readonly string[], heads: readonly PlacedHead[]): readonly Doubt[] {
  return heads.flatMap((head, index) => {
    const end = heads[index + 1]?.at ?? lines.length
    return lines.slice(head.at + 1, end).flatMap((line, offset): readonly Doubt[] => {
      const found = /^(\d{3,6})\p{L}/u.exec(line)
      if (!found || Number(found[1]) <= head.number) return []
      const args = { row: line.slice(0, 40) }
      return [{ code: 'row-unread', at: head.at + 1 + offset, number: head.number, args }]
    })
  })
}
