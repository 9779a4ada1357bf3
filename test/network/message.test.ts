import fc from 'fast-check'
import * as encoding from 'lib0/encoding'
import { describe, expect, it } from 'vitest'
import { writeSyncStep1, writeSyncStep2, writeUpdate } from 'y-protocols/sync'
import { Doc, encodeStateAsUpdate } from 'yjs'
import { harvest } from '../../src/network/harvest.ts'
import { encodePieces } from '../../src/network/lane.ts'
import { itemsMax, lanesMax, messageBytesMax } from '../../src/network/limits.ts'
import {
  readMessage,
  writeAsk,
  writeAskPresence,
  writeCarry,
  writePresence,
} from '../../src/network/message.ts'

/** A message as y-webrtc itself writes it. */
function asYWebrtc(write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, 0)
  write(encoder)
  return encoding.toUint8Array(encoder)
}

function docWith(client: number, ...items: readonly Uint8Array[]): Doc {
  const doc = new Doc()
  doc.clientID = client
  doc.getArray('log').push([...items])
  return doc
}

const malformed = { ok: false, fault: { code: 'message-malformed' } }

describe('[wire-message] messages', () => {
  it('come back as they were written', () => {
    const has = new Map([
      [1, 5],
      [2 ** 52 - 1, 0],
    ])
    expect(readMessage(writeAsk(has))).toEqual({ ok: true, value: { type: 'ask', has } })
    const update = Uint8Array.of(1, 2, 3)
    expect(readMessage(writeCarry(update))).toEqual({ ok: true, value: { type: 'carry', update } })
    expect(readMessage(writePresence(update))).toEqual({
      ok: true,
      value: { type: 'presence', update },
    })
    expect(readMessage(writeAskPresence())).toEqual({ ok: true, value: { type: 'ask-presence' } })
  })

  it('are those of y-webrtc: its sync steps and updates are understood', () => {
    const doc = docWith(7, Uint8Array.of(1), Uint8Array.of(2))
    expect(readMessage(asYWebrtc((encoder) => writeSyncStep1(encoder, doc)))).toEqual({
      ok: true,
      value: { type: 'ask', has: new Map([[7, 2]]) },
    })
    const update = encodeStateAsUpdate(doc)
    const carry = { ok: true, value: { type: 'carry', update } }
    expect(readMessage(asYWebrtc((encoder) => writeSyncStep2(encoder, doc)))).toEqual(carry)
    expect(readMessage(asYWebrtc((encoder) => writeUpdate(encoder, update)))).toEqual(carry)
  })

  it.each([
    ['empty', Uint8Array.of()],
    ['of an unknown type', Uint8Array.of(9, 1)],
    ["y-webrtc's word between tabs, which would hide a peer from us", Uint8Array.of(4, 1, 1, 65)],
    ['of an unknown sync step', Uint8Array.of(0, 7, 0)],
    ['cut off', Uint8Array.of(0, 2, 200, 1)],
    ['longer than any', new Uint8Array(messageBytesMax + 1)],
    ['a state vector without end', Uint8Array.of(0, 0, 2, 5, 1)],
  ])('are refused when %s', (_name, bytes) => {
    expect(readMessage(bytes)).toMatchObject(malformed)
  })

  it('are refused when they name more lanes than there can be', () => {
    const many = new Map(Array.from({ length: lanesMax + 1 }, (_, client) => [client, 1]))
    expect(readMessage(writeAsk(many))).toMatchObject(malformed)
  })

  it('never throw, whatever comes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const message = readMessage(bytes)
        if (message.ok && message.value.type === 'carry') harvest(message.value.update)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('harvesting an update', () => {
  const piece = { root: 'log', client: 5, clock: 0, items: [Uint8Array.of(1), Uint8Array.of(2)] }

  it('takes its bytes, and how far each lane is filled', () => {
    const update = encodeStateAsUpdate(docWith(7, Uint8Array.of(1), Uint8Array.of(2)))
    const found = harvest(update)
    expect(found).toEqual({
      ok: true,
      value: {
        items: [Uint8Array.of(1), Uint8Array.of(2)],
        reach: new Map([[7, 2]]),
        deletes: false,
      },
    })
  })

  it('notices that it deletes', () => {
    const update = Array.from(encodePieces([piece]))
    // One client, one range: clock 0, length 1.
    const deleting = Uint8Array.from([...update.slice(0, -1), 1, 5, 1, 0, 1])
    expect(harvest(deleting)).toMatchObject({
      ok: true,
      value: { items: piece.items, deletes: true },
    })
  })

  it('refuses what no peer writes, and what would take long to read', () => {
    const doc = new Doc()
    doc.getMap('other').set('text', 'hello')
    expect(harvest(encodeStateAsUpdate(doc)).ok).toBe(false)
    const items = Array.from({ length: 5000 }, () => new Uint8Array())
    expect(harvest(encodePieces([{ ...piece, items }])).ok).toBe(false)
  })

  it.each([
    ['items in one lane', [1, 262_000, 5, 0], 0],
    ['lanes', [262_000], itemsMax + 1],
  ])('reads no further than it must where there are too many %s', (_what, head, lanes) => {
    const update = encoding.createEncoder()
    for (const value of head) encoding.writeVarUint(update, value)
    for (let lane = 0; lane < lanes; lane++) {
      for (const value of [0, lane, 0]) encoding.writeVarUint(update, value)
    }
    // Who read on would come to the end of the bytes, which is another fault.
    expect(harvest(encoding.toUint8Array(update))).toEqual({
      ok: false,
      fault: { code: 'message-malformed', args: { what: 'items' } },
    })
  })

  it('never throws, whatever is changed in it', () => {
    const update = encodeStateAsUpdate(docWith(7, new Uint8Array(20), new Uint8Array(3)))
    fc.assert(
      fc.property(fc.nat(update.length - 1), fc.nat(255), (at, byte) => {
        const copy = update.slice()
        copy[at] = byte
        harvest(copy)
      }),
      { numRuns: 2000 },
    )
  })
})
