import type { Phrase } from '../../actions/phrase.ts'
import { likenessTo } from '../../language/reading/likeness.ts'
import { isBringingIn } from '../doubt.ts'
import { english } from '../english.ts'
import { contradictions, type Guarded } from '../guard.ts'
import { isAlike, stretchOf, type Candidate, type Reading } from '../meaning.ts'
import type { Question } from '../reading.ts'
import { holds } from '../tree.ts'
import { wordsOf, type Word } from '../word.ts'

/*
 * A rule of which one clause is read and the other is not: *once a week we all reset to 0*. What is read stays, and in the place
 * of the other stands something common, with who and how much as it was written: it is told what is not in it, and asked.
 */

/** How words are read. */
export interface Completing {
  readonly words: readonly Word[]
  readonly names: Guarded
  /** What all of some words mean. */
  readonly whole: (words: readonly Word[]) => readonly Candidate[]
  /** What a section of the lexicon reads from one of the words on. */
  readonly read: (section: string, at: number) => readonly Reading[]
}

/** A rule cut in two. */
interface Cut {
  /** What the clause tells that is not read: when it happens, what happens then, or when it does not. */
  readonly lacks: 'when' | 'then' | 'unless'
  readonly read: readonly Word[]
  readonly unread: readonly Word[]
}

const asking = { when: 'when', then: 'what-happens', unless: 'when-not' } as const satisfies Record<
  Cut['lacks'],
  Question
>

const beginning =
  /^(?:if|when|whenever|once|after|every|each|at|on|during|for|as|before|upon|until|while)$/
/** With these it is told of a rule where it does not hold. */
const excepting = /^(?:unless|except)$/
/** Behind it begins what happens, where when stands first. */
const mainly =
  /^(?:you|they|we|i|it|he|she|everyone|everybody|all|each|both|whoever|the|a|an|their|your|its|that|players|anyone)$/
/** These turn a rule round, or make another kind of it: what is not read has none, but where it begins. */
const governing =
  /^(?:may|can|not|no|nobody|never|none|without|only|forbidden|prohibited|banned|allowed|if|when|whenever|unless|except|until|order|or|instead|otherwise|others?|everyone|everybody|someone|somebody|most|fewest|least|highest|lowest|both|than)$/
/** Axes of the guard on which a clause that is asked for may lose something: all else would turn it round. */
const askedFor = {
  when: new Set('number moment moment2 unit day turn row before again all part this'.split(' ')),
  then: new Set('unit turn before again duty all'.split(' ')),
} as const
/** With these begins what may only say more: *for the trouble*, *at the bank*. */
const adding = /^(?:for|at|in|on|from|to|by|with|of|and|so|since|like|as)$/
const restricting =
  /^(?:only|nobody|none|no|may|can|must|should|forbidden|prohibited|banned|allowed)$/
/** A clause has so many words at least. */
const clauseLeast = 2
/** More choices nobody looks through, and each is read anew. */
const [offersMost, cutsMost, triedMost] = [3, 16, 8]

/** What is made of the clause that is read, where another is not; none of what says the contrary of it. */
export function completed(how: Completing): readonly Candidate[] {
  for (const cut of cutsOf(how.words).filter((one) => isRead(one, how))) {
    const found: Candidate[] = []
    for (const words of completionsOf(cut, how).slice(0, triedMost)) {
      const [only, another] = how.whole(words)
      if (only === undefined || another !== undefined || only.isUnsure) continue
      if (isWidened(cut.read, only.sentences)) continue
      const clause = cut.lacks === 'when' ? cut.unread.slice(1) : cut.unread
      const left = clause.filter((word) => !words.includes(word))
      // An exception is asked for as it stands.
      if (cut.lacks !== 'unless') {
        const all = [...cut.read, ...cut.unread]
        if (left.some(({ key }) => governing.test(key))) continue
        if (isTurned(all, only.sentences, how, askedFor[cut.lacks])) continue
      }
      const unread = runsOf(cut.unread, words)
      const one: Candidate = { ...only, unread, asks: asking[cut.lacks] }
      if (!found.some((other) => isAlike(other, one))) found.push(one)
      if (found.length === offersMost) break
    }
    if (found.length > 0) return found
  }
  return []
}

/** What is read without a few words that turn nothing round: the fewest. */
export function withoutFew(how: Completing): readonly Candidate[] {
  const { words, whole } = how
  // A word left out of what is forbidden makes it wider.
  if (words.some(({ key }) => restricting.test(key))) return []
  const spans = words.flatMap(({ key }, at) => {
    if (at < clauseLeast || !adding.test(key)) return []
    const ends = words.flatMap((next, end) =>
      end > at + 1 && (adding.test(next.key) || next.key === ',') ? [end] : [],
    )
    return [...ends.slice(0, 1), words.length].map((end) => ({ at, end }))
  })
  const few = spans
    .filter(({ at, end }) => 2 * (end - at) < words.length)
    .sort((a, b) => a.end - a.at - (b.end - b.at))
  for (const { at, end } of few.slice(0, triedMost)) {
    const left = words.slice(at, end)
    if (
      left.some(
        ({ key, number, quoted }) => governing.test(key) || number !== null || quoted !== null,
      )
    )
      continue
    const [only, another] = whole([...words.slice(0, at), ...words.slice(end)])
    if (only === undefined || another !== undefined || only.isUnsure || only.asks !== null) continue
    if (isTurned(words, only.sentences, how, new Set())) continue
    return [{ ...only, unread: stretchOf(left) }]
  }
  return []
}

/** What reads a clause by itself, by what it lacks. */
const sections = { when: ['effects', 'actions'], then: ['when', 'time'], unless: null } as const

/** Whether the lexicon reads the clause that is to stay. */
function isRead({ lacks, read: clause }: Cut, { words, read }: Completing): boolean {
  const [first, last] = [clause[0], clause.at(-1)]
  const those = sections[lacks]
  if (those === null || first === undefined || last === undefined) return true
  const [from, end] = [words.indexOf(first), words.indexOf(last) + 1]
  return those.some((section) => read(section, from).some((one) => one.end === end))
}

/** Where a rule could be cut in two clauses. */
function cutsOf(words: readonly Word[]): readonly Cut[] {
  const isHead = beginning.test(words[0]?.key ?? '')
  return words
    .flatMap(({ key }, at): readonly Cut[] => {
      const [before, after] = [words.slice(0, at), words.slice(at)].map(withoutComma)
      if (before === undefined || after === undefined) return []
      if (excepting.test(key)) return [{ read: before, unread: after, lacks: 'unless' }]
      // *at least*
      const isAmount = /^(?:least|most)$/.test(words[at + 1]?.key ?? '')
      const isMain = isHead && (words[at - 1]?.key === ',' || mainly.test(key))
      return [
        ...(isMain ? cutsBetween({ when: before, then: after }) : []),
        ...(beginning.test(key) && !isAmount ? cutsBetween({ when: after, then: before }) : []),
      ]
    })
    .filter(({ read, unread }) => read.length >= clauseLeast && unread.length >= clauseLeast)
    .slice(0, cutsMost)
}

function cutsBetween({ when, then }: Record<'when' | 'then', readonly Word[]>): readonly Cut[] {
  return [
    { read: then, unread: when, lacks: 'when' },
    { read: when, unread: then, lacks: 'then' },
  ]
}

/** The words of a rule with what is common in the place of what is not read, the likeliest first. */
function completionsOf(cut: Cut, how: Completing): readonly (readonly Word[])[] {
  const { lacks, read, unread } = cut
  const comma = wordsOf(',', 0)
  switch (lacks) {
    case 'unless':
      return [read]
    case 'when':
      return like('common-when', unread).map((other) => [...other, ...comma, ...read])
    case 'then': {
      const all = [...happeningTo(unread, how), ...like('common-then', unread)]
      return all.map((other) => [...read, ...comma, ...other])
    }
  }
}

/** What could happen to whom a clause begins with, with as much as it says. */
function happeningTo(clause: readonly Word[], { words, read }: Completing): readonly Word[][] {
  const from = clause[0] === undefined ? -1 : words.indexOf(clause[0])
  const to = from + clause.length
  const longest = (section: string, at: number) => {
    const ends = read(section, at).map(({ end }) => end)
    return words.slice(at, Math.max(at, ...ends.filter((end) => end <= to)))
  }
  const all = clause.map((_, index) => from + index)
  const one = longest('who', from)
  const amount = all
    .map((at) => longest('amount', at))
    .find((some) => some.some((word) => !isNumber(word)))
  if (one.length === 0 || amount === undefined) return []
  const toward = (sign: string) =>
    all
      .filter((at) => words[at]?.key === sign)
      .map((at) => longest('who', at + 1))
      .find((some) => some.length > 0)
  const [giver, taker] = [toward('from'), toward('to')]
  const list =
    giver !== undefined
      ? 'given'
      : taker !== undefined
        ? 'giving'
        : isNothing(amount)
          ? 'set'
          : 'had'
  const parts = new Map([
    ['ONE', one],
    ['OTHER', giver ?? taker ?? []],
    ['AMOUNT', amount],
  ])
  return [...english.list(`common-${list}`)].map((pattern) =>
    pattern.split(' ').flatMap((word) => parts.get(word) ?? wordsOf(word, 0)),
  )
}

/** *one* of *one turn* is no amount. */
function isNumber({ number, key }: Word): boolean {
  return number !== null || /^(?:an?|one|another|more|each|extra)$/.test(key)
}

function isNothing(amount: readonly Word[]): boolean {
  return amount.some(({ number, key }) => number === 0 || /^(?:no|zero)$/.test(key))
}

/** What of a list shares words with some, the likeliest first. */
function like(list: string, words: readonly Word[]): readonly (readonly Word[])[] {
  const likeness = likenessTo(words.map(({ key }) => key).join(' '))
  return [...english.list(list)]
    .filter((one) => likeness(one) > 0)
    .sort((a, b) => likeness(b) - likeness(a))
    .map((one) => wordsOf(one, 0))
}

/** Whether what happens to *you* would happen to all: *one of your rules gets repealed, you lose 3 points*. */
function isWidened(read: readonly Word[], sentences: readonly Phrase[]): boolean {
  const everyone = english.constant('everyone')
  const isOfYou = read.some(({ key }) => /^(?:you|your)$/.test(key))
  const isOfAll = read.some(({ key }) => /^(?:all|each|both|everyone|everybody|we)$/.test(key))
  return isOfYou && !isOfAll && everyone !== null && sentences.some((one) => holds(one, everyone))
}

/** Whether sentences lose what would turn a rule round. */
function isTurned(
  words: readonly Word[],
  sentences: readonly Phrase[],
  { names }: Completing,
  allowed: ReadonlySet<string>,
): boolean {
  const said = sentences.filter((one) => !isBringingIn(one))
  const all = contradictions(words, said, english.lexicon, names)
  return all.some(({ axis, at }) => at !== null && !allowed.has(axis))
}

/** What of a clause stands nowhere in other words, in one piece as far as nothing parts it. */
function runsOf(clause: readonly Word[], others: readonly Word[]): Candidate['unread'] {
  const runs: Word[][] = [[]]
  for (const word of clause) {
    if (others.includes(word)) runs.push([])
    else runs.at(-1)?.push(word)
  }
  return runs.flatMap((run) => stretchOf(withoutComma(run)))
}

function withoutComma(words: readonly Word[]): readonly Word[] {
  const isComma = ({ key }: Word) => /^[,;:—–-]$/.test(key)
  const from = words.findIndex((word) => !isComma(word))
  return from < 0 ? [] : words.slice(from, words.findLastIndex((word) => !isComma(word)) + 1)
}
