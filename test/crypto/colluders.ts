import { concatBytes, hexFromBytes, utf8Bytes } from '../../src/base/bytes.ts'
import { sha256 } from '../../src/base/hash.ts'
import { dieValue } from '../../src/crypto/die.ts'
import { scriptKey } from '../../src/crypto/keys.ts'
import {
  elementFrom,
  Fn,
  generator,
  scalarFrom,
  scalarOfSeed,
  type Element,
} from '../../src/crypto/ristretto.ts'
import {
  deal,
  holdersOf,
  neededOf,
  secretTogether,
  summedDealing,
  type Holders,
} from '../../src/crypto/threshold.ts'
import { drawContext, drawnBytes } from '../../src/engine/draws/draw-proofs.ts'
import { actionId, playerId } from '../../src/actions/ids.ts'

/*
 * Players who work together to have a six drawn: they deal last, when they have seen all that the others dealt; each prepares
 * several dealings, and they take those by which, as far as they can tell, it becomes a six; where none does, they keep back,
 * and others deal in their place. They do not help to open either, as long as others are enough.
 */

const sides = 6
const wanted = 6
/** So many dealings each of them prepares. */
const prepared = 6
const game = actionId('0'.repeat(64))

/** A dealing with what is in it, and what each holder's share of it is. */
interface Dealt {
  readonly head: Uint8Array
  readonly rest: Uint8Array
  readonly dealt: readonly Element[]
  readonly shared: readonly Element[]
}

/** So many players, of whom those at these places work together. */
export class Colluders {
  readonly #coalition: readonly number[]
  readonly #honest: readonly number[]
  readonly #holders: Holders
  readonly #secrets: readonly bigint[]
  readonly #draw: string
  /** What honest players deal, before luck is added to it. */
  readonly #basis: readonly Dealt[]
  /** What those who work together can put up: one way each, as a sum. */
  readonly #ways: readonly (readonly Dealt[])[]
  #rounds = 0

  constructor(count: number, coalition: readonly number[]) {
    const keys = Array.from({ length: count }, (_, at) => scriptKey('colluders', `${at}`, 'die'))
    const holders = holdersOf(keys.map(({ publicKey }) => publicKey))
    if (holders === null) throw new Error('these can hold')
    this.#holders = holders
    this.#coalition = coalition
    this.#secrets = keys.map(({ seed }) => scalarOfSeed(seed))
    this.#honest = keys.flatMap((_, at) => (coalition.includes(at) ? [] : [at]))
    this.#draw = hexFromBytes(sha256(utf8Bytes(`${count} against ${coalition.join()}`)))
    const dealtBy = (place: number, luck: string) => {
      const context = drawContext(this.#draw, game, playerId(`${place}`.padStart(64, '0')))
      const { seed } = keys[place] ?? scriptKey('colluders', 'nobody', 'die')
      const plain = new Uint8Array()
      return this.#read(deal({ holders, context, plain, seed, luck: sha256(utf8Bytes(luck)) }))
    }
    this.#basis = keys.map((_, place) => dealtBy(place, 'honest'))
    const least = this.#honest.length === 0 ? 0 : 1
    const dealers = coalition.slice(0, holders.needed - least)
    this.#ways = Array.from({ length: prepared }, (_, at) =>
      dealers.map((place) => dealtBy(place, `prepared ${at}`)),
    )
  }

  #read(dealing: Uint8Array): Dealt {
    const at = (index: number) => elementFrom(dealing.subarray(32 * index, 32 * (index + 1)))
    const [dealer, ...dealt] = Array.from(
      { length: this.#holders.elements.length + 1 },
      (_, index) => at(index + 1),
    ).flatMap((one) => one ?? [])
    if (dealer === undefined) throw new Error('a dealing has a dealer')
    const shared = this.#secrets.map((secret) => dealer.multiply(secret))
    const end = 64 + 32 * dealt.length
    return { head: dealing.subarray(0, 64), rest: dealing.subarray(end), dealt, shared }
  }

  /** What an honest player deals this time: another sharing, as likely as any. */
  #fresh({ head, rest, dealt, shared }: Dealt, luck: string): Dealt {
    const more = generator.multiply(scalarFrom('luck', utf8Bytes(luck)))
    return { head, rest, shared, dealt: dealt.map((one) => one.add(more)) }
  }

  /** What is drawn this time: 1 to 6. */
  draw(): number {
    const round = this.#rounds++
    const { needed } = this.#holders
    const honest = Array.from({ length: needed }, (_, at) => {
      const place = this.#honest[(round + at) % this.#honest.length] ?? -1
      const basis = this.#basis[place]
      return basis === undefined ? [] : this.#fresh(basis, `${round} ${place}`)
    }).flat()
    const way = this.#ways.find((mine) => {
      const all = [...honest.slice(0, needed - mine.length), ...mine]
      return this.#guess(all) === wanted
    })
    const mine = way ?? (this.#honest.length < needed ? (this.#ways[0] ?? []) : [])
    return this.#shown([...honest.slice(0, needed - mine.length), ...mine])
  }

  /** What they take it to be, by all that they can know of it: their own shares. */
  #guess(dealings: readonly Dealt[]): number {
    const places = this.#coalition
    const points = places.map((place) => ({ place, point: this.#pointAt(dealings, place) }))
    const secret = points.reduce<Element | null>((sum, { place, point }) => {
      const times = factor(places, place)
      const part = times === 1n ? point : point.multiply(times)
      return sum === null ? part : sum.add(part)
    }, null)
    return secret === null ? 0 : this.#read6(secret)
  }

  /** The value of what is shared out at a holder's place. */
  #pointAt(dealings: readonly Dealt[], place: number): Element {
    const own = dealings.flatMap(({ dealt, shared }) => {
      const [one, hidden] = [dealt[place], shared[place]]
      return one === undefined || hidden === undefined ? [] : one.subtract(hidden)
    })
    return own.reduce((sum, one) => sum.add(one))
  }

  /** What is drawn, worked out as games do. */
  #shown(dealings: readonly Dealt[]): number {
    const bytes = dealings.map(({ head, dealt, rest }) =>
      concatBytes(head, ...dealt.map((one) => one.toBytes()), rest),
    )
    const sum = summedDealing(bytes, this.#holders)
    const openers = [...this.#honest, ...this.#coalition].slice(0, this.#holders.needed)
    const shares = openers.map((place) => ({
      place,
      bytes: dealings
        .flatMap(({ shared }) => shared[place] ?? [])
        .reduce((all, one) => all.add(one))
        .toBytes(),
    }))
    const secret = sum === null ? null : secretTogether(sum, this.#holders, shares)
    if (secret === null) throw new Error('they are enough')
    return this.#read6(secret)
  }

  #read6(secret: Element): number {
    return dieValue(drawnBytes(secret.toBytes(), this.#draw), sides)
  }
}

function factor(places: readonly number[], place: number): bigint {
  let [above, below] = [1n, 1n]
  for (const other of places) {
    if (other === place) continue
    above = Fn.create(above * BigInt(other + 1))
    below = Fn.create(below * BigInt(other - place))
  }
  return Fn.mul(above, Fn.inv(below))
}

/** How often each side is drawn in so many draws. */
export function drawnAgainst(count: number, coalition: readonly number[], draws: number) {
  const colluders = new Colluders(count, coalition)
  const shown = Array.from({ length: sides }, () => 0)
  for (let round = 0; round < draws; round++) {
    const value = colluders.draw()
    shown[value - 1] = (shown[value - 1] ?? 0) + 1
  }
  return shown
}

/** How far from fair: for six sides more than 35.9 comes once in a million times, more than 20.5 once in a thousand. */
export function chiSquare(shown: readonly number[]): number {
  const expected = shown.reduce((all, one) => all + one, 0) / shown.length
  return shown.reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0)
}

/** Every coalition of a table that is too small to open anything. */
export function coalitionsBelow(count: number): readonly (readonly number[])[] {
  const all = Array.from({ length: count }, (_, at) => at).reduce<readonly (readonly number[])[]>(
    (some, one) => [...some, ...some.map((few) => [...few, one])],
    [[]],
  )
  return all.filter(({ length }) => length > 0 && length < neededOf(count))
}
