import { multiply, newElement, square } from './field25519.ts'
import type { FieldElement } from './limbs.ts'

/* Powers of field elements by fixed exponents: the same steps for every value. */

/** How many ones the exponent has, from step to step: each time twice as many as before, or one more. */
const lengths = [3, 7, 15, 31, 62, 125, 250]
const ones = newElement()
const shifted = newElement()
const eleventh = newElement()

/** 1 / a, by Fermat: a^(p - 2); of 0, 0. */
export function invert(out: FieldElement, a: FieldElement): void {
  square(shifted, a)
  multiply(eleventh, shifted, a)
  squareTimes(shifted, shifted, 2)
  multiply(eleventh, eleventh, shifted)
  raiseToOnes(a)
  squareTimes(ones, ones, 5)
  multiply(out, ones, eleventh)
}

/** a^((p - 5) / 8), for square roots of fractions: RFC 8032 §5.1.3. */
export function powerForRoot(out: FieldElement, a: FieldElement): void {
  raiseToOnes(a)
  squareTimes(ones, ones, 2)
  multiply(out, ones, a)
}

/** `ones` becomes a^(2^250 - 1), whose exponent is 250 ones. */
function raiseToOnes(a: FieldElement): void {
  ones.set(a)
  let length = 1
  for (const next of lengths) {
    squareTimes(shifted, ones, length)
    multiply(ones, ones, shifted)
    if (next > 2 * length) {
      square(ones, ones)
      multiply(ones, ones, a)
    }
    length = next
  }
}

function squareTimes(out: FieldElement, a: FieldElement, times: number): void {
  square(out, a)
  for (let i = 1; i < times; i++) square(out, out)
}
