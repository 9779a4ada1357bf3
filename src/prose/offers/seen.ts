import { singularOf } from '../../language/reading/noun.ts'
import type { Word } from '../word.ts'

/*
 * What people see and the app does not: *tells the best joke*. In what is offered it stands between quotation marks, as it was
 * written but for who *you* is, for people to judge; so nothing of it gets lost, and nothing of it acts by itself.
 */

/** How each kind of it begins, as it is quoted: what is so (*it rains*), what they do, have or are; of a proposal; of a deed. */
export const seenKinds = {
  scene: '',
  theydo: 'they ',
  theyhave: 'they have ',
  theyare: 'they are ',
  oneof: 'they are ',
  unso: 'it is not so that ',
  itdoes: 'it ',
  ithas: 'it has ',
  /** *-ing* */
  deeds: 'they were ',
  seen: 'it was ',
  /** With *best*, *most*, *silliest* in it. */
  topmost: '',
} as const
export type SeenKind = keyof typeof seenKinds

export function isSeen(name: string): name is SeenKind {
  return Object.hasOwn(seenKinds, name)
}

/** Some words as they are quoted, and the word behind them. */
export interface Seen {
  readonly end: number
  readonly text: string
}

/** Nobody judges more at once. */
const wordsMost = 20

const others: ReadonlyMap<string, string> = new Map([
  ['you', 'they'],
  ['your', 'their'],
  ['yours', 'theirs'],
  ['yourself', 'themselves'],
])
const plural: ReadonlyMap<string, string> = new Map([
  ['is', 'are'],
  ['was', 'were'],
  ['has', 'have'],
  ['does', 'do'],
  ['goes', 'go'],
])
/** Of these it is told who they are. */
const people: ReadonlySet<string> = new Set(
  'you someone somebody anyone anybody whoever they he she'.split(' '),
)
const articles: ReadonlySet<string> = new Set(
  'a an the your their his her my every no all'.split(' '),
)
/** A proposal or a vote is nobody. */
const noPeople: ReadonlySet<string> = new Set(
  'proposal proposals rule rules law laws vote votes motion point points game turn'.split(' '),
)
/** With these another rule or another condition begins. */
const parting: ReadonlySet<string> = new Set(
  'if when whenever otherwise unless except instead only must'.split(' '),
)
const effects: ReadonlySet<string> = new Set(
  'lose gain get receive earn pay win score collect become'.split(' '),
)
/** What no clause ends with. */
const linking: ReadonlySet<string> = new Set(
  'and or but a an the to of in on at for with from by your their his her my is are not will must may can'.split(
    ' ',
  ),
)

/** What words from a place on people can judge, by where it ends. */
export function seenAt(
  kind: SeenKind,
  words: readonly Word[],
  at: number,
  written: (from: number, to: number) => string,
): readonly Seen[] {
  const first = words[at]?.key ?? ''
  const hasArticle = articles.has(first)
  if (!/^\p{L}/u.test(first) || parting.has(first) || (linking.has(first) && !hasArticle)) return []
  if (!couldBegin(kind, words, at)) return []
  const least = hasArticle || isClause(kind) ? 2 : 1
  const found: Seen[] = []
  for (let end = at + 1; end <= Math.min(words.length, at + wordsMost); end++) {
    if (end - 1 > at && isParting(words, end - 1)) break
    if (end - at < least || !couldEnd(kind, words, at, end)) continue
    found.push({ end, text: textOf(kind, words, at, end, written) })
  }
  return found
}

/** Whether something else begins with a word. */
function isParting(words: readonly Word[], at: number): boolean {
  const key = words[at]?.key ?? ''
  return parting.has(key) || /[;:.!?()]/.test(key) || isEffect(words, at)
}

function couldEnd(kind: SeenKind, words: readonly Word[], at: number, end: number): boolean {
  const last = words[end - 1]?.key ?? ''
  if (linking.has(last) || !/[\p{L}\p{N}”]/u.test(last)) return false
  const some = words.slice(at, end)
  // *A double six* is nobody.
  if (kind === 'oneof' && /^an?$/.test(some[0]?.key ?? '')) return some.some(isPerson)
  return kind !== 'topmost' || some.some(isSuperlative)
}

function isClause(kind: SeenKind): boolean {
  return kind === 'scene' || kind === 'unso'
}

function couldBegin(kind: SeenKind, words: readonly Word[], at: number): boolean {
  const first = words[at]?.key ?? ''
  switch (kind) {
    case 'scene':
    case 'unso':
      return !people.has(first)
    case 'deeds':
      return /\p{L}{2,}ing$/u.test(first)
    case 'seen':
      return !/\p{L}{2,}ing$|^(?:every|each|all|no)$/u.test(first) && !people.has(first)
    case 'oneof':
    case 'topmost':
      return (
        (articles.has(first) || /^(?:first|last|whoever)$/.test(first)) &&
        ![first, words[at + 1]?.key ?? ''].some((key) => noPeople.has(key))
      )
    default:
      return !articles.has(first) || kind === 'theyhave' || kind === 'theyare' || kind === 'ithas'
  }
}

function isPerson({ key }: Word): boolean {
  return /^(?:who|player|person|member|friend)$/.test(key)
}

function isSuperlative({ key }: Word): boolean {
  return (
    /^(?:best|worst|most|least)$/.test(key) ||
    /^(?!(?:gu|t|r|for|hon|int|v|ch|requ|w|n|p|j|f|cont|prot|nor|)est$)\p{L}+est$/u.test(key)
  )
}

/** *and loses 2 points*: what happens is no part of what is seen. */
function isEffect(words: readonly Word[], at: number): boolean {
  if (!effects.has(baseOf(words[at]?.key ?? ''))) return false
  return words
    .slice(at + 1, at + 4)
    .some(({ key, number }) => number !== null || /^points?$/.test(key))
}

function textOf(
  kind: SeenKind,
  words: readonly Word[],
  at: number,
  end: number,
  written: (from: number, to: number) => string,
): string {
  const pieces: string[] = []
  const isVerb = kind === 'theydo'
  for (let from = at; from < end;) {
    // A contraction is several words.
    const to = endOfStretch(words, from)
    const keys = words.slice(from, Math.min(to, end)).map(({ key }, index) => {
      const isFirst = isVerb && from + index === at
      return isFirst ? baseOf(key) : (others.get(key) ?? key)
    })
    const isWhole = to <= end && (from === 0 || words[from - 1]?.from !== words[from]?.from)
    const isSame = words.slice(from, to).every(({ key }, index) => keys[index] === key)
    const [word, last] = [words[from], words[Math.min(to, end) - 1]]
    const own = word === undefined || last === undefined ? '' : written(word.from, last.to)
    const asWritten =
      from === 0 && kind !== 'topmost'
        ? own.replace(/^\p{Lu}(?=\p{Ll})/u, (one) => one.toLowerCase())
        : own
    const piece = isWhole && isSame ? asWritten : keys.join(' ').replaceAll(" 's", '’s')
    pieces.push(/^[,’'-]/.test(piece) || from === at ? piece : ` ${piece}`)
    from = to
  }
  const text = pieces.join('').replaceAll(/[“”"]/g, '’')
  return `${seenKinds[kind]}${text}`
}

function endOfStretch(words: readonly Word[], from: number): number {
  let to = from + 1
  while (to < words.length && words[to]?.from === words[from]?.from) to += 1
  return to
}

/** *tell* of *tells*. */
function baseOf(verb: string): string {
  return plural.get(verb) ?? (/(?:^\w{1,2}|[^s]s?ly)$/.test(verb) ? verb : singularOf(verb))
}
