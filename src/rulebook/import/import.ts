import { fail, fault, ok, type Result } from '../../base/result.ts'
import { plainVocabulary } from '../../language/grammar/vocabulary.ts'
import type { BookRule, ImportedBook, ImportedRule } from '../book.ts'
import { toUnsure, type Doubt } from './doubt.ts'
import { findHeads } from './heads.ts'
import { visibleLines, withoutUnderlines } from './hidden-lines.ts'
import { detectLayout, findTableHeader } from './layout.ts'
import { rawToRule, tellsMutability, tidyOthers } from './raw-to-rule.ts'
import { cutRawRules, type RawRule } from './raw-rules.ts'
import { findOwnFormat, readOwnBook, type ReadBook } from './read-own.ts'
import { suggestFor } from './suggest.ts'
import { readSource } from './source.ts'

/**
 * Reads a rule book as people keep them: numbered rules with titles, status, mutability, sections and notes, in
 * whatever layout the text itself gives evidence for. What it had to guess is in `unsure`.
 *
 * Faults: `book-too-large`, `book-too-long`, `book-empty`, `book-not-text`, `book-no-rules`.
 */
export function importRuleBook(input: string | Uint8Array): Result<ImportedBook> {
  const source = readSource(input)
  if (!source.ok) return source
  const { lines, guessedEncoding } = source.value
  const format = findOwnFormat(lines)
  const read = format === undefined ? readBook(lines) : readOwnBook(lines, format)
  if (!read.ok) return read
  const { rules, other, doubts } = read.value
  const encoding: readonly Doubt[] = guessedEncoding ? [{ code: 'encoding', at: 0 }] : []
  return ok({
    rules: withSuggestions(rules),
    other: tidyOthers(other),
    unsure: toUnsure([...encoding, ...doubts]),
  })
}

/** Beyond this many rules it is not a book to begin a game with, and looking for mechanics would take long. */
const suggestedMost = 1_000

/**
 * A defeated proposal never was a rule, and where a book tells what its rule does nobody has to guess; what other rules did
 * before they lapsed is worth telling.
 */
function withSuggestions(rules: readonly BookRule[]): readonly ImportedRule[] {
  let known = plainVocabulary
  return rules.map((rule, index) => {
    const isTold = rule.passages !== undefined
    if (isTold || rule.status === 'defeated' || index >= suggestedMost) {
      return { ...rule, suggested: [] }
    }
    const { suggested, vocabulary } = suggestFor(rule.text, rule.number, known)
    known = vocabulary
    return { ...rule, suggested }
  })
}

function readBook(source: readonly string[]): Result<ReadBook> {
  const header = findTableHeader(source)
  const lines = header === undefined ? withoutUnderlines(source) : withoutHeader(source, header)
  const visible = visibleLines(lines)
  const layout = header === undefined ? detectLayout(visible) : 'table'
  if (layout === undefined) return fail(fault('book-no-rules'))
  const found = findHeads(visible, layout)
  if (found.heads.length === 0) return fail(fault('book-no-rules'))
  const cut = cutRawRules(lines, visible, found, layout)
  const doubts: Doubt[] = [...cut.doubts]
  const rules = cut.rules.map((raw) => rawToRule(raw, layout, doubts))
  doubts.push(...bookDoubts(cut.rules), ...mostlyOutside(rules, cut.other))
  return ok({ rules, other: cut.other, doubts })
}

/** When more than half of the text is no rule, the layout was hardly understood. */
function mostlyOutside(rules: readonly BookRule[], other: readonly string[]): readonly Doubt[] {
  const lengthOf = (texts: readonly string[]) =>
    texts.reduce((sum, text) => sum + text.trim().length, 0)
  const outside = lengthOf(other)
  const inside = lengthOf(rules.map(({ text, title = '' }) => text + title))
  if (outside <= inside) return []
  const all = outside + inside
  const percent = (100 * outside - ((100 * outside) % all)) / all
  return [{ code: 'mostly-outside', at: 0, args: { percent } }]
}

/** What holds for many rules alike is said once for the book, not once for each. */
function bookDoubts(raws: readonly RawRule[]): readonly Doubt[] {
  const doubts: Doubt[] = []
  const [first] = raws
  if (first && !raws.some(tellsMutability)) doubts.push({ code: 'mutability', at: first.head.at })
  else {
    for (const raw of raws) {
      const { head } = raw
      if (tellsMutability(raw) || head.marks.length === 0) continue
      const args = { mark: head.marks[0] ?? '' }
      doubts.push({ code: 'rule-mutability', at: head.at, number: head.number, args })
    }
  }
  const titled = raws.find((raw) => raw.titleAbove !== undefined)
  if (titled) {
    doubts.push({
      code: 'titles-above',
      at: titled.head.at,
      args: { title: titled.titleAbove ?? '' },
    })
  }
  return doubts
}

/** The heading row taken out, with what stood before it in its line kept. */
function withoutHeader(
  lines: readonly string[],
  header: { readonly line: number; readonly from: number; readonly to: number },
): readonly string[] {
  return lines.map((line, at) => {
    if (at !== header.line) return line
    return line.slice(0, header.from)
  })
}
