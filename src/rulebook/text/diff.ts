import { diffArrays } from 'diff/lib/diff/array.js'

/** A stretch of text that stayed, came or went. `same` and `removed` make up the old text, `same` and `added` the new. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Words compared at most, both texts together, after what they begin and end with alike. */
const wordsMost = 20_000

/**
 * How much may be compared in all that one looks at together: the square of how far wordings are apart, in words, or a fiftieth
 * of the words times that. What is left when it runs out comes as old, then new.
 */
export class Comparing {
  static readonly most = 160_000
  left = Comparing.most
}

/** What an amendment changes, word by word. Texts too long or too different to compare come as old, then new. */
export function diffTexts(
  before: string,
  after: string,
  work = new Comparing(),
): readonly DiffPart[] {
  return compared(before, after, work).parts
}

interface Compared {
  readonly parts: readonly DiffPart[]
  /** Whether it was too much to compare word by word. */
  readonly isWhole: boolean
}

function compared(before: string, after: string, work: Comparing): Compared {
  if (before === after) return { parts: sameText(before), isWhole: false }
  const [old, now] = [toWords(before), toWords(after)]
  const head = commonStart(old, now)
  const tail = commonEnd(old, now, head)
  const [gone, come] = [old.slice(head, old.length - tail), now.slice(head, now.length - tail)]
  const changes = gone.length === 0 || come.length === 0 ? null : comparedWords(gone, come, work)
  const parts = [
    ...sameText(old.slice(0, head).join('')),
    ...(changes ?? [
      { kind: 'removed', text: gone.join('') } as const,
      { kind: 'added', text: come.join('') } as const,
    ]),
    ...sameText(old.slice(old.length - tail).join('')),
  ]
  return {
    parts: parts.filter(({ text }) => text !== ''),
    isWhole: changes === null && gone.length > 0 && come.length > 0,
  }
}

const sameText = (text: string): readonly DiffPart[] =>
  text === '' ? [] : [{ kind: 'same', text }]

/** A paragraph of a rule: words for people, or a sentence that the app carries out. */
export interface Paragraph {
  readonly is: 'prose' | 'sentence' | 'people'
  readonly text: string
}

/** A paragraph that stayed, was changed, came or went, word by word. */
export interface ParagraphDiff {
  readonly is: Paragraph['is']
  readonly parts: readonly DiffPart[]
  /** It was too much to compare word by word: what was there stands before what there is. */
  readonly isWhole?: true
}

/** What an amendment changes, paragraph by paragraph: one that went is compared with the next of its kind that came for it. */
export function diffParagraphs(
  before: readonly Paragraph[],
  after: readonly Paragraph[],
  work = new Comparing(),
): readonly ParagraphDiff[] {
  const found: ParagraphDiff[] = []
  let gone: readonly Paragraph[] = []
  const put = ({ is }: Paragraph, old: string, now: string) => {
    const { parts, isWhole } = compared(old, now, work)
    found.push({ is, parts, ...(isWhole ? { isWhole } : {}) })
  }
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

/** `null` where it is too much. */
function comparedWords(
  old: readonly string[],
  now: readonly string[],
  work: Comparing,
): readonly DiffPart[] | null {
  const count = old.length + now.length
  const apart = Math.trunc(Math.min(integerRoot(work.left), (50 * work.left) / count))
  if (count > wordsMost || apart < Math.abs(old.length - now.length)) return null
  const changes = diffArrays([...old], [...now], { maxEditLength: apart })
  const edits = changes?.reduce((sum, one) => sum + (one.added || one.removed ? one.count : 0), 0)
  const taken = edits ?? apart
  work.left -= Math.trunc(Math.min(work.left, taken * taken + (taken * count) / 50))
  if (changes === undefined) return null
  return joinThroughSpace(
    changes.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  )
}

function integerRoot(of: number): number {
  let root = 0
  while ((root + 1) * (root + 1) <= of) root += 1
  return root
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
