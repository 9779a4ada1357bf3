import { canonicalHash } from '../../base/canonical-hash.ts'
import { memoized } from '../../base/memoized.ts'
import type { Passage } from '../../actions/passage.ts'

/**
 * What of a rule is changed at once: a live sentence, a template, a paragraph of prose or an item of a list in it. Two that
 * have the same key say the same.
 */
export interface Clause {
  readonly key: string
  readonly passage: Passage
  /** What keeps it apart from the prose before it in the same passage; `null`: it begins a passage. */
  readonly joint: string | null
}

/** The clauses of passages, in order: {@link passagesFrom} makes the passages of them again. */
export const clausesOf = memoized((passages: readonly Passage[]): readonly Clause[] =>
  passages.flatMap((passage): readonly Clause[] => {
    if (!('prose' in passage)) return [{ key: canonicalHash(passage), passage, joint: null }]
    return paragraphsIn(passage.prose).map(({ prose, joint }) => {
      return { key: `“${prose.trim()}`, passage: { prose }, joint }
    })
  }),
)

interface Paragraph {
  prose: string
  readonly joint: string | null
}

const item = /^\s*(?:[-*+•]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)])\s/iu

/** Apart by blank lines, and each item of a list for itself. */
function paragraphsIn(prose: string): readonly Paragraph[] {
  const found: Paragraph[] = []
  let blank = ''
  for (const [at, line] of prose.split('\n').entries()) {
    const last = found.at(-1)
    const gap = at === 0 ? '' : `${blank}\n`
    if (line.trim() === '') {
      blank = gap + line
      continue
    }
    if (last === undefined) found.push({ prose: gap + line, joint: null })
    else if (blank !== '' || item.test(line)) found.push({ prose: line, joint: gap })
    else last.prose += gap + line
    blank = ''
  }
  const last = found.at(-1)
  if (last === undefined) return [{ prose, joint: null }]
  last.prose += blank
  return found
}

export function passagesFrom(clauses: readonly Clause[]): readonly Passage[] {
  const passages: Passage[] = []
  for (const { passage, joint } of clauses) {
    const last = passages.at(-1)
    if (joint !== null && 'prose' in passage && last !== undefined && 'prose' in last) {
      passages[passages.length - 1] = { prose: `${last.prose}${joint}${passage.prose}` }
    } else passages.push(passage)
  }
  return passages
}
