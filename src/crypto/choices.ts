import { concatBytes, hexFromBytes, utf8Bytes } from '../base/bytes.ts'
import { hkdfSha256, sha256 } from '../base/hash.ts'
import { assert } from '../base/result.ts'
import {
  elementFrom,
  elementLength,
  Fn,
  generator,
  isAmong,
  proofLength,
  proveAmong,
  scalarFrom,
  sumOf,
  type Element,
  type Pair,
} from './ristretto.ts'
import {
  dualFactor,
  saltLength,
  secretsOf,
  secretTogether,
  tagLength,
  valueAt,
  type Holders,
  type Share,
} from './threshold.ts'

/*
 * Choices that are only ever counted together. As in threshold.ts shares are dealt to holders, but what they share is the
 * choice itself, as a number, and the proof says that it is one of those offered, and not which (SCRAPE's ballots, Cascudo and
 * David, ACNS 2017, §5, on DHPVSS's dealings). The sum of such dealings is one of the sum of the choices: holders open that,
 * and never the dealings. docs/PROTOCOL.md, [choice-deal], [choice-sum].
 */

/** So many choices fit beside each other into a sum below the group's order. */
export const mostChoices = 6
/** A sum of weights stays below 2^42, so that the counts of two choices never meet. */
const bitsOfCount = 42n
export const mostWeight = 2 ** 42 - 1

function valueOf(choice: number): bigint {
  return 1n << (bitsOfCount * BigInt(choice))
}

/** What is chosen, and by whom: the same of everything gives the same bytes. */
export interface ToChoose {
  readonly holders: Holders
  /** Bound but not contained: dealt for one place it is wrong at any other. */
  readonly context: string
  /** What can be chosen: numbers from 0, below {@link mostChoices}, ascending. */
  readonly offered: readonly number[]
  readonly choice: number
  /** Of who chooses: with it they can tell what they chose. */
  readonly seed: Uint8Array
  /** 32 bytes that differ each time. */
  readonly luck: Uint8Array
}

/** Deals a choice: salt (32), the dealer's key (32), a share for each holder (32), and a challenge and response for each offered. */
export function dealChoice(toDeal: ToChoose): Uint8Array {
  const { holders, context, offered, choice, seed, luck } = toDeal
  const which = offered.indexOf(choice)
  assert(which >= 0, 'what is chosen is offered')
  const text = utf8Bytes(context)
  // Bound to all that is proved: with the same luck twice no two proofs have one nonce.
  const about = [sha256(text), holders.hash, Uint8Array.of(choice, ...offered)]
  const salted = concatBytes(utf8Bytes('synomic choosing'), ...about)
  const salt = hkdfSha256(seed, luck, salted, saltLength)
  const { own, coefficients, scalar } = secretsOf(seed, salt, text, holders.needed)
  const sharing = coefficients.with(0, valueOf(choice))
  const shares = holders.elements.map((key, place) =>
    key.multiply(own).add(generator.multiply(valueAt(sharing, place + 1))),
  )
  const elements = [generator.multiply(own), ...shares]
  const head = concatBytes(salt, ...elements.map((one) => one.toBytes()))
  const bound = boundBy(holders, context, offered, head)
  const statements = statementsOf(holders, elements, offered, bound)
  return concatBytes(head, proveAmong(own, { statements, which }, bound, scalar))
}

/** Whether it is a choice of what was offered, which counts whoever opens the sum, and nobody else dealt it. Never throws. */
export function isChoiceRight(
  dealing: Uint8Array,
  holders: Holders,
  context: string,
  offered: readonly number[],
): boolean {
  const headLength = saltLength + elementLength * (holders.elements.length + 1)
  if (dealing.length !== headLength + proofLength * offered.length) return false
  const elements = elementsOf(dealing, holders)
  if (elements === null || offered.length === 0) return false
  const bound = boundBy(holders, context, offered, dealing.subarray(0, headLength))
  const statements = statementsOf(holders, elements, offered, bound)
  return isAmong(dealing.subarray(headLength), statements, bound)
}

/** The secret of one choice alone, 32 bytes, for whoever dealt it: with it everybody can tell what it was. */
export function choiceKey(dealing: Uint8Array, context: string, seed: Uint8Array): Uint8Array {
  const salt = dealing.subarray(0, saltLength)
  return Fn.toBytes(secretsOf(seed, salt, utf8Bytes(context), 1).own)
}

/** What was chosen in a dealing that was found right, by its secret; `null`: that is another's. Never throws. */
export function choiceUnder(
  dealing: Uint8Array,
  holders: Holders,
  context: string,
  key: Uint8Array,
): number | null {
  const elements = elementsOf(dealing, holders)
  const own = ownIn(key)
  const [dealer] = elements ?? []
  if (elements === null || own === null || dealer === undefined) return null
  if (!generator.multiply(own).equals(dealer)) return null
  const { keys, shares, atZero } = weighed(holders, elements, utf8Bytes(context))
  const rest = keys.multiply(own).subtract(shares)
  const choices = Array.from({ length: mostChoices }, (_, choice) => choice)
  return choices.find((one) => rest.equals(times(one, atZero))) ?? null
}

/** So many times a choice counts. */
export interface Weighed {
  readonly dealing: Uint8Array
  readonly weight: number
}

/** The dealing of the sum of these choices, each of which was found right; salt, proof and text are nothing. */
export function summed(weighted: readonly Weighed[], holders: Holders): Uint8Array {
  const columns = Array.from({ length: holders.elements.length + 1 }, (_, index) => {
    const read = weighted.map(({ dealing, weight }) => ({ at: elementAt(dealing, index), weight }))
    const plain = read.flatMap(({ at, weight }) => (weight === 1 && at !== null ? [at] : []))
    const others = read.flatMap(({ at, weight }) =>
      weight !== 1 && at !== null ? [{ at, weight }] : [],
    )
    const heavy = sumOf(
      others.map(({ at }) => at),
      others.map(({ weight }) => BigInt(weight)),
    )
    return plain.reduce((sum, one) => sum.add(one), heavy).toBytes()
  })
  const rest = new Uint8Array(proofLength + tagLength)
  return concatBytes(new Uint8Array(saltLength), ...columns, rest)
}

/**
 * How much was chosen of each choice, by weight, by the shares of as many holders as are needed; of more the first are taken.
 * `null` where too few are there, or it is no sum of these weights.
 */
export function countsIn(
  sum: Uint8Array,
  holders: Holders,
  shares: readonly Share[],
  weights: readonly number[],
  choices: number,
): readonly number[] | null {
  const whole = secretTogether(sum, holders, shares)
  const found = whole === null ? null : logarithm(whole, weights, choices)
  if (found === null) return null
  const mask = (1n << bitsOfCount) - 1n
  return Array.from({ length: choices }, (_, choice) =>
    Number((found >> (bitsOfCount * BigInt(choice))) & mask),
  )
}

/** What half of the weights can come to is at most so much. */
const mostSums = 6000

/** Whether the counts of choices with these weights can be found from their sum. */
export function canCount(weights: readonly number[], choices: number): boolean {
  if (choices > mostChoices || weights.reduce((sum, one) => sum + one, 0) > mostWeight) return false
  return halvesOf(weights).every((half) => {
    let sums = new Set([0n])
    for (const weight of half) {
      sums = new Set([...sums].flatMap((sum) => addedTo(sum, weight, choices)))
      if (sums.size > mostSums) return false
    }
    return true
  })
}

/** The number that an element is of the generator: what some of the voters can come to, and what the others (Shanks). */
function logarithm(whole: Element, weights: readonly number[], choices: number): bigint | null {
  const [some, others] = halvesOf(weights).map((half) => multiples(half, choices))
  if (some === undefined || others === undefined) return null
  const known = new Map([...some].map(([sum, at]) => [hexFromBytes(at.toBytes()), sum]))
  for (const [sum, at] of others) {
    const rest = known.get(hexFromBytes(whole.subtract(at).toBytes()))
    if (rest !== undefined) return sum + rest
  }
  return null
}

/** What choices with these weights can sum up to, with the element of each. */
function multiples(weights: readonly number[], choices: number): ReadonlyMap<bigint, Element> {
  const nothing = generator.subtract(generator)
  let sums: ReadonlyMap<bigint, Element> = new Map([[0n, nothing]])
  for (const weight of weights) {
    const next = new Map<bigint, Element>()
    for (let choice = 0; choice < choices; choice++) {
      const step = BigInt(weight) * valueOf(choice)
      const element = generator.multiply(step)
      for (const [sum, at] of sums) if (!next.has(sum + step)) next.set(sum + step, at.add(element))
    }
    sums = next
  }
  return sums
}

function addedTo(sum: bigint, weight: number, choices: number): readonly bigint[] {
  return Array.from({ length: choices }, (_, choice) => sum + BigInt(weight) * valueOf(choice))
}

/** Equal weights beside each other come to less. */
function halvesOf(weights: readonly number[]): readonly (readonly number[])[] {
  const sorted = [...weights].sort((a, b) => a - b)
  const middle = Math.floor((sorted.length + 1) / 2)
  return [sorted.slice(0, middle), sorted.slice(middle)]
}

/** Of each choice offered that it is the one: its value stands at place 0 of the sharing. */
function statementsOf(
  holders: Holders,
  elements: readonly Element[],
  offered: readonly number[],
  bound: Uint8Array,
): readonly (readonly Pair[])[] {
  const [dealer = generator] = elements
  const { keys, shares, atZero } = weighed(holders, elements, bound)
  return offered.map((choice) => [
    { of: generator, is: dealer },
    { of: keys, is: shares.add(times(choice, atZero)) },
  ])
}

function times(choice: number, factor: bigint): Element {
  return generator.multiply(Fn.create(valueOf(choice) * factor))
}

/**
 * Keys and shares, weighed by a word of the dual code that nobody could choose, over the places from 0: what it comes to at 0
 * is the choice's part. As in threshold.ts shares of no polynomial of a low enough degree, or of another value at 0, do not fit.
 */
function weighed(
  { elements: keys, needed }: Holders,
  elements: readonly Element[],
  bound: Uint8Array,
) {
  const count = keys.length + 1
  const coefficients = Array.from({ length: count - needed }, (_, power) =>
    scalarFrom('synomic choice test', bound, Uint8Array.of(power)),
  )
  const [atZero = 0n, ...weights] = Array.from({ length: count }, (_, place) =>
    Fn.mul(valueAt(coefficients, place), dualFactor(count, place)),
  )
  return { keys: sumOf(keys, weights), shares: sumOf(elements.slice(1), weights), atZero }
}

function elementAt(dealing: Uint8Array, index: number): Element | null {
  const at = saltLength + elementLength * index
  return elementFrom(dealing.subarray(at, at + elementLength))
}

/** The dealer's key, and the shares. */
function elementsOf(dealing: Uint8Array, { elements }: Holders): readonly Element[] | null {
  const read = Array.from({ length: elements.length + 1 }, (_, index) => elementAt(dealing, index))
  return read.every((one) => one !== null) ? read : null
}

function ownIn(key: Uint8Array): bigint | null {
  try {
    const own = Fn.fromBytes(key)
    return own === 0n ? null : own
  } catch {
    return null
  }
}

function boundBy(
  { hash, needed }: Holders,
  context: string,
  offered: readonly number[],
  head: Uint8Array,
): Uint8Array {
  const parts = [sha256(utf8Bytes(context)), Uint8Array.of(needed), hash, sha256(head)]
  return sha256(concatBytes(utf8Bytes('synomic choice'), ...parts, Uint8Array.from(offered)))
}
