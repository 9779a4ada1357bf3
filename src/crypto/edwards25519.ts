import { elementOf, isZero } from './field-bytes.ts'
import { add, addAndSubtract, multiply, newElement, square, subtract } from './field25519.ts'
import type { FieldElement } from './limbs.ts'

/*
 * The points of edwards25519 and their addition, RFC 8032 §5.1.4, in its extended homogeneous coordinates: x = X/Z,
 * y = Y/Z, x·y = T/Z. The formulas are complete: no point needs another way, and none branches on a coordinate.
 *
 * Weights (see limbs.ts): coordinates are products, of weight 1. No factor has more than 4 (F of a doubling), and no
 * product more than 12 (E · F there; adding a point with Z = 1, 9).
 */

export interface Point {
  readonly x: FieldElement
  readonly y: FieldElement
  readonly z: FieldElement
  readonly t: FieldElement
}

/** What adding a point with Z = 1 asks for of it: Y + X, Y - X and 2·d·T. */
export interface AffineAddend {
  readonly sum: FieldElement
  readonly difference: FieldElement
  readonly dt2: FieldElement
}

/** The same for any point: 2·Z, too. */
export interface Addend extends AffineAddend {
  readonly z2: FieldElement
}

/** 2·d of the curve's equation -x² + y² = 1 + d·x²·y². */
const d2 = elementOf(0x2406d9dc56dffce7198e80f2eef3d13000e0149a8283b156ebd69b9426b2f159n)
const a = newElement()
const b = newElement()
const c = newElement()
const d = newElement()
const e = newElement()
const f = newElement()
const g = newElement()
const h = newElement()

/** The neutral element, (0, 1). */
export function newPoint(): Point {
  const point = { x: newElement(), y: newElement(), z: newElement(), t: newElement() }
  point.y[0] = 1
  point.z[0] = 1
  return point
}

export function newAddend(): Addend {
  return { sum: newElement(), difference: newElement(), z2: newElement(), dt2: newElement() }
}

export function negate(p: Point): Point {
  const out = { x: p.x.slice(), y: p.y.slice(), z: p.z.slice(), t: p.t.slice() }
  for (const coordinate of [out.x, out.t])
    for (let k = 0; k < coordinate.length; k++) coordinate[k] = -(coordinate[k] ?? 0)
  return out
}

export function setAddend(out: Addend, p: Point): void {
  addAndSubtract(out.sum, out.difference, p.y, p.x)
  add(out.z2, p.z, p.z)
  multiply(out.dt2, p.t, d2)
}

export function addendOf(p: Point): Addend {
  const addend = newAddend()
  setAddend(addend, p)
  return addend
}

/** `out` = `p` + `q`. */
export function addPoint(out: Point, p: Point, q: Addend): void {
  addUp(p, q.difference, q.sum, q.dt2)
  multiply(d, p.z, q.z2)
  addAndSubtract(g, f, d, c)
  finish(out)
  multiply(out.t, e, h)
}

/** The same for a point with Z = 1: a product less. */
export function addAffine(out: Point, p: Point, q: AffineAddend): void {
  addUp(p, q.difference, q.sum, q.dt2)
  add(d, p.z, p.z)
  addAndSubtract(g, f, d, c)
  finish(out)
  multiply(out.t, e, h)
}

/** `out` = `p` - `q`: -q has the other X and T. */
export function subtractPoint(out: Point, p: Point, q: Addend): void {
  addUp(p, q.sum, q.difference, q.dt2)
  multiply(d, p.z, q.z2)
  addAndSubtract(f, g, d, c)
  finish(out)
  multiply(out.t, e, h)
}

/** A to C, E and H of the addition; D depends on Z, F and G on the sign. */
function addUp(p: Point, difference: FieldElement, sum: FieldElement, dt2: FieldElement): void {
  addAndSubtract(b, a, p.y, p.x)
  multiply(a, a, difference)
  multiply(b, b, sum)
  multiply(c, p.t, dt2)
  addAndSubtract(h, e, b, a)
}

/** `out` = 2^times · `p`. T is made after the last doubling only: none needs it. */
export function double(out: Point, p: Point, times = 1): void {
  for (let i = 0; i < times; i++) {
    const from = i === 0 ? p : out
    square(a, from.x)
    square(b, from.y)
    square(c, from.z)
    add(d, from.x, from.y)
    square(d, d)
    addUpDoubling()
    finish(out)
  }
  multiply(out.t, e, h)
}

/** All but the products, of A, B, C / 2 and (X + Y)². */
function addUpDoubling(): void {
  for (let k = 0; k < a.length; k++) {
    const sum = (a[k] ?? 0) + (b[k] ?? 0)
    const difference = (a[k] ?? 0) - (b[k] ?? 0)
    const twice = c[k] ?? 0
    h[k] = sum
    g[k] = difference
    e[k] = sum - (d[k] ?? 0)
    f[k] = twice + twice + difference
  }
}

function finish(out: Point): void {
  multiply(out.x, e, f)
  multiply(out.y, g, h)
  multiply(out.z, f, g)
}

export function isNeutral(p: Point): boolean {
  subtract(a, p.y, p.z)
  return isZero(p.x) && isZero(a)
}

/** 8 · `p`, which is in the group of the base point: RFC 9381 §5.5 has this cofactor. */
export function clearCofactor(p: Point): Point {
  const out = newPoint()
  double(out, p, 3)
  return out
}

export function isSmallOrder(p: Point): boolean {
  return isNeutral(clearCofactor(p))
}
