import { fail, fault, ok, type Result } from '../../base/result.ts'
import { finish, type Task } from '../../base/task.ts'
import { plainVocabulary } from '../../language/grammar/vocabulary.ts'
import type { BookRule, ImportedBook, ImportedRule } from '../book.ts'
import { toUnsure, type Doubt } from './doubt.ts'
import { findHeads } from './heads.ts'
import { detectLayout, findTableHeader } from './layout.ts'
import { rawToRule, tellsMutability, tidyOthers } from './raw-to-rule.ts'
import { cutRawRules, type RawRule } from './raw-rules.ts'
import { findOwnFormat, readingOwnBook, type ReadBook } from './read-own.ts'
import { suggestingFor } from './suggest.ts'
import { readSource } from './source.ts'

/**
 * Reads a rule book as people keep them: numbered rules with titles, status, mutability, sections and notes, in
 * whatever layout the text itself gives evidence for. What it had to guess is in `unsure`.
 *
 * Faults: `book-too-large`, `book-too-long`, `book-empty`, `book-not-text`, `book-no-rules`.
 */
export function importRuleBook(input: string | Uint8Array): Result<ImportedBook> {
  return finish(importingRuleBook(input))
}

/** {@link importRuleBook}, a sentence in each step: what has hundreds of names takes seconds, and is pasted into a page. */
export function* importingRuleBook(input: string | Uint8Array): Task<Result<ImportedBook>> {
  const source = readSource(input)
  if (!source.ok) return source
  const { lines, guessedEncoding } = source.value
  const format = findOwnFormat(lines)
  const read = format === undefined ? readBook(lines) : yield* readingOwnBook(lines, format)
  if (!read.ok) return read
  const { rules, other, doubts } = read.value
  const encoding: readonly Doubt[] = guessedEncoding ? [{ code: 'encoding', at: 0 }] : []
  return ok({
    rules: yield* withSuggestions(rules),
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
function* withSuggestions(rules: readonly BookRule[]): Task<readonly ImportedRule[]> {
  let known = plainVocabulary
  const imported: ImportedRule[] = []
  for (const [index, rule] of rules.entries()) {
    const isTold = rule.passages !== undefined
    if (isTold || rule.status === 'defeated' || index >= suggestedMost) {
      imported.push({ ...rule, suggested: [] })
      continue
    }
    const { suggested, vocabulary } = yield* suggestingFor(rule.text, rule.number, known)
    known = vocabulary
    imported.push({ ...rule, suggested })
  }
  return imported
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

const frontMatterMost = 100

/**
 * The lines in which rules and headings are looked for: those within code fences and in front matter are empty, and what
 * is underlined, as reStructuredText has it, and numbered is a heading. Line for line the same as the source.
 */
function visibleLines(lines: readonly string[]): readonly string[] {
  const visible = [...lines]
  hide(visible, frontMatter(lines))
  let open: { readonly at: number; readonly mark: string } | undefined
  for (const [at, line] of lines.entries()) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark === undefined) continue
    if (open === undefined) open = { at, mark }
    else if (mark.startsWith(open.mark) && line.trim() === mark) {
      hide(visible, [open.at, at])
      open = undefined
    }
  }
  return visible
}

/** From `---` on the first line that says anything to the next, with nothing between but fields. */
function frontMatter(lines: readonly string[]): readonly [number, number] | undefined {
  const from = lines.findIndex((line) => line.trim() !== '')
  if (from < 0 || lines[from]?.trimEnd() !== '---') return undefined
  for (let at = from + 1; at < Math.min(lines.length, from + frontMatterMost); at += 1) {
    const line = (lines[at] ?? '').trimEnd()
    if (line === '---') return [from, at]
    if (line !== '' && !/^(?:\s|#|- |[\w-]+:)/.test(line)) return undefined
  }
  return undefined
}

function hide(lines: string[], range: readonly [number, number] | undefined): void {
  if (range === undefined) return
  for (let at = range[0]; at <= range[1]; at += 1) lines[at] = ''
}

/**
 * Numbered lines that are underlined, as Markdown headings, each sign of underlining one level, in the order in which they
 * come, in place of the underlines: the blank lines below them stay as many as they were.
 */
function withoutUnderlines(lines: readonly string[]): readonly string[] {
  const signs: string[] = []
  const changed = [...lines]
  for (const [at, line] of lines.entries()) {
    const sign = /^([=\-~^"'*+#])\1{2,}\s*$/.exec(line)?.[1]
    if (sign === undefined) continue
    const title = lines[at - 1] ?? ''
    if (/^\s*(?:\W?)\s*$/.test(title) || title.length > 120) continue
    if (!signs.includes(sign)) signs.push(sign)
    if (!/^(?:(?:Rule|Law|Article|§) ?)?(?:-?\d|[IVXLCDM]+[.:) ])/i.test(title) || isSection(title))
      continue
    changed[at] = `${'#'.repeat(Math.min(6, signs.indexOf(sign) + 1))} ${title}`
    changed[at - 1] = ''
  }
  return changed
}

function isSection(title: string): boolean {
  return /^[IVXLCDM]+[.)] .*\b(?:rules|laws|part|section)\b/i.test(title)
}
