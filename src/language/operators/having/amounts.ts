import { add, compare, multiply, type Rational, type Rounding } from '../../../base/rational.ts'
import type { Amount, Place } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { exactly, wholeOf } from '../../meaning/whole.ts'
import { textUnits } from '../../meaning/words.ts'
import { proposalAt } from '../../meaning/refers.ts'
import { wordsIn } from '../players/conditions.ts'
import { own, sum } from './numbers.ts'

/** How much of what. *Their* is of whoever gains, loses or pays it. */
const ofWhat = [
  makes.amount('so many', '{count} {quantity:0}', (at) => ({
    count: at.count(0),
    quantity: at.name(1),
  })),
  makes.amount('for each', '{count} {quantity:0} for each {counted}', (at) =>
    amountOf(multiply(exactly(at.count(0)), at.number(2)), at.name(1)),
  ),
  makes.amount('and for each', '{count} {quantity:0} and {count} more for each {counted}', (at) => {
    const more = multiply(exactly(at.count(2)), at.number(3))
    return amountOf(add(exactly(at.count(0)), more), at.name(1))
  }),
  makes.amount('or if', '{count} {quantity:0} ( {count} if {condition} )', (at) => ({
    count: at.holds(3) ? at.count(2) : at.count(0),
    quantity: at.name(1),
  })),
  makes.amount('that many', 'that many {quantity}', about.total, (at) => ({
    count: at.scope.total ?? 0,
    quantity: at.name(0),
  })),
  makes.amount('as many', 'as many {quantity} as {number}', (at) =>
    amountOf(at.number(1), at.name(0)),
  ),
  makes.amount('part', '{fraction} of their {quantity} ( {rounding} )', about.own, (at) =>
    amountOf(multiply(at.fraction(0), owned(at, 1)), at.name(1), at.rounding(2)),
  ),
  makes.amount('all', 'all their {quantity}', about.own, (at) =>
    amountOf(owned(at, 0), at.name(0)),
  ),
  makes.amount('price', 'the {price}', (at) => {
    const { value, quantity } = at.world.value(at.name(0))
    return amountOf(value, quantity)
  }),
] as const

/** What can be counted. */
const kinds = [
  makes.kind('player', 'player|players [ who {traits} ]', { touches: 'players' }, (at) =>
    exactly(at.world.players.filter((player) => !at.has(0) || at.is(0, player)).length),
  ),
  ...alike('rule counted', [
    makes.kind('rule', 'rule|rules', about.rules, ({ world }) => exactly(world.rules.length)),
    makes.kind('mutable rule', 'mutable rule|rules', about.rules, ({ world }) =>
      exactly(world.rules.filter(({ isMutable }) => isMutable).length),
    ),
    makes.kind('immutable rule', 'immutable rule|rules', about.rules, ({ world }) =>
      exactly(world.rules.filter(({ isMutable }) => !isMutable).length),
    ),
  ] as const),
  makes.kind(
    'adopted proposal',
    'adopted proposal|proposals',
    { touches: 'proposals' },
    ({ world }) => exactly(world.adoptedCount),
  ),
  makes.kind('vote for', 'vote|votes for it', about.vote, (at) => votes(at, 'for')),
  makes.kind('vote against', 'vote|votes against it', about.vote, (at) => votes(at, 'against')),
  makes.kind('abstention', 'abstention|abstentions', about.vote, (at) => votes(at, 'abstain')),
  makes.kind('voter', 'player|players who could vote on it', about.vote, (at) =>
    exactly(proposalAt(at)?.voterCount ?? 0),
  ),
  makes.kind('vote on', 'vote|votes on it', about.vote, (at) => votes(at, null)),
  ...alike(
    'word in it',
    textUnits.map((unit) =>
      makes.kind(`${unit} in it`, `${unit}|${unit}s in it`, about.vote, (at) =>
        exactly(proposalAt(at)?.length(unit) ?? 0),
      ),
    ),
  ),
  makes.kind('word in title', 'word|words in its title', about.proposal, (at) =>
    exactly(proposalAt(at)?.titleWords ?? 0),
  ),
  makes.kind('of the words', 'word|words in it of {quoted}', about.vote, (at) =>
    exactly(wordsIn(at, 0)),
  ),
  makes.kind('rule it changes', 'change|changes in it', about.vote, (at) =>
    exactly(proposalAt(at)?.changeCount ?? 0),
  ),
  makes.kind('there is', '{quantity:^} there is|are^', (at) =>
    sum(at.world.players.map((player) => exactly(at.world.quantity(player, at.name(0))))),
  ),
  makes.counted(
    'own in a row',
    'of their proposals adopted in a row',
    {
      ...about.own,
      also: ['consecutive adopted proposal of theirs', 'proposal of theirs adopted in a row'],
    },
    ({ world, scope: { own: player } }) =>
      exactly(player === undefined ? 0 : world.adoptedInRow(player)),
  ),
  makes.counted(
    'own adopted',
    'of their adopted proposals',
    about.own,
    ({ world, scope: { own: player } }) =>
      exactly(player === undefined ? 0 : world.adoptedBy(player)),
  ),
  makes.counted('own roles', 'of their roles', about.own, ({ world, scope: { own: player } }) =>
    exactly(player === undefined ? 0 : world.roleCount(player)),
  ),
  makes.counted('own', 'of their {quantity}', about.own, (at) => owned(at, 0)),
] as const

export const amounts = [...ofWhat, ...kinds] as const

function amountOf(value: Rational, quantity: string, rounding: Rounding = 'down'): Amount {
  return { count: wholeOf(value, rounding), quantity }
}

/** Who has less than nothing has nothing of it. */
function owned(at: Place, quantityAt: number): Rational {
  const value = own(at, quantityAt)
  return compare(value, exactly(0)) < 0 ? exactly(0) : value
}

/** Those cast for a proposal, or against it; `null`: all. */
function votes(at: Place, wanted: 'for' | 'against' | 'abstain' | null): Rational {
  const { scope, world } = at
  const proposal = proposalAt(at)
  const counted = proposal?.counted(wanted) ?? null
  if (counted !== null) return exactly(counted)
  const gone = scope.proposal === undefined ? [] : world.goneVoters(scope.proposal)
  const ballots = [...world.players, ...gone].map((voter) => proposal?.ballot(voter) ?? null)
  const cast = ballots.filter((one) => (wanted === null ? one !== null : one === wanted))
  return exactly(cast.length)
}
