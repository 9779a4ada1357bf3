import { ed25519 } from '@noble/curves/ed25519.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesFromHex, concatBytes, hexFromBytes } from '../../src/base/bytes.ts'
import { encodeCbor } from '../../src/base/cbor-writer.ts'
import type { Json } from '../../src/base/json.ts'
import { sign, signingKey, type SigningKey } from '../../src/crypto/keys.ts'
import { signedMessage } from '../../src/actions/codec.ts'
import { actionId } from '../../src/actions/ids.ts'
import { maxTextBytes } from '../../src/actions/limits.ts'
import { bodies } from './bodies.ts'
import type { Given } from './outputs.ts'

/* What peers may send that is no good, or only nearly. Needs the curve itself, and so only the maker of vectors uses it. */

type Named<T> = readonly [name: string, given: T]

export const key = signingKey(new Uint8Array(32).fill(7))

/** Bytes from hexadecimal digits, which may be spaced out. */
export function hex(digits: string): Uint8Array {
  const bytes = bytesFromHex(digits.replaceAll(' ', ''))
  if (!bytes.ok) throw new Error(digits)
  return bytes.value
}

/** Values and what they are in bytes; bytes and what they are, or why they are not read. */
export const cborCases: readonly Named<Given['cbor']>[] = [
  ...[23, 24, 255, 256, 65_535, 65_536, 4_294_967_295, 4_294_967_296].flatMap((n) => [n, -n]),
  ...[0, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, true, false, null, '', 'é', '🍵', 'ab'],
  ...['ab'.repeat(31), 'ab'.repeat(32), 'AB'.repeat(32), 'ab'.repeat(64), 'x'.repeat(256)],
  ...[[], [[]], {}, { b: 1, a: 2, aa: 0, '': null }, { z: { y: [1, [2, [3]]] } }],
].map((value: Json): Named<Given['cbor']> => [`write ${JSON.stringify(value)}`, { value }])

const refusedCbor: readonly (readonly [string, string])[] = [
  ['18 17', 'a number in more bytes than needed'],
  ['19 00ff', 'a number in more bytes than needed'],
  ['1b 00000000ffffffff', 'a number in more bytes than needed'],
  ['1b 0020000000000000', '2^53'],
  ['3b 001fffffffffffff', '-2^53'],
  ['f9 3c00', 'a float'],
  ['fb 3ff0000000000000', 'one as a float'],
  ['f7', 'undefined'],
  ['c0 00', 'a tag'],
  ['9f ff', 'a list without a length'],
  ['41 00', 'a byte string under 32 bytes'],
  [`58 20 ${'ab'.repeat(32)}`, 'a byte string of 32 bytes'],
  [`78 40 ${'61'.repeat(64)}`, 'hexadecimal digits as text'],
  ['a2 6162 00 6161 00', 'keys out of order'],
  ['a2 6161 00 6161 00', 'a key twice'],
  ['a1 01 00', 'a key that is no text'],
  ['a1 69 5f5f70726f746f5f5f 00', '__proto__ as a key'],
  ['a1 6b 636f6e7374727563746f72 00', 'constructor as a key'],
  ['63 eda080', 'a lone surrogate'],
  ['61 ff', 'no UTF-8'],
  ['63 efbbbf', 'a byte order mark'],
  ['00 00', 'a value and then some'],
  ['', 'nothing'],
  ['9a ffffffff', 'a list longer than the input'],
  [`${'81'.repeat(24)}00`, '24 lists in each other'],
  [`${'81'.repeat(25)}00`, '25 lists in each other'],
  [`${'a1 61 61'.repeat(25)}00`, '25 objects in each other'],
]

export const cborBytes: readonly Named<Given['cbor']>[] = refusedCbor.map(([digits, why]) => [
  `read ${why}: ${digits.slice(0, 24)}`,
  { bytes: digits.replaceAll(' ', '') },
])

const game = actionId('99'.repeat(32))
const fields = {
  v: 1,
  device: key.publicHex,
  seq: 1,
  prev: '11'.repeat(32),
  parents: ['22'.repeat(32)],
  time: 1_767_225_600_000,
  body: { type: 'tick' },
} as const
type Fields = { readonly [K in keyof typeof fields]?: Json }

function envelope(changes: Fields): Uint8Array {
  return encodeCbor(Object.values<Json>({ ...fields, ...changes }))
}

function signed(bytes: Uint8Array, by: SigningKey = key): string {
  return hexFromBytes(concatBytes(sign(by, signedMessage(game, bytes)), bytes))
}

const plain = (body: object): Json => JSON.parse(JSON.stringify(body)) as Json
const [create] = bodies.create

/** Encodings of actions: good ones, ones of which only the envelope is read, ones to refuse. */
const ofTheGame: readonly Named<Given['encodings']>[] = [
  ['good', signed(envelope({}))],
  ['signed by another', signed(envelope({}), signingKey(new Uint8Array(32).fill(8)))],
  ['a newer version', signed(envelope({ v: 2 }))],
  ['a newer version, without a body', signed(encodeCbor(Object.values<Json>({ ...fields, v: 2 }).slice(0, 6)))],
  ['version 0', signed(envelope({ v: 0 }))],
  ['an unknown type', signed(envelope({ body: { type: 'dance', with: 1 } }))],
  ['a type that is no word', signed(envelope({ body: { type: 'Constructor' } }))],
  ['seq -1', signed(envelope({ seq: -1 }))],
  ['seq 0 with prev', signed(envelope({ seq: 0 }))],
  ['no prev after the first', signed(envelope({ prev: null }))],
  ['time -1', signed(envelope({ time: -1 }))],
  ['time 2^53 - 1', signed(envelope({ time: Number.MAX_SAFE_INTEGER }))],
  ['time at the end of dates', signed(envelope({ time: 8_640_000_000_000_000 }))],
  ['time one past the end of dates', signed(envelope({ time: 8_640_000_000_000_001 }))],
  ['a create within a game', signed(envelope({ body: plain(create ?? {}) }))],
  ['parents out of order', signed(envelope({ parents: ['22'.repeat(32), '21'.repeat(32)] }))],
  ['a parent twice', signed(envelope({ parents: ['22'.repeat(32), '22'.repeat(32)] }))],
  ['prev among the parents', signed(envelope({ parents: ['11'.repeat(32)] }))],
  ['33 parents', signed(envelope({ parents: many(33) }))],
  ['32 parents', signed(envelope({ parents: many(32) }))],
  ['a short device', signed(envelope({ device: 'ab' }))],
  ['six fields', signed(encodeCbor(Object.values<Json>(fields).slice(1)))],
  ['eight fields', signed(encodeCbor([...Object.values<Json>(fields), 0]))],
  ['another property', signed(envelope({ body: { type: 'tick', note: 'x' } }))],
  ['a property of Object.prototype', signed(envelope({ body: { type: 'tick', toString: 1 } }))],
  ['a property missing', signed(envelope({ body: { type: 'sponsor' } }))],
  ['a number for a text', signed(envelope({ body: { type: 'sponsor', name: 1 } }))],
  ['a body that is a list', signed(envelope({ body: [] }))],
  ['a body nested too deep', signed(envelope({ body: deepMove(30) }))],
  ['a body nested deep', signed(envelope({ body: deepMove(15) }))],
  ['a text as long as may be', signed(envelope({ body: comment(maxTextBytes) }))],
  ['a text too long', signed(envelope({ body: comment(maxTextBytes + 1) }))],
  ['a list in more bytes than needed', signed(concatBytes(hex('9807'), envelope({}).subarray(1)))],
  ['a byte too many', signed(concatBytes(envelope({}), hex('00')))],
  ['a byte too few', signed(envelope({}).subarray(0, -1))],
  ['a signature and nothing', signed(new Uint8Array())],
  ['half a signature', '00'.repeat(32)],
  ['nothing', ''],
].map(([name = '', bytes = '']) => [
  name,
  // A long text is told by its length.
  { bytes: bytes.replace(/(78){256,}/, ({ length }) => `78*${length / 2};`), game },
])

const first = envelope({ v: 2, seq: 0, prev: null, parents: [] })

export const encodingCases: readonly Named<Given['encodings']>[] = [
  ...ofTheGame,
  [
    'the beginning of a game, of a newer version',
    { bytes: hexFromBytes(concatBytes(sign(key, signedMessage(null, first)), first)), game: null },
  ],
]

function many(count: number): Json {
  return Array.from({ length: count }, (_, i) => String(i + 10).repeat(32))
}

function deepMove(depth: number): Json {
  let input: Json = {}
  for (let i = 0; i < depth; i++) input = { a: input }
  return { type: 'move', rule: 1, move: 'm', input }
}

function comment(length: number): Json {
  return { type: 'comment', about: '11'.repeat(32), text: 'x'.repeat(length) }
}

/** The eight points of small order, canonical, and two of their other encodings. */
export const smallOrder = [
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
  '0100000000000000000000000000000000000000000000000000000000000080',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
]

const order = ed25519.Point.Fn.ORDER

/** 32 bytes, little-endian. */
function scalarHex(n: bigint): string {
  return hexFromBytes(hex(n.toString(16).padStart(64, '0')).reverse())
}

function scalarOf(bytes: Uint8Array): bigint {
  return BigInt(`0x${hexFromBytes(bytes.slice().reverse())}`)
}

/** A signature whose R has a part of small order: only the cofactored equation holds. */
function withSmallR(message: Uint8Array): string {
  const { scalar } = ed25519.utils.getExtendedPublicKey(key.seed)
  const r = 123_456_789n
  const small = ed25519.Point.fromHex(smallOrder[4] ?? '')
  const R = ed25519.Point.BASE.multiply(r).add(small).toBytes()
  const k = scalarOf(sha512(concatBytes(R, key.publicKey, message))) % order
  return hexFromBytes(R) + scalarHex((r + k * scalar) % order)
}

const rfc8032 = {
  key: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  message: '',
  signature:
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
}

/** Signatures on whose edges engines' own WebCrypto disagree. */
export function signatureCases(): readonly Named<Given['signatures']>[] {
  const message = hex('61206d6f7665')
  const good = sign(key, message)
  const [R, S] = [hexFromBytes(good.subarray(0, 32)), good.subarray(32)]
  const s = scalarOf(S)
  const base = { key: key.publicHex, message: hexFromBytes(message) }
  const mixed = ed25519.Point.fromHex(key.publicHex).add(
    ed25519.Point.fromHex(smallOrder[4] ?? ''),
  )
  const zeroS = '00'.repeat(32)
  return [
    ['RFC 8032, first', rfc8032],
    ['RFC 8032, another message', { ...rfc8032, message: '00' }],
    ['good', { ...base, signature: hexFromBytes(good) }],
    ['malleated: S plus the order', { ...base, signature: R + scalarHex(s + order) }],
    ['malleated: S negated', { ...base, signature: R + scalarHex(order - s) }],
    ['S with its highest bits set', { ...base, signature: `${R}${hexFromBytes(S).slice(0, 62)}ff` }],
    ['S zero', { ...base, signature: R + zeroS }],
    ['R of small order, S zero', { ...base, signature: (smallOrder[0] ?? '') + zeroS }],
    ['R with a part of small order', { ...base, signature: withSmallR(message) }],
    ['R that is no point', { ...base, signature: `02${'00'.repeat(31)}${hexFromBytes(S)}` }],
    ['R not canonical', { ...base, signature: `${smallOrder[9] ?? ''}${hexFromBytes(S)}` }],
    ['a byte too few', { ...base, signature: hexFromBytes(good.subarray(1)) }],
    ['a byte too many', { ...base, signature: `${hexFromBytes(good)}00` }],
    ['a key with a part of small order', { ...base, key: mixed.toHex(), signature: R + zeroS }],
    ['a key that is no point', { ...base, key: `02${'00'.repeat(31)}`, signature: R + zeroS }],
    ['a key of 31 bytes', { ...base, key: 'ab'.repeat(31), signature: hexFromBytes(good) }],
    ...smallOrder.map((small, i): Named<Given['signatures']> => [
      `a key of small order, ${i}`,
      { ...base, key: small, signature: (smallOrder[0] ?? '') + zeroS },
    ]),
  ]
}
