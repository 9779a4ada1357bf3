import { fail, fault, ok, type Result } from '../../base/result.ts'
import { PROTOCOL_VERSION } from '../../actions/action.ts'
import type { Mutability } from '../../actions/change.ts'
import { passage } from '../../actions/change.ts'
import { proseIn, usesIn, type MechanicUse, type Passage } from '../../actions/passage.ts'
import type { Phrase } from '../../actions/phrase.ts'
import { fits } from '../../base/schema.ts'
import { finish, type Task } from '../../base/task.ts'
import { sentenceOf, useOf, wordsOf } from '../../language/meaning/content.ts'
import type { BookRule, BookStatus } from '../book.ts'
import type { Doubt } from './doubt.ts'
import { readingTogether, type Written } from '../live-words.ts'
import { ownFormats, readOwnLine, unguardLine, type OwnFormat, type OwnLine } from './own-format.ts'
import { byNumber } from './raw-to-rule.ts'
import { tidyName, tidyText } from '../tidy.ts'
import { readUseInWords } from '../use-words.ts'

/** What a book says, before the rules are looked at for mechanics. */
export interface ReadBook {
  readonly rules: readonly BookRule[]
  readonly other: readonly string[]
  readonly doubts: readonly Doubt[]
}

/** A rule, or what stands before the first, while its lines are being read. */
interface Draft {
  readonly at: number
  readonly number: number | undefined
  readonly title: string
  readonly section: string
  standing: { readonly mutability: Mutability; readonly status: BookStatus } | undefined
  readonly notes: string[]
  readonly passages: (Passage | Said)[]
  /** Of the passage that is being read. */
  text: string[]
  /** A live sentence whose data may come yet. */
  live: Said | undefined
  /** A sentence whose words are no longer those of its data. */
  isReworded: boolean
}

/** A live sentence of which the book gives the words alone. */
interface Said {
  readonly live: string
  readonly at: number
}

/** The form of this app in which the book was written, if it was. */
export function findOwnFormat(lines: readonly string[]): OwnFormat | undefined {
  const first = lines.find((line) => line.trim() !== '')?.trim()
  return ownFormats.find((format) => format.signature === first)
}

/** Reads a book that this app wrote. Fault: `book-no-rules`. */
export function readOwnBook(lines: readonly string[], format: OwnFormat): Result<ReadBook> {
  return finish(readingOwnBook(lines, format))
}

/** {@link readOwnBook}, a sentence in each step. */
export function* readingOwnBook(
  lines: readonly string[],
  format: OwnFormat,
): Task<Result<ReadBook>> {
  const drafts = readDrafts(lines, format)
  const sentences = yield* sentencesIn(drafts)
  const firstAt = new Map<number, number>()
  const doubts: Doubt[] = []
  const rules: BookRule[] = []
  const other: string[] = []
  for (const draft of drafts) {
    if (draft.number === undefined) {
      other.push(wordsIn(draft))
      continue
    }
    const before = firstAt.get(draft.number)
    if (before !== undefined) {
      const args = { line: draft.at + 1, other: before + 1 }
      doubts.push({ code: 'number-twice', at: draft.at, number: draft.number, args })
      other.push(wordsIn(draft))
      continue
    }
    firstAt.set(draft.number, draft.at)
    if (!draft.standing) doubts.push({ code: 'standing', at: draft.at, number: draft.number })
    if (draft.isReworded) doubts.push({ code: 'live-words', at: draft.at, number: draft.number })
    for (const one of draft.passages) {
      if (!('live' in one) || sentences.get(one) !== null) continue
      doubts.push({ code: 'live-unread', at: one.at, number: draft.number })
    }
    rules.push(toRule(draft, draft.number, sentences))
  }
  return rules.length === 0 ? fail(fault('book-no-rules')) : ok({ rules, other, doubts })
}

/** What the sentences say of which the book has the words alone: each may use the names that any of them brings. */
function* sentencesIn(drafts: readonly Draft[]): Task<ReadonlyMap<Said, Phrase | null>> {
  const all = drafts
    .flatMap(({ passages }) => passages)
    .flatMap((one): readonly (Written & { readonly said: Said | null })[] => {
      if ('live' in one) return [{ words: one.live, phrase: null, said: one }]
      const phrase = sentenceOf(one)
      return phrase === null ? [] : [{ words: '', phrase, said: null }]
    })
  const read = yield* readingTogether(all)
  return new Map(
    all.flatMap(({ said }, at) => (said === null ? [] : [[said, read[at] ?? null] as const])),
  )
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
    else if (own?.kind === 'head') {
      draft = { ...blank(at, section), number: own.number, title: own.title }
      drafts.push(draft)
    } else if (draft !== drafts[0] || !isOpening(line.trim())) {
      addLine(draft, format, own, { line, at })
    }
  }
  for (const one of drafts) {
    endLive(one)
    endProse(one)
  }
  return drafts
}

function addLine(
  draft: Draft,
  format: OwnFormat,
  own: OwnLine | undefined,
  { line, at }: { readonly line: string; readonly at: number },
): void {
  if (own?.kind === 'standing' && draft.standing === undefined) {
    draft.standing = { mutability: own.mutability, status: own.status }
  } else if (own?.kind === 'note') {
    const last = own.continues ? draft.notes.pop() : undefined
    draft.notes.push(last === undefined ? own.text : `${last}\n${own.text}`)
  } else if (own?.kind === 'live') {
    endLive(draft)
    endProse(draft)
    draft.live = { live: own.words, at }
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
    read = data.startsWith('{') ? JSON.parse(data) : readUseInWords(data)
  } catch {
    return null
  }
  return fits(passage, read) && !('prose' in read) ? read : null
}

function addUse(draft: Draft, use: MechanicUse): void {
  // The words above are those of another sentence.
  if (sentenceOf(use) === null) endLive(draft)
  if (draft.live !== undefined && draft.live.live !== wordsOf(use, PROTOCOL_VERSION)) {
    draft.isReworded = true
  }
  draft.live = undefined
  endProse(draft)
  draft.passages.push(use)
}

/** No data has come: the words say what the sentence is. */
function endLive(draft: Draft): void {
  if (draft.live !== undefined) draft.passages.push(draft.live)
  draft.live = undefined
}

function endProse(draft: Draft): void {
  const prose = tidyText(draft.text.join('\n'))
  draft.text = []
  if (prose !== '') draft.passages.push({ prose })
}

/** What people can read of it. */
function wordsIn({ passages }: Draft): string {
  return passages
    .map((one) => ('live' in one ? one.live : wordsOf(one, PROTOCOL_VERSION)))
    .join('\n\n')
}

/** Words that do not read are prose like any other. */
function passagesOf(
  { passages }: Draft,
  sentences: ReadonlyMap<Said, Phrase | null>,
): readonly Passage[] {
  const all: Passage[] = []
  for (const one of passages) {
    const sentence = 'live' in one ? sentences.get(one) : undefined
    const last = all.at(-1)
    if (sentence !== undefined && sentence !== null) all.push(useOf(sentence))
    else if (!('live' in one || 'prose' in one)) all.push(one)
    else {
      const prose = 'live' in one ? one.live : one.prose
      if (last === undefined || !('prose' in last)) all.push({ prose })
      else all[all.length - 1] = { prose: `${last.prose}\n\n${prose}` }
    }
  }
  return all
}

function toRule(
  draft: Draft,
  number: number,
  sentences: ReadonlyMap<Said, Phrase | null>,
): BookRule {
  const title = tidyName(draft.title)
  const section = tidyName(draft.section)
  const passages = passagesOf(draft, sentences)
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
