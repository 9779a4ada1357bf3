import { compare, round, type Rational, type Rounding } from '../base/rational.ts'

/** No sum of a game's numbers comes near it. */
const most: Rational = { above: 1_000_000_000_000_000n, below: 1n }

/** An exact number as a whole one that players can have of something. Throws where it is too large to be one. */
export function wholeOf(value: Rational, rounding: Rounding): number {
  const size = value.above < 0n ? { above: -value.above, below: value.below } : value
  if (compare(size, most) > 0) throw new Error('the number is too large')
  return Number(round(value, rounding))
}

export function exactly(whole: number): Rational {
  return { above: BigInt(whole), below: 1n }
}
