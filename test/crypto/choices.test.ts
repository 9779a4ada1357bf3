// Choices that are only ever counted together: what each was, no coalition of too few holders can tell.
import { ristretto255 } from '@noble/curves/ed25519.js'
import { bytesToNumberLE } from '@noble/curves/utils.js'
import { sha512 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { concatBytes, utf8Bytes } from '../../src/base/bytes.ts'
import { sha256 } from '../../src/base/hash.ts'
import {
  canCount,
  choiceKey,
  choiceUnder,
  countsIn,
  dealChoice,
  isChoiceRight,
  mostWeight,
  summed,
  type Weighed,
} from '../../src/crypto/choices.ts'
import { scriptKey } from '../../src/crypto/keys.ts'
import {
  holdersOf,
  isOpenedRightly,
  openingBy,
  openTogether,
  type Holders,
  type Share,
} from '../../src/crypto/threshold.ts'

const { Point } = ristretto255
const { Fn } = Point
const seedOf = (who: string) => scriptKey('choices', who, 'die').seed
const three = [0, 1, 2]

function table(count: number) {
  const keys = Array.from({ length: count }, (_, i) => scriptKey('choices', `player ${i}`, 'die'))
  const holders = holdersOf(keys.map(({ publicKey }) => publicKey))
  if (holders === null) throw new Error('these can hold')
  return { keys, holders }
}

function dealt(holders: Holders, voter: number, choice: number, offered = three, luck = 1) {
  const context = `choice of ${voter}`
  const seed = seedOf(`player ${voter}`)
  return dealChoice({
    holders,
    context,
    offered,
    choice,
    seed,
    luck: new Uint8Array(32).fill(luck),
  })
}

function sharesOf(sum: Uint8Array, keys: ReturnType<typeof table>['keys']): readonly Share[] {
  return keys.map(({ seed }, place) => {
    const [bytes] = openingBy(seed, [sum]).shares
    if (bytes === undefined) throw new Error('one share for one sum')
    return { place, bytes }
  })
}

function counted(
  holders: Holders,
  shares: readonly Share[],
  votes: readonly Weighed[],
  choices = 3,
) {
  const weights = votes.map(({ weight }) => weight)
  return countsIn(summed(votes, holders), holders, shares, weights, choices)
}

function subsets<T>(of: readonly T[]): readonly (readonly T[])[] {
  return of.reduce<readonly (readonly T[])[]>(
    (all, one) => [...all, ...all.map((few) => [...few, one])],
    [[]],
  )
}

describe('[choice-sum] choices', () => {
  it('are counted as they would be in the open, whatever the weights, and whoever of the holders opens the sum', () => {
    const vote = fc.record({
      choice: fc.nat(4),
      weight: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 50 }), fc.constant(1_000_000)),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 7 }),
        fc.array(vote, { minLength: 1, maxLength: 7 }),
        fc.nat(),
        (count, votes, order) => {
          const { keys, holders } = table(count)
          const offered = [0, 1, 2, 3, 4]
          const cast = votes.map(({ choice, weight }, voter) => ({
            dealing: dealt(holders, voter, choice, offered),
            weight,
          }))
          const shares = sharesOf(summed(cast, holders), keys)
          const turned = shares
            .map((_, i) => shares[(i + order) % count])
            .filter((one) => one !== undefined)
          const plain = offered.map((choice) =>
            votes.reduce((sum, one) => sum + (one.choice === choice ? one.weight : 0), 0),
          )
          expect(counted(holders, turned, cast, 5)).toEqual(plain)
        },
      ),
      { numRuns: 6 },
    )
  })

  it('are counted for a large table, and up to the greatest weights', () => {
    const { keys, holders } = table(5)
    const choices = Array.from({ length: 20 }, (_, voter) => (voter * 7) % 3)
    const cast = choices.map((choice, voter) => ({
      dealing: dealt(holders, voter, choice),
      weight: 1,
    }))
    const plain = three.map((one) => choices.filter((choice) => choice === one).length)
    expect(counted(holders, sharesOf(summed(cast, holders), keys), cast)).toEqual(plain)
    const [a, b] = [mostWeight - 1, 1]
    const heavy = [a, b].map((weight, voter) => ({ dealing: dealt(holders, voter, 0), weight }))
    const sum = sharesOf(summed(heavy, holders), keys)
    expect(counted(holders, sum, heavy)).toEqual([mostWeight, 0, 0])
    expect(canCount([a, b], 3)).toBe(true)
    expect(canCount([a, b + 1], 3)).toBe(false)
    expect(canCount([1], 7)).toBe(false)
    // All of different weights, every sum is another: 3 to the power of half of them.
    expect(
      canCount(
        Array.from({ length: 14 }, (_, i) => 3 ** i),
        3,
      ),
    ).toBe(true)
    expect(
      canCount(
        Array.from({ length: 18 }, (_, i) => 3 ** i),
        3,
      ),
    ).toBe(false)
    expect(
      canCount(
        Array.from({ length: 100 }, () => 1),
        3,
      ),
    ).toBe(true)
  })

  it('come to nothing for fewer holders than are needed, with other weights, or another sum', () => {
    const { keys, holders } = table(5)
    const cast = [0, 1, 1, 2].map((choice, voter) => ({
      dealing: dealt(holders, voter, choice),
      weight: 1,
    }))
    const shares = sharesOf(summed(cast, holders), keys)
    expect(counted(holders, shares, cast)).toEqual([1, 2, 1])
    expect(counted(holders, shares.slice(0, 2), cast)).toBeNull()
    expect(counted(holders, shares, cast.slice(1))).toBeNull()
    expect(
      counted(
        holders,
        shares,
        cast.map((one) => ({ ...one, weight: 2 })),
      ),
    ).toBeNull()
  })

  it('[ballot-share] are opened by proved shares of just this sum alone', () => {
    const { keys, holders } = table(3)
    const cast = [0, 1, 1].map((choice, voter) => ({
      dealing: dealt(holders, voter, choice),
      weight: 1,
    }))
    const sum = summed(cast, holders)
    const [first, second] = keys.map(({ seed }) => openingBy(seed, [sum]))
    if (first === undefined || second === undefined) throw new Error('there are three')
    expect(isOpenedRightly(first, holders, 0, [sum])).toBe(true)
    expect(isOpenedRightly(first, holders, 1, [sum])).toBe(false)
    expect(isOpenedRightly(first, holders, 0, [summed(cast.slice(1), holders)])).toBe(false)
    const less = [
      Point.fromBytes(first.shares[0] ?? sum)
        .subtract(Point.BASE)
        .toBytes(),
    ]
    expect(isOpenedRightly({ ...first, shares: less }, holders, 0, [sum])).toBe(false)
    expect(isOpenedRightly({ ...first, shares: second.shares }, holders, 0, [sum])).toBe(false)
  })
})

/** The other side of docs/PROTOCOL.md, written anew: a voter who deals whatever they like, and proves it as well as can be. */
function dealBy(
  holders: Holders,
  context: string,
  offered: readonly number[],
  value: bigint,
  { which = 0, shareAt }: { which?: number; shareAt?: (x: number) => bigint } = {},
) {
  const scalar = (label: string, ...parts: readonly Uint8Array[]) => {
    const framed = [utf8Bytes(label), ...parts].flatMap((part) => [
      Uint8Array.of(part.length >> 24, part.length >> 16, part.length >> 8, part.length),
      part,
    ])
    return Fn.create(bytesToNumberLE(sha512(concatBytes(...framed))))
  }
  const at = (terms: readonly bigint[], x: number) =>
    terms.reduceRight((sum, one) => Fn.create(sum * BigInt(x) + one), 0n)
  const own = 123_456_789n
  const sharing = [value, ...Array.from({ length: holders.needed - 1 }, (_, i) => BigInt(i + 11))]
  const dealer = Point.BASE.multiply(own)
  const shares = holders.elements.map((key, i) =>
    key.multiply(own).add(Point.BASE.multiply(shareAt?.(i + 1) ?? at(sharing, i + 1))),
  )
  const salt = new Uint8Array(32).fill(9)
  const head = concatBytes(salt, ...[dealer, ...shares].map((one) => one.toBytes()))
  const about = [
    sha256(utf8Bytes(context)),
    Uint8Array.of(holders.needed),
    holders.hash,
    sha256(head),
  ]
  const bound = sha256(concatBytes(utf8Bytes('synomic choice'), ...about, Uint8Array.from(offered)))
  const places = [0, ...holders.elements.map((_, i) => i + 1)]
  const test = Array.from({ length: places.length - holders.needed }, (_, j) =>
    scalar('synomic choice test', bound, Uint8Array.of(j)),
  )
  const weights = places.map((x) => {
    const others = places.filter((y) => y !== x)
    return Fn.mul(
      at(test, x),
      Fn.inv(others.reduce((all, y) => Fn.create(all * BigInt(x - y)), 1n)),
    )
  })
  const add = (elements: readonly (typeof dealer)[]) =>
    elements.reduce((sum, one, i) => sum.add(one.multiply(weights[i + 1] ?? 1n)), Point.ZERO)
  const [keys, dealtSum] = [add(holders.elements), add(shares)]
  const pairs = offered.map((choice) => {
    const part = Point.BASE.multiply(Fn.create((1n << BigInt(42 * choice)) * (weights[0] ?? 0n)))
    return [Point.BASE, dealer, keys, dealtSum.add(part)] as const
  })
  const nonce = 7_654_321n
  const made = offered.map((_, i) => ({ challenge: BigInt(1000 + i), response: BigInt(2000 + i) }))
  const commitments = pairs.map(([g, d, k, s], i) => {
    const { challenge, response } = made[i] ?? { challenge: 1n, response: 1n }
    if (i === which) return [g.multiply(nonce), k.multiply(nonce)]
    return [
      g.multiply(response).add(d.multiply(challenge)),
      k.multiply(response).add(s.multiply(challenge)),
    ]
  })
  const whole = scalar(
    'synomic one of these',
    bound,
    ...[...pairs.flat(), ...commitments.flat()].map((one) => one.toBytes()),
  )
  const others = made.reduce((sum, one, i) => (i === which ? sum : sum + one.challenge), 0n)
  const challenge = Fn.create(whole - others)
  made[which] = { challenge, response: Fn.create(nonce - challenge * own) }
  return concatBytes(
    head,
    ...made.flatMap((one) => [Fn.toBytes(one.challenge), Fn.toBytes(one.response)]),
  )
}

describe('[choice-deal] a choice', () => {
  const context = 'choice of 0'

  it('is understood from who follows the protocol in their own way', () => {
    for (const count of [3, 4, 7]) {
      const { keys, holders } = table(count)
      for (const which of three) {
        const dealing = dealBy(holders, context, three, 1n << BigInt(42 * which), { which })
        expect(isChoiceRight(dealing, holders, context, three)).toBe(true)
        const cast = [{ dealing, weight: 1 }]
        const plain = three.map((one) => (one === which ? 1 : 0))
        expect(counted(holders, sharesOf(summed(cast, holders), keys), cast)).toEqual(plain)
      }
    }
  })

  it('is one of those offered, and weighs one: nothing else is taken', () => {
    const { holders } = table(4)
    const unfit = [2n, 0n, 3n, Fn.create(-1n), 1n + (1n << 42n), 1n << 84n, 1n << 43n]
    for (const value of unfit) {
      for (const which of [0, 1]) {
        const dealing = dealBy(holders, context, [0, 1], value, { which })
        expect(isChoiceRight(dealing, holders, context, [0, 1])).toBe(false)
      }
    }
    const dealing = dealBy(holders, context, [0, 1], 1n)
    expect(isChoiceRight(dealing, holders, context, [0, 1])).toBe(true)
    for (const offered of [[0], [1], [1, 0], [0, 2], [0, 1, 2], []]) {
      expect(isChoiceRight(dealing, holders, context, offered)).toBe(false)
    }
  })

  it('is the same for any holders who open it: shares that differ, or need more of them, are found out', () => {
    for (const count of [3, 4, 7]) {
      const { holders } = table(count)
      const terms = [1n, ...Array.from({ length: holders.needed }, (_, i) => BigInt(i + 11))]
      const at = (few: readonly bigint[], x: number) =>
        few.reduceRight((sum, one) => Fn.create(sum * BigInt(x) + one), 0n)
      const right = terms.slice(0, -1)
      const said = (shareAt: (x: number) => bigint) =>
        isChoiceRight(dealBy(holders, context, three, 1n, { shareAt }), holders, context, three)
      expect(said((x) => at(right, x))).toBe(true)
      expect(said((x) => at(terms, x))).toBe(false)
      for (let odd = 1; odd <= count; odd++) {
        expect(said((x) => at(right, x) + (x === odd ? 1n : 0n))).toBe(false)
      }
    }
  })

  it('is wrong for another voter, other holders, and with any bit changed', () => {
    const { holders } = table(5)
    const dealing = dealt(holders, 0, 1)
    expect(isChoiceRight(dealing, holders, context, three)).toBe(true)
    expect(isChoiceRight(dealing, holders, 'choice of 1', three)).toBe(false)
    expect(isChoiceRight(dealing, table(6).holders, context, three)).toBe(false)
    expect(isChoiceRight(dealing.subarray(1), holders, context, three)).toBe(false)
    expect(isChoiceRight(new Uint8Array(), holders, context, three)).toBe(false)
    fc.assert(
      fc.property(fc.nat(dealing.length - 1), fc.nat(7), (at, bit) => {
        const changed = Uint8Array.from(dealing)
        changed[at] = (changed[at] ?? 0) ^ (1 << bit)
        expect(isChoiceRight(changed, holders, context, three)).toBe(false)
      }),
      { numRuns: 20 },
    )
  })

  it('cannot be another’s vote again, moved by something known', () => {
    const { holders } = table(3)
    const theirs = dealt(holders, 0, 1)
    // Added to by a dealing of one’s own, its shares are those of a sum: the proof is for neither.
    const own = dealBy(holders, 'choice of 1', three, 1n)
    const moved = summed(
      [
        { dealing: theirs, weight: 1 },
        { dealing: own, weight: 1 },
      ],
      holders,
    )
    for (const proof of [theirs, own].map((one) => one.subarray(32 * 5))) {
      const forged = concatBytes(moved.subarray(0, 32 * 5), proof)
      expect(forged.length).toBe(theirs.length)
      expect(isChoiceRight(forged, holders, 'choice of 1', three)).toBe(false)
    }
  })

  it('[choice-reveal] is told by who made it, and by nobody else; what they show is what it is', () => {
    const { keys, holders } = table(4)
    for (const choice of three) {
      const dealing = dealt(holders, 0, choice)
      const key = choiceKey(dealing, context, seedOf('player 0'))
      expect(choiceUnder(dealing, holders, context, key)).toBe(choice)
      for (const { seed } of keys.slice(1)) {
        expect(choiceUnder(dealing, holders, context, choiceKey(dealing, context, seed))).toBeNull()
      }
      expect(choiceUnder(dealing, holders, context, new Uint8Array(32))).toBeNull()
      expect(choiceUnder(dealing, holders, context, new Uint8Array(32).fill(255))).toBeNull()
      // The key of another choice of theirs is none of this one.
      const other = choiceKey(dealt(holders, 0, choice, three, 2), context, seedOf('player 0'))
      expect(choiceUnder(dealing, holders, context, other)).toBeNull()
    }
  })

  it('looks different each time: no key, share or nonce twice, also where luck is the same', () => {
    const { holders } = table(3)
    expect(dealt(holders, 0, 1)).toEqual(dealt(holders, 0, 1))
    const others = [
      dealt(holders, 0, 1),
      dealt(holders, 0, 2),
      dealt(holders, 0, 1, [0, 1]),
      dealt(holders, 0, 1, three, 2),
    ]
    const pieces = others.flatMap((one) =>
      Array.from({ length: 5 }, (_, i) => one.subarray(32 * i, 32 * i + 32).join()),
    )
    expect(new Set(pieces).size).toBe(20)
    expect(new Set([0, 1, 2].map((choice) => dealt(holders, 0, choice).length)).size).toBe(1)
  })
})

describe('what each chose', () => {
  it('no coalition of too few tells, given all that was ever said, the count included', () => {
    for (const count of [3, 4, 5]) {
      const { keys, holders } = table(count)
      const choices = keys.map((_, i) => i % 2)
      const cast = choices.map((choice, voter) => ({
        dealing: dealt(holders, voter, choice),
        weight: 1,
      }))
      const sum = summed(cast, holders)
      const given = sharesOf(sum, keys)
      const [victim] = cast
      if (victim === undefined) throw new Error('somebody voted')
      const alone = summed([victim], holders)
      // Whoever could open the victim's alone, would: that it works with enough of them shows that what follows could.
      const all = sharesOf(alone, keys)
      expect(counted(holders, all.slice(0, holders.needed), [victim])).toEqual([1, 0, 0])
      const others = keys.map((_, place) => place).slice(1)
      for (const few of subsets(others).filter((some) => some.length < holders.needed)) {
        // Theirs of the victim's own dealing, for the holders' places left all that was said in the vote, and their own again.
        const own = all.filter(({ place }) => few.includes(place))
        const seeds = few.map((place) => keys[place]?.seed ?? alone)
        const said = [
          ...given.map(({ bytes }) => bytes),
          ...own.map(({ bytes }) => bytes),
          ...cast.flatMap(({ dealing }) =>
            Array.from({ length: count + 1 }, (_, i) =>
              dealing.subarray(32 * (i + 1), 32 * (i + 2)),
            ),
          ),
          // The sum's share less what they know of the others': their own ballots, opened by their keys.
          ...given.map(({ place, bytes }) => {
            const theirs = few.flatMap((voter) => {
              const dealing = cast[voter]?.dealing ?? alone
              const key = choiceKey(dealing, `choice of ${voter}`, keys[voter]?.seed ?? alone)
              const element = holders.elements[place]
              return element === undefined ? [] : [element.multiply(Fn.fromBytes(key))]
            })
            return theirs
              .reduce((rest, one) => rest.subtract(one), Point.fromBytes(bytes))
              .toBytes()
          }),
          Point.BASE.toBytes(),
        ]
        const missing = keys.flatMap((_, place) => (few.includes(place) ? [] : [place]))
        const fits = said.filter((bytes) => {
          const filled = [...own, ...missing.map((place) => ({ place, bytes }))]
          return counted(holders, filled, [victim]) !== null
        })
        expect(fits).toEqual([])
        // What the rest of the sum gives them is the count of the others, and that is all: there are two of them at least.
        const rest = given.map((share, i) => ({
          ...share,
          bytes: said.at(i - count - 1) ?? share.bytes,
        }))
        expect(counted(holders, rest, [victim])).toBeNull()
        const left = cast.filter((_, voter) => !few.includes(voter))
        const plain = three.map(
          (one) => choices.filter((choice, i) => choice === one && !few.includes(i)).length,
        )
        expect(counted(holders, rest, left)).toEqual(plain)
        for (const seed of seeds) {
          expect(
            choiceUnder(
              victim.dealing,
              holders,
              'choice of 0',
              choiceKey(victim.dealing, 'choice of 0', seed),
            ),
          ).toBeNull()
          expect(openTogether(victim.dealing, holders, 'choice of 0', own)).toBeNull()
        }
      }
    }
  })

  it('could be anything else, by what too few holders see: another sharing gives them the same shares', () => {
    const { holders } = table(5)
    const at = (terms: readonly bigint[], x: number) =>
      terms.reduceRight((sum, one) => Fn.create(sum * BigInt(x) + one), 0n)
    const honest = [1n, 11n, 12n]
    for (const few of subsets([1, 2, 3, 4, 5]).filter(
      (some) => some.length === holders.needed - 1,
    )) {
      const vanishing = few.reduce<readonly bigint[]>(
        (all, x) => [0n, ...all].map((up, i) => Fn.create(up - BigInt(x) * (all[i] ?? 0n))),
        [1n],
      )
      const against = 1n << 42n
      const factor = Fn.mul(Fn.create(against - 1n), Fn.inv(vanishing[0] ?? 1n))
      const another = honest.map((one, i) => Fn.create(one + factor * (vanishing[i] ?? 0n)))
      expect(another[0]).toBe(against)
      const [a, b] = [
        dealBy(holders, 'x', three, 1n),
        dealBy(holders, 'x', three, against, { which: 1, shareAt: (x) => at(another, x) }),
      ]
      expect(isChoiceRight(b, holders, 'x', three)).toBe(true)
      for (const x of few) {
        const place = [32 * (x + 1), 32 * (x + 2)] as const
        expect(b.subarray(...place)).toEqual(a.subarray(...place))
      }
    }
  })
})
