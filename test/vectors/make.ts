import { writeFileSync } from 'node:fs'
import { hexFromBytes } from '../../src/base/bytes.ts'
import { scriptKey, signingKey } from '../../src/crypto/keys.ts'
import { deal, holdersOf } from '../../src/crypto/threshold.ts'
import { vrfProve } from '../../src/crypto/vrf.ts'
import type { UnsignedAction } from '../../src/actions/action.ts'
import { actionId, deviceId, playerId } from '../../src/actions/ids.ts'
import { allBodies, bodies } from './bodies.ts'
import { answerTo } from './check.ts'
import { cborBytes, cborCases, encodingCases, hex, key, signatureCases } from './encodings.ts'
import type { Given } from './outputs.ts'
import { histories } from './stories.ts'
import { passagesOf } from '../../src/actions/passage.ts'

/*
 * `npx tsx --import ./scripts/raw-text.js test/vectors/make.ts` writes the files of vectors anew. Read test/vectors/README.md before: where an answer that
 * was there changes, games under way come apart.
 */

type Cases<T> = readonly (readonly [name: string, given: T])[]

const rfc9381 = [
  ['9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', ''],
  ['4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb', '72'],
  ['c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7', 'af82'],
] as const

const base = {
  v: 1,
  game: actionId('99'.repeat(32)),
  device: deviceId(key.publicHex),
  seq: 1,
  prev: actionId('11'.repeat(32)),
  parents: [actionId('22'.repeat(32))],
  time: 1_767_225_600_000,
}
const beginning = { game: null, seq: 0, prev: null, parents: [] }

function actions(): Cases<Given['actions']> {
  const seed = hexFromBytes(key.seed)
  const all = allBodies.map((body, i): readonly [string, UnsignedAction] => [
    `${body.type} (${i})`,
    { ...base, ...(body.type === 'create' ? beginning : {}), body },
  ])
  const [tick] = bodies.tick
  const [create] = bodies.create
  if (tick === undefined || create === undefined) throw new Error('these types are there')
  const more: Cases<UnsignedAction> = [
    ['a player’s first', { ...base, seq: 0, prev: null, body: tick }],
    ['no other heads', { ...base, parents: [], body: tick }],
    ['at the beginning of time', { ...base, time: 0, body: tick }],
    ['far on', { ...base, seq: 4_294_967_296, time: 8_640_000_000_000_000, body: tick }],
    ['refused: a create in the middle', { ...base, body: create }],
    ['refused: parents out of order', { ...base, parents: [base.prev], body: tick }],
    ['refused: for another device', { ...base, device: deviceId('ab'.repeat(32)), body: tick }],
  ]
  return [...all, ...more].map(([name, action]) => [name, { seed, action }])
}

function chance(): Cases<Given['chance']> {
  const ann = scriptKey('vectors', 'Ann', 'die')
  const bo = scriptKey('vectors', 'Bo', 'die')
  const alpha = hex('00'.repeat(32))
  const proof = hexFromBytes(vrfProve(ann, alpha))
  const of = { key: ann.publicHex, alpha: hexFromBytes(alpha), proof }
  return [
    ...rfc9381.map(([seed, text], i) => {
      return [`RFC 9381, example ${i + 16}`, { seed, alpha: text, sides: 6 }] as const
    }),
    ...[2, 3, 6, 20, 100, 4_294_967_295].map((sides) => {
      return [`${sides} sides`, { seed: hexFromBytes(ann.seed), alpha: of.alpha, sides }] as const
    }),
    ['a proof', of],
    ['a proof by another', { ...of, key: bo.publicHex }],
    ['a proof of something else', { ...of, alpha: '01' }],
    ['a proof with a bit changed', { ...of, proof: `${proof.slice(0, -1)}0` }],
    ['a proof cut short', { ...of, proof: proof.slice(2) }],
    ['a proof of a key of small order', { ...of, key: '00'.repeat(32) }],
    ['no proof', { ...of, proof: 'ff'.repeat(80) }],
  ]
}

function hashes(): Cases<Given['hashes']> {
  const proposal = actionId('ab'.repeat(32))
  const mechanics = [{ kind: 'tea', params: { hour: 16 } }]
  const tea = { do: 'enact', passages: passagesOf('Tea at four.', mechanics) } as const
  const seed = hexFromBytes(signingKey(new Uint8Array(32).fill(9)).seed)
  const player = playerId('b2'.repeat(32))
  return [
    ['nothing', { of: 'data', data: null }],
    ['data', { of: 'data', data: { b: [1, -1, 'x', { a: null }], a: 'ab'.repeat(32) } }],
    ['the id of a throw', { of: 'data', data: ['throw', proposal, 1, player, 'turn', 'x', 'y'] }],
    ['a final form', { of: 'form', proposal, title: 'Tea', changes: [tea] }],
    ['a final form without changes', { of: 'form', proposal, title: '', changes: [] }],
    ['secrets', { of: 'secrets', secret: '07'.repeat(32) }],
    ['a device that joins a seat', { of: 'device proof', seed, game: proposal, player }],
    [
      'an encrypted text',
      { of: 'cipher', key: '01'.repeat(32), nonce: '02'.repeat(24), context: 'c', plain: '03' },
    ],
  ]
}

function ballots(): Cases<Given['ballots']> {
  const at = (count: number) => {
    const seeds = Array.from({ length: count }, (_, i) => scriptKey('vectors', `${i}`, 'die'))
    return seeds.map(({ seed }) => hexFromBytes(seed))
  }
  const { seed } = scriptKey('vectors', 'dealer', 'die')
  const context = 'vectors'
  const by = { dealer: hexFromBytes(seed), luck: '01'.repeat(32), context }
  const keys = at(4).map((one) => signingKey(hex(one)).publicKey)
  const holders = holdersOf(keys)
  if (holders === null) throw new Error('these can hold')
  const plain = hex('aa')
  const dealing = deal({ holders, context, plain, seed, luck: hex('02'.repeat(32)) })
  const broken = Uint8Array.from(dealing)
  broken[100] = (broken[100] ?? 0) ^ 1
  return [
    ...[3, 4, 7, 12].map((count) => {
      return [`for ${count}`, { ...by, seeds: at(count), silent: 1, plain: '01'.repeat(32) }] as const
    }),
    ['nothing in it', { ...by, seeds: at(3), silent: 1, plain: '' }],
    ['two silent of three', { ...by, seeds: at(3), silent: 2, plain: '02' }],
    ['two holders', { ...by, seeds: at(2), silent: 0, plain: '02' }],
    ['as it came', { seeds: at(4), silent: 0, context, dealing: hexFromBytes(dealing) }],
    ['elsewhere', { seeds: at(4), silent: 0, context: 'other', dealing: hexFromBytes(dealing) }],
    ['to others', { seeds: at(3), silent: 0, context, dealing: hexFromBytes(dealing) }],
    ['a bit changed', { seeds: at(4), silent: 0, context, dealing: hexFromBytes(broken) }],
    ['cut short', { seeds: at(4), silent: 0, context, dealing: '00' }],
  ]
}

function choices(): Cases<Given['choices']> {
  const at = (count: number) => {
    const seeds = Array.from({ length: count }, (_, i) => scriptKey('vectors', `${i}`, 'die'))
    return seeds.map(({ seed }) => hexFromBytes(seed))
  }
  const by = { context: 'vectors', offered: [0, 1, 2], luck: '01'.repeat(32) }
  const ones = [1, 1, 1, 1, 1]
  return [
    ['for 3', { ...by, seeds: at(3), chosen: [0, 1, 2], weights: ones }],
    ['for 4', { ...by, seeds: at(4), chosen: [0, 0, 0], weights: ones }],
    ['for 7', { ...by, seeds: at(7), chosen: [1, 0, 2, 1, 1], weights: ones }],
    ['for 12', { ...by, seeds: at(12), chosen: [2, 0], weights: ones }],
    ['weighed', { ...by, seeds: at(5), chosen: [0, 1, 1, 0], weights: [3, 1, 1_000_000, 2] }],
    ['only two offered', { ...by, seeds: at(3), offered: [0, 1], chosen: [1, 0], weights: ones }],
    [
      'six choices',
      { ...by, seeds: at(3), offered: [0, 1, 2, 3, 4, 5], chosen: [5, 4, 0], weights: ones },
    ],
    ['two holders', { ...by, seeds: at(2), chosen: [0], weights: ones }],
    ['a bit changed in a share', { ...by, seeds: at(3), chosen: [0], weights: ones, broken: 70 }],
    ['a bit changed in the proof', { ...by, seeds: at(3), chosen: [0], weights: ones, broken: 170 }],
  ]
}

function write(file: string, cases: Cases<unknown>): void {
  const names = new Set(cases.map(([name]) => name))
  if (names.size < cases.length) throw new Error(`${file}: two have one name`)
  const vectors = cases.map(([name, given]) => ({ name, given, gives: answerTo(file, given) }))
  const lines = vectors.map((vector) => JSON.stringify(vector))
  writeFileSync(new URL(`${file}.json`, import.meta.url), `[\n${lines.join(',\n')}\n]\n`)
  console.log(`${file}: ${vectors.length}`)
}

write('cbor', [...cborCases, ...cborBytes])
write('actions', actions())
write('encodings', encodingCases)
write('signatures', signatureCases())
write('chance', chance())
write('ballots', ballots())
write('choices', choices())
write('hashes', hashes())
write('histories', histories())
