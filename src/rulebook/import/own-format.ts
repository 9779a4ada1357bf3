import type { Mutability } from '../../actions/change.ts'
import type { BookStatus } from '../book.ts'
import { usePattern } from '../use-words.ts'

/** What one line of a book that this app wrote says; `undefined` elsewhere means: a line of text. */
export type OwnLine =
  | { readonly kind: 'section'; readonly name: string }
  | { readonly kind: 'head'; readonly number: number; readonly title: string }
  | { readonly kind: 'standing'; readonly mutability: Mutability; readonly status: BookStatus }
  | { readonly kind: 'note'; readonly text: string; readonly continues: boolean }
  /** The words of a live sentence; its data follows. */
  | { readonly kind: 'live'; readonly words: string }
  /** What the rule makes the app do, as `use-words.ts` has it. */
  | { readonly kind: 'does'; readonly data: string }

/**
 * One of the two forms in which this app writes a book out. Both are read back exactly: a line of text that looks
 * like one of the form's own lines is written with a backslash in front, which reading takes away again.
 */
export interface OwnFormat {
  /** The first line, by which the form is recognised. */
  readonly signature: string
  readonly opening: readonly string[]
  /** Whether what belongs to one rule stands line by line, without blank lines but those of its text. */
  readonly isTight: boolean
  readonly section: (name: string) => string
  readonly head: (number: number, title: string) => string
  readonly standing: (words: string) => string
  readonly note: (text: string, continues: boolean) => string
  readonly live: (words: string) => string
  readonly does: (data: string) => string
  /** Groups: `section`, `number` and `title`, `standing`, `note`, `more`, `live`, `does`; each line has one of them. */
  readonly pattern: RegExp
}

const standingPattern = '(?:im)?mutable, [a-z ]{4,9}'

export const markdownFormat: OwnFormat = {
  signature: '<!-- Synomic rule book, Markdown, version 1 -->',
  opening: ['# Rule book'],
  isTight: false,
  section: (name) => `## ${name}`,
  head: (number, title) => `### ${number}. ${title}`,
  standing: (words) => `*${words}*`,
  note: (text, continues) => (continues ? `> > ${text}` : `> **Note:** ${text}`),
  live: (words) => `> **Live:** ${words}`,
  does: (data) => `<!-- does ${data} -->`,
  pattern: new RegExp(
    '^(?:(?<section>##)(?: (?<name>.*))?|### (?<number>\\d{1,15})\\.(?: (?<title>.*))?' +
      `|\\*(?<standing>${standingPattern})\\*` +
      '|(?<note>> \\*\\*Note:\\*\\*)(?: (?<noteText>.*))?|(?<more>> >)(?: (?<moreText>.*))?' +
      `|(?<live>> \\*\\*Live:\\*\\* .+)|<!-- does (?<does>${usePattern}) -->)$`,
    's',
  ),
}

export const plainFormat: OwnFormat = {
  signature: 'Synomic rule book, plain text, version 1',
  opening: [],
  isTight: true,
  section: (name) => `== ${name} ==`,
  head: (number, title) => (title === '' ? `Rule ${number}` : `Rule ${number}: ${title}`),
  standing: (words) => `[${words}]`,
  note: (text, continues) => (continues ? `[more] ${text}` : `[note] ${text}`),
  live: (words) => `[live] ${words}`,
  does: (data) => `[does] ${data}`,
  pattern: new RegExp(
    '^(?:(?<section>==)(?: (?<name>.*))? ==|Rule (?<number>\\d{1,15})(?:: (?<title>.*))?' +
      `|\\[(?<standing>${standingPattern})\\]` +
      '|(?<note>\\[note\\])(?: (?<noteText>.*))?|(?<more>\\[more\\])(?: (?<moreText>.*))?' +
      `|(?<live>\\[live\\] .+)|\\[does\\] (?<does>${usePattern}))$`,
    's',
  ),
}

export const ownFormats: readonly OwnFormat[] = [markdownFormat, plainFormat]

const statusWords: ReadonlyMap<string, BookStatus> = new Map([
  ['in force', 'in-force'],
  ['void', 'void'],
  ['repealed', 'repealed'],
  ['defeated', 'defeated'],
  ['defunct', 'defunct'],
  ['closed', 'closed'],
])

/** `immutable, in force`: how a rule stands, as both forms say it. */
export function standingWords(mutability: Mutability, status: BookStatus): string {
  return `${mutability}, ${status === 'in-force' ? 'in force' : status}`
}

/** Reads one line; `undefined` for a line of text. */
export function readOwnLine(format: OwnFormat, line: string): OwnLine | undefined {
  const found = format.pattern.exec(line) ?? format.pattern.exec(line.trimEnd())
  const parts = found?.groups
  if (!parts) return undefined
  if (parts['section'] !== undefined) return { kind: 'section', name: parts['name'] ?? '' }
  if (parts['number'] !== undefined) {
    return { kind: 'head', number: Number(parts['number']), title: parts['title'] ?? '' }
  }
  if (parts['standing'] !== undefined) return readStandingWords(parts['standing'])
  if (parts['live'] !== undefined) {
    return { kind: 'live', words: parts['live'].slice(format.live('').length) }
  }
  if (parts['does'] !== undefined) return { kind: 'does', data: parts['does'] }
  const continues = parts['more'] !== undefined
  const text = (continues ? parts['moreText'] : parts['noteText']) ?? ''
  return { kind: 'note', text, continues }
}

function readStandingWords(words: string): OwnLine | undefined {
  const [mutability, status] = words.split(', ')
  const known = statusWords.get(status ?? '')
  if (known === undefined) return undefined
  return {
    kind: 'standing',
    mutability: mutability === 'immutable' ? 'immutable' : 'mutable',
    status: known,
  }
}

/** Guards a line of text that looks like one of the form's own, or like a guarded one. */
export function guardLine(format: OwnFormat, line: string): string {
  return looksOwn(format, line) ? `\\${line}` : line
}

/** Undoes {@link guardLine}. */
export function unguardLine(format: OwnFormat, line: string): string {
  return line.startsWith('\\') && looksOwn(format, line) ? line.slice(1) : line
}

function looksOwn(format: OwnFormat, line: string): boolean {
  let from = 0
  while (line[from] === '\\') from += 1
  const bare = line.slice(from)
  return bare.trim() === format.signature || readOwnLine(format, bare) !== undefined
}
