import { PROTOCOL_VERSION } from '../actions/action.ts'
import type { Passage } from '../actions/passage.ts'
import { sentenceOf, wordsOf } from '../language/meaning/content.ts'
import type { BookRule, RuleBook } from './book.ts'
import { readable } from './live-words.ts'
import {
  guardLine,
  markdownFormat,
  plainFormat,
  standingWords,
  type OwnFormat,
} from './import/own-format.ts'
import { tidyName, tidyText } from './tidy.ts'
import { useInWords } from './use-words.ts'

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
  const isPlain = spokenPlainly(book)
  let section = ''
  for (const rule of book.rules) {
    const name = tidyName(rule.section ?? '') ?? ''
    if (name !== section) blocks.push(format.section(name).trimEnd())
    section = name
    blocks.push(...writeRule(format, rule, isPlain))
  }
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

type IsPlain = (rule: BookRule, at: number) => boolean

/** Which passages are sentences that come back from their words alone: those of a book are read with the names of all of it. */
function spokenPlainly({ rules }: RuleBook): IsPlain {
  const sentences = rules.flatMap((rule) =>
    passagesIn(rule).flatMap((passage, at) => {
      const phrase = sentenceOf(passage)
      return phrase === null
        ? []
        : [{ rule, at, phrase, words: wordsOf(passage, PROTOCOL_VERSION) }]
    }),
  )
  const plain = readable(sentences)
  const found = new Map<BookRule, Set<number>>()
  for (const [index, { rule, at, words }] of sentences.entries()) {
    if (plain[index] !== true || /\p{Cc}/u.test(words)) continue
    const places = found.get(rule) ?? new Set()
    found.set(rule, places.add(at))
  }
  return (rule, at) => found.get(rule)?.has(at) === true
}

function passagesIn(rule: BookRule): readonly Passage[] {
  return rule.passages ?? [{ prose: rule.text }]
}

function writeRule(format: OwnFormat, rule: BookRule, isPlain: IsPlain): readonly string[] {
  const standing = format.standing(standingWords(rule.mutability, rule.status))
  const notes = (rule.notes ?? []).flatMap((note) =>
    tidyText(note)
      .split('\n')
      .map((line, index) =>
        line === '' ? format.note('', index > 0).trimEnd() : format.note(line, index > 0),
      ),
  )
  const above = [
    format.head(rule.number, tidyName(rule.title ?? '') ?? '').trimEnd(),
    standing,
    notes.join('\n'),
  ].filter((block) => block !== '')
  const passages = passagesIn(rule)
  const below = passages.map((passage, at) => writePassage(format, passage, isPlain(rule, at)))
  if (!format.isTight) return [...above, ...below]
  const lines = below.map((block, at) => {
    const before = passages[at - 1]
    const isApart = 'prose' in (passages[at] ?? {}) && before !== undefined && !('prose' in before)
    return isApart ? `\n${block}` : block
  })
  return [[...above, ...lines.filter((block) => block !== '')].join('\n')]
}

/** The words of a live sentence say what it is; where they do not by themselves, and for what has no words, data follows. */
function writePassage(format: OwnFormat, passage: Passage, isPlain: boolean): string {
  if ('prose' in passage)
    return tidyText(passage.prose)
      .split('\n')
      .map((line) => guardLine(format, line))
      .join('\n')
  const words = wordsOf(passage, PROTOCOL_VERSION)
  if (isPlain) return format.live(words)
  // No comment of Markdown ends within it.
  const data = (written: string) => format.does(written.replaceAll('>', '\\u003e'))
  if (words === '') return data(useInWords(passage))
  return `${format.live(words)}\n${data(JSON.stringify(passage))}`
}
