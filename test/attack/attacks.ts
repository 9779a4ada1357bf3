import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { bytesFromHex, concatBytes, hexFromBytes } from '../../src/base/bytes.ts'
import { encodeCbor } from '../../src/base/cbor-writer.ts'
import type { Json } from '../../src/base/json.ts'
import { sign, signingKey, type SigningKey } from '../../src/crypto/keys.ts'
import type { UnsignedAction } from '../../src/actions/action.ts'
import { PROTOCOL_VERSION } from '../../src/actions/action.ts'
import { idOf, signedMessage } from '../../src/actions/codec.ts'
import { actionId, deviceId, type ActionId, type DeviceId } from '../../src/actions/ids.ts'
import { draftMessages } from '../../src/network/drafts/draft-message.ts'
import { writeCarry, writeDraft, writeHave, writePresence } from '../../src/network/message.ts'
import { boxKey } from '../crypto/box-key.ts'
import { deviceOf, newGame, replica, act, signed, startMs, tick } from '../log/world.ts'
import { game } from '../network/device.ts'
import { presenceOf } from '../network/presences.ts'
import { mallory } from './hostile.ts'

/*
 * What a peer that keeps no rules may say in a game that it knows. Ann and Bo play with the
 * keys of 1 and 2. Used over loopback and between real browsers; nothing here is of Node.
 */

export interface Attack {
  readonly name: string
  /** What it sends, as messages of the wire. */
  readonly messages: readonly Uint8Array[]
  /** Actions that are taken in all the same, because they are sound. */
  readonly taken: readonly ActionId[]
  /** It harms nobody but who sends it, and need not be noticed. */
  readonly isIdle?: boolean
}

const ann = deviceOf(signingKey(new Uint8Array(32).fill(1)))
const me = deviceOf(mallory)

/** What Mallory could honestly sign first. */
const honest: UnsignedAction = {
  v: PROTOCOL_VERSION,
  game: game.id,
  device: me,
  seq: 0,
  prev: null,
  parents: [game.id],
  time: startMs + 5,
  body: tick,
}
export const good = signed(honest, mallory)
const twin = signed({ ...honest, time: honest.time + 1 }, mallory)

function carry(device: DeviceId, from: number, ...items: readonly Uint8Array[]): Uint8Array {
  const reach = Math.min(from + items.length, Number.MAX_SAFE_INTEGER)
  return writeCarry(new Map([[device, reach]]), items)
}

/** Signs anything, also what the app would never write. */
export function forge(
  changes: { readonly [field: string]: Json },
  key: SigningKey = mallory,
): Uint8Array {
  const { game: _, ...fields }: { readonly [field: string]: Json } = JSON.parse(
    JSON.stringify(honest),
  )
  return signList(encodeCbor(Object.values<Json>({ ...fields, ...changes })), key)
}

function signList(list: Uint8Array, key: SigningKey = mallory): Uint8Array {
  return concatBytes(sign(key, signedMessage(game.id, list)), list)
}

function junk(): Uint8Array[] {
  return [Uint8Array.of(1), Uint8Array.of(2), Uint8Array.of(3)]
}

/** One's own signature made another: S plus the order of the group, which a careless verifier accepts as well. */
function malleated(): Uint8Array {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const reversed = hexFromBytes(good.bytes.slice(32, 64).reverse())
  const s = (BigInt(`0x${reversed}`) + order).toString(16).padStart(64, '0')
  const bytes = bytesFromHex(s)
  if (!bytes.ok) throw new Error('hexadecimal digits were written')
  return concatBytes(good.bytes.subarray(0, 32), bytes.value.reverse(), good.bytes.subarray(64))
}

/** A device whose key is the neutral element: a signature of nothing fits every message. */
function smallOrder(): Uint8Array {
  const key = `01${'00'.repeat(31)}`
  const bytes = forge({ device: key }).subarray(64)
  const signature = new Uint8Array(64)
  signature[0] = 1
  return concatBytes(signature, bytes)
}

function notCanonical(): Uint8Array {
  return signList(concatBytes(Uint8Array.of(0x98, 7), good.bytes.subarray(65)))
}

function deep(): Uint8Array {
  return signList(concatBytes(new Uint8Array(50_000).fill(0x81), Uint8Array.of(0)))
}

/** A move whose input has the key `__proto__`, which the app's own encoder refuses to write. */
function prototypeKey(): Uint8Array {
  const bytes = forge({
    body: { type: 'move', rule: 1, move: 'm', input: { xxproroxx: { admin: true } } },
  }).subarray(64)
  const from = new TextEncoder().encode('xxproroxx')
  const at = bytes.findIndex((_, i) => from.every((byte, k) => bytes[i + k] === byte))
  const spoilt = bytes.slice()
  spoilt.set(new TextEncoder().encode('__proto__'), at)
  return signList(spoilt)
}

/** What a version of the app to come may sign. */
function newer(): Uint8Array {
  const key = signingKey(new Uint8Array(32).fill(67))
  return forge({ v: 2, device: deviceOf(key), body: { type: 'dance', steps: [1, 2] } }, key)
}

/** Noise that says it is of a version to come. */
function newerNoise(n: number): Uint8Array {
  return concatBytes(new Uint8Array(64).fill(n), newer().subarray(64))
}

function replay(): Uint8Array {
  const other = newGame(mallory, startMs + 1)
  const moved = act(replica(other), mallory, tick, other.time + 1)
  return carry(me, 0, other.bytes, moved.bytes)
}

/** Somebody with a key made up for it. */
function stranger(n: number, body: Json): { readonly message: Uint8Array; readonly id: ActionId } {
  const key = signingKey(new Uint8Array(32).fill(n))
  const bytes = forge({ device: deviceOf(key), body }, key)
  return { message: carry(deviceOf(key), 0, bytes), id: idOf(bytes, game.id) }
}

const asAnn = { type: 'join', name: 'Ann', dieKey: ann, boxKey }
const uninvited = stranger(68, { ...asAnn, ticket: { epoch: 0, signature: 'ab'.repeat(64) } })
const unseated = stranger(69, { type: 'start', seats: [me] })
const ticketless = stranger(70, { ...asAnn, ticket: { epoch: -1, signature: 'ab' } })

const draft = '7d'.repeat(32)

/** A draft of nobody, in more pieces than a draft has. */
function shreddedDraft(): Uint8Array {
  const doc = new Y.Doc()
  const text = doc.getText('commentary')
  for (let piece = 0; piece < 5_000; piece++) {
    text.insert(0, 'xy')
    text.delete(1, 1)
  }
  return writeDraft(draftMessages.update(draft, Y.encodeStateAsUpdate(doc)))
}

/** As much as one message about drafts may be, and no update. */
function noDraft(): Uint8Array {
  return writeDraft(draftMessages.update(draft, new Uint8Array(190 * 1024).fill(201)))
}

/** Ann's cursor, where she has none. */
function forgedCursor(): Uint8Array {
  const doc = new Y.Doc()
  doc.clientID = 1
  const awareness = new Awareness(doc)
  awareness.setLocalState({ player: ann, spot: { field: 'title', from: -1, to: 2 ** 40 } })
  const message = writeDraft(draftMessages.spot(draft, awareness))
  awareness.destroy()
  return message
}

const maxTimeMs = 8_640_000_000_000_000

const device = (n: number) => deviceId(n.toString(16).padStart(64, '0'))
const id = (n: number) => actionId(n.toString(16).padStart(64, '0'))

export const attacks: readonly Attack[] = [
  { name: 'junk in the place of what Ann signed', messages: [carry(ann, 0, ...junk())], taken: [] },
  {
    name: 'junk in the place of what Ann will sign next',
    messages: [carry(ann, 11, ...junk())],
    taken: [],
  },
  {
    name: 'two different things in one place',
    messages: [carry(ann, 0, Uint8Array.of(6)), carry(ann, 0, Uint8Array.of(7, 7))],
    taken: [],
  },
  {
    name: 'claims to have everything, without end',
    messages: [
      writeHave({
        ranges: new Map([
          [ann, Number.MAX_SAFE_INTEGER],
          [me, Number.MAX_SAFE_INTEGER],
        ]),
        branches: [],
        heads: [],
      }),
    ],
    taken: [],
    isIdle: true,
  },
  {
    name: 'claims about devices, branches and heads that nobody knows',
    messages: Array.from({ length: 20 }, (_, round) =>
      writeHave({
        ranges: new Map(Array.from({ length: 5000 }, (_, n) => [device(5000 * round + n), 1])),
        branches: Array.from({ length: 1000 }, (_, n) => id(1000 * round + n)),
        heads: Array.from({ length: 64 }, (_, n) => id(n)),
      }),
    ),
    taken: [],
    isIdle: true,
  },
  {
    name: 'presences in the name of Ann',
    messages: ['', 'device-0', 'device-1', 'device-2'].map((key, i) =>
      writePresence([
        presenceOf(mallory, game.id, { key, device: ann, name: 'Ann', counter: 1000 + i }),
      ]),
    ),
    taken: [],
  },
  {
    name: 'a forged author',
    messages: [carry(ann, 50, forge({ device: ann }))],
    taken: [],
  },
  { name: 'replay from another game', messages: [replay()], taken: [] },
  {
    name: 'a sound action that is said to be the last there can be',
    messages: [carry(me, Number.MAX_SAFE_INTEGER - 1, good.bytes)],
    taken: [good.id],
  },
  {
    name: 'noise that says it is of a version to come',
    messages: [1, 2, 3].map((n) => carry(me, n, newerNoise(n))),
    taken: [],
  },
  {
    name: 'a sound action of a version to come',
    messages: [carry(me, 0, newer())],
    taken: [idOf(newer(), game.id)],
  },
  {
    name: 'the author’s clock at 2^53',
    messages: [
      carry(me, 0, forge({ time: Number.MAX_SAFE_INTEGER })),
      carry(me, 1, forge({ time: maxTimeMs })),
    ],
    taken: [],
  },
  {
    name: 'a gap in seq',
    messages: [carry(me, 5, forge({ seq: 5, prev: game.id, parents: [] }))],
    taken: [],
  },
  {
    name: 'a fork',
    messages: [carry(me, 0, good.bytes), carry(me, 0, twin.bytes)],
    taken: [good.id, twin.id],
  },
  { name: 'a malleated signature', messages: [carry(me, 0, malleated())], taken: [] },
  { name: 'a key of small order', messages: [carry(me, 0, smallOrder())], taken: [] },
  { name: 'bytes that are not canonical', messages: [carry(me, 0, notCanonical())], taken: [] },
  { name: 'deep nesting', messages: [carry(me, 0, deep())], taken: [] },
  {
    name: 'prototype keys',
    messages: [
      carry(me, 0, prototypeKey()),
      carry(me, 0, Uint8Array.of(1)),
      carry(me, 0, forge({ body: { type: 'constructor' } })),
      carry(me, 1, forge({ body: { type: 'tick', constructor: 1 } })),
    ],
    taken: [],
  },
  { name: 'a ticket out of form', messages: [ticketless.message, ticketless.message], taken: [] },
  {
    name: 'a join under Ann’s name, with a ticket of no invitation',
    messages: [uninvited.message],
    taken: [uninvited.id],
  },
  { name: 'a start by who has no seat', messages: [unseated.message], taken: [unseated.id] },
  {
    name: 'drafts that are none, in thousands of pieces, and a cursor of Ann’s',
    messages: [
      writeDraft(new Uint8Array(1_000).fill(255)),
      noDraft(),
      shreddedDraft(),
      forgedCursor(),
    ],
    taken: [],
    isIdle: true,
  },
]
