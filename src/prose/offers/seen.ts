import { isEachTime } from '../arranging.ts'
import type { Word } from '../word.ts'
import { isNorm, isNormOfRules } from './norms.ts'
import { asWritten, baseOf, quotedAs, type Written } from './quoted-as.ts'

/*
 * What people see and the app does not: *tells the best joke*. In what is offered it stands between quotation marks, as it was
 * written but for who *you* is, for people to judge; so nothing of it gets lost, and nothing of it acts by itself.
 */

/** Whether something that the game itself keeps, of a section of the lexicon, stands from a word on. */
type OfGame = (section: 'gamedeed' | 'gamething', at: number) => boolean

/** One kind of it. */
interface Kind {
  /** How it begins as it is quoted. */
  readonly says: string
  /** Whether it can begin with these words. */
  readonly begins: (first: string, next: string) => boolean
  /** Whether words are some, from the first to the last; any, where it is not told. */
  readonly is?: (words: readonly Word[], isOfGame: OfGame) => boolean
  /** It has at least so many words; an article asks for one more. */
  readonly least?: number
  readonly isRule?: true
}

const articles = /^(?:an?|the|your|their|his|her|my|our|every|no|all)$/
/** Of these it is told who they are. */
const people = /^(?:you|one|someone|somebody|anyone|anybody|whoever|they|he|she)$/
/** A proposal or a vote is nobody. */
const noPeople = /^(?:proposals?|rules?|laws?|votes?|motions?|points?|game|turns?|teams?)$/
const gerund = /\p{L}{2,}ing$/u
const superlative =
  /^(?:best|worst|most|least|(?!(?:gu|t|r|for|hon|int|v|ch|requ|w|n|p|j|f|cont|prot|nor)est$)\p{L}+est)$/u
/** It is no duty: it is allowed, or done by the game. */
const allowing =
  /(?<!\bnobody )\b(?:may|can)\b(?! (?:not|only))|\b(?:do|does) not (?:have|need) to\b|^the .* (?:is|are|becomes) |\b(?:gains?|loses?|rules?)\b/
/** What happens otherwise is told. */
const otherwise = /\b(?:or (?:it|its|you|they|the|he|she)|otherwise|and if)\b/
const obliging =
  /\b(?:must|should|shall|nobody|never|always|needs? to|means|forbidden|banned|prohibited|ha(?:s|ve) to|(?:can|may) not|not (?:allowed|permitted)|only)\b|^(?:no|do not|whoever|everyone|everybody|players|losers) |^the .*\b(?:player|person|winner|loser)\b/
/** Behind these stands what has to be done, or not. */
const binding = /^(?:must|should|shall|never|always|needs?|to|not|only|no)$/
/** With these begins why it is done, or when. */
const reasoning = /^(?:why|how|what|because|before|after|while)$/
const placing = /^(?:in|on|at|during|with|before|after|about)$/

const isPlain = (first: string) => !articles.test(first)
const isSomebody = (first: string, next: string) =>
  (/^(?:an?|the|my|our|first|last)$/.test(first) || superlative.test(first)) &&
  !noPeople.test(first) &&
  !noPeople.test(next)
const hasBest = (words: readonly Word[]) => isOne(words) && words.some(({ key }) => isBest(key))

/** *silliest*, *best* */
export function isBest(word: string): boolean {
  return superlative.test(word.toLowerCase())
}

/** Within so many words it is told who has to do something. */
const subjectMost = 3

/** What people have to do or to leave, and the app does not. */
function isDuty(words: readonly Word[], isOfGame: OfGame): boolean {
  const rule = words.map(({ key }) => key).join(' ')
  if (allowing.test(rule) || otherwise.test(rule) || !obliging.test(rule)) return false
  // *Rule 205 should be ignored*: that is the game’s to do.
  const isOfRules = words.slice(0, subjectMost).some((_, at) => isOfGame('gamething', at))
  return !isOfRules && !isGames(words, isOfGame)
}

/** Whether what is done in it is the game’s, or what it has to be done to. */
function isGames(words: readonly Word[], isOfGame: OfGame): boolean {
  const bound = words.findIndex(({ key }) => binding.test(key) || key === ',')
  const from = words[bound]?.key === ',' ? 0 : bound + 1
  return words.some((_, at) => {
    if (isReasoned(words, at)) return false
    // *on your turn*
    const isPlace = words.slice(Math.max(0, at - 2), at).some(({ key }) => placing.test(key))
    return isOfGame('gamedeed', at) || (at >= from && !isPlace && isOfGame('gamething', at))
  })
}

/** Whether the game itself sees what is done in it: nobody has to be asked for that. */
function isGamesDeed(words: readonly Word[], isOfGame: OfGame): boolean {
  return words.some(
    (_, at) =>
      // *the result of a vote* is none.
      !articles.test(words[at - 1]?.key ?? '') &&
      !isReasoned(words, at) &&
      isOfGame('gamedeed', at),
  )
}

/** Whether a word stands where it is told why, or when: *when it is your turn*, behind what has to be done. */
function isReasoned(words: readonly Word[], at: number): boolean {
  const clause = words.slice(0, at).findLastIndex(({ key }) => /^[,;:]$/.test(key)) + 1
  const isWhen = words.slice(clause + 1, at).some(({ key }) => /^when(?:ever)?$/.test(key))
  return isWhen || words.slice(clause, at).some(({ key }) => reasoning.test(key))
}

/** *A unanimous pass* the app sees itself. */
function isNothingOfGame(words: readonly Word[], isOfGame: OfGame): boolean {
  return !words.some((_, at) => isOfGame('gamething', at))
}

/** Who has most of it the game itself knows. */
const counted = /^(?:points?|scores?|totals?|coins?|votes?|rolls?)$/

/** *A double six* is nobody. */
function isOne(words: readonly Word[]): boolean {
  if (words.some(({ key }, at) => isBest(key) && counted.test(words[at + 1]?.key ?? '')))
    return false
  const keys = words.map(({ key }) => key).join(' ')
  if (
    /\b(?:may|can|must|shall|should|will|them|decides)\b|^(?:(?!\b(?:who|that|with)\b).)* and /.test(
      keys,
    )
  )
    return false
  if (!/^an?$/.test(words[0]?.key ?? '')) return true
  return words.some(({ key }) => /^(?:who|player|person|member|friend)$/.test(key))
}

const rule = { says: 'they broke the rule: ', begins: () => true, isRule: true } as const

/** What is so (*it rains*), what they do, have or are; of a proposal; of a deed; all of a rule. */
const kinds = {
  scene: { says: '', begins: (first) => !people.test(first), least: 2 },
  /** Another: *someone compliments your proposal*. */
  bysomeone: {
    says: '',
    begins: (first) => /^(?:someone|somebody|anyone|anybody)$/.test(first),
    least: 2,
  },
  theydo: {
    says: 'they ',
    // *Players can buy …*: no verb of theirs.
    begins: (first, next) =>
      isPlain(first) &&
      !people.test(first) &&
      !/^(?:each|every|once)$/.test(first) &&
      !/^(?:may|can|must|should|shall|will|is|are|was|has|have)$/.test(next),
  },
  /** With *may* before it. */
  named: {
    says: '',
    begins: (first) => isPlain(first) && !people.test(first),
    is: isNothingOfGame,
    least: 1,
  },
  theyhave: { says: 'they have ', begins: () => true },
  theyare: { says: 'they are ', begins: () => true },
  oneof: { says: 'they are ', begins: isSomebody, is: isOne },
  /** With *unless* before it. */
  unso: { says: 'it is not so that ', begins: (_, next) => !people.test(next), least: 2 },
  itdoes: {
    says: 'it ',
    begins: (first) =>
      isPlain(first) && !people.test(first) && !/^(?:nobody|everyone)$/.test(first),
  },
  ithas: { says: 'it has ', begins: () => true },
  deeds: { says: 'they were ', begins: (first) => gerund.test(first) },
  /** With *no* before it. */
  ban: {
    says: 'they were ',
    begins: (first, next) => first === 'no' && gerund.test(next),
    is: (words, isOfGame) => !isGames(words, isOfGame),
  },
  seen: {
    says: 'it was ',
    begins: (first) =>
      !gerund.test(first) && !people.test(first) && !/^(?:every|each|all|no)$/.test(first),
    is: isNothingOfGame,
  },
  /** *your birthday* */
  theirday: { says: 'it is ', begins: (first) => /^(?:an?|your|their)$/.test(first), least: 2 },
  /** *every good deed* */
  eachone: {
    says: 'it was a ',
    begins: (first, next) => /^(?:an?|each|every)$/.test(first) && next !== 'other',
    is: isNothingOfGame,
  },
  /** With *best*, *most*, *silliest* in it. */
  topmost: { says: '', begins: isSomebody, is: hasBest },
  /** With *vote for* before it. */
  elected: {
    says: '',
    begins: (first, next) => /^votes?$/.test(first) && next === 'for',
    is: hasBest,
  },
  whobest: { says: 'who ', begins: isPlain, is: hasBest },
  duty: { ...rule, is: isDuty, least: 3 },
  bound: { ...rule, is: isNorm, least: 3 },
  breach: {
    says: 'it breaks the rule: ',
    begins: () => true,
    isRule: true,
    is: isNormOfRules,
    least: 3,
  },
  /** All of a rule, before the mark behind which stands what comes of it. */
  ruled: {
    says: 'this applies to them: ',
    begins: () => true,
    isRule: true,
  },
  ruledall: { says: 'this applies: ', begins: () => true, isRule: true },
  /** With *or* behind it. */
  dutyor: { ...rule, is: (words, isOfGame) => !isGames(words, isOfGame) },
} as const satisfies Readonly<Record<string, Kind>>
export type SeenKind = keyof typeof kinds

export function isSeen(name: string): name is SeenKind {
  return Object.hasOwn(kinds, name)
}

/** Some words as they are quoted, and the word behind them. */
export interface Seen {
  readonly end: number
  readonly text: string
}

/** What is known of the words. */
export interface SeenIn {
  readonly written: Written
  readonly isOfGame: OfGame
}

/** Behind it stands what comes of a rule, where all of that is quoted: no text has it. */
export const so = '→'

/** So many words before them are not quoted. */
const opened: Readonly<Partial<Record<SeenKind, number>>> = {
  unso: 1,
  eachone: 1,
  ban: 1,
  elected: 2,
}

const single: ReadonlySet<SeenKind> = new Set(['oneof', 'topmost', 'eachone'])

/** Nobody judges more at once. */
const wordsMost = 20
const ruleMost = 40

/** With these another rule or another condition begins. */
const parting = /^(?:then|if|when|whenever|otherwise|unless|except|instead|only|must|[;:.!?()])$/
const joining = /^(?:and|or|but|to|of|not|will|must|may|can)$/
/** With these it goes on behind a comma. */
const going = /^(?:and|or|but|even|without|with|in|on|at|before|after|while|because)$/
/** What no clause ends with. */
const linking =
  /^(?:and|or|but|an?|the|to|of|in|on|at|for|with|from|by|your|their|his|her|my|is|are|not|will|must|may|can|that|which|who)$/
const effects = /^(?:lose|gain|get|receive|earn|pay|win|score|collect|become)$/

/** What words from a place on people can judge, by where it ends. */
export function seenAt(
  name: SeenKind,
  words: readonly Word[],
  at: number,
  { written, isOfGame }: SeenIn,
): readonly Seen[] {
  const kind: Kind = kinds[name]
  const from = at + (opened[name] ?? 0)
  if (!couldBegin(name, words, at)) return []
  const isRule = kind.isRule === true
  const how = { isRule, isVerb: name === 'theydo' }
  const found: Seen[] = []
  const last = Math.min(words.length, at + (isRule ? ruleMost : wordsMost))
  for (let end = from + 1; end <= last; end++) {
    if (!isRule && end - 1 > from && isParting(words, end - 1)) break
    // *the best joke of each round*: how often it happens is no matter of what people see.
    if (!isRule && isEachTime(words, end - 1)) break
    const to = name === 'dutyor' ? end - 1 : end
    const some = words.slice(from, to)
    if (
      !couldEnd(name, words, end) ||
      !isKind(kind, some, (kept, one) => isOfGame(kept, from + one))
    )
      continue
    const isWhole = isRule && name !== 'duty' && name !== 'dutyor'
    const text = isWhole ? asWritten(some, written) : quotedAs(words, [from, to], written, how)
    found.push({ end, text: `${kind.says}${text}` })
  }
  return found
}

function couldBegin(name: SeenKind, words: readonly Word[], at: number): boolean {
  const kind: Kind = kinds[name]
  const [first = '', next = ''] = [words[at]?.key, words[at + 1]?.key]
  if (!/^\p{L}/u.test(first) || !kind.begins(first, next)) return false
  if (kind.isRule) return at === 0
  if (isSeveral(name, words, at)) return false
  if (name === 'unso') return first === 'unless'
  const isUnable = name === 'theydo' && first === 'can'
  return isUnable || (!parting.test(first) && !joining.test(first))
}

/** *the two youngest*, *every three proposals*; *four of a kind* is nobody’s doing. */
function isSeveral(name: SeenKind, words: readonly Word[], at: number): boolean {
  if (name === 'theydo') return words[at]?.number !== null
  return single.has(name) && (words[at + 1]?.number ?? 1) > 1
}

function couldEnd(name: SeenKind, words: readonly Word[], end: number): boolean {
  const last = words[end - 1]?.key ?? ''
  if (name === 'dutyor') return last === 'or'
  if (name === 'ruled' || name === 'ruledall') return words[end]?.key === so
  if (name === 'duty' || name === 'bound' || name === 'breach') return end === words.length
  return !linking.test(last) && /[\p{L}\p{N}”]/u.test(last)
}

function isKind(
  { least = 1, is, isRule }: Kind,
  words: readonly Word[],
  isOfGame: OfGame,
): boolean {
  const hasArticle = articles.test(words[0]?.key ?? '')
  if (isRule !== true && isGamesDeed(words, isOfGame)) return false
  return words.length >= Math.max(least, hasArticle ? 2 : 1) && is?.(words, isOfGame) !== false
}

/** Whether something else begins with a word: another condition, or what happens (*and loses 2 points*). */
function isParting(words: readonly Word[], at: number): boolean {
  const key = words[at]?.key ?? ''
  if (parting.test(key) || (words[at - 1]?.key === ',' && words[at]?.number !== null)) return true
  // *a player passes another, the one who was passed gets 1 point*: somebody else is spoken of.
  if (key === ',' && !going.test(words[at + 1]?.key ?? '')) return true
  // *singing, and whoever cries loses a point*
  if (key === 'and' && people.test(words[at + 1]?.key ?? '')) return true
  const isAmount = ({ key, number }: Word) => number !== null || /^points?$/.test(key)
  return effects.test(baseOf(key)) && words.slice(at + 1, at + 4).some(isAmount)
}
