import { diffArrays } from 'diff/lib/diff/array.js'

/** A stretch of text that stayed, came or went. `same` and `removed` make up the old text, `same` and `added` the new. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** How far two wordings are compared word by word; texts further apart are shown one after the other. */
const editLengthMost = 1_500

/** Words compared at most, both texts together, after what they begin and end with alike. */
const wordsMost = 60_000

/** What an amendment changes, word by word. Texts too long or too different to compare come as old, then new. */
export function diffTexts(before: string, after: string): readonly DiffPart[] {
  const [old, now] = [toWords(before), toWords(after)]
  const head = commonStart(old, now)
  const tail = commonEnd(old, now, head)
  const parts = [
    { kind: 'same', text: old.slice(0, head).join('') } as const,
    ...diffMiddle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    { kind: 'same', text: old.slice(old.length - tail).join('') } as const,
  ]
  return parts.filter(({ text }) => text !== '')
}

/** A paragraph of a rule: words for people, or a sentence that the app carries out. */
export interface Paragraph {
  readonly is: 'prose' | 'sentence' | 'people'
  readonly text: string
}

/** A paragraph that stayed, was changed, came or went, word by word. */
export interface ParagraphDiff {
  readonly is: Paragraph['is']
  readonly parts: readonly DiffPart[]
}

/** What an amendment changes, paragraph by paragraph: one that went is compared with the next of its kind that came for it. */
export function diffParagraphs(
  before: readonly Paragraph[],
  after: readonly Paragraph[],
): readonly ParagraphDiff[] {
  const found: ParagraphDiff[] = []
  let gone: readonly Paragraph[] = []
  const put = ({ is }: Paragraph, old: string, now: string) =>
    found.push({ is, parts: diffTexts(old, now) })
  const leave = (left: readonly Paragraph[]) => left.forEach((one) => put(one, one.text, ''))
  const comparator = (a: Paragraph, b: Paragraph) => a.is === b.is && a.text === b.text
  // What goes is told before what comes for it.
  for (const { added, removed, value } of diffArrays([...before], [...after], { comparator })) {
    if (removed) {
      gone = value
    } else if (added) {
      for (const one of value) {
        const at = gone.findIndex(({ is }) => is === one.is)
        leave(gone.slice(0, Math.max(0, at)))
        put(one, gone[at]?.text ?? '', one.text)
        gone = gone.slice(at + 1)
      }
    } else {
      leave(gone)
      gone = []
      value.forEach((one) => put(one, one.text, one.text))
    }
  }
  leave(gone)
  return found
}

/** Words, runs of white space, and single other characters: together the whole text. */
function toWords(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+|\s+|[^]/gu) ?? []
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  const most = Math.min(a.length, b.length)
  let count = 0
  while (count < most && a[count] === b[count]) count += 1
  return count
}

function commonEnd(a: readonly string[], b: readonly string[], from: number): number {
  const most = Math.min(a.length, b.length) - from
  let count = 0
  while (count < most && a[a.length - 1 - count] === b[b.length - 1 - count]) count += 1
  return count
}

function diffMiddle(old: readonly string[], now: readonly string[]): readonly DiffPart[] {
  const whole: readonly DiffPart[] = [
    { kind: 'removed', text: old.join('') },
    { kind: 'added', text: now.join('') },
  ]
  if (old.length === 0 || now.length === 0 || old.length + now.length > wordsMost) return whole
  const changes = diffArrays([...old], [...now], { maxEditLength: editLengthMost })
  if (changes === undefined) return whole
  return joinThroughSpace(
    changes.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  )
}

/**
 * Runs of changed words that only a space keeps apart become one: “~~ten~~ **a hundred** ~~points~~ **coins**” reads
 * worse than “~~ten points~~ **a hundred coins**”.
 */
function joinThroughSpace(parts: readonly DiffPart[]): readonly DiffPart[] {
  const joined: DiffPart[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed })
    if (added !== '') joined.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'removed') removed += part.text
    else if (part.kind === 'added') added += part.text
    else if (
      part.text.trim() === '' &&
      removed !== '' &&
      added !== '' &&
      index < parts.length - 1
    ) {
      removed += part.text
      added += part.text
    } else {
      flush()
      joined.push(part)
    }
  }
  flush()
  return joined
}
