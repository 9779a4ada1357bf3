import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'
import { bytesFromHex, concatBytes, hexFromBytes } from '../../src/base/bytes.ts'
import { encodeCbor } from '../../src/base/cbor-writer.ts'
import type { Json } from '../../src/base/json.ts'
import { sign, signingKey, type SigningKey } from '../../src/crypto/keys.ts'
import type { UnsignedAction } from '../../src/actions/action.ts'
import { PROTOCOL_VERSION } from '../../src/actions/action.ts'
import type { ActionId } from '../../src/actions/ids.ts'
import { encodePieces, laneClient } from '../../src/network/lane.ts'
import { writeCarry } from '../../src/network/message.ts'
import { deviceOf, newGame, replica, act, signed, startMs, tick } from '../log/world.ts'
import { game } from '../network/device.ts'

/*
 * What a peer that keeps no rules may carry into a game that it knows, as the real Yjs writes it. Ann and Bo play with the
 * keys of 1 and 2. Used over loopback and between real browsers; nothing here is of Node.
 */

export interface Attack {
  readonly name: string
  /** What it sends, as messages of the wire. */
  readonly messages: readonly Uint8Array[]
  /** Actions that are taken in all the same, because they are sound. */
  readonly taken: readonly ActionId[]
}

const ann = deviceOf(signingKey(new Uint8Array(32).fill(1)))
const mallory = signingKey(new Uint8Array(32).fill(66))
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
const good = signed(honest, mallory)
const twin = signed({ ...honest, time: honest.time + 1 }, mallory)

function carry(root: string, clock: number, ...items: readonly Uint8Array[]): Uint8Array {
  return writeCarry(encodePieces([{ root, client: laneClient(root, 0), clock, items }]))
}

/** Signs anything, also what the app would never write. */
function forge(changes: { readonly [field: string]: Json }, key: SigningKey = mallory): Uint8Array {
  const fields: { readonly [field: string]: Json } = JSON.parse(JSON.stringify(honest))
  const bytes = encodeCbor(Object.values<Json>({ ...fields, ...changes }))
  return concatBytes(sign(key, bytes), bytes)
}

/** An update of the real Yjs by a document that calls itself Ann's lane. */
function asAnn(write: (list: Y.Array<unknown>, doc: Y.Doc) => void): readonly Uint8Array[] {
  const doc = new Y.Doc()
  doc.clientID = laneClient(ann, 0)
  write(doc.getArray(ann), doc)
  return [writeCarry(Y.encodeStateAsUpdate(doc))]
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
  const bytes = concatBytes(Uint8Array.of(0x98, 8), good.bytes.subarray(65))
  return concatBytes(sign(mallory, bytes), bytes)
}

function deep(): Uint8Array {
  const bytes = concatBytes(new Uint8Array(50_000).fill(0x81), Uint8Array.of(0))
  return concatBytes(sign(mallory, bytes), bytes)
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
  return concatBytes(sign(mallory, spoilt), spoilt)
}

function pendingByTheHundred(): readonly Uint8Array[] {
  const doc = new Y.Doc()
  doc.getArray('x').push([new Uint8Array(100)])
  return Array.from({ length: 150 }, () => {
    const before = Y.encodeStateVector(doc)
    doc.getArray('x').push([new Uint8Array(100)])
    return writeCarry(Y.encodeStateAsUpdate(doc, before))
  })
}

/** Says that everything up to a clock beyond all measure is deleted. */
function deletionsWithoutEnd(): Uint8Array {
  const encoder = encoding.createEncoder()
  const varUints = [0, 1, laneClient(ann, 0), 1, 0, Number.MAX_SAFE_INTEGER]
  for (const value of varUints) encoding.writeVarUint(encoder, value)
  return writeCarry(encoding.toUint8Array(encoder))
}

function replay(): Uint8Array {
  const other = newGame(mallory, startMs + 1)
  const moved = act(replica(other), mallory, tick, other.time + 1)
  return carry(me, 0, other.bytes, moved.bytes)
}

const maxTimeMs = 8_640_000_000_000_000

export const attacks: readonly Attack[] = [
  {
    name: 'delete-all',
    messages: asAnn((list) => {
      list.push(junk())
      list.delete(0, 3)
    }),
    taken: [],
  },
  { name: 'deletions without end', messages: [deletionsWithoutEnd()], taken: [] },
  { name: 'overwriting', messages: asAnn((list) => list.push(junk())), taken: [] },
  {
    name: 'the same client id and clock twice',
    messages: [carry(ann, 0, Uint8Array.of(6)), carry(ann, 0, Uint8Array.of(7, 7))],
    taken: [],
  },
  {
    name: 'squatting a client id: the next places, and those of healing',
    messages: [
      carry(ann, 11, ...junk()),
      ...[1, 2, 3].map((generation) => {
        const client = laneClient(ann, generation)
        return writeCarry(encodePieces([{ root: ann, client, clock: 0, items: junk() }]))
      }),
    ],
    taken: [],
  },
  { name: 'pending structs by the hundred', messages: pendingByTheHundred(), taken: [] },
  {
    name: 'a forged author',
    messages: [carry(ann, 50, forge({ device: ann }))],
    taken: [],
  },
  { name: 'replay from another game', messages: [replay()], taken: [] },
  {
    name: 'a Yjs clock at 2^53',
    messages: [carry(me, Number.MAX_SAFE_INTEGER - 1, good.bytes)],
    taken: [good.id],
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
      carry('__proto__', 0, Uint8Array.of(1)),
      carry('constructor', 0, forge({ body: { type: 'constructor' } })),
      carry(me, 1, forge({ body: { type: 'tick', constructor: 1 } })),
    ],
    taken: [],
  },
]
