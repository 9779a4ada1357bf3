import type { InitialRule } from '../../src/actions/change.ts'
import type { StarterCard } from '../../src/session/api.ts'
import { seedBooks, starters } from '../../src/starters/starters.ts'
import { ruleSaying as rule } from '../in-words.ts'

/** What the rule books share that have no turns: anyone proposes at any time, and points are counted. */
const points: readonly InitialRule[] = [
  rule(
    201,
    'Points',
    'Everybody has points. They begin at zero.',
    'Each player has points, at first 0.',
  ),
  rule(
    203,
    'Adoption',
    'More than half of those who may vote adopt a proposal.',
    'A rule-change is adopted if more than half of those who may vote are for it, and only then.',
  ),
  rule(
    204,
    'Five points',
    'Whose proposal is adopted receives 5 points; whose is defeated loses 10.',
    'When a proposal is adopted, its proponent gains 5 points.',
    'When a proposal is defeated, its proponent loses 10 points.',
  ),
]

const votesStand = [207, 'One vote each', 'A vote, once cast, stands.'] as const
const standing = rule(...votesStand, 'Nobody may change their vote.')
const threeDays = rule(
  208,
  'Three days',
  'A vote closes after three days, and who has not voted by then is left out.',
  'A vote closes 3 days after it opened.',
)
const hidden = 'Votes are not shown until the vote closes.'

// Anyone proposes at any time, and votes may change until the last one is cast.
const changeable = book('changeable', 'Votes that may change', [
  rule(
    207,
    'One vote each',
    'A vote can be changed until the vote closes.',
    'Every player may always change their vote, whatever rules of lower rank say.',
  ),
])

// A vote closes after an hour, and who has not voted by then is left out.
const deadlines = book('deadlines', 'Votes with a deadline', [
  standing,
  rule(
    208,
    'An hour',
    'A vote closes an hour after it was called.',
    'A vote closes 1 hour after it opened.',
  ),
])

// Votes are hidden until the close, and what anybody spins for all draw together.
const wheel = book('wheel', 'A wheel', [
  standing,
  threeDays,
  rule(209, 'Hidden votes', 'Nobody sees a vote before the close.', hidden),
  rule(
    210,
    'The wheel',
    'A player may spin for 1 to 10 points, which all draw together.',
    'A player may spin: a number from 1 to 10 is drawn together: they gain that many points.',
  ),
])

const dayLater = 'When the vote on a proposal is not over within 1 day,'
const anHourLater = 'When the vote on a proposal is not over within 1 hour,'
const thrown = 'whoever has not voted on it votes at random, thrown by its proponent.'
const drawn = 'whoever has not voted on it votes at random, drawn together.'
/** While the others can still vote. */
const oneDrawn = 'its proponent votes at random, drawn together.'

/** Chance votes for who is silent for a day, where votes are open, hidden, or anonymous: thrown by the proponent, or drawn together. */
const lots: readonly StarterCard[] = [
  lotsBook('thrown-open', [], `${dayLater} ${thrown}`),
  lotsBook('thrown-hidden', [hidden], `${dayLater} ${thrown}`),
  lotsBook('drawn-hidden', [hidden], `${anHourLater} ${oneDrawn}`, `${dayLater} ${drawn}`),
  lotsBook('drawn-anonymous', ['Votes are anonymous.'], `${dayLater} ${drawn}`),
]

/** Chance votes for whoever has not voted within a day. */
function lotsBook(
  id: string,
  secrecy: readonly string[],
  ...sentences: readonly string[]
): StarterCard {
  return book(id, 'Votes by chance', [
    rule(...votesStand, 'Nobody may change their vote.', ...secrecy),
    threeDays,
    rule(209, 'Chance', 'Chance votes for the silent.', ...sentences),
  ])
}

function book(id: string, title: string, others: readonly InitialRule[]): StarterCard {
  const rules = [...points, ...others]
  return { id, title, rules, count: rules.length }
}

export const booksOfLots: readonly string[] = lots.map(({ id }) => id)

/** The five books, as players get them. The two of the house, of which nearly all is in these, have games of their own. */
export const shipped: readonly string[] = seedBooks.map(({ id }) => id)

/** What no book shows that ships; `deadlines` is that of fixtures alone. */
export const unshipped: readonly string[] = ['changeable', 'wheel', 'wheel', ...booksOfLots]

/** Those that know days, and in which much can be known, or decided, only by enough of the players together. */
const booksOfWeeks: ReadonlySet<string> = new Set([
  ...['by-mail', 'speaker', 'market', 'wheel'],
  ...booksOfLots,
])

/** Whether something is due at most times. */
export function isTimed(book: string): boolean {
  return book === 'deadlines' || isOfWeeks(book)
}

export function isOfWeeks(book: string): boolean {
  return booksOfWeeks.has(book)
}

/** The rule books that games are played by. */
export const books: readonly StarterCard[] = [...starters, changeable, deadlines, wheel, ...lots]
