import {
  addAffine,
  addendOf,
  addPoint,
  double,
  newAddend,
  newPoint,
  setAddend,
  subtractPoint,
  type Addend,
  type AffineAddend,
  type Point,
} from './edwards25519.ts'
import { constants, type FieldElement } from './limbs.ts'
import { normalize } from './point-bytes.ts'
import { groupOrder, littleEndianBytes, modOrder } from './scalar25519.ts'

/*
 * Multiples of a point by secret numbers: the same steps and the same memory for every number. It is written with 256
 * digits that are 1 or -1, never 0 (M. Hamburg), and combed (C. H. Lim, P. J. Lee): the points 2^(16·m)·P are the teeth
 * of four combs, four teeth each, and a table for each comb has the sums of its teeth with either sign. Step i takes from
 * the tables what digits i, i + 16, i + 32 and so on say.
 */

const blocks = 4
const teeth = 4
const spacing = 16
const digits = blocks * teeth * spacing
/** In a table, the last tooth is always added: to subtract it, the negative of another entry is taken. */
const entries = 1 << (teeth - 1)
/** An addend’s three elements are kept as six numbers each: two limbs have 43 bits together, and half as many are read. */
const pairs = 6
const row = 3 * pairs

/**
 * For each block, the numbers of an addend, and of each number those of all entries, side by side. Bit j of an entry’s own
 * number tells whether tooth j is added.
 */
export type Comb = readonly Float64Array[]

const half = (groupOrder + 1n) / 2n
const offset = 2n ** BigInt(digits) - 1n
const none = new Float64Array()
const chosen = new Float64Array(row)
/** What splits a pair into its two limbs. */
const roundings = constants.roundings.filter((_, k) => k % 2 === 0)

/** The teeth for a point in the group of the base point. */
export function teethOf(point: Point): readonly Point[] {
  const found = [point]
  for (let last = point; found.length < blocks * teeth; found.push(last)) {
    const next = newPoint()
    double(next, last, spacing)
    last = next
  }
  return found
}

export function combOf(points: readonly Point[]): Comb {
  const sums = Array.from({ length: blocks }, (_, block) =>
    sumsOf(points.slice(block * teeth, (block + 1) * teeth)),
  )
  normalize(sums.flat())
  return sums.map(tableOf)
}

/** Of each entry its point. Begins with the last tooth minus all others, and goes on in Gray’s order, one sign at a time. */
function sumsOf(own: readonly Point[]): readonly Point[] {
  const sums = Array.from({ length: entries }, newPoint)
  const addend = newAddend()
  const twice = newPoint()
  const changes: Addend[] = []
  let [sum = newPoint()] = sums
  for (const [j, tooth] of own.entries()) {
    setAddend(addend, tooth)
    if (j === teeth - 1) addPoint(sum, sum, addend)
    else subtractPoint(sum, sum, addend)
    double(twice, tooth)
    changes.push(addendOf(twice))
  }
  for (let turn = 1; turn < entries; turn++) {
    const entry = turn ^ (turn >> 1)
    const changed = entry ^ (turn - 1) ^ ((turn - 1) >> 1)
    const next = sums[entry] ?? newPoint()
    for (const [j, change] of changes.entries()) {
      if (changed !== 1 << j) continue
      if ((entry & changed) === 0) subtractPoint(next, sum, change)
      else addPoint(next, sum, change)
    }
    sum = next
  }
  return sums
}

/** Of points with Z = 1. */
function tableOf(points: readonly Point[]): Float64Array {
  const table = new Float64Array(entries * row)
  for (const [entry, point] of points.entries()) {
    const { sum, difference, dt2 } = addendOf(point)
    for (const [at, element] of [sum, difference, dt2].entries())
      for (let i = 0; i < pairs; i++)
        table[(at * pairs + i) * entries + entry] =
          (element[2 * i] ?? 0) + (element[2 * i + 1] ?? 0)
  }
  return table
}

/** `secret` times the point of the comb; below the order, 0 too. */
export function timesSecret(comb: Comb, secret: bigint): Point {
  // With the bits b of this number, the sum of (2·b - 1)·2^i is the secret, modulo the order.
  const bits = littleEndianBytes(modOrder((secret + offset) * half), 32)
  const addend = newAddend()
  const sum = newPoint()
  for (let step = spacing - 1; step >= 0; step--) {
    if (step < spacing - 1) double(sum, sum)
    for (let block = 0; block < blocks; block++) {
      let wanted = 0
      for (let j = 0; j < teeth; j++) {
        const at = step + spacing * (block * teeth + j)
        wanted |= (((bits[at >> 3] ?? 0) >> (at & 7)) & 1) << j
      }
      choose(addend, comb[block] ?? none, wanted)
      addAffine(sum, sum, addend)
    }
  }
  return sum
}

/** Every entry is read, and multiplied by 1 or by 0. -P has P’s sum and difference in each other’s place, and -T. */
function choose(out: AffineAddend, table: Float64Array, wanted: number): void {
  const kept = wanted >> (teeth - 1)
  const turned = 1 - kept
  const entry = (wanted ^ -turned) & (entries - 1)
  const m0 = isSame(entry, 0)
  const m1 = isSame(entry, 1)
  const m2 = isSame(entry, 2)
  const m3 = isSame(entry, 3)
  const m4 = isSame(entry, 4)
  const m5 = isSame(entry, 5)
  const m6 = isSame(entry, 6)
  const m7 = isSame(entry, 7)
  for (let i = 0, at = 0; i < row; i++, at += entries)
    chosen[i] =
      m0 * (table[at] ?? 0) +
      m1 * (table[at + 1] ?? 0) +
      m2 * (table[at + 2] ?? 0) +
      m3 * (table[at + 3] ?? 0) +
      m4 * (table[at + 4] ?? 0) +
      m5 * (table[at + 5] ?? 0) +
      m6 * (table[at + 6] ?? 0) +
      m7 * (table[at + 7] ?? 0)
  const { sum, difference, dt2 } = out
  for (let i = 0; i < pairs; i++) {
    const left = chosen[i] ?? 0
    const right = chosen[i + pairs] ?? 0
    split(sum, i, kept * left + turned * right)
    split(difference, i, kept * right + turned * left)
    split(dt2, i, (kept - turned) * (chosen[i + 2 * pairs] ?? 0))
  }
}

/** 1 or 0, for numbers of less than 31 bits. */
function isSame(a: number, b: number): number {
  return ((a ^ b) - 1) >>> 31
}

function split(out: FieldElement, i: number, pair: number): void {
  const rounding = roundings[i] ?? 0
  const high = pair + rounding - rounding
  out[2 * i] = pair - high
  out[2 * i + 1] = high
}
