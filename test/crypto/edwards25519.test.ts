import { ed25519 } from '@noble/curves/ed25519.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexFromBytes } from '../../src/base/bytes.ts'
import { sha256 } from '../../src/base/hash.ts'
import { baseMultiples, timesBase } from '../../src/crypto/base-point.ts'
import { combOf, teethOf, timesSecret } from '../../src/crypto/comb.ts'
import {
  addendOf,
  addPoint,
  clearCofactor,
  double,
  isNeutral,
  isSmallOrder,
  negate,
  newPoint,
  subtractPoint,
  type Point,
} from '../../src/crypto/edwards25519.ts'
import { isZero } from '../../src/crypto/field-bytes.ts'
import { multiply, newElement, subtract } from '../../src/crypto/field25519.ts'
import { bytesFromPoint, normalize, pointFromBytes } from '../../src/crypto/point-bytes.ts'
import { groupOrder, littleEndianBytes } from '../../src/crypto/scalar25519.ts'
import { oddMultiples, sumOf } from '../../src/crypto/straus.ts'
import { smallOrder } from '../vectors/encodings.ts'
import { bytes } from './hex.ts'

/* Held against the library's points, which have other coordinates, other formulas and no limbs. */

const { Point: Library } = ed25519
type LibraryPoint = InstanceType<typeof Library>

const neutral = Library.ZERO
const torsion = [
  ...new Map(
    smallOrder.map((hex) => Library.fromHex(hex, true)).map((a) => [a.toHex(), a]),
  ).values(),
]
const multiples = [1n, 2n, 3n, 7n, groupOrder - 1n, 2n ** 200n + 12345n].map((factor) =>
  Library.BASE.multiply(factor),
)
/** All of small order, some of the base point's group, and some of each with each. */
const points: readonly LibraryPoint[] = [
  ...torsion,
  ...multiples,
  ...multiples.slice(0, 3).flatMap((point) => torsion.map((part) => point.add(part))),
]
const edgeFactors = [0n, 1n, 2n, 3n, 8n, 15n, 16n, 31n, 32n, groupOrder - 1n, groupOrder - 2n]
const factor = fc.oneof(
  fc.bigInt({ min: 0n, max: groupOrder - 1n }),
  fc.constantFrom(...edgeFactors, 2n ** 128n - 1n, 2n ** 252n, (groupOrder - 1n) / 2n),
)

function ours(point: LibraryPoint): Point {
  const found = pointFromBytes(point.toBytes())
  if (found === null) throw new Error('no point')
  return found
}

/** Its encoding, which does not show T: that is X·Y / Z in every point. */
function hex(point: Point): string {
  const { x, y, z, t } = point
  const [left, right] = [newElement(), newElement()]
  multiply(left, x, y)
  multiply(right, t, z)
  subtract(left, left, right)
  expect(isZero(left)).toBe(true)
  return hexFromBytes(bytesFromPoint(point))
}

function times(point: LibraryPoint, by: bigint): LibraryPoint {
  return by === 0n ? neutral : point.multiplyUnsafe(by)
}

describe('points of edwards25519', () => {
  it('are added, subtracted, doubled and negated as the library does it, each with each', () => {
    const out = newPoint()
    for (const a of points) {
      double(out, ours(a))
      expect(hex(out)).toBe(a.double().toHex())
      double(out, ours(a), 5)
      expect(hex(out)).toBe(times(a, 32n).toHex())
      expect(hex(negate(ours(a)))).toBe(a.negate().toHex())
      for (const b of points) {
        addPoint(out, ours(a), addendOf(ours(b)))
        expect(hex(out)).toBe(a.add(b).toHex())
        subtractPoint(out, ours(a), addendOf(ours(b)))
        expect(hex(out)).toBe(a.subtract(b).toHex())
      }
    }
  })

  it('are written over operands', () => {
    const [, , a = neutral, b = neutral] = multiples
    const out = ours(a)
    addPoint(out, out, addendOf(ours(b)))
    subtractPoint(out, out, addendOf(ours(a)))
    double(out, out, 2)
    expect(hex(out)).toBe(b.double().double().toHex())
  })

  it('are told apart: neutral, of small order, of another', () => {
    for (const a of points) {
      expect(isNeutral(ours(a))).toBe(a.is0())
      expect(isSmallOrder(ours(a))).toBe(a.isSmallOrder())
      expect(hex(clearCofactor(ours(a)))).toBe(a.clearCofactor().toHex())
    }
    // (0, -1) has the X of the neutral element.
    expect(points.some((a) => !a.is0() && a.toAffine().x === 0n)).toBe(true)
  })

  it('are normalized together, and encoded the same', () => {
    const all = points.map((a) => {
      const out = newPoint()
      double(out, ours(a))
      return out
    })
    normalize(all)
    expect(all.map(hex)).toEqual(points.map((a) => a.double().toHex()))
  })
})

describe('encodings of points', () => {
  const accepted = (encoded: Uint8Array) => {
    try {
      return Library.fromBytes(encoded, false).toHex()
    } catch {
      return null
    }
  }
  const found = (encoded: Uint8Array) => {
    const point = pointFromBytes(encoded)
    return point === null ? null : hex(point)
  }

  it('are read where the library reads them: few y beside 0, p and 2^255, with either sign', () => {
    const p = 2n ** 255n - 19n
    for (const from of [0n, p - 20n, p, 2n ** 254n])
      for (let add = 0n; add < 20n; add++)
        for (const sign of [0n, 2n ** 255n]) {
          const encoded = littleEndianBytes(((from + add) % 2n ** 255n) + sign, 32)
          expect(found(encoded)).toBe(accepted(encoded))
        }
  })

  it('are read where the library reads them: any bytes', () => {
    for (let i = 0; i < 400; i++) {
      const encoded = sha256(Uint8Array.of(i, i >> 8))
      expect(found(encoded)).toBe(accepted(encoded))
    }
  })

  it('of small order are read, of which some have non-canonical ones that are not', () => {
    for (const encoded of smallOrder) expect(found(bytes(encoded))).toBe(accepted(bytes(encoded)))
    for (const sign of [0n, 2n ** 255n])
      for (const y of [1n, 2n ** 255n - 20n])
        expect(found(littleEndianBytes(y + sign, 32)) === null).toBe(sign > 0n)
  })

  it('of another length are none', () => {
    for (const length of [0, 31, 33]) expect(pointFromBytes(new Uint8Array(length))).toBeNull()
  })
})

describe('multiples', () => {
  it('of the base point by secrets', () => {
    for (const by of edgeFactors) expect(hex(timesBase(by))).toBe(times(Library.BASE, by).toHex())
    fc.assert(
      fc.property(factor, (by) => {
        expect(hex(timesBase(by))).toBe(times(Library.BASE, by).toHex())
      }),
      { numRuns: 150 },
    )
  })

  it('of any point of that group by secrets', () => {
    const point = Library.BASE.multiply(123456789n)
    const comb = combOf(teethOf(ours(point)))
    for (const by of edgeFactors) expect(hex(timesSecret(comb, by))).toBe(times(point, by).toHex())
    fc.assert(
      fc.property(factor, (by) => {
        expect(hex(timesSecret(comb, by))).toBe(times(point, by).toHex())
      }),
      { numRuns: 50 },
    )
  })

  it('by one number less, one more, and all bits of a comb’s step', () => {
    for (let i = 0; i < 256; i += 5) {
      const by = 2n ** BigInt(i) % groupOrder
      expect(hex(timesBase(by))).toBe(times(Library.BASE, by).toHex())
    }
  })

  it('of public numbers, added up, of points with a part of small order too', () => {
    fc.assert(
      fc.property(
        factor,
        factor,
        fc.constantFrom(...points),
        fc.constantFrom(...points),
        (a, b, A, B) => {
          const sum = sumOf([
            [a, oddMultiples(ours(A))],
            [b, oddMultiples(ours(B))],
          ])
          expect(hex(sum)).toBe(times(A, a).add(times(B, b)).toHex())
        },
      ),
      { numRuns: 150 },
    )
    expect(hex(sumOf([[groupOrder, baseMultiples()]]))).toBe(neutral.toHex())
    expect(hex(sumOf([]))).toBe(neutral.toHex())
    for (const a of points)
      expect(isNeutral(sumOf([[groupOrder, oddMultiples(ours(a))]]))).toBe(a.isTorsionFree())
  })
})
