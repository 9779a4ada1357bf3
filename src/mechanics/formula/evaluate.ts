import { fail, fault, ok, type Result } from '../../base/result.ts'
import type { Formula, FunctionName } from './formula.ts'
import {
  add,
  compare,
  divide,
  multiply,
  negate,
  rational,
  round,
  zero,
  type Rational,
} from '../../base/rational.ts'

/** The names of a formula with their values, whole numbers. */
export type Values = ReadonlyMap<string, number>

/** What a formula comes to, exactly. Fault: `formula-divides-by-nothing`. Names without a value count as 0. */
export function evaluate(formula: Formula, values: Values): Result<Rational> {
  const value = valueOf(formula, values)
  return value === undefined ? fail(fault('formula-divides-by-nothing')) : ok(value)
}

/** `undefined`: somewhere it divides by nothing. */
function valueOf(formula: Formula, values: Values): Rational | undefined {
  switch (formula.is) {
    case 'number':
      return rational(formula.above, formula.below)
    case 'name':
      return { above: BigInt(values.get(formula.name) ?? 0), below: 1n }
    case 'minus': {
      const of = valueOf(formula.of, values)
      return of === undefined ? undefined : negate(of)
    }
    case 'operation': {
      const left = valueOf(formula.left, values)
      const right = valueOf(formula.right, values)
      if (left === undefined || right === undefined) return undefined
      return operate(formula.sign, left, right)
    }
    case 'call': {
      const of = formula.of.map((one) => valueOf(one, values))
      const known = of.filter((one) => one !== undefined)
      return known.length < of.length ? undefined : called(formula.name, known)
    }
  }
}

function operate(sign: '+' | '-' | '*' | '/', left: Rational, right: Rational) {
  switch (sign) {
    case '+':
      return add(left, right)
    case '-':
      return add(left, negate(right))
    case '*':
      return multiply(left, right)
    case '/':
      return divide(left, right)
  }
}

function called(name: FunctionName, of: readonly Rational[]): Rational {
  const first = of[0] ?? zero
  switch (name) {
    case 'min':
      return of.reduce((least, one) => (compare(one, least) < 0 ? one : least), first)
    case 'max':
      return of.reduce((most, one) => (compare(one, most) > 0 ? one : most), first)
    case 'round':
      return whole(round(first, 'nearest'))
    case 'floor':
      return whole(round(first, 'down'))
    case 'ceiling':
      return whole(round(first, 'up'))
    case 'abs':
      return first.above < 0n ? negate(first) : first
  }
}

function whole(value: bigint): Rational {
  return { above: value, below: 1n }
}
