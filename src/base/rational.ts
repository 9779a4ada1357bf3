/** An exact fraction in lowest terms; `below` is positive. */
export interface Rational {
  readonly above: bigint
  readonly below: bigint
}

export const zero: Rational = { above: 0n, below: 1n }

/** The fraction in lowest terms; `undefined` if it divides by nothing. */
export function rational(above: bigint, below = 1n): Rational | undefined {
  if (below === 0n) return undefined
  const sign = below < 0n ? -1n : 1n
  const common = greatestDivisor(above < 0n ? -above : above, below * sign)
  return { above: (sign * above) / common, below: (sign * below) / common }
}

export function add(a: Rational, b: Rational): Rational {
  return reduced(a.above * b.below + b.above * a.below, a.below * b.below)
}

export function negate(a: Rational): Rational {
  return { above: -a.above, below: a.below }
}

export function multiply(a: Rational, b: Rational): Rational {
  return reduced(a.above * b.above, a.below * b.below)
}

/** `undefined`: divided by nothing. */
export function divide(a: Rational, b: Rational): Rational | undefined {
  return rational(a.above * b.below, a.below * b.above)
}

/** Less than 0, 0 or more than 0, as a is less than, equal to or more than b. */
export function compare(a: Rational, b: Rational): number {
  // Whole numbers are what is compared most.
  const isAlike = a.below === b.below
  const difference = isAlike ? a.above - b.above : a.above * b.below - b.above * a.below
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export type Rounding = 'nearest' | 'down' | 'up'

/** To a whole number; `nearest` takes a half upwards. */
export function round(a: Rational, how: Rounding): bigint {
  switch (how) {
    case 'down':
      return floor(a.above, a.below)
    case 'up':
      return -floor(-a.above, a.below)
    case 'nearest':
      return floor(2n * a.above + a.below, 2n * a.below)
  }
}

function floor(above: bigint, below: bigint): bigint {
  const cut = above / below
  return cut * below > above ? cut - 1n : cut
}

function reduced(above: bigint, below: bigint): Rational {
  return rational(above, below) ?? zero
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x === 0n ? 1n : x
}
