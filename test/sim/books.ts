import type { InitialRule } from '../../src/actions/change.ts'
import type { MechanicUse } from '../../src/actions/passage.ts'
import type { StarterCard } from '../../src/session/api.ts'
import { rulesOf, says, uses } from '../../src/starters/initial-rule.ts'
import { seedBooks, starters } from '../../src/starters/starters.ts'

const hourMs = 3_600_000
const rule = rulesOf('Rules', 'mutable')

/** What the rule books share that have no turns: anyone proposes at any time, and points are counted. */
const points: readonly InitialRule[] = [
  rule(
    201,
    'Points',
    'Everybody has points. They begin at zero.',
    uses('quantity', { name: 'points', of: 'player', initial: 0 }),
  ),
  rule(
    203,
    'Adoption',
    'More than half of those who may vote adopt a proposal.',
    uses('adoption', { threshold: 'majority', of: 'eligible' }),
  ),
  rule(
    204,
    'Five points',
    'Whose proposal is adopted receives 5 points; whose is defeated loses 10.',
    uses('proponent-points', { outcome: 'adopted', points: 5, quantity: 'points' }),
    uses('proponent-points', { outcome: 'defeated', points: -10, quantity: 'points' }),
  ),
]

const changeable: StarterCard = {
  id: 'changeable',
  title: 'Votes that may change',
  // Anyone proposes at any time, and votes may change until the last one is cast.
  rules: [
    ...points,
    rule(
      207,
      'One vote each',
      'A vote can be changed until the vote closes.',
      uses('one-vote', { changeable: true }),
    ),
  ],
}

const deadlines: StarterCard = {
  id: 'deadlines',
  title: 'Votes with a deadline',
  // A vote closes after an hour, and who has not voted by then is left out.
  rules: [
    ...points,
    rule(207, 'One vote each', 'A vote, once cast, stands.', uses('one-vote')),
    rule(
      208,
      'An hour',
      'A vote closes an hour after it was called.',
      uses('vote-deadline', { withinMs: hourMs, silent: 'left-out' }),
    ),
  ],
}

const wheel: StarterCard = {
  id: 'wheel',
  title: 'A wheel',
  // Votes are hidden until the close, and what anybody spins for all draw together.
  rules: [
    ...points,
    rule(207, 'One vote each', 'A vote, once cast, stands.', uses('one-vote')),
    rule(
      208,
      'Three days',
      'A vote closes after three days, and who has not voted by then is left out.',
      uses('vote-deadline', { withinMs: 72 * hourMs, silent: 'left-out' }),
    ),
    rule(209, 'Hidden votes', 'Nobody sees a vote before the close.', uses('hidden-votes')),
    rule(
      210,
      'The wheel',
      'A player may spin for 1 to 10 points, which all draw together.',
      says([
        'may',
        ['a player'],
        'spin',
        ['draw number', 10, ['gain', ['they'], ['that many', 'points']]],
      ]),
    ),
  ],
}

const dayLater = ['vote not over', ['within', ['days', 1]]] as const
const anHourLater = ['vote not over', ['within', ['hours', 1]]] as const
const thrown = ['vote at random', ['silent voters'], ['proponent']] as const
const drawn = ['vote at random together', ['silent voters']] as const
/** While the others can still vote. */
const oneDrawn = ['vote at random together', ['proponent']] as const

/** Chance votes for who is silent for a day, where votes are open, hidden, or anonymous: thrown by the proponent, or drawn together. */
const lots: readonly StarterCard[] = [
  lotsBook('thrown-open', [], ['when', dayLater, thrown]),
  lotsBook('thrown-hidden', [uses('hidden-votes')], ['when', dayLater, thrown]),
  lotsBook(
    'drawn-hidden',
    [uses('hidden-votes')],
    ['when', anHourLater, oneDrawn],
    ['when', dayLater, drawn],
  ),
  lotsBook('drawn-anonymous', [uses('anonymous-votes')], ['when', dayLater, drawn]),
]

function lotsBook(
  id: string,
  secrecy: readonly MechanicUse[],
  ...sentences: readonly Parameters<typeof says>[0][]
): StarterCard {
  return {
    id,
    title: 'Votes by chance',
    // Chance votes for whoever has not voted within a day.
    rules: [
      ...points,
      rule(207, 'One vote each', 'A vote, once cast, stands.', uses('one-vote'), ...secrecy),
      rule(
        208,
        'Three days',
        'A vote closes after three days, and who has not voted by then is left out.',
        uses('vote-deadline', { withinMs: 72 * hourMs, silent: 'left-out' }),
      ),
      rule(209, 'Chance', 'Chance votes for the silent.', ...sentences.map(says)),
    ],
  }
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
