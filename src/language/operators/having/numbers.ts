import {
  add,
  compare,
  divide,
  multiply,
  negate,
  round,
  type Rational,
} from '../../../base/rational.ts'
import type { PlayerId } from '../../../actions/ids.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { exactly } from '../../meaning/whole.ts'
const ofBet = { needs: ['bet'] } as const

/** Numbers that have a name of their own. */
const terms = [
  makes.term('points of', '{named} ’s {quantity}', (at) =>
    sum(at.people(0).map((player) => owned(at, player, 1))),
  ),
  makes.term('their', 'their {quantity}', about.own, (at) => own(at, 0)),
  makes.term('points of the other', 'the other ’s {quantity}', about.other, (at) =>
    at.scope.other === undefined ? exactly(0) : owned(at, at.scope.other, 0),
  ),
  makes.term('store', 'the {store}', (at) => exactly(at.world.store(at.name(0)))),
  makes.term('value', 'the {value}', (at) => at.world.value(at.name(0)).value),
  makes.term('how many', 'the number of {kind:+}', (at) => at.number(0)),
  ...alike('most among', [
    makes.term(
      'most among',
      'the [ {ordinal@2} ] most {quantity@0} among {who@1}',
      (at) => amountsInOrder(at).at(-place(at)) ?? exactly(0),
    ),
    makes.term(
      'fewest among',
      'the [ {ordinal@2} ] fewest {quantity@0} among {who@1}',
      (at) => amountsInOrder(at)[place(at) - 1] ?? exactly(0),
    ),
  ] as const),
  ...alike('sum of', [
    makes.term('sum of', 'the sum of the {quantity} of {who}', (at) => sum(amounts(at))),
    makes.term('average of', 'the average of the {quantity} of {who}', (at) => {
      const all = amounts(at)
      return quotient(sum(all), exactly(all.length))
    }),
    // Of an even number the lower of the two in the middle: somebody always has it.
    makes.term('median of', 'the median of the {quantity} of {who}', (at) => {
      const all = amounts(at).toSorted(compare)
      return all[Math.floor((all.length - 1) / 2)] ?? exactly(0)
    }),
  ] as const),
  makes.term('its number', 'its number', about.proposal, ({ world, scope }) => {
    const proposal = scope.proposal === undefined ? null : world.proposal(scope.proposal)
    return exactly(proposal?.number ?? 0)
  }),
  makes.term('last digit of id', 'the last digit of its id', about.proposal, ({ scope }) =>
    exactly(lastDigit(scope.proposal ?? '')),
  ),
  makes.term('own number', 'the number of this rule', ({ world }) => exactly(world.ownNumber)),
  ...alike('turn', [
    makes.term('turn', 'the turn', about.turns, ({ world }) => exactly(world.turn)),
    makes.term('circuit', 'the circuit of turns', about.turns, ({ world }) =>
      exactly(world.circuit),
    ),
    makes.term('round', 'the round', about.rounds, ({ world }) => exactly(world.round)),
  ] as const),
  ...alike('number thrown', [
    makes.term('thrown', 'the number thrown', about.total, ({ scope }) =>
      exactly(scope.total ?? 0),
    ),
    makes.term('highest thrown', 'the highest number thrown', about.total, ({ scope }) =>
      exactly(Math.max(...facesOf(scope))),
    ),
    makes.term('lowest thrown', 'the lowest number thrown', about.total, ({ scope }) =>
      exactly(Math.min(...facesOf(scope))),
    ),
  ] as const),
  makes.term('that number', 'that number', about.total, ({ scope }) => exactly(scope.total ?? 0)),
  makes.term('bet', 'the bet', ofBet, ({ scope }) => exactly(scope.deal?.give ?? 0)),
  makes.term('number bet on', 'the number bet on', ofBet, ({ scope }) =>
    exactly(scope.deal?.take ?? 0),
  ),
  makes.term('or if', '( {number} , or {number} if {condition} )', (at) =>
    at.number(at.holds(2) ? 1 : 0),
  ),
  makes.term('group', '( {number} )', (at) => at.number(0)),
] as const

/** Numbers worked out from others: exact, and whole only where the sentence rounds them. */
const sums = [
  ...alike('reckoning', [
    makes.number('plus', '{term} plus {term}', (at) => add(at.number(0), at.number(1))),
    makes.number('minus', '{term} minus {term}', (at) => add(at.number(0), negate(at.number(1)))),
    makes.number('times', '{term} times {term}', (at) => multiply(at.number(0), at.number(1))),
    makes.number('divided', '{term} divided by {term}', (at) =>
      quotient(at.number(0), at.number(1)),
    ),
  ] as const),
  makes.term('remainder', 'the remainder of {term} divided by {term}', (at) =>
    remainder(at.number(0), at.number(1)),
  ),
  makes.number('twice', 'twice {term}', (at) => add(at.number(0), at.number(0))),
  makes.number('part of', '{fraction} of {term}', (at) => multiply(at.fraction(0), at.number(1))),
  ...alike('higher of', [
    makes.number('lower of', 'the lower of {term} and {term}', (at) =>
      negate(highest([negate(at.number(0)), negate(at.number(1))])),
    ),
    makes.number('higher of', 'the higher of {term} and {term}', (at) =>
      highest([at.number(0), at.number(1)]),
    ),
  ] as const),
  makes.number('rounded', '{number} ( {rounding} )', (at) => ({
    above: round(at.number(0), at.rounding(1)),
    below: 1n,
  })),
] as const

const fractions = [
  ...alike('plain fraction', [
    makes.fraction('half', 'half', () => ({ above: 1n, below: 2n })),
    makes.fraction('two thirds', 'two thirds', () => ({ above: 2n, below: 3n })),
    makes.fraction('three quarters', 'three quarters', () => ({ above: 3n, below: 4n })),
  ] as const),
  makes.fraction('one in', 'a {ordinal}', (at) => ({
    above: 1n,
    below: BigInt(at.count(0)),
  })),
  makes.fraction('in', '{count} in {count}', (at) => ({
    above: BigInt(at.count(0)),
    below: BigInt(Math.max(1, at.count(1))),
  })),
  makes.fraction('percent', '{count} percent', (at) => ({
    above: BigInt(at.count(0)),
    below: 100n,
  })),
  ...alike('rounding', [
    makes.rounding('down', 'rounded down', 'down'),
    makes.rounding('up', 'rounded up', 'up'),
    makes.rounding('nearest', 'rounded', 'nearest'),
  ] as const),
] as const

/** What a number has to be. */
const measures = [
  ...alike('comparison', [
    makes.measure(
      'at least',
      'at least {number}',
      { also: ['{0} or more'] },
      (at, value) => compare(value, at.number(0)) >= 0,
    ),
    makes.measure(
      'at most',
      'at most {number}',
      { also: ['{0} or fewer', '{0} or less'] },
      (at, value) => compare(value, at.number(0)) <= 0,
    ),
    makes.measure(
      'more than',
      'more than {number}',
      (at, value) => compare(value, at.number(0)) > 0,
    ),
    makes.measure(
      'fewer than',
      'fewer than {number}',
      (at, value) => compare(value, at.number(0)) < 0,
    ),
    makes.measure(
      'less than',
      'less than {number}',
      (at, value) => compare(value, at.number(0)) < 0,
    ),
    makes.measure(
      'exactly',
      'exactly {number}',
      { also: ['equal to {0}', 'just {0}'] },
      (at, value) => compare(value, at.number(0)) === 0,
    ),
  ] as const),
  makes.howMany(
    'any',
    '<any|no>',
    (at, value) => compare(value, exactly(0)) > 0 === (at.name(0) === 'any'),
  ),
  makes.measure(
    'between',
    'between {term} and {term}',
    (at, value) => compare(value, at.number(0)) >= 0 && compare(value, at.number(1)) <= 0,
  ),
] as const

export const numbers = [...terms, ...sums, ...fractions, ...measures] as const

/** Of one die, or of a number that was chosen: that. */
function facesOf({ faces, total = 0 }: Place['scope']): readonly number[] {
  return faces === undefined || faces.length === 0 ? [total] : faces
}

/** Ids are hexadecimal: of their characters those from 0 to 9 are digits. 0 where there is none. */
function lastDigit(id: string): number {
  return Number(/\d(?=\D*$)/.exec(id)?.[0] ?? 0)
}

/** How many a player has of what stands at a place. */
function owned(at: Place, player: PlayerId, quantityAt: number): Rational {
  return exactly(at.world.quantity(player, at.name(quantityAt)))
}

/** How many those have of it whom *their* means. */
export function own(at: Place, quantityAt: number): Rational {
  return at.scope.own === undefined ? exactly(0) : owned(at, at.scope.own, quantityAt)
}

function amounts(at: Place): readonly Rational[] {
  return at.people(1).map((player) => owned(at, player, 0))
}

/** Least first; as often as somebody has so much. */
function amountsInOrder(at: Place): readonly Rational[] {
  return amounts(at).toSorted(compare)
}

/** *The second most*: 2. */
function place(at: Place): number {
  return at.has(2) ? at.count(2) : 1
}

export function sum(values: readonly Rational[]): Rational {
  return values.reduce(add, exactly(0))
}

/** Of nothing: 0. */
function highest(values: readonly Rational[]): Rational {
  return values.reduce(
    (most, one) => (compare(one, most) > 0 ? one : most),
    values[0] ?? exactly(0),
  )
}

/** Throws where it divides by nothing: the sentence is silent, and flagged. */
export function quotient(above: Rational, below: Rational): Rational {
  const value = divide(above, below)
  if (value === undefined) throw new Error('the sentence divides by nothing')
  return value
}

/** What is left of it, never negative. */
export function remainder(of: Rational, by: Rational): Rational {
  const times = round(quotient(of, by), 'down')
  return add(of, negate(multiply({ above: times, below: 1n }, by)))
}
