import { multiply as multiplyUnrolled, square as squareUnrolled } from './field-unrolled.ts'
import { constants, type FieldElement } from './limbs.ts'

/*
 * Arithmetic modulo 2^255 - 19: limbs.ts tells how numbers are represented, and which sums may be multiplied. Results are
 * written into `out`, which may be an operand too. Nothing here branches on a value, or looks anything up by one.
 */

const { fold, roundings } = constants
const limbs = 12
const factors = new Float64Array(2 * limbs)

/**
 * Unrolled products take half of the time, once an engine has compiled them; to compile them takes as long as several
 * signatures. So a process begins with the loop: whoever opens a game looks at a few signatures only.
 */
const productsByLoop = 20_000
let products = 0

export function newElement(): FieldElement {
  return new Float64Array(limbs)
}

export function add(out: FieldElement, a: FieldElement, b: FieldElement): void {
  for (let k = 0; k < limbs; k++) out[k] = (a[k] ?? 0) + (b[k] ?? 0)
}

export function subtract(out: FieldElement, a: FieldElement, b: FieldElement): void {
  for (let k = 0; k < limbs; k++) out[k] = (a[k] ?? 0) - (b[k] ?? 0)
}

/** Both at once, as adding points needs them. */
export function addAndSubtract(
  sum: FieldElement,
  difference: FieldElement,
  a: FieldElement,
  b: FieldElement,
): void {
  for (let k = 0; k < limbs; k++) {
    const left = a[k] ?? 0
    const right = b[k] ?? 0
    sum[k] = left + right
    difference[k] = left - right
  }
}

export function multiply(out: FieldElement, a: FieldElement, b: FieldElement): void {
  if (products > productsByLoop) multiplyUnrolled(out, a, b)
  else multiplyByLoop(out, a, b)
}

export function square(out: FieldElement, a: FieldElement): void {
  if (products > productsByLoop) squareUnrolled(out, a)
  else multiplyByLoop(out, a, a)
}

/** Limb by limb; before the limbs of `b` among the `factors` are those by which products come down from beyond bit 255. */
export function multiplyByLoop(out: FieldElement, a: FieldElement, b: FieldElement): void {
  const { 0: a0 = 0, 1: a1 = 0, 2: a2 = 0, 3: a3 = 0, 4: a4 = 0, 5: a5 = 0 } = a
  const { 6: a6 = 0, 7: a7 = 0, 8: a8 = 0, 9: a9 = 0, 10: a10 = 0, 11: a11 = 0 } = a
  products++
  for (let k = 0; k < limbs; k++) {
    const limb = b[k] ?? 0
    factors[k] = fold * limb
    factors[k + limbs] = limb
  }
  let carry = 0
  for (let k = 0; k < limbs; k++) {
    const sum =
      a0 * (factors[k + 12] ?? 0) +
      a1 * (factors[k + 11] ?? 0) +
      a2 * (factors[k + 10] ?? 0) +
      a3 * (factors[k + 9] ?? 0) +
      a4 * (factors[k + 8] ?? 0) +
      a5 * (factors[k + 7] ?? 0) +
      a6 * (factors[k + 6] ?? 0) +
      a7 * (factors[k + 5] ?? 0) +
      a8 * (factors[k + 4] ?? 0) +
      a9 * (factors[k + 3] ?? 0) +
      a10 * (factors[k + 2] ?? 0) +
      a11 * (factors[k + 1] ?? 0) +
      carry
    const rounding = roundings[k] ?? 0
    carry = sum + rounding - rounding
    out[k] = sum - carry
  }
  const least = (out[0] ?? 0) + fold * carry
  const rounding = roundings[0] ?? 0
  carry = least + rounding - rounding
  out[0] = least - carry
  out[1] = (out[1] ?? 0) + carry
}
