import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { ed25519, ristretto255 } from '@noble/curves/ed25519.js'
import { bytesToNumberLE } from '@noble/curves/utils.js'
import { sha512 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { concatBytes, utf8Bytes } from '../../src/base/bytes.ts'
import { hkdfSha256, sha256 } from '../../src/base/hash.ts'
import { scriptKey } from '../../src/crypto/keys.ts'
import {
  canHold,
  deal,
  holdersOf,
  isDealtRightly,
  isOpenedRightly,
  openingBy,
  openOwn,
  openTogether,
  type Holders,
  type Share,
} from '../../src/crypto/threshold.ts'
import { smallOrder } from '../vectors/encodings.ts'
import { bytes } from './hex.ts'

const { Point } = ristretto255
const { Fn } = Point
const context = 'ballot of a test'
const plain = utf8Bytes('for')

function table(count: number) {
  const keys = Array.from({ length: count }, (_, i) => scriptKey('threshold', `player ${i}`, 'die'))
  const holders = holdersOf(keys.map(({ publicKey }) => publicKey))
  if (holders === null) throw new Error('these can hold')
  return { keys, holders }
}

function dealt(holders: Holders, text = plain, luck = 1): Uint8Array {
  const { seed } = scriptKey('threshold', 'dealer', 'die')
  return deal({ holders, context, plain: text, seed, luck: new Uint8Array(32).fill(luck) })
}

function sharesOf(dealing: Uint8Array, keys: ReturnType<typeof table>['keys']): readonly Share[] {
  return keys.map(({ seed }, place) => {
    const bytes = openingBy(seed, [dealing]).shares[0]
    if (bytes === undefined) throw new Error('one share for one dealing')
    return { place, bytes }
  })
}

function subsets<T>(of: readonly T[]): readonly (readonly T[])[] {
  return of.reduce<readonly (readonly T[])[]>(
    (all, one) => [...all, ...all.map((few) => [...few, one])],
    [[]],
  )
}

describe('[ballot-deal] what is dealt', () => {
  it('opens for any holders that are enough, to the same, whoever they are', () => {
    const text = fc.uint8Array({ minLength: 0, maxLength: 200 })
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 9 }),
        text,
        fc.nat(),
        fc.nat(255),
        (count, plainText, order, luck) => {
          const { keys, holders } = table(count)
          const dealing = dealt(holders, plainText, luck)
          expect(isDealtRightly(dealing, holders, context)).toBe(true)
          const shares = sharesOf(dealing, keys)
          const some = shares.map(
            (_, i) => shares[(i * (order % 2 === 0 ? 1 : count - 1) + order) % count],
          )
          const used = some.filter((share) => share !== undefined).slice(0, holders.needed)
          expect(openTogether(dealing, holders, context, used)).toEqual(plainText)
        },
      ),
      { numRuns: 12 },
    )
  })

  it('[ballot-keys] takes more than half of the holders, three at least, and never all', () => {
    const needed = [3, 4, 5, 6, 7, 12].map((count) => [count, table(count).holders.needed])
    expect(needed).toEqual([
      [3, 2],
      [4, 3],
      [5, 3],
      [6, 4],
      [7, 4],
      [12, 7],
    ])
    const [one, two] = table(3).keys.map(({ publicKey }) => publicKey)
    if (one === undefined || two === undefined) throw new Error('there are three')
    expect(holdersOf([one, two])).toBeNull()
    expect(holdersOf([one, two, new Uint8Array(32).fill(255)])).toBeNull()
    for (const key of smallOrder) expect(canHold(bytes(key))).toBe(false)
    // Something of small order in a key changes nothing: its cofactor is cleared.
    const torsion = ed25519.Point.fromHex(smallOrder[4] ?? '')
    const crooked = ed25519.Point.fromBytes(one).add(torsion).toBytes()
    const [same] = holdersOf([crooked, two, one])?.elements ?? []
    expect(same?.equals(table(3).holders.elements[0] ?? Point.ZERO)).toBe(true)
  })

  it('opens for whoever dealt it, and for nobody else alone', () => {
    const { keys, holders } = table(4)
    const dealing = dealt(holders)
    const { seed } = scriptKey('threshold', 'dealer', 'die')
    expect(openOwn(dealing, holders, context, seed)).toEqual(plain)
    for (const other of keys) expect(openOwn(dealing, holders, context, other.seed)).toBeNull()
    expect(openOwn(dealing, holders, 'elsewhere', seed)).toBeNull()
  })

  it('is wrong at any other place, for other holders, and with any bit changed', () => {
    const { holders } = table(5)
    const dealing = dealt(holders)
    expect(isDealtRightly(dealing, holders, 'another voter')).toBe(false)
    expect(isDealtRightly(dealing, table(6).holders, context)).toBe(false)
    expect(isDealtRightly(dealing.subarray(1), holders, context)).toBe(false)
    expect(isDealtRightly(new Uint8Array(), holders, context)).toBe(false)
    fc.assert(
      fc.property(fc.nat(dealing.length - 1), fc.nat(7), (at, bit) => {
        const changed = Uint8Array.from(dealing)
        changed[at] = (changed[at] ?? 0) ^ (1 << bit)
        expect(isDealtRightly(changed, holders, context)).toBe(false)
      }),
      { numRuns: 40 },
    )
  })

  it('looks different each time, and is the same for the same luck alone', () => {
    const { holders } = table(3)
    expect(dealt(holders)).toEqual(dealt(holders))
    const parts = [dealt(holders), dealt(holders, plain, 2), dealt(holders, utf8Bytes('nay'))]
    // Neither salt, key nor any share is used twice, also where luck is: a key encrypts one text.
    const pieces = parts.flatMap((one) =>
      Array.from({ length: 5 }, (_, i) => one.subarray(32 * i, 32 * i + 32).join()),
    )
    expect(new Set(pieces).size).toBe(15)
  })
})

/** The other side of docs/PROTOCOL.md, written anew: a dealer with this sharing, honest or not. */
function dealBy(
  holders: Holders,
  coefficients: readonly bigint[],
  shareAt = (x: number) => valueAt(coefficients, x),
) {
  const scalar = (label: string, ...parts: readonly Uint8Array[]) => {
    const framed = [utf8Bytes(label), ...parts].flatMap((part) => [
      Uint8Array.of(part.length >> 24, part.length >> 16, part.length >> 8, part.length),
      part,
    ])
    return Fn.create(bytesToNumberLE(sha512(concatBytes(...framed))))
  }
  const own = 987_654_321n
  const dealer = Point.BASE.multiply(own)
  const shares = holders.elements.map((key, i) =>
    key.multiply(own).add(Point.BASE.multiply(shareAt(i + 1))),
  )
  const salt = new Uint8Array(32).fill(9)
  const text = sha256(utf8Bytes(context))
  const secret = Point.BASE.multiply(coefficients[0] ?? 1n).toBytes()
  const key = hkdfSha256(secret, salt, concatBytes(utf8Bytes('synomic dealt'), text), 32)
  const encrypted = xchacha20poly1305(key, new Uint8Array(24)).encrypt(plain)
  const head = concatBytes(salt, ...[dealer, ...shares].map((one) => one.toBytes()))
  const about = [text, Uint8Array.of(holders.needed), holders.hash, sha256(head), sha256(encrypted)]
  const bound = sha256(concatBytes(utf8Bytes('synomic dealing'), ...about))
  const count = holders.elements.length
  const test = Array.from({ length: count - holders.needed }, (_, j) =>
    scalar('synomic deals test', bound, Uint8Array.of(j)),
  )
  const places = holders.elements.map((_, i) => i + 1)
  const weights = places.map((x) => {
    const others = places.filter((y) => y !== x)
    return Fn.mul(
      valueAt(test, x),
      Fn.inv(others.reduce((all, y) => Fn.create(all * BigInt(x - y)), 1n)),
    )
  })
  const weighed = (elements: readonly (typeof dealer)[]) =>
    elements.reduce((sum, one, i) => sum.add(one.multiply(weights[i] ?? 1n)), Point.ZERO)
  const keys = weighed(holders.elements)
  const pairs = [Point.BASE, dealer, keys, weighed(shares)]
  const nonce = 1_234_567n
  const commitments = [Point.BASE.multiply(nonce), keys.multiply(nonce)]
  const challenge = scalar(
    'synomic same secret',
    bound,
    ...[...pairs, ...commitments].map((one) => one.toBytes()),
  )
  const response = Fn.create(nonce - challenge * own)
  return concatBytes(head, Fn.toBytes(challenge), Fn.toBytes(response), encrypted)
}

function valueAt(coefficients: readonly bigint[], x: number): bigint {
  return coefficients.reduceRight((sum, one) => Fn.create(sum * BigInt(x) + one), 0n)
}

describe('[ballot-deal] a dealer', () => {
  it('[ballot-proof] is understood who follows the protocol in their own way', () => {
    for (const count of [3, 4, 7]) {
      const { keys, holders } = table(count)
      const coefficients = Array.from({ length: holders.needed }, (_, i) => BigInt(i + 5))
      const dealing = dealBy(holders, coefficients)
      expect(isDealtRightly(dealing, holders, context)).toBe(true)
      const shares = sharesOf(dealing, keys)
      expect(openTogether(dealing, holders, context, shares)).toEqual(plain)
      expect(openTogether(dealing, holders, context, shares.toReversed())).toEqual(plain)
    }
  })

  it('is found out who deals shares that open to different things, or need more holders', () => {
    for (const count of [3, 4, 7]) {
      const { holders } = table(count)
      const tooMany = Array.from({ length: holders.needed + 1 }, (_, i) => BigInt(i + 5))
      expect(isDealtRightly(dealBy(holders, tooMany), holders, context)).toBe(false)
      const right = tooMany.slice(0, -1)
      for (let odd = 1; odd <= count; odd++) {
        const cheating = (x: number) => valueAt(right, x) + (x === odd ? 1n : 0n)
        expect(isDealtRightly(dealBy(holders, right, cheating), holders, context)).toBe(false)
      }
    }
  })
})

describe('[ballot-share] a share', () => {
  it('is right for the holder whose it is, of these dealings, in this order', () => {
    const { keys, holders } = table(3)
    const dealings = [dealt(holders, plain, 1), dealt(holders, plain, 2), dealt(holders, plain, 3)]
    const [first, second] = keys.map(({ seed }) => openingBy(seed, dealings))
    if (first === undefined || second === undefined) throw new Error('there are three')
    expect(isOpenedRightly(first, holders, 0, dealings)).toBe(true)
    expect(isOpenedRightly(first, holders, 1, dealings)).toBe(false)
    expect(isOpenedRightly(first, holders, 3, dealings)).toBe(false)
    expect(isOpenedRightly(first, holders, 0, dealings.toReversed())).toBe(false)
    expect(isOpenedRightly(first, holders, 0, dealings.slice(1))).toBe(false)
    const mixed = { ...first, shares: first.shares.with(1, second.shares[1] ?? plain) }
    expect(isOpenedRightly(mixed, holders, 0, dealings)).toBe(false)
    // Two wrong ones that would make up for each other in a plain sum.
    const [a, b, c] = first.shares.map((share) => Point.fromBytes(share))
    if (a === undefined || b === undefined || c === undefined) throw new Error('there are three')
    const moved = [a.add(Point.BASE), b.subtract(Point.BASE), c].map((one) => one.toBytes())
    expect(isOpenedRightly({ ...first, shares: moved }, holders, 0, dealings)).toBe(false)
    for (const at of [0, 33, 63]) {
      const proof = first.proof.with(at, (first.proof[at] ?? 0) ^ 1)
      expect(isOpenedRightly({ ...first, proof }, holders, 0, dealings)).toBe(false)
    }
    expect(isOpenedRightly({ ...first, proof: plain }, holders, 0, dealings)).toBe(false)
    const noElement = { ...first, shares: first.shares.with(0, new Uint8Array(32)) }
    expect(isOpenedRightly(noElement, holders, 0, dealings)).toBe(false)
  })

  it('tells nothing to fewer than are needed, whatever they try with all that was ever said', () => {
    for (const count of [3, 4, 5]) {
      const { keys, holders } = table(count)
      const dealing = dealt(holders)
      const other = dealt(holders, utf8Bytes('against'), 7)
      const shares = sharesOf(dealing, keys)
      // Of another vote, which was opened, everybody knows all shares.
      const known = sharesOf(other, keys)
      expect(openTogether(other, holders, context, known)).toEqual(utf8Bytes('against'))
      for (const few of subsets(shares).filter((some) => some.length < holders.needed)) {
        const inIt = new Set(few.map(({ place }) => place))
        const missing = keys.flatMap((_, place) => (inIt.has(place) ? [] : [place]))
        const seeds = keys.filter((_, place) => inIt.has(place)).map(({ seed }) => seed)
        expect(openTogether(dealing, holders, context, few)).toBeNull()
        // Their own shares again in the others' places, the other vote's shares, what was dealt itself.
        const fillings = [
          ...few.map(({ bytes }) => bytes),
          ...known.map(({ bytes }) => bytes),
          ...Array.from({ length: count + 1 }, (_, i) =>
            dealing.subarray(32 * (i + 1), 32 * (i + 2)),
          ),
          Point.BASE.toBytes(),
        ]
        for (const bytes of fillings) {
          const filled = [...few, ...missing.map((place) => ({ place, bytes }))]
          expect(openTogether(dealing, holders, context, filled)).toBeNull()
          const moved = [...few, ...few, ...missing.map((place) => ({ place, bytes }))]
          expect(openTogether(dealing, holders, context, moved)).toBeNull()
        }
        for (const seed of seeds) expect(openOwn(dealing, holders, context, seed)).toBeNull()
      }
    }
  })

  it('fits any text as well, for fewer than are needed: what they see says nothing of the key', () => {
    const { holders } = table(5)
    const honest = Array.from({ length: holders.needed }, (_, i) => BigInt(i + 5))
    for (const few of subsets([1, 2, 3, 4, 5]).filter(
      (some) => some.length === holders.needed - 1,
    )) {
      // Another sharing, of another secret, gives these holders the very same shares.
      const vanishing = few.reduce<readonly bigint[]>(
        (all, x) => [0n, ...all].map((up, i) => Fn.create(up - BigInt(x) * (all[i] ?? 0n))),
        [1n],
      )
      const another = honest.map((one, i) => Fn.create(one + 77n * (vanishing[i] ?? 0n)))
      expect(another[0]).not.toBe(honest[0])
      for (const x of few) expect(valueAt(another, x)).toBe(valueAt(honest, x))
      const [a, b] = [dealBy(holders, honest), dealBy(holders, another)]
      expect(isDealtRightly(b, holders, context)).toBe(true)
      for (const x of few)
        expect(b.subarray(32 * (x + 1), 32 * (x + 2))).toEqual(
          a.subarray(32 * (x + 1), 32 * (x + 2)),
        )
    }
  })
})
