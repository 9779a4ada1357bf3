import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { concatBytes, utf8Bytes } from '../base/bytes.ts'
import { hkdfSha256, sha256 } from '../base/hash.ts'
import { assert } from '../base/result.ts'
import {
  elementFrom,
  elementLength,
  elementOfKey,
  Fn,
  generator,
  isSame,
  proofLength,
  proveSame,
  scalarFrom,
  scalarOfSeed,
  sumOf,
  type Element,
  type Pair,
} from './ristretto.ts'

/*
 * What is encrypted so that any `needed` of several holders open it, and fewer learn nothing: publicly verifiable secret
 * sharing, DHPVSS of Cascudo, David, Garms and Konring (YOLO YOSO, Asiacrypt 2022, §4). Whoever encrypts deals shares of a
 * key made for this once, each encrypted to one holder, with one proof that they are shares of one key. No round before,
 * and no particular holder, is needed. docs/PROTOCOL.md, [ballot-deal], [ballot-share].
 */

/** Who can open together. */
export interface Holders {
  /** Of each holder, who is called by the place in this list, from 0. */
  readonly elements: readonly Element[]
  /** So many are needed: more than half of them, and not all. */
  readonly needed: number
  /** SHA-256 of their keys. */
  readonly hash: Uint8Array
}

/** Whether an Ed25519 key is one that something can be dealt to. */
export function canHold(key: Uint8Array): boolean {
  return elementOfKey(key) !== null
}

/** Who holds these Ed25519 keys: any more than half of them can open. `null`: fewer than three, or there is one that is none. */
export function holdersOf(keys: readonly Uint8Array[]): Holders | null {
  const elements = keys.map(elementOfKey)
  if (keys.length < leastHolders || !elements.every((element) => element !== null)) return null
  return { elements, needed: neededOf(keys.length), hash: sha256(concatBytes(...keys)) }
}

/** With fewer holders one who is silent, or one who is curious, is enough. */
export const leastHolders = 3

/** How many of so many holders it takes. */
export function neededOf(holders: number): number {
  return Math.floor(holders / 2) + 1
}

export const saltLength = 32
export const tagLength = 16
const nonce = new Uint8Array(24)

/** What is dealt, and by whom: the same of everything gives the same bytes. */
export interface ToDeal {
  readonly holders: Holders
  /** Bound but not contained: dealt for one place it is wrong at any other. */
  readonly context: string
  readonly plain: Uint8Array
  /** Of who deals: with it they can open what they dealt. */
  readonly seed: Uint8Array
  /** 32 bytes that differ each time. */
  readonly luck: Uint8Array
}

/**
 * Encrypts for the holders: salt (32), the dealer's key made for this (32), a share for each holder (32), the proof (64), then
 * ciphertext and tag.
 */
export function deal({ holders, context, plain, seed, luck }: ToDeal): Uint8Array {
  const text = utf8Bytes(context)
  // Bound to the text as well: with the same luck twice two texts must not be encrypted under one key.
  const salted = concatBytes(utf8Bytes('synomic dealing'), sha256(text), sha256(plain))
  const salt = hkdfSha256(seed, luck, salted, saltLength)
  const { own, coefficients, scalar } = secretsOf(seed, salt, text, holders.needed)
  const dealer = generator.multiply(own)
  const shares = holders.elements.map((key, place) =>
    key.multiply(own).add(generator.multiply(valueAt(coefficients, place + 1))),
  )
  const [secret = 0n] = coefficients
  const key = keyFrom(generator.multiply(secret), salt, text)
  const encrypted = xchacha20poly1305(key, nonce).encrypt(plain)
  const head = concatBytes(salt, dealer.toBytes(), ...shares.map((share) => share.toBytes()))
  const bound = boundBy(holders, text, head, encrypted)
  const proof = proveSame(own, scalar('proof'), pairsOf(holders, dealer, shares, bound), bound)
  return concatBytes(head, proof, encrypted)
}

/** Whether any `needed` holders can open it, to one and the same, and nobody else dealt it. Never throws. */
export function isDealtRightly(dealing: Uint8Array, holders: Holders, context: string): boolean {
  const parts = partsOf(dealing, holders.elements.length)
  if (parts === null) return false
  const { head, dealer, shares, proof, encrypted } = parts
  const bound = boundBy(holders, utf8Bytes(context), head, encrypted)
  return isSame(proof, pairsOf(holders, dealer, shares, bound), bound)
}

/** What was encrypted, for whoever dealt it; `null` for everybody else. */
export function openOwn(
  dealing: Uint8Array,
  holders: Holders,
  context: string,
  seed: Uint8Array,
): Uint8Array | null {
  const parts = partsOf(dealing, holders.elements.length)
  if (parts === null) return null
  const text = utf8Bytes(context)
  const { own, coefficients } = secretsOf(seed, parts.salt, text, holders.needed)
  if (!generator.multiply(own).equals(parts.dealer)) return null
  return decrypted(parts, generator.multiply(coefficients[0] ?? 0n), text)
}

/** A holder's part in opening: 32 bytes for each dealing, and one proof for all of them. */
export interface Opening {
  readonly shares: readonly Uint8Array[]
  readonly proof: Uint8Array
}

/** The part of the holder whose seed this is in opening these dealings, each of which was found dealt rightly. */
export function openingBy(seed: Uint8Array, dealings: readonly Uint8Array[]): Opening {
  assert(dealings.length > 0, 'there is something to open')
  const secret = scalarOfSeed(seed)
  const dealers = dealersOf(dealings)
  assert(dealers !== null, 'they were found dealt rightly')
  const shared = dealers.map((dealer) => dealer.multiply(secret))
  const shares = shared.map((share) => share.toBytes())
  const holder = generator.multiply(secret)
  const bound = boundOpening(holder, dealers, shares)
  const proving = scalarFrom('synomic opening nonce', seed, bound)
  return {
    shares,
    proof: proveSame(secret, proving, together(holder, dealers, shared, bound), bound),
  }
}

/** Whether it is the part of the holder at this place in opening these dealings, in this order. Never throws. */
export function isOpenedRightly(
  { shares, proof }: Opening,
  { elements }: Holders,
  place: number,
  dealings: readonly Uint8Array[],
): boolean {
  const holder = elements[place]
  const dealers = dealersOf(dealings)
  if (holder === undefined || dealers === null || shares.length !== dealers.length) return false
  const shared = shares.map(elementFrom)
  if (!shared.every((share) => share !== null)) return false
  const bound = boundOpening(holder, dealers, shares)
  return isSame(proof, together(holder, dealers, shared, bound), bound)
}

/** A holder's share of one dealing, found right. */
export interface Share {
  readonly place: number
  readonly bytes: Uint8Array
}

/**
 * What was encrypted, by the shares of as many holders as are needed; of more the first are taken. `null` where too few are
 * there, and for what decrypts to nothing.
 */
export function openTogether(
  dealing: Uint8Array,
  holders: Holders,
  context: string,
  shares: readonly Share[],
): Uint8Array | null {
  const parts = slicesOf(dealing, holders.elements.length)
  const secret = secretTogether(dealing, holders, shares)
  return parts === null || secret === null ? null : decrypted(parts, secret, utf8Bytes(context))
}

/** What was shared out, by the same: an element that nobody chose. `null` where too few shares are there. */
export function secretTogether(
  dealing: Uint8Array,
  holders: Holders,
  shares: readonly Share[],
): Element | null {
  const parts = slicesOf(dealing, holders.elements.length)
  const used = shares.slice(0, holders.needed)
  if (parts === null || used.length < holders.needed) return null
  const points: Element[] = []
  for (const { place, bytes } of used) {
    const [dealt, shared] = [elementFrom(parts.shares[place] ?? noBytes), elementFrom(bytes)]
    if (dealt === null || shared === null) return null
    points.push(dealt.subtract(shared))
  }
  const places = used.map(({ place }) => place)
  return sumOf(
    points,
    places.map((place) => factorAtZero(places, place)),
  )
}

/**
 * Dealings as one that shares out the sum of what they do, and can be opened as one: salt, proof and text are nothing. `null`
 * where one is none, or where they come to nothing, which takes dealers who know each other's secrets. [draw-open]
 */
export function summedDealing(
  dealings: readonly Uint8Array[],
  holders: Holders,
): Uint8Array | null {
  const count = holders.elements.length
  const parts: Slices<Element>[] = []
  for (const dealing of dealings) {
    const read = partsOf(dealing, count)
    if (read === null) return null
    parts.push(read)
  }
  const added = (one: (of: Slices<Element>) => Element | undefined) =>
    parts.reduce<Element | undefined>((sum, part) => {
      const next = one(part)
      return next === undefined || sum === undefined ? next : sum.add(next)
    }, undefined)
  const sums = [
    added(({ dealer }) => dealer),
    ...holders.elements.map((_, place) => added(({ shares }) => shares[place])),
  ]
  const all = sums.flatMap((one) => (one === undefined || one.is0() ? [] : one))
  if (all.length <= count) return null
  const [salt, rest] = [new Uint8Array(saltLength), new Uint8Array(proofLength + tagLength)]
  return concatBytes(salt, ...all.map((one) => one.toBytes()), rest)
}

const noBytes = new Uint8Array()

interface Slices<T> {
  readonly salt: Uint8Array
  readonly dealer: T
  readonly shares: readonly T[]
  readonly proof: Uint8Array
  readonly encrypted: Uint8Array
  /** Salt, dealer and shares. */
  readonly head: Uint8Array
}

/** What a dealing consists of; reading an element takes its time. */
function slicesOf(dealing: Uint8Array, count: number): Slices<Uint8Array> | null {
  const headLength = saltLength + elementLength * (count + 1)
  const encryptedAt = headLength + proofLength
  if (dealing.length < encryptedAt + tagLength) return null
  const slice = (index: number): Uint8Array => {
    const at = saltLength + elementLength * index
    return dealing.subarray(at, at + elementLength)
  }
  return {
    salt: dealing.subarray(0, saltLength),
    dealer: slice(0),
    shares: Array.from({ length: count }, (_, place) => slice(place + 1)),
    proof: dealing.subarray(headLength, encryptedAt),
    encrypted: dealing.subarray(encryptedAt),
    head: dealing.subarray(0, headLength),
  }
}

function partsOf(dealing: Uint8Array, count: number): Slices<Element> | null {
  const slices = slicesOf(dealing, count)
  const dealer = slices === null ? null : elementFrom(slices.dealer)
  const shares = slices?.shares.map(elementFrom) ?? []
  if (slices === null || dealer === null) return null
  return shares.every((share) => share !== null) ? { ...slices, dealer, shares } : null
}

function dealersOf(dealings: readonly Uint8Array[]): readonly Element[] | null {
  const dealers = dealings.map((one) =>
    elementFrom(one.subarray(saltLength, saltLength + elementLength)),
  )
  return dealers.every((dealer) => dealer !== null) ? dealers : null
}

/** The dealer's key, the sharing (its value at 0 is the secret), and scalars for the proof. */
export function secretsOf(seed: Uint8Array, salt: Uint8Array, text: Uint8Array, needed: number) {
  const root = hkdfSha256(seed, salt, concatBytes(utf8Bytes('synomic deals'), sha256(text)), 32)
  const scalar = (what: string) => scalarFrom(`synomic deals ${what}`, root)
  return {
    own: scalar('key'),
    coefficients: Array.from({ length: needed }, (_, power) => scalar(`share ${power}`)),
    scalar,
  }
}

/** The value of a polynomial (the constant first), by Horner. */
export function valueAt(coefficients: readonly bigint[], x: number): bigint {
  return coefficients.reduceRight((sum, one) => Fn.create(sum * BigInt(x) + one), 0n)
}

/**
 * What the dealer proves. Were the shares encrypted to the holders those of no polynomial of a low enough degree, they would
 * not come to nothing when weighed by this word of the dual code, which nobody could choose; so with the same weights the
 * holders' keys, times the dealer's secret, come to the encrypted shares (SCRAPE's test, §4.1 of DHPVSS).
 */
function pairsOf(
  holders: Holders,
  dealer: Element,
  shares: readonly Element[],
  bound: Uint8Array,
): readonly Pair[] {
  const count = holders.elements.length
  const coefficients = Array.from({ length: count - holders.needed }, (_, power) =>
    scalarFrom('synomic deals test', bound, Uint8Array.of(power)),
  )
  const weights = Array.from({ length: count }, (_, place) =>
    Fn.mul(valueAt(coefficients, place + 1), dualFactor(count, place)),
  )
  return [
    { of: generator, is: dealer },
    { of: sumOf(holders.elements, weights), is: sumOf(shares, weights) },
  ]
}

/** 1 / ∏ (i − j) over the other places j of so many. */
export function dualFactor(count: number, place: number): bigint {
  let product = 1n
  for (let other = 0; other < count; other++) {
    if (other !== place) product = Fn.create(product * BigInt(place - other))
  }
  return Fn.inv(product)
}

/** Lagrange's factor for the value at 0; a holder's value is that at their place + 1. */
function factorAtZero(places: readonly number[], place: number): bigint {
  let [above, below] = [1n, 1n]
  for (const other of places) {
    if (other === place) continue
    above = Fn.create(above * BigInt(other + 1))
    below = Fn.create(below * BigInt(other - place))
  }
  return Fn.mul(above, Fn.inv(below))
}

/**
 * Many statements about one secret as one: each pair times a scalar that nobody could choose, summed (RFC 9497 §2.2.1).
 */
function together(
  holder: Element,
  dealers: readonly Element[],
  shared: readonly Element[],
  bound: Uint8Array,
): readonly Pair[] {
  const factors = dealers.map((_, index) =>
    scalarFrom('synomic opening of', bound, utf8Bytes(String(index))),
  )
  return [
    { of: generator, is: holder },
    { of: sumOf(dealers, factors), is: sumOf(shared, factors) },
  ]
}

function boundBy(
  { hash, needed }: Holders,
  text: Uint8Array,
  head: Uint8Array,
  encrypted: Uint8Array,
): Uint8Array {
  const whole = [sha256(text), Uint8Array.of(needed), hash, sha256(head)]
  return sha256(concatBytes(utf8Bytes('synomic dealing'), ...whole, sha256(encrypted)))
}

function boundOpening(
  holder: Element,
  dealers: readonly Element[],
  shares: readonly Uint8Array[],
): Uint8Array {
  const all = [holder, ...dealers].map((one) => one.toBytes())
  return sha256(concatBytes(utf8Bytes('synomic opening'), ...all, ...shares))
}

function decrypted({ salt, encrypted }: Slices<unknown>, secret: Element, text: Uint8Array) {
  try {
    return xchacha20poly1305(keyFrom(secret, salt, text), nonce).decrypt(encrypted)
  } catch {
    return null
  }
}

function keyFrom(secret: Element, salt: Uint8Array, text: Uint8Array): Uint8Array {
  const info = concatBytes(utf8Bytes('synomic dealt'), sha256(text))
  return hkdfSha256(secret.toBytes(), salt, info, 32)
}
