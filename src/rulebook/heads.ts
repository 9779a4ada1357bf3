import { fail, fault, ok, type Result } from '../base/result.ts'
import type { Doubt } from './doubt.ts'
import { readHead, type Head, type Layout } from './layout.ts'

/** A head in its place; `at` is an index into the lines. */
export interface PlacedHead extends Head {
  readonly at: number
}

export interface Heads {
  readonly heads: readonly PlacedHead[]
  readonly doubts: readonly Doubt[]
}

/**
 * All beginnings of rules, told apart from lines that only look like one: list items within a rule, and numbers that
 * happen to begin a line in mid-sentence. Fault: `book-number-twice`.
 */
export function findHeads(lines: readonly string[], layout: Layout): Result<Heads> {
  const candidates = lines.flatMap((line, at): readonly PlacedHead[] => {
    const head = readHead(layout, line)
    return head ? [{ ...head, at }] : []
  })
  const heads: PlacedHead[] = []
  const doubts: Doubt[] = []
  const firstAt = new Map<number, number>()
  for (const [index, head] of candidates.entries()) {
    const { at, number } = head
    const previous = heads.at(-1)
    const neighbours = {
      first: candidates[0] ?? head,
      after: candidates.slice(index + 1, index + 4),
    }
    const why = previous && whyText(head, previous, lines[at - 1] ?? '', neighbours)
    if (previous && why !== undefined) {
      if (why !== 'plain') noteOnce(doubts, why, at, previous.number, number)
      continue
    }
    const before = firstAt.get(number)
    if (before !== undefined) {
      return fail(fault('book-number-twice', { number, line: at + 1, firstLine: before + 1 }))
    }
    if (previous && number < previous.number) {
      doubts.push({ code: 'order', at, number, args: { before: previous.number } })
    }
    firstAt.set(number, at)
    heads.push(head)
  }
  const rows = layout === 'table' ? unreadRows(lines, heads) : []
  return ok({ heads, doubts: doubts.concat(rows) })
}

/** Why a line that looks like a head belongs to the rule above it; `plain` needs no mention. */
function whyText(
  head: Head,
  previous: Head,
  lineAbove: string,
  around: { readonly first: Head; readonly after: readonly Head[] },
): 'number-in-text' | 'list-item' | 'plain' | undefined {
  if (head.indent > around.first.indent && head.number <= previous.number) return 'plain'
  if (String(head.number).length < String(previous.number).length) return 'list-item'
  // A number between the two still comes: this one is not in its place.
  const between = (later: Head) => later.number > previous.number && later.number < head.number
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
