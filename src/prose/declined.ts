import { namesBroughtBy, namesIn } from '../language/grammar/vocabulary.ts'
import type { ProseRead } from './read-prose.ts'
import { wordsOnly, type Note, type Question, type ReadProse } from './reading.ts'

/** What somebody does not want of what was chosen or brought in. */
export interface Declined {
  /** Whether this is, for this sentence. */
  readonly isDeclined: (sentence: string, note: Note) => boolean
  /** Names that are not to be brought in for any sentence. */
  readonly names: ReadonlySet<string>
}

const broughtIn = 'brought-in '

/** Under what it is remembered whether a name may be brought in. No sentence begins so. */
export function broughtInKey(name: string): string {
  return `${broughtIn}${name}`
}

/** Under what it is remembered that somebody does not want what was chosen for a sentence; what is brought in, for all. */
export function noteKey(sentence: string, note: Note): string {
  return note.is === 'brought-in' ? nameOfNote(note) : `${nameOfNote(note)}: ${sentence}`
}

/** How texts are understood, by what was read last of each, without what is remembered as not wanted. */
export function readWithout(
  found: readonly (ProseRead | null)[],
  choices: ReadonlyMap<string, boolean>,
): ProseRead {
  const last = new Map(found.flatMap((some) => [...(some ?? [])]))
  const kept = [...choices].flatMap(([key, is]) =>
    !is && key.startsWith(broughtIn) ? [key.slice(broughtIn.length)] : [],
  )
  const isDeclined = (text: string, note: Note) => choices.get(noteKey(text, note)) === false
  const all = withoutDeclined([...last.values()].flat(), { isDeclined, names: new Set(kept) })
  let at = 0
  return new Map(
    [...last].map(([prose, { length }]) => {
      at += length
      return [prose, all.slice(at - length, at)]
    }),
  )
}

/** How sentences are understood without what is declined, where some may bring in names themselves. */
export function withoutDeclined(
  all: readonly ReadProse[],
  { isDeclined, names }: Declined,
): readonly ReadProse[] {
  const told = all.filter(({ notes }) => notes.every(({ is }) => is !== 'brought-in'))
  const own = told.flatMap(({ sentences }) => sentences.flatMap((one) => namesBroughtBy(one)))
  const unknown = [...names].filter((name) => own.every((one) => one.name !== name))
  return all.map((read) => {
    const used = new Set(read.sentences.flatMap((one) => Object.values(namesIn(one)).flat()))
    const name = unknown.find((one) => used.has(one))
    return name === undefined
      ? withoutNotes(read, (note) => note.is !== 'brought-in' && isDeclined(read.text, note))
      : withoutName(read, name)
  })
}

/** Tells a note from others of its sentence. */
export function nameOfNote(note: Note): string {
  switch (note.is) {
    case 'brought-in':
      return `${note.is} ${note.name}`
    case 'at-clock':
      return `${note.is} ${note.clock}`
    case 'spelled-as':
      return `${note.is} ${note.written}`
    default:
      return note.is
  }
}

/** A name that is not to be brought in is one that nobody knows. */
function withoutName({ text, from, to }: ReadProse, name: string): ReadProse {
  const at = text.toLowerCase().indexOf(name.toLowerCase())
  const place = at < 0 ? { from, to } : { from: from + at, to: from + at + name.length }
  const why = { is: 'unknown-thing', name, ...place } as const
  return wordsOnly(text, { from, to }, why)
}

/** What was chosen otherwise does not act: it is offered, and has to be chosen. */
function withoutNotes(read: ReadProse, isDeclined: (note: Note) => boolean): ReadProse {
  const declined = read.notes.find(isDeclined)
  if (read.verdict !== 'acts' || declined === undefined) return read
  const { text, from, to, sentences } = read
  const asks = questionAbout(declined)
  const notes = read.notes.filter((one) => !isDeclined(one))
  const offers = [{ sentences, unread: [], notes, asks }]
  const why = { is: 'left-open', asks } as const
  return { text, from, to, verdict: 'almost', sentences: [], notes: [], offers, why }
}

function questionAbout(note: Note): Question {
  switch (note.is) {
    case 'turn-as-it-ends':
    case 'week-as-days':
    case 'round-as-circuit':
    case 'at-clock':
      return 'when'
    case 'all-who-tie':
    case 'left-as-next':
      return 'who'
    case 'day-to-answer':
      return 'how-long'
    case 'rounded-down':
      return 'how-much'
    default:
      return 'which-one'
  }
}
