import { PROTOCOL_VERSION } from '../actions/action.ts'
import type { Passage } from '../actions/passage.ts'
import { wordsOf } from '../language/content.ts'
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
    ...(rule.passages ?? [{ prose: rule.text }]).map((passage) => writePassage(format, passage)),
  ]
}

/** What the app does is written as data, which is what comes back; the words of a live sentence are for people. */
function writePassage(format: OwnFormat, passage: Passage): string {
  if ('prose' in passage) return writeText(format, passage.prose)
  // No comment of Markdown ends within it.
  const data = format.does(JSON.stringify(passage).replaceAll('>', '\\u003e'))
  const words = wordsOf(passage, PROTOCOL_VERSION)
  return words === '' ? data : `${format.live(words)}\n${data}`
}

function writeText(format: OwnFormat, text: string): string {
  return tidyText(text)
    .split('\n')
    .map((line) => guardLine(format, line))
    .join('\n')
}
