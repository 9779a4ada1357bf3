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
  /** With *unless* before it. */
  unso: 'it is not so that ',
  itdoes: 'it ',
  ithas: 'it has ',
  /** *-ing* */
  deeds: 'they were ',
  seen: 'it was ',
  /** With *best*, *most*, *silliest* in it. */
  topmost: '',
  whobest: 'who ',
  duty: 'they broke the rule: ',
  /** With *or* behind it. */
  dutyor: 'they broke the rule: ',
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
const dutyMost = 40

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
/** Of what the app keeps itself. */
const gaming: ReadonlySet<string> = new Set(
  'point points win wins lose loses gain gains get gets majority adopted passes repealed'.split(
    ' ',
  ),
)
const obliging =
  /\b(?:must|should|shall|nobody|never|always|needs?|forbidden|banned|prohibited|ha(?:s|ve) to|(?:can|may|do|allowed|permitted) not|not (?:allowed|permitted)|only)\b/
/** With these a rule begins. */
const beginning: ReadonlySet<string> = new Set(
  'no if when whenever whoever anyone everyone everybody anybody players losers'.split(' '),
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
  const key = words[at]?.key ?? ''
  const hasArticle = articles.has(key)
  if (!/^\p{L}/u.test(key) || !couldBegin(kind, words, at)) return []
  const isDuty = kind === 'duty' || kind === 'dutyor'
  const least = isDuty || kind === 'unso' ? 3 : hasArticle || kind === 'scene' ? 2 : 1
  const found: Seen[] = []
  const most = Math.min(words.length, at + (isDuty ? dutyMost : wordsMost))
  for (let end = at + 1; end <= most; end++) {
    if (!isDuty && end - 1 > at && isParting(words, end - 1)) break
    if (end - at < least || !couldEnd(kind, words, at, end)) continue
    const [from, to] = [kind === 'unso' ? at + 1 : at, kind === 'dutyor' ? end - 1 : end]
    found.push({ end, text: textOf(kind, words, from, to, written) })
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
  if (kind === 'dutyor') return last === 'or' && isDutiful(words.slice(at, end - 1))
  if (kind === 'duty') return end === words.length && isDutiful(words.slice(at, end))
  if (linking.has(last) || !/[\p{L}\p{N}”]/u.test(last)) return false
  const some = words.slice(at, end)
  // *A double six* is nobody.
  if (kind === 'oneof' && /^an?$/.test(some[0]?.key ?? '')) return some.some(isPerson)
  return (kind !== 'topmost' && kind !== 'whobest') || some.some(isSuperlative)
}

/** What people have to do or to leave, and the app does not. */
function isDutiful(words: readonly Word[]): boolean {
  const keys = words.map(({ key }) => key)
  return (
    !keys.some((key) => gaming.has(key)) &&
    (beginning.has(keys[0] ?? '') || obliging.test(keys.join(' ')))
  )
}

function couldBegin(kind: SeenKind, words: readonly Word[], at: number): boolean {
  const first = words[at]?.key ?? ''
  if (kind === 'duty' || kind === 'dutyor') return at === 0
  if (kind === 'unso') return first === 'unless' && !people.has(words[at + 1]?.key ?? '')
  if (parting.has(first) || /^(?:and|or|but|to|of|not|will|must|may|can)$/.test(first)) return false
  switch (kind) {
    case 'scene':
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

function isSuperlative({ key }: Pick<Word, 'key'>): boolean {
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
  const isVerbatim = kind === 'duty' || kind === 'dutyor'
  for (let from = at; from < end;) {
    // A contraction is several words.
    const to = endOfStretch(words, from)
    const keys = words.slice(from, Math.min(to, end)).map(({ key }, index) => {
      const isFirst = isVerb && from + index === at
      if (isVerbatim) return key
      if (key === 'you' && !isSubject(words, at, from + index)) return 'them'
      return isFirst ? baseOf(key) : (others.get(key) ?? key)
    })
    const isWhole = to <= end && (from === 0 || words[from - 1]?.from !== words[from]?.from)
    const isSame = words.slice(from, to).every(({ key }, index) => keys[index] === key)
    const [word, last] = [words[from], words[Math.min(to, end) - 1]]
    const own = word === undefined || last === undefined ? '' : written(word.from, last.to)
    const asWritten =
      from === 0 && kind !== 'topmost' && !isVerbatim
        ? own.replace(/^\p{Lu}(?=\p{Ll})/u, (one) => one.toLowerCase())
        : own
    const piece = isWhole && isSame ? asWritten : keys.join(' ').replaceAll(" 's", '’s')
    pieces.push(/^[,’'-]/.test(piece) || from === at ? piece : ` ${piece}`)
    from = to
  }
  const text = pieces.join('').replaceAll(/[“”"]/g, '’')
  return `${seenKinds[kind]}${text}`
}

/** *if you sing*, not *who helped you*. */
function isSubject(words: readonly Word[], begin: number, at: number): boolean {
  return (
    at === begin ||
    /^(?:,|and|or|but|that|because|while|before|after|until|as|than|what|how|where|why)$/.test(
      words[at - 1]?.key ?? '',
    )
  )
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
