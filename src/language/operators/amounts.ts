import { add, multiply, type Rational, type Rounding } from '../../base/rational.ts'
import type { Amount, Place } from '../meaning.ts'
import { operator } from '../operator.ts'
import { exactly, wholeOf } from '../whole.ts'

const ofOwn = { needs: ['own'] } as const
const ofVote = { needs: ['proposal'] } as const

/** How much of what. *Their* is of whoever gains, loses or pays it. */
export const amounts = [
  operator('amount', 'so many', ['count', 'quantity'], '{0} {1:0}', (at) => ({
    count: at.count(0),
    quantity: at.name(1),
  })),
  operator('amount', 'for each', ['count', 'quantity', 'counted'], '{0} {1:0} for each {2}', (at) =>
    amountOf(multiply(exactly(at.count(0)), at.number(2)), at.name(1)),
  ),
  operator(
    'amount',
    'and for each',
    ['count', 'quantity', 'count', 'counted'],
    '{0} {1:0} and {2} more for each {3}',
    (at) => {
      const more = multiply(exactly(at.count(2)), at.number(3))
      return amountOf(add(exactly(at.count(0)), more), at.name(1))
    },
  ),
  operator(
    'amount',
    'or if',
    ['count', 'quantity', 'count', 'condition'],
    '{0} {1:0} ( {2} if {3} )',
    (at) => ({ count: at.holds(3) ? at.count(2) : at.count(0), quantity: at.name(1) }),
  ),
  operator(
    'amount',
    'that many',
    ['quantity'],
    'that many {0}',
    (at) => ({ count: at.scope.total ?? 0, quantity: at.name(0) }),
    { needs: ['total'] },
  ),
  operator(
    'amount',
    'tenth',
    ['quantity'],
    'a tenth of their {0} ( rounded down )',
    partOfOwn(10n, 'down'),
    ofOwn,
  ),
  operator(
    'amount',
    'tenth up',
    ['quantity'],
    'a tenth of their {0} ( rounded up )',
    partOfOwn(10n, 'up'),
    ofOwn,
  ),
  operator(
    'amount',
    'half',
    ['quantity'],
    'half of their {0} ( rounded down )',
    partOfOwn(2n, 'down'),
    ofOwn,
  ),
  operator(
    'amount',
    'half up',
    ['quantity'],
    'half of their {0} ( rounded up )',
    partOfOwn(2n, 'up'),
    ofOwn,
  ),
  operator('amount', 'all', ['quantity'], 'all their {0}', partOfOwn(1n, 'down'), ofOwn),
  operator('counted', 'player', [], 'player', ({ world }) => exactly(world.players.length)),
  operator('counted', 'vote for', [], 'vote for it', (at) => votes(at, 'for'), ofVote),
  operator('counted', 'vote against', [], 'vote against it', (at) => votes(at, 'against'), ofVote),
  operator('counted', 'own', ['quantity'], 'of their {0}', (at) => exactly(owned(at)), ofOwn),
] as const

function amountOf(value: Rational, quantity: string): Amount {
  return { count: wholeOf(value, 'nearest'), quantity }
}

/** How many of what it names first those have whom *their* means; who has less than nothing has nothing of it. */
function owned(at: Place): number {
  const { own } = at.scope
  return own === undefined ? 0 : Math.max(0, at.world.quantity(own, at.name(0)))
}

function partOfOwn(below: bigint, rounding: Rounding) {
  return (at: Place): Amount => ({
    count: wholeOf({ above: BigInt(owned(at)), below }, rounding),
    quantity: at.name(0),
  })
}

function votes({ world, scope }: Place, wanted: 'for' | 'against'): Rational {
  const proposal = scope.proposal === undefined ? null : world.proposal(scope.proposal)
  const cast = world.players.filter((voter) => proposal?.ballot(voter) === wanted)
  return exactly(cast.length)
}
