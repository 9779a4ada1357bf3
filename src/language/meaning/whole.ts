import { compare, round, type Rational, type Rounding } from '../../base/rational.ts'

/** No sum of a game's numbers comes near it. */
const most: Rational = { above: 1_000_000_000_000_000n, below: 1n }

/** An exact number as a whole one that players can have of something. Throws where it is too large to be one. */
export function wholeOf(value: Rational, rounding: Rounding): number {
  const size = value.above < 0n ? { above: -value.above, below: value.below } : value
  if (compare(size, most) > 0) throw new Error('the number is too large')
  return Number(round(value, rounding))
}

/** Four of the largest quantities, multiplied. */
const mostBetween = 10n ** 48n

/**
 * A number on the way to another. Throws where it, or what it is divided by, is larger than any that a game comes to: to
 * work with it would take ever longer.
 */
export function bounded(value: Rational): Rational {
  const { above, below } = value
  const isTooLarge = above > mostBetween || above < -mostBetween || below > mostBetween
  if (isTooLarge) throw new Error('the number is too large')
  return value
}

export function exactly(whole: number): Rational {
  return { above: BigInt(whole), below: 1n }
}
