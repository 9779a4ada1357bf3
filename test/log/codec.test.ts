import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesFromHex, concatBytes } from '../../src/base/bytes.ts'
import { encodeCbor } from '../../src/base/cbor-writer.ts'
import { sha256Hex } from '../../src/base/hash.ts'
import type { Json } from '../../src/base/json.ts'
import { sign } from '../../src/crypto/keys.ts'
import type { UnsignedAction } from '../../src/actions/action.ts'
import type { Body } from '../../src/actions/body.ts'
import {
  decodeAction,
  encodeUnsigned,
  idOf,
  signAction,
  signedMessage,
} from '../../src/actions/codec.ts'
import { isSignatureValid } from './verify.ts'
import { actionId, formHash, type GameId } from '../../src/actions/ids.ts'
import { maxActionBytes, maxTextBytes } from '../../src/actions/limits.ts'
import { ann, bo, createBody, deviceOf, newGame, playerOf, signed, startMs } from './world.ts'
import { boxKey } from '../crypto/box-key.ts'
import { silence } from '../../src/log/seals/duty.ts'
import { passagesOf } from '../../src/actions/passage.ts'

const create = newGame()
const base: UnsignedAction = {
  v: 1,
  game: create.id,
  device: deviceOf(bo),
  seq: 1,
  prev: actionId('11'.repeat(32)),
  parents: [actionId('22'.repeat(32))],
  time: startMs,
  body: { type: 'tick' },
}

/** Signs anything, also what the app would never write. */
function forge(fields: readonly Json[], game: GameId | null = create.id): Uint8Array {
  const bytes = encodeCbor(fields)
  return concatBytes(sign(bo, signedMessage(game, bytes)), bytes)
}

function fieldsOf(action: UnsignedAction, changes: Record<string, Json> = {}): Json[] {
  const plain: Record<string, Json> = JSON.parse(JSON.stringify(action))
  const all = { ...plain, ...changes }
  const names = ['v', 'device', 'seq', 'prev', 'parents', 'time', 'body']
  return names.map((name) => all[name] ?? null)
}

function code(bytes: Uint8Array): string {
  const read = decodeAction(bytes, create.id)
  return read.ok ? 'read' : read.fault.code
}

const bodies: readonly Body[] = [
  createBody,
  { type: 'join', name: 'Bo', account: 'bo', dieKey: bo.publicHex, boxKey },
  { type: 'start', seats: [playerOf(ann), playerOf(bo)] },
  {
    type: 'propose',
    title: 'Majority',
    changes: [
      {
        do: 'amend',
        rule: 203,
        passages: passagesOf('A majority.', [{ kind: 'a', params: { b: [1] } }]),
      },
      { do: 'transmute', rule: 101, to: 'mutable' },
      { do: 'score', player: playerOf(bo), quantity: 'points', by: -3 },
      { do: 'alternatives', options: [{ title: 'x', changes: [{ do: 'repeal', rule: 1 }] }] },
    ],
    extra: { most: 'interesting' },
  },
  { type: 'vote', form: formHash('33'.repeat(32)), ballot: 'against', picks: [0], comment: 'é' },
  { type: 'throw', throwId: '44'.repeat(32), proof: '55'.repeat(80) },
  {
    type: 'judge',
    judgment: create.id,
    answer: 'TRUE',
    orders: [{ do: 'undo', action: create.id }],
  },
  { type: 'sign-together', what: { do: 'apply', effects: [{ do: 'end-turn' }] } },
  { type: 'revoke-device', device: deviceOf(ann), last: create.id },
  {
    type: 'add-device',
    device: deviceOf(ann),
    proof: '77'.repeat(64),
    name: '',
    boxKey,
    link: { until: startMs, handOver: '88'.repeat(72) },
  },
  { type: 'reclaim', player: playerOf(ann), dieKey: '99'.repeat(32), boxKey },
  {
    type: 'reseat',
    player: playerOf(ann),
    device: deviceOf(bo),
    dieKey: '99'.repeat(32),
    boxKey,
    lasts: [{ device: deviceOf(ann), last: create.id }],
  },
  { type: 'decline-reseat', device: deviceOf(bo) },
  { type: 'minutes', height: 0, view: 0, cut: [create.id], state: '66'.repeat(32) },
  { type: 'pass', height: 2, view: 1, accepted: null, ...silence },
]

describe('[act-bytes] actions', () => {
  it.each(bodies)('come back from their bytes: $type', (body) => {
    const first = { game: null, seq: 0, prev: null, parents: [] }
    const action = signed({ ...base, ...(body.type === 'create' ? first : {}), body }, bo)
    const read = decodeAction(action.bytes, action.game)
    expect(read).toEqual({ ok: true, value: action })
    expect(action.body).toEqual(body)
    expect(isSignatureValid(action)).toBe(true)
  })

  it('[act-id] have the hash of game, signature and list as id: no byte of them can be another', () => {
    const action = signed(base, bo)
    const game = bytesFromHex(create.id)
    expect(game.ok && sha256Hex(concatBytes(game.value, action.bytes))).toBe(action.id)
    expect(sha256Hex(concatBytes(new Uint8Array(32), create.bytes))).toBe(create.id)
    for (let at = 0; at < action.bytes.length; at++) {
      const other = action.bytes.slice()
      other[at] = (other[at] ?? 0) ^ 1
      expect(idOf(other, create.id)).not.toBe(action.id)
      const read = decodeAction(other, create.id)
      expect(read.ok && isSignatureValid(read.value)).toBe(false)
    }
  })

  it('[act-bytes] are bound to their game, which is not in them', () => {
    const action = signed(base, bo)
    const elsewhere = decodeAction(action.bytes, actionId('77'.repeat(32)))
    expect(elsewhere.ok && elsewhere.value.id).not.toBe(action.id)
    expect(elsewhere.ok && isSignatureValid(elsewhere.value)).toBe(false)
    expect(code(create.bytes)).toBe('read')
    expect(code(newGame(bo).bytes)).toBe('bad-action')
  })

  it('[act-size] take at most 246 bytes for a vote with another parent', () => {
    const body: Body = { type: 'vote', form: formHash('33'.repeat(32)), ballot: 'for' }
    expect(signed({ ...base, body }, bo).bytes.length).toBeLessThanOrEqual(246)
    expect(signed({ ...base, body: { type: 'tick' } }, bo).bytes.length).toBeLessThanOrEqual(196)
  })

  it.each<[string, Record<string, Json>]>([
    ['seq -1', { seq: -1 }],
    ['seq 0 with prev', { seq: 0 }],
    ['no prev after the first', { prev: null }],
    ['time before 1970', { time: -1 }],
    ['time at 2^53 - 1', { time: Number.MAX_SAFE_INTEGER }],
    ['a create within a game', { body: { ...createBody } as unknown as Json }],
    ['parents out of order', { parents: ['22'.repeat(32), '21'.repeat(32)] }],
    ['a parent twice', { parents: ['22'.repeat(32), '22'.repeat(32)] }],
    ['prev among the parents', { parents: ['11'.repeat(32)] }],
    ['version 0', { v: 0 }],
    ['a first action out of nowhere', { seq: 0, prev: null, parents: [] }],
  ])('[act-fields] with %s are refused', (_, changes) => {
    expect(code(forge(fieldsOf(base, changes)))).toBe('bad-action')
  })

  it.each<[string, Json[]]>([
    ['six fields', fieldsOf(base).slice(1)],
    ['a field too many', [...fieldsOf(base), 0]],
    ['a short device', fieldsOf(base, { device: 'ab' })],
    ['a device that is a number', fieldsOf(base, { device: 1 })],
    [
      'too many parents',
      fieldsOf(base, { parents: Array.from({ length: 33 }, (_, i) => String(i + 10).repeat(32)) }),
    ],
  ])('[act-bytes] of %s are refused', (_, fields) => {
    expect(code(forge(fields))).toBe('bad-bytes')
  })

  it('[act-version] of a newer version are read but for their body, whatever that is', () => {
    expect(code(forge([2, 'anything']))).toBe('bad-bytes')
    const newer = forge(fieldsOf(base, { v: 2, body: { type: 'dance', with: 1 } }))
    const { v: _, body: __, ...envelope } = base
    const expected = { ...envelope, v: 2, body: { type: 'opaque' }, id: idOf(newer, create.id) }
    expect(decodeAction(newer, create.id)).toEqual({
      ok: true,
      value: { ...expected, bytes: newer },
    })
    // A newer version may have kinds of values that this one does not know.
    const float = concatBytes(newer.subarray(0, newer.length - 13), Uint8Array.of(0xf9, 0x3e, 0))
    expect(decodeAction(float, create.id)).toMatchObject({ value: { body: { type: 'opaque' } } })
    expect(code(forge(fieldsOf(base, { v: 2 }).slice(0, 6)))).toBe('bad-bytes')
    expect(code(forge(fieldsOf(base, { v: 2, seq: -1 })))).toBe('bad-action')
    const first = fieldsOf(base, { v: 2, seq: 0, prev: null, parents: [] })
    const began = forge(first, null)
    expect(decodeAction(began, null)).toMatchObject({ fault: { code: 'newer-version' } })
  })

  it('[body-exact] of a type that their version does not know are refused', () => {
    expect(code(forge(fieldsOf(base, { body: { type: 'dance', with: 1 } })))).toBe('bad-body')
    expect(code(forge(fieldsOf(base, { body: { type: 'opaque' } })))).toBe('bad-body')
    expect(code(forge(fieldsOf(base, { body: { type: 'Constructor' } })))).toBe('bad-body')
    expect(code(forge(fieldsOf(base, { body: { type: 7 } })))).toBe('bad-body')
    expect(code(forge(fieldsOf(base, { body: [] })))).toBe('bad-body')
  })

  it.each<[string, Json]>([
    ['another property', { type: 'tick', note: 'x' }],
    ['a property of Object.prototype', { type: 'tick', constructor: 1 }],
    ['a property missing', { type: 'vote', ballot: 'for' }],
    ['a wrong word', { type: 'vote', form: '33'.repeat(32), ballot: 'toString' }],
    ['a number for a text', { type: 'sponsor', name: 1 }],
    ['an id too short', { type: 'countersign', minutes: 'ab' }],
    [
      'an unknown change',
      { type: 'revise', proposal: '33'.repeat(32), title: '', changes: [{ do: '__proto__' }] },
    ],
    [
      'a share of seals of all',
      { ...createBody, settings: { ...createBody.settings, sealNumerator: 2 } } as unknown as Json,
    ],
  ])('[body-exact] with %s in the body are refused', (_, body) => {
    expect(code(forge(fieldsOf(base, { body })))).toBe('bad-body')
  })

  it('[act-limits] are bounded, and say which text is too long', () => {
    const rule = { do: 'enact', passages: [{ prose: 'x'.repeat(maxTextBytes + 1) }] }
    const big = { type: 'propose', title: 't', changes: [rule] }
    expect(decodeAction(forge(fieldsOf(base, { body: big })), create.id)).toMatchObject({
      ok: false,
      fault: {
        code: 'text-too-long',
        args: { path: 'changes.0.passages.0.prose', most: maxTextBytes },
      },
    })
    expect(code(new Uint8Array(maxActionBytes + 1))).toBe('action-too-long')
    const long = 'x'.repeat(maxTextBytes)
    const extra = { a: long, b: long, c: long, d: long }
    const body: Body = { type: 'propose', title: 't', changes: [], extra }
    expect(encodeUnsigned({ ...base, body })).toMatchObject({ fault: { code: 'action-too-long' } })
    const euros = { type: 'sponsor', name: '€'.repeat(400) } as const
    expect(encodeUnsigned({ ...base, body: euros })).toMatchObject({
      fault: { code: 'text-too-long' },
    })
  })

  it('[act-sign] are not signed for another device, nor with broken characters or fractions', () => {
    expect(signAction(base, ann)).toMatchObject({ ok: false })
    for (const input of [
      { a: '\ud800' },
      { a: 0.5 },
      { a: [() => 0] },
      JSON.parse('{"__proto__":1}'),
    ]) {
      const body: Body = { type: 'move', rule: 1, move: 'm', input }
      expect(signAction({ ...base, body }, bo).ok).toBe(JSON.stringify(input) === '{"a":[null]}')
    }
  })

  it('never throw while being read', () => {
    const good = signed(base, bo).bytes
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), fc.nat(good.length), (at, byte, end) => {
        const changed = good.slice()
        changed[at] = byte
        decodeAction(changed, create.id)
        decodeAction(changed.subarray(0, end), create.id)
      }),
      { numRuns: 2000 },
    )
  })
})
