import { fail, fault, ok, type Result } from '../base/result.ts'
import { PROTOCOL_VERSION } from '../actions/action.ts'
import type { Mutability } from '../actions/change.ts'
import { passage } from '../actions/change-schema.ts'
import { proseIn, usesIn, type MechanicUse, type Passage } from '../actions/passage.ts'
import { fits } from '../base/schema.ts'
import { wordsOf } from '../language/content.ts'
import type { BookRule, BookStatus } from './book.ts'
import type { Doubt } from './doubt.ts'
import { ownFormats, readOwnLine, unguardLine, type OwnFormat, type OwnLine } from './own-format.ts'
import { byNumber } from './raw-to-rule.ts'
import { tidyName, tidyText } from './tidy.ts'

/** What a book says, before the rules are looked at for mechanics. */
export interface ReadBook {
  readonly rules: readonly BookRule[]
  readonly other: readonly string[]
  readonly doubts: readonly Doubt[]
}

/** A rule, or a passage that is none, while its lines are being read. */
interface Draft {
  readonly at: number
  readonly number: number | undefined
  readonly title: string
  readonly section: string
  standing: { readonly mutability: Mutability; readonly status: BookStatus } | undefined
  readonly notes: string[]
  readonly passages: Passage[]
  /** Of the passage that is being read. */
  text: string[]
  /** The words of a live sentence whose data has not come yet. */
  live: string | undefined
  /** A sentence whose words are no longer those of its data. */
  isReworded: boolean
}

/** The form of this app in which the book was written, if it was. */
export function findOwnFormat(lines: readonly string[]): OwnFormat | undefined {
  const first = lines.find((line) => line.trim() !== '')?.trim()
  return ownFormats.find((format) => format.signature === first)
}

/** Reads a book that this app wrote. Fault: `book-no-rules`. */
export function readOwnBook(lines: readonly string[], format: OwnFormat): Result<ReadBook> {
  const drafts = readDrafts(lines, format)
  const firstAt = new Map<number, number>()
  const doubts: Doubt[] = []
  const rules: BookRule[] = []
  const other: string[] = []
  for (const draft of drafts) {
    if (draft.number === undefined) {
      other.push(draft.text.join('\n'))
      continue
    }
    const before = firstAt.get(draft.number)
    if (before !== undefined) {
      const args = { line: draft.at + 1, other: before + 1 }
      doubts.push({ code: 'number-twice', at: draft.at, number: draft.number, args })
      other.push(draft.text.join('\n'))
      continue
    }
    firstAt.set(draft.number, draft.at)
    if (!draft.standing) doubts.push({ code: 'standing', at: draft.at, number: draft.number })
    if (draft.isReworded) doubts.push({ code: 'live-words', at: draft.at, number: draft.number })
    rules.push(toRule(draft, draft.number))
  }
  return rules.length === 0 ? fail(fault('book-no-rules')) : ok({ rules, other, doubts })
}

function readDrafts(lines: readonly string[], format: OwnFormat): readonly Draft[] {
  const isOpening = (line: string) => line === format.signature || format.opening.includes(line)
  const blank = (at: number, section: string) => ({
    at,
    section,
    standing: undefined,
    notes: [],
    passages: [],
    text: [],
    live: undefined,
    isReworded: false,
  })
  let draft: Draft = { ...blank(0, ''), number: undefined, title: '' }
  const drafts: Draft[] = [draft]
  let section = ''
  for (const [at, line] of lines.entries()) {
    const own = readOwnLine(format, line)
    if (own?.kind === 'section') section = own.name
    else if (own?.kind === 'head' || own?.kind === 'other') {
      const { number, title } = own.kind === 'head' ? own : { number: undefined, title: '' }
      draft = { ...blank(at, section), number, title }
      drafts.push(draft)
    } else if (draft !== drafts[0] || !isOpening(line.trim())) addLine(draft, format, own, line)
  }
  return drafts
}

function addLine(draft: Draft, format: OwnFormat, own: OwnLine | undefined, line: string): void {
  if (own?.kind === 'standing' && draft.standing === undefined) {
    draft.standing = { mutability: own.mutability, status: own.status }
  } else if (own?.kind === 'note') {
    const last = own.continues ? draft.notes.pop() : undefined
    draft.notes.push(last === undefined ? own.text : `${last}\n${own.text}`)
  } else if (own?.kind === 'live') {
    endLive(draft)
    draft.live = own.words
  } else {
    const use = own?.kind === 'does' ? readUse(own.data) : null
    if (use !== null) addUse(draft, use)
    else if (draft.live === undefined || line.trim() !== '') {
      endLive(draft)
      draft.text.push(unguardLine(format, line))
    }
  }
}

function readUse(data: string): MechanicUse | null {
  let read: unknown
  try {
    read = JSON.parse(data)
  } catch {
    return null
  }
  return fits(passage, read) && !('prose' in read) ? read : null
}

function addUse(draft: Draft, use: MechanicUse): void {
  if (draft.live !== undefined && draft.live !== wordsOf(use, PROTOCOL_VERSION)) {
    draft.isReworded = true
  }
  draft.live = undefined
  endProse(draft)
  draft.passages.push(use)
}

/** Words without data are prose like any other. */
function endLive(draft: Draft): void {
  if (draft.live !== undefined) draft.text.push(draft.live, '')
  draft.live = undefined
}

function endProse(draft: Draft): void {
  const prose = tidyText(draft.text.join('\n'))
  draft.text = []
  if (prose !== '') draft.passages.push({ prose })
}

function toRule(draft: Draft, number: number): BookRule {
  const title = tidyName(draft.title)
  const section = tidyName(draft.section)
  endLive(draft)
  endProse(draft)
  const { passages } = draft
  const notes = draft.notes.map(tidyText).filter((note) => note !== '')
  return {
    number,
    ...(title === undefined ? {} : { title }),
    text: proseIn(passages),
    ...(usesIn(passages).length === 0 ? {} : { passages }),
    mutability: draft.standing?.mutability ?? byNumber(number),
    status: draft.standing?.status ?? 'in-force',
    ...(section === undefined ? {} : { section }),
    ...(notes.length === 0 ? {} : { notes }),
  }
}
