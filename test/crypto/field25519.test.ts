import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bytesFromElement,
  elementFromBytes,
  elementOf,
  isNegative,
  isZero,
} from '../../src/crypto/field-bytes.ts'
import { invert, powerForRoot } from '../../src/crypto/field-powers.ts'
import * as unrolled from '../../src/crypto/field-unrolled.ts'
import {
  add,
  addAndSubtract,
  multiply,
  multiplyByLoop,
  newElement,
  square,
  subtract,
} from '../../src/crypto/field25519.ts'
import { places, type FieldElement } from '../../src/crypto/limbs.ts'
import { littleEndianBytes } from '../../src/crypto/scalar25519.ts'

const p = 2n ** 255n - 19n
const edges = [
  ...[0n, 1n, 2n, 19n, 20n, p - 20n, p - 19n, p - 2n, p - 1n, p / 2n, p / 2n + 1n],
  ...places.slice(0, 12).flatMap((place) => [2n ** BigInt(place) - 1n, 2n ** BigInt(place)]),
  ...places.slice(1, 12).map((place) => 2n ** BigInt(place - 1)),
]
const number = fc.oneof(fc.bigInt({ min: 0n, max: p - 1n }), fc.constantFrom(...edges))

function mod(value: bigint): bigint {
  return ((value % p) + p) % p
}

/** What the limbs add up to, exactly. */
function valueOf(element: FieldElement): bigint {
  return mod(element.reduce((sum, limb) => sum + BigInt(limb), 0n))
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let factor = base
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = mod(result * factor)
    factor = mod(factor * factor)
  }
  return result
}

/** Half a unit of the next limb, and 2 % more where the last carries end. */
function bound(k: number): number {
  return 2 ** ((places[k + 1] ?? 0) - 1) * (k === 1 || k === 7 ? 1.02 : 1)
}

/** An element with limbs at the given part of what its weight allows, each a whole multiple of its unit. */
function heavy(weight: number, parts: readonly number[]): FieldElement {
  return Float64Array.from({ length: 12 }, (_, k) => {
    const unit = 2 ** (places[k] ?? 0)
    return Math.trunc((weight * bound(k) * (parts[k] ?? 0)) / unit) * unit
  })
}

const products = [
  ['of the loop', multiplyByLoop],
  ['unrolled', unrolled.multiply],
] as const
const squares = [
  ['by the loop', (out: FieldElement, a: FieldElement) => multiplyByLoop(out, a, a)],
  ['unrolled', unrolled.square],
] as const

/** What is wrong with a product: another number, or limbs larger than other operations count on. */
function wrongWith(out: FieldElement, product: bigint): readonly string[] {
  const large = [...out].flatMap((limb, k) =>
    Math.abs(limb) <= bound(k) && limb % 2 ** (places[k] ?? 0) === 0 ? [] : [`limb ${k}: ${limb}`],
  )
  return valueOf(out) === mod(product) ? large : [`not ${product}`, ...large]
}

function expectProduct(out: FieldElement, product: bigint): void {
  const wrong = wrongWith(out, product)
  if (wrong.length > 0) expect(wrong).toEqual([])
}

describe.each(products)('a product %s', (_, times) => {
  it('is the one modulo p, of numbers at the edges', () => {
    const out = newElement()
    for (const a of edges)
      for (const b of edges) {
        times(out, elementOf(a), elementOf(b))
        expectProduct(out, a * b)
      }
  })

  it('is exact for factors as heavy as they may be', () => {
    const part = fc.oneof(fc.constantFrom(1, -1), fc.double({ min: -1, max: 1, noNaN: true }))
    const parts = fc.array(part, { minLength: 12, maxLength: 12 })
    const weights = fc.constantFrom([1, 15], [15, 1], [3, 5], [4, 3], [2, 2], [1, 1] as const)
    const all = (sign: number) => Array.from({ length: 12 }, () => sign)
    const out = newElement()
    fc.assert(
      fc.property(weights, parts, parts, ([w = 1, v = 1], left, right) => {
        const a = heavy(w, left)
        const b = heavy(v, right)
        times(out, a, b)
        expectProduct(out, valueOf(a) * valueOf(b))
      }),
      {
        numRuns: 600,
        examples: [
          [[3, 5], all(1), all(1)],
          [[1, 15], all(1), all(-1)],
          [[15, 1], all(-1), all(-1)],
        ],
      },
    )
  })

  it('may be written over a factor', () => {
    const a = elementOf(p - 3n)
    times(a, a, a)
    expect(wrongWith(a, 9n)).toEqual([])
    const b = elementOf(5n)
    times(b, a, b)
    expect(wrongWith(b, 45n)).toEqual([])
  })
})

describe.each(squares)('a square %s', (_, squared) => {
  it('is the product with itself, as heavy as it may be', () => {
    const sign = fc.oneof(fc.constantFrom(1, -1), fc.double({ min: -1, max: 1, noNaN: true }))
    const signs = fc.array(sign, { minLength: 12, maxLength: 12 })
    const out = newElement()
    fc.assert(
      fc.property(signs, fc.constantFrom(1, 2, Math.sqrt(15)), (parts, weight) => {
        const a = heavy(weight, parts)
        squared(out, a)
        expectProduct(out, valueOf(a) ** 2n)
      }),
      { numRuns: 600, examples: [[Array.from({ length: 12 }, () => 1), Math.sqrt(15)]] },
    )
    for (const edge of edges) {
      squared(out, elementOf(edge))
      expectProduct(out, edge * edge)
    }
  })
})

describe('the field of Curve25519', () => {
  it('multiplies and squares, in whichever way, the same', () => {
    const a = elementOf(p / 3n)
    const b = elementOf(p - 7n)
    const out = newElement()
    // More often than products are made by the loop.
    for (let i = 0; i < 25_000; i++) multiply(out, a, b)
    expect(wrongWith(out, (p / 3n) * (p - 7n))).toEqual([])
    square(out, a)
    expect(wrongWith(out, (p / 3n) ** 2n)).toEqual([])
  })

  it('adds and subtracts', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [x, y, sum, difference] = [elementOf(a), elementOf(b), newElement(), newElement()]
        add(sum, x, y)
        subtract(difference, x, y)
        expect([valueOf(sum), valueOf(difference)]).toEqual([mod(a + b), mod(a - b)])
        addAndSubtract(x, y, x, y)
        expect([x, y]).toEqual([sum, difference])
      }),
      { numRuns: 300 },
    )
  })

  it('inverts, 0 to 0, and finds what roots are made of', () => {
    fc.assert(
      fc.property(number, (a) => {
        const out = newElement()
        invert(out, elementOf(a))
        expect(valueOf(out)).toBe(power(a, p - 2n))
        powerForRoot(out, elementOf(a))
        expect(valueOf(out)).toBe(power(a, (p - 5n) / 8n))
      }),
      { numRuns: 60 },
    )
  })

  it('reads any 255 bits, and never looks at the highest bit', () => {
    const top = 2n ** 255n
    const beyond = [p, p + 1n, top - 1n, top - 2n, top, top + 5n, 2n ** 256n - 1n]
    for (const value of [...edges, ...beyond]) {
      const element = elementFromBytes(littleEndianBytes(value, 32))
      expect(valueOf(element)).toBe(mod(value % top))
    }
  })

  it('writes the one number below p, whatever the limbs', () => {
    const signs = fc.array(fc.constantFrom(1, -1, 0, 0.999, -0.5), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(signs, number, (parts, a) => {
        for (const element of [heavy(1, parts), elementOf(a)]) {
          const value = valueOf(element)
          expect(bytesFromElement(element)).toEqual(littleEndianBytes(value, 32))
          expect(isNegative(element)).toBe(value % 2n === 1n)
        }
      }),
      { numRuns: 500 },
    )
    for (const value of [...edges, p, p + 1n, p + 18n]) {
      // Numbers from p on, in limbs that are not carried: 2^255 - 1 is p + 18.
      const raw = newElement()
      let left = value
      for (const [k, place] of places.slice(1).entries()) {
        const width = BigInt(place - (places[k] ?? 0))
        raw[k] = Number((left & (2n ** width - 1n)) << BigInt(places[k] ?? 0))
        left >>= width
      }
      expect(bytesFromElement(raw)).toEqual(littleEndianBytes(mod(value), 32))
      const negative = raw.map((limb) => -limb)
      if (value < 2n ** 254n)
        expect(bytesFromElement(negative)).toEqual(littleEndianBytes(mod(-value), 32))
    }
  })

  it('knows 0 in every form', () => {
    const zero = newElement()
    const one = elementOf(1n)
    const sum = newElement()
    subtract(sum, elementOf(p - 1n), elementOf(p - 1n))
    expect([isZero(zero), isZero(sum), isZero(one)]).toEqual([true, true, false])
    add(sum, elementOf(p - 1n), one)
    expect(isZero(sum)).toBe(true)
    add(sum, elementOf(p - 1n), elementOf(p - 1n))
    expect(isZero(sum)).toBe(false)
  })
})
