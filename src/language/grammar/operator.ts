import type { Composed, Phrase } from '../../actions/phrase.ts'
import { assert } from '../../base/result.ts'
import type { Keeping } from '../meaning/keeping.ts'
import type { Meanings } from '../meaning/meaning.ts'
import { lackedIn, notationOf, otherPartsOf, placesIn, type Part } from './notation.ts'
import { patternOf, type Pattern } from './pattern.ts'
import type { ComposedType, Role, Type } from './type.ts'

/**
 * One operator of the language: what it takes, what it makes, the words in which it reads, and what it means. One pattern
 * serves for writing and for reading back, so that they cannot disagree.
 */
export interface OperatorOf<T extends ComposedType> {
  readonly name: string
  readonly makes: T
  readonly takes: readonly Type[]
  /** The last of what it takes may stand several times; it is of that type then. `null`: it takes no list. */
  readonly lists: Listing | null
  /** The places of what it takes, as they stand in its words. */
  readonly order: readonly number[]
  /** The places of what it may be without. */
  readonly lacks: ReadonlySet<number>
  readonly words: Pattern
  /** Other ways to write it, which are read where nothing reads as it stands; it is never said so. */
  readonly also: readonly Pattern[]
  readonly meaning: Meanings[T]
  /** A phrase that takes verbs in the plural: *they*, *the two richest*. */
  readonly isPlural: boolean
  /** What may be spoken of in everything that it takes, and, where it is an event, in what is said after it. */
  readonly gives: readonly Role[]
  /** What may be spoken of in all that it takes after the first phrase. */
  readonly givesAfter: readonly Role[]
  /** What must have been spoken of. */
  readonly needs: readonly Role[]
  /** What of the game it changes, if it is an effect, or reads, besides what it names; `null`: nothing. */
  readonly touches: (phrase: Composed) => Aspect | null
  /** Whether what it says is always so, or never, however a game stands: it tells nothing. */
  readonly isIdle: (phrase: Composed) => boolean
  /** What it counts of what players do; `null`: nothing. */
  readonly keeps: Keeping | null
  /** Whether what it names is new to the game: a rule can speak of names that no rule has brought, such as *team*. */
  readonly bringsNames: boolean
  /** The version of the protocol in which it came. */
  readonly since: number
  /** The entry of the language that it belongs to with others (`entry.ts`); `null`: it is one by itself. */
  readonly entry: string | null
}

/** Parts of a game that sentences touch without naming them. */
export type Aspect =
  'votes' | 'ballots' | 'turns' | 'rules' | 'players' | 'proposals' | 'winners' | 'rounds' | 'time'

export type Operator = { readonly [T in ComposedType]: OperatorOf<T> }[ComposedType]

/** A list: where it begins in what an operator takes, and of what type its last phrase is; `null`: of that of all. */
export interface Listing {
  readonly from: number
  /** So many stand there at least, where any do. */
  readonly least: number
  readonly last: Type | null
}

interface More {
  readonly isPlural?: true
  readonly gives?: readonly Role[]
  readonly givesAfter?: readonly Role[]
  readonly needs?: readonly Role[]
  readonly touches?: Aspect | ((phrase: Composed) => Aspect | null)
  readonly isIdle?: (phrase: Composed) => boolean
  readonly keeps?: Keeping
  readonly since?: number
  readonly bringsNames?: false
  readonly also?: readonly string[]
}

/**
 * An operator by what it makes: its name, its pattern, in the notation of {@link notationOf}, more about it, where there is
 * more, and what it means. What may be left out, and is, is `null` in its data, or does not stand there where nothing follows
 * it; a list stands last, one phrase after the other.
 */
export const makes: { readonly [T in ComposedType]: Maker<T> } = {
  sentence: makerOf('sentence'),
  framed: makerOf('framed'),
  frame: makerOf('frame'),
  event: makerOf('event'),
  lapse: makerOf('lapse'),
  occasion: makerOf('occasion'),
  effect: makerOf('effect'),
  effects: makerOf('effects'),
  sequel: makerOf('sequel'),
  step: makerOf('step'),
  who: makerOf('who'),
  one: makerOf('one'),
  named: makerOf('named'),
  tie: makerOf('tie'),
  amount: makerOf('amount'),
  counted: makerOf('counted'),
  kind: makerOf('kind'),
  number: makerOf('number'),
  term: makerOf('term'),
  measure: makerOf('measure'),
  howMany: makerOf('howMany'),
  fraction: makerOf('fraction'),
  rounding: makerOf('rounding'),
  condition: makerOf('condition'),
  conditions: makerOf('conditions'),
  duration: makerOf('duration'),
  moment: makerOf('moment'),
  beginning: makerOf('beginning'),
  past: makerOf('past'),
  date: makerOf('date'),
  span: makerOf('span'),
  trait: makerOf('trait'),
  traits: makerOf('traits'),
  act: makerOf('act'),
  mover: makerOf('mover'),
  limit: makerOf('limit'),
  form: makerOf('form'),
  item: makerOf('item'),
  toward: makerOf('toward'),
  change: makerOf('change'),
  changes: makerOf('changes'),
  quota: makerOf('quota'),
  share: makerOf('share'),
  order: makerOf('order'),
  deadline: makerOf('deadline'),
  anchor: makerOf('anchor'),
  closing: makerOf('closing'),
  ruleTrait: makerOf('ruleTrait'),
  rules: makerOf('rules'),
  otherRules: makerOf('otherRules'),
  things: makerOf('things'),
  thingTrait: makerOf('thingTrait'),
  rank: makerOf('rank'),
  judges: makerOf('judges'),
  ruleAct: makerOf('ruleAct'),
}

type Maker<T extends ComposedType> = (
  name: string,
  pattern: string,
  ...rest: readonly [Meanings[T]] | readonly [More, Meanings[T]]
) => OperatorOf<T>

function makerOf<T extends ComposedType>(makes: T): Maker<T> {
  return (name, pattern, ...rest) => {
    return rest.length === 1
      ? operator(makes, name, pattern, {}, rest[0])
      : operator(makes, name, pattern, ...rest)
  }
}

function operator<T extends ComposedType>(
  makes: T,
  name: string,
  pattern: string,
  more: More,
  meaning: Meanings[T],
): OperatorOf<T> {
  const { parts, takes } = notationOf(pattern)
  const others = (more.also ?? []).map((one) => otherPartsOf(one, takes))
  assert(
    holdsEachOnce(parts, takes.length) && others.every((one) => holdsWhatItNeeds(one, parts)),
    'a pattern has one blank for each phrase that it takes',
  )
  const { isPlural = false, gives = [], givesAfter = [], needs = [] } = more
  const { touches = null, keeps = null, since = 1, bringsNames = true } = more
  const { isIdle = () => false } = more
  return {
    name,
    makes,
    takes,
    lists: listingOf(parts, takes),
    order: [...new Set(placesIn(parts))],
    lacks: new Set(lackedIn(parts)),
    words: patternOf(parts, takes),
    also: others.map((one) => patternOf(one, takes)),
    meaning,
    isPlural,
    gives,
    givesAfter,
    needs,
    touches: typeof touches === 'function' ? touches : () => touches,
    isIdle,
    keeps,
    since,
    entry: null,
    bringsNames,
  }
}

/** Each once, but where one of several is said. */
function holdsEachOnce(parts: readonly Part[], count: number): boolean {
  const isTwice = (some: readonly Part[]): boolean => {
    const places = some.flatMap((part) =>
      part.is === 'alternatives'
        ? [...new Set(placesIn([part]))]
        : part.is === 'optional'
          ? placesIn(part.parts)
          : placesIn([part]),
    )
    return new Set(places).size < places.length
  }
  return new Set(placesIn(parts)).size === count && !isTwice(parts)
}

/** Another way to write it may leave out what may be left out. */
function holdsWhatItNeeds(other: readonly Part[], parts: readonly Part[]): boolean {
  const [places, lacked] = [placesIn(other), lackedIn(parts)]
  return placesIn(parts).every((at) => places.includes(at) || lacked.includes(at))
}

function listingOf(parts: readonly Part[], takes: readonly Type[]): Listing | null {
  for (const part of parts) {
    if (part.is === 'optional' || part.is === 'alternatives') {
      const within = listingOf(part.is === 'optional' ? part.parts : part.all.flat(), takes)
      if (within !== null) return within
    }
    if (part.is !== 'list') continue
    assert(part.at === takes.length - 1, 'a list stands last in what an operator takes')
    return { from: part.at, least: part.least, last: part.last }
  }
  return null
}

/** The place in an operator of what stands at a place in the data of its phrase: of a list, of all of it. */
export function placeTaken({ lists }: Operator, at: number): number {
  return lists === null ? at : Math.min(at, lists.from)
}

/** Of what type a phrase that an operator takes has to be, by its place in the data of `phrase`. */
export function typeTaken(operator: Operator, phrase: Composed, at: number): Type {
  const { takes, lists } = operator
  if (lists !== null && at >= lists.from && at === phrase.length - 2 && lists.last !== null) {
    return lists.last
  }
  return takes[placeTaken(operator, at)] ?? 'count'
}

/** Whether an operator can take so many phrases: what is left out at the end does not stand in the data. */
export function canTake({ takes, lists, lacks }: Operator, count: number): boolean {
  const least = takes.reduce((most, _, at) => (lacks.has(at) ? most : at + 1), 0)
  const isListed = lists !== null && count > lists.from
  if (isListed) return count >= lists.from + lists.least
  return count >= least && count <= takes.length
}

/** A phrase by an operator that takes this, in its order; `null` for what is left out. */
export function phraseOf(name: string, taken: readonly Phrase[]): Composed {
  const last = taken.findLastIndex((one) => one !== null)
  return [name, ...taken.slice(0, last + 1)]
}
