import {
  addendOf,
  addPoint,
  double,
  newPoint,
  subtractPoint,
  type Addend,
  type Point,
} from './edwards25519.ts'
import { littleEndianBytes } from './scalar25519.ts'

/* Sums of multiples of points by public numbers, in variable time: never for secrets. */

/** A factor, from 0 to below 2^253, and the odd multiples of the point. */
export type Product = readonly [factor: bigint, multiples: readonly Addend[]]

/** Windows of the digits: of 5 bits, odd and with a sign, so up to 15. */
const width = 5
const bits = 256

/** 1, 3, … 15 times the point. */
export function oddMultiples(point: Point): readonly Addend[] {
  const twice = newPoint()
  double(twice, point)
  const step = addendOf(twice)
  const multiples = [addendOf(point)]
  const last = newPoint()
  addPoint(last, point, step)
  multiples.push(addendOf(last))
  for (let i = 2; i < 1 << (width - 2); i++) {
    addPoint(last, last, step)
    multiples.push(addendOf(last))
  }
  return multiples
}

/** Straus’ way: one walk of doublings for all products. */
export function sumOf(products: readonly Product[]): Point {
  const terms = products.map(([factor, multiples]) => ({ digits: digitsOf(factor), multiples }))
  const sum = newPoint()
  let doublings = 0
  let begun = false
  for (let at = bits - 1; at >= 0; at--) {
    if (begun) doublings++
    for (const { digits, multiples } of terms) {
      const digit = digits[at] ?? 0
      const multiple = multiples[Math.abs(digit) >> 1]
      if (digit === 0 || multiple === undefined) continue
      if (doublings > 0) double(sum, sum, doublings)
      if (digit > 0) addPoint(sum, sum, multiple)
      else subtractPoint(sum, sum, multiple)
      doublings = 0
      begun = true
    }
  }
  if (doublings > 0) double(sum, sum, doublings)
  return sum
}

/** The non-adjacent form: of `width` neighbouring digits at most one is not 0, and that is odd, of either sign. */
function digitsOf(factor: bigint): Int8Array {
  const bytes = littleEndianBytes(factor, bits / 8)
  const bit = (at: number) => ((bytes[at >> 3] ?? 0) >> (at & 7)) & 1
  const digits = new Int8Array(bits)
  let carry = 0
  for (let at = 0; at < bits; at++) {
    if (bit(at) === carry) continue
    let digit = carry
    for (let i = 0; i < width; i++) digit += bit(at + i) * (1 << i)
    carry = digit >> (width - 1)
    digits[at] = digit - (carry << width)
    at += width - 1
  }
  return digits
}
