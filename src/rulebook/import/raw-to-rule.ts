import type { Mutability } from '../../actions/change.ts'
import type { BookRule } from '../book.ts'
import type { Doubt } from './doubt.ts'
import type { PlacedHead } from './heads.ts'
import type { Layout } from './layout.ts'
import type { RawRule } from './raw-rules.ts'
import { readStanding, type Standing } from './status-word.ts'
import { dedent, tidyName, tidyText } from '../tidy.ts'

/** Makes a rule of what stands under a number; what was a guess is added to `doubts`. */
export function rawToRule(raw: RawRule, layout: Layout, doubts: Doubt[]): BookRule {
  const { head } = raw
  const standing = readMarks(raw, doubts)
  const { title, lines } = readTitle(raw, layout, doubts)
  const own = dropOwnNumber(dedent(lines), head, doubts)
  const struck = withoutStrikes(own)
  const { text, notes } = takeNotes(struck ?? own, head, doubts)
  if (text === '') doubts.push({ code: 'empty', at: head.at, number: head.number })
  doubts.push(...findStrayDigits(head, raw.body))
  const written = head.written === String(head.number) ? [] : [head.written]
  const allNotes = [...written, ...standing.notes, ...notes]
  return {
    number: head.number,
    ...(title === undefined ? {} : { title }),
    text,
    mutability: standing.mutability ?? sectionMutability(raw.section) ?? numberMutability(head),
    status: standing.status ?? (struck === undefined ? 'in-force' : 'void'),
    ...(raw.section === undefined ? {} : { section: raw.section }),
    ...(allNotes.length === 0 ? {} : { notes: allNotes }),
  }
}

/** The text of a rule that is struck out as a whole, `~~…~~` by paragraphs; `undefined` when it is not. */
function withoutStrikes(text: string): string | undefined {
  const paragraphs = text.split('\n\n')
  const isStruck = paragraphs.every((one) => one.length > 4 && /^~~[^~].*~~$/s.test(one))
  return isStruck ? paragraphs.map((one) => one.slice(2, -2)).join('\n\n') : undefined
}

/** Of `1.4.2` or `IV` the number in the game says nothing. */
function numberMutability({ written, path, number }: PlacedHead): Mutability {
  return path.length === 1 && /^\d/.test(written) ? byNumber(number) : 'mutable'
}

/** Suber's rule 102: initially, rules in the 100s are immutable and the others mutable. */
export function byNumber(number: number): Mutability {
  return number >= 100 && number < 200 ? 'immutable' : 'mutable'
}

/** Whether the book itself says of this rule if it is mutable, by a mark or by the section it stands in. */
export function tellsMutability({ head, section }: RawRule): boolean {
  const marked = head.marks.some((mark) => readStanding(mark)?.mutability !== undefined)
  return marked || sectionMutability(section) !== undefined
}

function sectionMutability(section: string | undefined): Mutability | undefined {
  if (section === undefined) return undefined
  if (/\bimmutable\b/i.test(section)) return 'immutable'
  return /\bmutable\b/i.test(section) ? 'mutable' : undefined
}

function readMarks(raw: RawRule, doubts: Doubt[]): Standing & { notes: readonly string[] } {
  const { head } = raw
  const notes: string[] = []
  let standing: Standing = {}
  for (const mark of head.marks) {
    const word = readStanding(mark)
    if (word !== undefined) standing = { ...standing, ...word }
    else {
      notes.push(mark)
      if (!mark.includes('='))
        doubts.push({ code: 'mark', at: head.at, number: head.number, args: { mark } })
    }
  }
  if (standing.status === 'closed') {
    const args = { mark: standing.status }
    doubts.push({ code: 'status-open', at: head.at, number: head.number, args })
  }
  return { ...standing, notes }
}

function readTitle(
  raw: RawRule,
  layout: Layout,
  doubts: Doubt[],
): { readonly title: string | undefined; readonly lines: readonly string[] } {
  const { head, body, titleAbove } = raw
  const about = { at: head.at, number: head.number }
  if (layout === 'headings') return { title: tidyName(head.rest), lines: body }
  const lines = layout === 'definitions' ? dropBullet(body) : [head.rest, ...body]
  if (titleAbove !== undefined) return { title: titleAbove, lines }
  const split = layout === 'table' ? splitColumns(lines) : splitTitleLine(lines)
  const title = tidyName(split.title ?? '')
  if (split.guess !== undefined) {
    doubts.push({ code: split.guess, ...about, args: { title: title ?? '' } })
  }
  return { title, lines: split.lines }
}

/** In a definition list the text's first line is itself a bullet. */
function dropBullet(body: readonly string[]): readonly string[] {
  const at = body.findIndex((line) => line.trim() !== '')
  if (at < 0) return body
  return [(body[at] ?? '').replace(/^\s{0,3}[-*+•] {1,4}/, ''), ...body.slice(at + 1)]
}

/** Texts in their normal form, without the empty ones. */
export function tidyOthers(texts: readonly string[]): readonly string[] {
  return texts.map(tidyText).filter((text) => text !== '')
}

/** The text without its own number in front: some tables give it twice. */
function dropOwnNumber(text: string, head: PlacedHead, doubts: Doubt[]): string {
  const found = /^(\d{1,6})([\p{L}\d]{0,4})[.:)]\s+/u.exec(text)
  if (!found || Number(found[1]) !== head.number) return text
  if (found[2] === '') {
    doubts.push({ code: 'own-number', at: head.at, number: head.number })
    return text.slice(found[0].length)
  }
  const mark = found[0].trim()
  doubts.push({ code: 'revision', at: head.at, number: head.number, args: { mark } })
  return text
}

const noteStart =
  /^[[*_]{0,3}(?:editor['’]s |author['’]s )?(?:note|comment|annotation)s?[\])*_]{0,3}:/i

/** Takes out the paragraphs that call themselves notes; one in round brackets is part of the rule (as in rule 103). */
function takeNotes(
  text: string,
  head: PlacedHead,
  doubts: Doubt[],
): { readonly text: string; readonly notes: readonly string[] } {
  const paragraphs = text.split('\n\n')
  const notes = paragraphs.filter((part, index) => index > 0 && noteStart.test(part))
  if (notes.length === 0) return { text, notes }
  doubts.push({ code: 'note', at: head.at, number: head.number })
  const kept = paragraphs.filter((part, index) => index === 0 || !noteStart.test(part))
  return { text: tidyText(kept.join('\n\n')), notes: notes.map(tidyText) }
}

const smallWords = 'or|and|the|of|in|to|if|is|are|be|by|on|for|with|that|not'
const strayDigit = new RegExp(`(?:^|[\\s(])(\\d{1,3}(?:${smallWords}))(?=[\\s,.;)]|$)`)

/** A small word with a digit stuck to it, `1or`, is worth a look. */
function findStrayDigits(head: PlacedHead, body: readonly string[]): readonly Doubt[] {
  return [head.rest, ...body].flatMap((line, index): readonly Doubt[] => {
    const word = strayDigit.exec(line)?.[1]
    if (word === undefined) return []
    return [{ code: 'digit', at: head.at + index, number: head.number, args: { word } }]
  })
}

/** A title told apart from the text it stood before; without `guess`, the book itself marks the boundary. */
interface TitleSplit {
  readonly title?: string
  readonly lines: readonly string[]
  readonly guess?: 'title-split' | 'title-line' | 'title-none'
}

/** Boundaries are looked for within this many characters of a line. */
const titleReach = 120

/**
 * Splits a table row's last two columns, which ran together when it was copied: `(untitled)Text`, `Title\tText`,
 * `TitleText`, or a title alone on its line.
 */
function splitColumns(lines: readonly string[]): TitleSplit {
  const [first = '', ...rest] = lines
  const untitled = /^\s*\(?untitled\)?[\t |]*/i.exec(first)
  if (untitled) return { lines: [first.slice(untitled[0].length), ...rest] }
  const column = /^[\t |]*([^\t|]{1,120}?)\s*[\t|]+\s*(.*)$/.exec(first)
  if (column) return { title: column[1] ?? '', lines: [column[2] ?? '', ...rest] }
  const at = seam(first) ?? labelled(first)
  if (at !== undefined) {
    return {
      title: first.slice(0, at),
      lines: [first.slice(at).trimStart(), ...rest],
      guess: 'title-split',
    }
  }
  const alone = first.length <= titleReach / 2 && rest.some((line) => line.trim() !== '')
  return alone ? { title: first, lines: rest, guess: 'title-line' } : { lines, guess: 'title-none' }
}

/** Where a word ends and the next begins without a space: `RulesRule`, `SalaryThe`, `);For`, `Salary306r3`. */
function seam(line: string): number | undefined {
  const reach = Math.min(line.length - 1, titleReach)
  for (let at = 1; at < reach; at += 1) {
    const [before, here, next] = [line.charAt(at - 1), line.charAt(at), line.charAt(at + 1)]
    if (/[\p{Ll}?!.;:)'’"”]/u.test(before) && /\p{Lu}/u.test(here) && /[\p{Ll}\s'’]/u.test(next)) {
      return at
    }
    if (/\p{Ll}/u.test(before) && /\d/.test(here) && /\d/.test(next)) return at
    if (/\d/.test(before) && /\p{Lu}/u.test(here) && /\p{Ll}/u.test(next)) return at
  }
  return undefined
}

/** `Minions Title: Minions`: the text's own heading follows the title. */
function labelled(line: string): number | undefined {
  const at = line.slice(0, titleReach).indexOf(' Title: ')
  return at > 0 ? at : undefined
}

/** A short first line that stands alone before a new sentence is a title: a guess, to be shown. */
function splitTitleLine(lines: readonly string[]): TitleSplit {
  const at = lines.findIndex((line) => line.trim() !== '')
  const first = (lines[at] ?? '').trim()
  const next = lines.slice(at + 1).find((line) => line.trim() !== '')
  const plain = { lines }
  if (next === undefined || !/^["'“‘(*_]?[\p{Lu}\d]/u.test(next.trim())) return plain
  const title = first.replace(/\.$/, '')
  if (!/^[\p{Lu}\p{N}"“*_]/u.test(title) || /[,.;:]/.test(title)) return plain
  const words = title.split(/\s+/)
  if (words.length > 6 || (title !== first && !words.every(isTitleWord))) return plain
  return { title, lines: lines.slice(at + 1), guess: 'title-line' }
}

/** In a title that ends like a sentence, all but the smallest words are capitalised. */
function isTitleWord(word: string): boolean {
  return word.length < 4 || /^\p{Lu}/u.test(word)
}
