import type { BookRule, RuleBook } from './book.ts'
import {
  guardLine,
  markdownFormat,
  plainFormat,
  standingWords,
  type OwnFormat,
} from './own-format.ts'
import { tidyName, tidyText } from './tidy.ts'

/** Writes the book as Markdown that reads well anywhere and that {@link importRuleBook} reads back as the same book. */
export function exportMarkdown(book: RuleBook): string {
  return writeBook(markdownFormat, book)
}

/** Writes the book as plain text that {@link importRuleBook} reads back as the same book. */
export function exportPlain(book: RuleBook): string {
  return writeBook(plainFormat, book)
}

function writeBook(format: OwnFormat, book: RuleBook): string {
  const blocks = [format.signature, ...format.opening]
  let section = ''
  for (const rule of book.rules) {
    const name = tidyName(rule.section ?? '') ?? ''
    if (name !== section) blocks.push(format.section(name).trimEnd())
    section = name
    blocks.push(...writeRule(format, rule))
  }
  for (const text of book.other ?? []) {
    blocks.push(format.other, writeText(format, text))
  }
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function writeRule(format: OwnFormat, rule: BookRule): readonly string[] {
  const standing = format.standing(standingWords(rule.mutability, rule.status))
  const notes = (rule.notes ?? []).flatMap((note) =>
    tidyText(note)
      .split('\n')
      .map((line, index) =>
        line === '' ? format.note('', index > 0).trimEnd() : format.note(line, index > 0),
      ),
  )
  return [
    format.head(rule.number, tidyName(rule.title ?? '') ?? '').trimEnd(),
    standing,
    notes.join('\n'),
    writeText(format, rule.text),
  ]
}

function writeText(format: OwnFormat, text: string): string {
  return tidyText(text)
    .split('\n')
    .map((line) => guardLine(format, line))
    .join('\n')
}
