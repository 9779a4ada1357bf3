/*
 * Numbers modulo p = 2^255 - 19, the field of Curve25519 (RFC 7748 §4.1, RFC 8032 §5.1), in the floating-point
 * representation that D. J. Bernstein published with that curve ("Curve25519: new Diffie-Hellman speed records", 2006).
 *
 * A number is the sum of twelve limbs. Limb k is a whole multiple of 2^e(k), where e(k) is 21.25 k rounded up. It stands
 * at its place, not shifted down, so that the product of limbs i and j falls to limb i + j by itself or, times
 * 19 / 2^255, to limb i + j - 12: e(i) + e(j) >= e(i + j), and e(k + 12) = e(k) + 255. All that is done is to add, subtract
 * and multiply doubles, whose results ECMAScript prescribes to the last bit (IEEE 754): 53 bits times a power of two are
 * exact, and rounding is only meant where `roundings` are used.
 *
 * Bounds. A product leaves limb k at no more than half of 2^e(k + 1), either sign; at limbs 1 and 7, where the last carries
 * end, 2 % more. A sum or difference of n such numbers has weight n. Factors may have weights whose product is 15 or
 * less. In units of 2^e(k), all that falls to limb k, each term taken as positive, is then largest for k = 0: the product
 * of limbs 0, and 19 times the eleven of limbs i and 12 - i. For weights of 1 that is less than 2^53 / 16.4, so for 15, and the
 * 2 % twice, less than 2^53 · 0.96. What is carried from limb to limb is less than 2^33, far below what is left. So no
 * product and no sum on the way is ever rounded, in whichever order terms are added. Tests go to these bounds.
 */

/** Twelve limbs. */
export type FieldElement = Float64Array

/** e(0) to e(11), and 255. */
export const places = [0, 22, 43, 64, 85, 107, 128, 149, 170, 192, 213, 234, 255] as const

/** For modules to take apart: what a module has itself, an engine knows to be constant, and products take half of the time. */
export const constants = {
  /** Brings what is beyond bit 255 down: 2^255 is 19 modulo p. */
  fold: 19 / powerOfTwo(255),
  /**
   * Adding 1.5 · 2^52 times 2^e(k + 1) to limb k, and taking it away again, rounds it to a multiple of 2^e(k + 1), which is
   * what to carry: a double of that size has no room for more.
   */
  roundings: Float64Array.from(
    places.slice(1).map((next) => 3 * powerOfTwo(51) * powerOfTwo(next)),
  ),
} as const

function powerOfTwo(exponent: number): number {
  let power = 1
  for (let i = 0; i < exponent; i++) power *= 2
  return power
}
