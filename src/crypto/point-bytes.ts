import { bytesFromElement, elementFromBytes, elementOf, isNegative, isZero } from './field-bytes.ts'
import { invert, powerForRoot } from './field-powers.ts'
import { add, multiply, newElement, square, subtract } from './field25519.ts'
import type { FieldElement } from './limbs.ts'
import { newPoint, type Point } from './edwards25519.ts'

/* Points as 32 bytes: y, with the sign of x in the highest bit. RFC 8032 §5.1.2 and §5.1.3. */

const d = elementOf(0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n)
const rootOfMinusOne =
  elementOf(0x2b8324804fc1df0b2b4d00993dfbd7a72f431806ad2fe478c4ee1b274a0ea0b0n)
const one = elementOf(1n)
const zero = newElement()
const u = newElement()
const v = newElement()
const check = newElement()

/** The point in its one canonical encoding; `null` for what no point is encoded as, and for another length. */
export function pointFromBytes(bytes: Uint8Array): Point | null {
  if (bytes.length !== 32) return null
  const point = newPoint()
  const { x, y, z, t } = point
  y.set(elementFromBytes(bytes))
  const canonical = bytesFromElement(y)
  const sign = (bytes[31] ?? 0) >> 7
  canonical[31] = (canonical[31] ?? 0) | (sign << 7)
  if (canonical.some((byte, i) => byte !== bytes[i]) || !recoverX(x, y)) return null
  if (isNegative(x) !== (sign === 1)) {
    if (isZero(x)) return null
    subtract(x, zero, x)
  }
  multiply(t, x, y)
  return { x, y, z, t }
}

/** A square root of u / v = (y² - 1) / (d·y² + 1), one of the two; false if there is none. §5.1.3, steps 2 and 3. */
function recoverX(x: FieldElement, y: FieldElement): boolean {
  square(u, y)
  multiply(v, u, d)
  subtract(u, u, one)
  add(v, v, one)
  square(check, v)
  multiply(check, check, v)
  multiply(x, check, u)
  square(check, check)
  multiply(check, check, v)
  multiply(check, check, u)
  powerForRoot(check, check)
  multiply(x, x, check)
  square(check, x)
  multiply(check, check, v)
  subtract(v, check, u)
  if (isZero(v)) return true
  add(v, check, u)
  multiply(x, x, rootOfMinusOne)
  return isZero(v)
}

/** §5.1.2. Dearer for a point that is not normalized. */
export function bytesFromPoint(point: Point): Uint8Array {
  if (point.z.some((limb, k) => limb !== one[k])) normalize([point])
  const bytes = bytesFromElement(point.y)
  bytes[31] = (bytes[31] ?? 0) | (isNegative(point.x) ? 128 : 0)
  return bytes
}

/** Brings points to Z = 1, with one inversion for all (Montgomery): of the product of every Z. */
export function normalize(points: readonly Point[]): void {
  const inverse = one.slice()
  const before = points.map(({ z }) => {
    const product = inverse.slice()
    multiply(inverse, inverse, z)
    return product
  })
  invert(inverse, inverse)
  for (const [i, { x, y, z, t }] of [...points.entries()].reverse()) {
    multiply(u, inverse, before[i] ?? one)
    multiply(inverse, inverse, z)
    multiply(x, x, u)
    multiply(y, y, u)
    multiply(t, x, y)
    z.set(one)
  }
}
