import { isComposed, takenBy, type Phrase } from '../actions/phrase.ts'
import { memoized } from '../base/memoized.ts'
import { singularOf } from '../language/reading/noun.ts'
import { say } from '../language/reading/say.ts'
import { tokensOf } from '../language/reading/token.ts'
import { namesIn, nameLists, type Vocabulary } from '../language/grammar/vocabulary.ts'
import { fromCardinal } from '../language/reading/words-of-numbers.ts'
import type { Lexicon, Pole } from './lexicon.ts'
import { ordinalOf } from './numerals.ts'
import { isSame } from './tree.ts'
import type { Word } from './word.ts'

/*
 * Compares what was written with what would act, knowing nothing of how one was found from the other: what turns a rule
 * into another one has to be in both, with the same sign. The poles are data of the lexicon.
 */

/** What prose and sentences disagree about. */
export interface Contradiction {
  /** Of the lexicon's, or `number` or `name`. */
  readonly axis: string
  /** Which words of the prose are not accounted for; `null`: what acts says something that the prose does not. */
  readonly at: number | null
  /** What acts says so, where the prose does not. */
  readonly says?: string
}

export interface Guarded {
  /** Names of the game, which are found in prose. */
  readonly vocabulary: Vocabulary
  readonly goods: ReadonlySet<string>
  readonly roles: ReadonlySet<string>
}

/** All that sentences lose, turn round or add; empty where they say what the prose says. */
export function contradictions(
  prose: readonly Word[],
  sentences: readonly Phrase[],
  lexicon: Lexicon,
  names: Guarded,
): readonly Contradiction[] {
  const said = sentences.flatMap((one) => tokensOf(say(one))).map(({ key }) => key)
  const written = prose.map(({ key }) => key)
  return [
    ...axesOf(lexicon).flatMap(({ axis, how, prose, strict }) => {
      const inProse = polesIn(written, prose)
      const inSaid = polesIn(said, strict)
      const has = (found: readonly Found[], pole: string) => found.some((one) => one.pole === pole)
      const lost = inProse.filter(({ pole, isAllowed }) => !isAllowed && !has(inSaid, pole))
      const added = inSaid.filter(({ pole, isFree }) => !isFree && !has(inProse, pole))
      const wrong: readonly Found[] =
        how === 'opposed' ? (inProse.length > 0 && added.length > 0 ? lost : []) : lost
      return [
        ...wrong.map(({ at }) => ({ axis, at })),
        ...(how === 'exact' ? added.map(({ words }) => ({ axis, at: null, says: words })) : []),
      ]
    }),
    ...numbers(prose, said),
    ...namesLost(written, sentences, names, lexicon.lists.get('no-names') ?? new Set()),
    ...(sentences.some((one) => isPaidByOthersOf(one, one)) ? [{ axis: 'name', at: null }] : []),
    ...(sentences.some(isPaidToOneself) ? [{ axis: 'name', at: null }] : []),
    ...(sentences.some(isOfVotersTooSoon) ? [{ axis: 'ballot', at: null }] : []),
    ...(sentences.some(isOfUndoneDoing) ? [{ axis: 'no', at: null }] : []),
    ...(sentences.some(isNamedByMany) ? [{ axis: 'extreme', at: null }] : []),
    ...(sentences.some(asksOfAnyone) ? saidOfThem(written) : []),
  ]
}

/** *If anyone is king, they gain 1 point*: whoever it is so of, whom *they* cannot mean in a sentence with that condition. */
function saidOfThem(written: readonly string[]): readonly Contradiction[] {
  const anyone = written.findIndex((key) => /^(?:some|any)(?:one|body)$/.test(key))
  const at = written.findIndex(
    (key, at) =>
      at > anyone + 1 && /^(?:they|them|he|she|others)$|^else$/.test(key) && at > anyone + 1,
  )
  return anyone < 0 || at < 0 ? [] : [{ axis: 'name', at }]
}

function asksOfAnyone(phrase: Phrase): boolean {
  return isComposed(phrase) && (phrase[0] === 'anyone' || takenBy(phrase).some(asksOfAnyone))
}

/** *Everyone else who has the most pays the king*: else than whom the sentence began with, where it is to be else than the king. */
function isPaidByOthersOf(phrase: Phrase, whole: Phrase): boolean {
  if (!isComposed(phrase)) return false
  const [operator, payer = null, , paid = null] = phrase
  const isOthers = operator === 'pay' && isComposed(payer) && payer[0] === 'everyone else'
  if (!isOthers) return takenBy(phrase).some((one) => isPaidByOthersOf(one, whole))
  return !isSame(paid, ['they']) && (!isSame(paid, ['proponent']) || isOfVoter(whole))
}

/** Whether it begins with somebody who votes on what another proposed. */
function isOfVoter(phrase: Phrase): boolean {
  if (!isComposed(phrase)) return false
  return /^votes\b/.test(phrase[0]) || takenBy(phrase).some(isOfVoter)
}

/** *They pay 1 point to them*: nobody writes a rule so that somebody pays themselves. */
function isPaidToOneself(phrase: Phrase): boolean {
  if (!isComposed(phrase)) return false
  const [operator, payer, , paid] = phrase
  const isSo = operator === 'pay' && payer !== undefined && paid !== undefined
  return (isSo && isSame(payer, paid)) || takenBy(phrase).some(isPaidToOneself)
}

/** When these happen, nobody has voted on the proposal yet. */
const beforeVotes: ReadonlySet<string> = new Set(['proposed', 'worded', 'proposes'])
const ofVoters: ReadonlySet<string> = new Set([
  'voted for',
  'voted against',
  'voted on',
  'voted first',
  'voted last',
  'voted nth',
])
/** What comes of it later may be of whoever has voted by then. */
const later: ReadonlySet<string> = new Set(['later', 'its vote closes', 'unless objected'])

/** *When a proposal is made, everyone who voted for it …*: nobody would ever be meant. */
function isOfVotersTooSoon(phrase: Phrase): boolean {
  return hasAny(phrase, beforeVotes) && hasAny(phrase, ofVoters)
}

/** What somebody has done once these happen. */
const undone: readonly (readonly [events: ReadonlySet<string>, trait: string])[] = [
  [new Set(['proposes']), 'made proposals'],
  [new Set(['votes', 'votes for', 'votes against']), 'cast votes'],
]

/** *When a player makes a proposal and they made no proposal this turn*: it would count itself, and never be so. */
function isOfUndoneDoing(phrase: Phrase): boolean {
  return undone.some(([events, trait]) => hasAny(phrase, events) && isSaidOfThem(phrase, trait))
}

function isSaidOfThem(phrase: Phrase, trait: string): boolean {
  if (!isComposed(phrase)) return false
  const [operator, who = null, said = null] = phrase
  const isSo = operator === 'so' && isSame(who, ['they']) && isComposed(said)
  const isUndone = isSo && said[0] === trait && isSame(said[1] ?? null, ['any', 'no'])
  return isUndone || takenBy(phrase).some((one) => isSaidOfThem(one, trait))
}

const namedMost: ReadonlySet<string> = new Set(['named most'])

/** *Whoever voted against it picks a player, who loses 2 points*: each one’s player, not only whom most of them name. */
function isNamedByMany(phrase: Phrase): boolean {
  if (!isComposed(phrase)) return false
  const [operator, asked = null] = phrase
  const isOfSome = isComposed(asked) && asked[0] === 'everyone' && takenBy(asked).length > 0
  if (operator === 'ask for another' && isOfSome && hasAny(phrase, namedMost)) return true
  return takenBy(phrase).some(isNamedByMany)
}

function hasAny(phrase: Phrase, operators: ReadonlySet<string>): boolean {
  if (!isComposed(phrase) || later.has(phrase[0])) return false
  return operators.has(phrase[0]) || takenBy(phrase).some((one) => hasAny(one, operators))
}

interface Found {
  readonly pole: string
  readonly isFree: boolean
  readonly isAllowed: boolean
  readonly at: number
  readonly words: string
}

/** A phrase that tells a pole, and of each of its words what it can be. */
interface Telling {
  readonly pole: Pole
  readonly words: readonly (ReadonlySet<string> | 'number' | 'any')[]
}

/** Phrases by the word with which they begin, and under `null` those that begin with any or a number. */
type Tellings = ReadonlyMap<string | null, readonly Telling[]>

const axesOf = memoized((lexicon: Lexicon) =>
  [...lexicon.axes].map(([axis, how]) => {
    const poles = lexicon.poles.filter((pole) => pole.axis === axis)
    return { axis, how, prose: tellingsOf(poles, 'prose'), strict: tellingsOf(poles, 'strict') }
  }),
)

/** `*` is any word, `N` a number, `a/b` one of two. */
function tellingsOf(poles: readonly Pole[], side: 'prose' | 'strict'): Tellings {
  const all = poles.flatMap((pole) =>
    pole[side].map((phrase): Telling => ({
      pole,
      words: phrase.map((one) =>
        one === '*' ? 'any' : one === 'N' ? 'number' : new Set(one.split('/')),
      ),
    })),
  )
  const byWord = new Map<string | null, Telling[]>()
  for (const one of all) {
    const [first] = one.words
    for (const word of first instanceof Set ? first : [null]) {
      const there = byWord.get(word)
      if (there === undefined) byWord.set(word, [one])
      else there.push(one)
    }
  }
  return byWord
}

/** The longest phrases of an axis, none within another. */
function polesIn(words: readonly string[], tellings: Tellings): readonly Found[] {
  const found: Found[] = []
  for (let at = 0; at < words.length; at++) {
    const could = [...(tellings.get(words[at] ?? '') ?? []), ...(tellings.get(null) ?? [])]
    const standing = could.filter((one) => stands(words, at, one))
    const longest = Math.max(0, ...standing.map((one) => one.words.length))
    if (longest === 0) continue
    for (const { pole, words: phrase } of standing) {
      if (phrase.length === longest && pole.pole !== '-')
        found.push({ ...pole, at, words: words.slice(at, at + longest).join(' ') })
    }
    at += longest - 1
  }
  return found
}

function stands(words: readonly string[], from: number, { words: phrase }: Telling): boolean {
  return phrase.every((one, index) => {
    const word = words[from + index]
    if (word === undefined) return false
    if (one === 'any') return true
    return one === 'number' ? /^\d/.test(word) || fromCardinal(word) !== null : one.has(word)
  })
}

/** Words by which a number of the sentence is told without it. */
const tellingFour = /^(?:quarter|quarters)$/
const tellingTwo =
  /^(?:double|doubles|doubled|twice|two|second|both|extra|additional|another|more|bonus|pair|half|halved|halves|coin|toss)$/
/** A number *ends in 7* where that is left of it once it is divided by ten. */
const tellingTen = /^(?:digit|digits|ends|ending)$/
/** *The lower number wins*: of two rules. */
const comparing = /^(?:lower|higher|older|newer) (?:number|numbered|one|rule)s?$/
const tellingSix = /^(?:die|dice|roll|rolls|rolled|throw|throws|six|sixes|d6)$/

const months =
  'january february march april may june july august september october november december month'.split(
    ' ',
  )

/** Times of day that have a name, as {@link numbersOf} tells them. */
const timesCalled: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(
    [...months, 'week'].map((one) => [one, [...numbersOf('00:00'), ...numbersOf('23:59')]]),
  ),
  christmas: [25, ...numbersOf('00:00')],
  noon: numbersOf('12:00'),
  midday: numbersOf('12:00'),
  midnight: numbersOf('00:00'),
}

function numbers(prose: readonly Word[], said: readonly string[]): readonly Contradiction[] {
  const inSaid = said.flatMap((key) => numbersOf(key))
  const counted = new Set(inSaid)
  const given = new Set<number>([0, 1])
  const lost: Contradiction[] = []
  for (const [at, { key, number }] of prose.entries()) {
    for (const one of number === null ? numbersOf(key) : [number]) {
      given.add(one)
      const isToldOtherwise =
        hoursOf(prose, at, one).some((hour) => counted.has(hour)) ||
        (one <= 1 && (key === 'one' || key === 'zero' || one === 1)) ||
        (one === 2 && said.some((word) => tellingTwo.test(word)))
      if (!counted.has(one) && !isToldOtherwise && !isInWords(one, said))
        lost.push({ axis: 'number', at })
    }
    for (const one of meantBy(prose, at)) given.add(one)
  }
  const added = said.filter((key) => numbersOf(key).some((one) => !given.has(one)))
  return [...lost, ...added.map((key) => ({ axis: 'number', at: null, says: key }))]
}

/** Numbers that a word of the prose tells without them. */
function meantBy(prose: readonly Word[], at: number): readonly number[] {
  const { key = '', number = null } = prose[at] ?? {}
  return [
    ...(timesCalled[key] ?? []),
    // *Before 12:00* is from midnight on, *after 22:00* until it.
    ...(/^(?:before|after)$/.test(key) ? numbersOf('00:00') : []),
    ...(number === null ? [] : hoursOf(prose, at, number)),
    ...(tellingTwo.test(key) ? [2] : []),
    ...(tellingSix.test(key) ? [6] : []),
    ...(key === 'other' && prose[at - 1]?.key === 'every' ? [2] : []),
    ...(tellingFour.test(key) ? [4, 3] : []),
    ...(tellingTen.test(key) ? [10] : []),
    ...(comparing.test(`${key} ${prose[at + 1]?.key ?? ''}`) ? [2] : []),
  ]
}

/** 06:00 and 18:00 for *6 in the morning*, *6 o’clock*, as {@link numbersOf} tells them. */
function hoursOf(prose: readonly Word[], at: number, number: number): readonly number[] {
  const next = [1, 2, 3].map((more) => prose[at + more]?.key ?? '')
  const isHour = /^(?:am|pm|o’?clock|in the (?:morning|afternoon|evening)|at night)\b/.test(
    next.join(' '),
  )
  if (!isHour || number > 12) return []
  return [number % 12, (number % 12) + 12].flatMap((hour) =>
    numbersOf(`${String(hour).padStart(2, '0')}:00`),
  )
}

function numbersOf(key: string): readonly number[] {
  if (/^\d{1,9}$/.test(key)) return [Number(key)]
  const clock = /^(\d\d):(\d\d)$/.exec(key)
  if (clock !== null) return [Number(clock[1]) * 100 + Number(clock[2]) + 1_000_000]
  const part = /^(\d+)\/(\d+)$/.exec(key)
  if (part !== null) return [Number(part[1]), Number(part[2])]
  const number = fromCardinal(key) ?? ordinalOf(key)
  return number === null ? [] : [number]
}

const inWords: readonly (readonly [number, RegExp])[] = [
  // *They lose the lower of that number and their points*: nothing goes below zero.
  [0, /^(?:no|nobody|nothing|never|none|lower)$/],
  [2, /^(?:half|thirds|two)$/],
  [3, /^(?:thirds|quarters|three)$/],
  [4, /^quarters$/],
]

function isInWords(number: number, said: readonly string[]): boolean {
  return inWords.some(([one, pattern]) => one === number && said.some((word) => pattern.test(word)))
}

/** Names of the prose that no sentence has. */
function namesLost(
  written: readonly string[],
  sentences: readonly Phrase[],
  { vocabulary, goods, roles }: Guarded,
  /** Where words that are a name elsewhere are none: *flip a coin*. */
  noNames: ReadonlySet<string>,
): readonly Contradiction[] {
  const used = new Set(sentences.flatMap(textsIn).flatMap((text) => text.toLowerCase().split(' ')))
  // A number on the table is of whatever it is given out as.
  if (sentences.some((one) => namesIn(one).stores.length > 0)) used.add('points')
  const inSaid = new Set([...used].flatMap((name) => [name, singularOf(name)]))
  const known = new Set([
    ...nameLists
      .flatMap((list) => vocabulary[list])
      .flatMap((name) => [name.toLowerCase(), singularOf(name.toLowerCase())]),
    ...goods,
    ...[...goods].map(singularOf),
    ...roles,
  ])
  const isNone = (at: number) =>
    [1, 2].some((before) => noNames.has(written.slice(Math.max(0, at - before), at + 1).join(' ')))
  return written.flatMap((key, at) =>
    [key, singularOf(key)].some((one) => known.has(one)) &&
    ![key, singularOf(key)].some((one) => inSaid.has(one)) &&
    !isNone(at)
      ? [{ axis: 'name', at }]
      : [],
  )
}

/** Names, and what is quoted. */
function textsIn(phrase: Phrase): readonly string[] {
  if (typeof phrase === 'string') return [phrase]
  return isComposed(phrase) ? takenBy(phrase).flatMap(textsIn) : []
}
