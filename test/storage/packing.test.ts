import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import type { Archived } from '../../src/storage/archive.ts'
import { Contents } from '../../src/storage/contents.ts'
import { isPackedSegment, type PackedSegment } from '../../src/storage/packed-segment.ts'
import { packedSegment } from '../../src/storage/packing.ts'
import { actionsOf as bytesIn, idsOf, plainSegment } from '../../src/storage/segment.ts'
import { signatureLength } from '../../src/actions/action.ts'
import { Log } from '../../src/log/log.ts'
import { act, ann, bo, newGame, replica, startMs, tick } from '../log/world.ts'
import { actionsOf, usualGame, wish } from './actions-by-chance.ts'

function packed(batch: readonly Archived[]): PackedSegment {
  return packedSegment(idsOf(batch), bytesIn(batch))
}

/** As a row comes from the disk. */
function again(row: unknown): unknown {
  return structuredClone(row)
}

/** As text, which is compared in no time. */
function textOf(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? 'nothing' : Buffer.from(bytes).toString('latin1')
}

function textsOf(batch: readonly Archived[]): readonly string[] {
  return batch.map(({ id, bytes }) => `${id} ${textOf(bytes)}`)
}

/** All that a row holds, in bytes. */
function sizeOf(row: PackedSegment): number {
  return Object.values(row).reduce((sum: number, part: ArrayBufferView) => sum + part.byteLength, 0)
}

/** Each action once, where it came first. */
function once(batch: readonly Archived[]): readonly Archived[] {
  return batch.filter(({ id }, place) => batch.findIndex((one) => one.id === id) === place)
}

/** What rows hold, asked for one by one, and all at once. */
function heldBy(rows: readonly unknown[]): readonly Archived[] {
  const contents = new Contents(rows.map(again))
  const all = contents.all()
  const unpacked = finish(contents.unpacking(all.map((_, place) => place)))
  expect(unpacked.map(textOf)).toEqual(all.map(({ bytes }) => textOf(bytes)))
  return all
}

describe('[arc-packed] packed actions', () => {
  it('are the same when they are unpacked, whatever they are and in whatever order', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 60 }), fc.array(fc.nat(59)), (wishes, swaps) => {
        const batch = [...actionsOf(wishes)]
        for (const [i, j] of swaps.entries()) {
          const [a, b] = [batch[i], batch[j]]
          if (a === undefined || b === undefined) continue
          batch[i] = b
          batch[j] = a
        }
        expect(textsOf(heldBy([packed(batch)]))).toEqual(textsOf(once(batch)))
      }),
    )
  })

  it('stand among those that came as they are; each is there once, some can be asked for', () => {
    fc.assert(
      fc.property(
        fc.array(wish, { minLength: 1, maxLength: 40 }),
        fc.array(fc.record({ from: fc.nat(39), count: fc.nat(20), isPacked: fc.boolean() })),
        fc.array(fc.nat(60)),
        (wishes, cuts, wanted) => {
          const all = actionsOf(wishes)
          const parts = cuts.map(({ from, count }) => all.slice(from, from + count))
          const rows = parts.map((part, i) =>
            cuts[i]?.isPacked === true ? packed(part) : plainSegment(part),
          )
          const expected = once(parts.flat())
          expect(textsOf(heldBy(rows))).toEqual(textsOf(expected))
          const some = [...new Set(wanted)].filter((n) => n < expected.length).sort((a, b) => a - b)
          const unpacked = finish(new Contents(rows).unpacking(some))
          expect(unpacked.map(textOf)).toEqual(some.map((n) => textOf(expected[n]?.bytes)))
        },
      ),
    )
  })

  it('may have more devices than a row tells apart, and longer texts than most', () => {
    const many = usualGame(700, 300)
    expect(textsOf(heldBy([packed(many)]))).toEqual(textsOf(many))
    const long = actionsOf(
      Array.from({ length: 40 }, (_, n) => ({
        ...{ device: 1, from: 0, parents: [], seqJump: 1, timeJump: 1, is: 'usual' },
        text: n % 8 === 5 ? 'x'.repeat(65_536) : 'short',
      })),
    )
    expect(packed(long).lengths).toBeInstanceOf(Uint32Array)
    expect(textsOf(heldBy([packed(long)]))).toEqual(textsOf(long))
  })

  it('may fill the room in which they are put together to the last byte, or need a little more', () => {
    for (let length = 60; length < 140; length++) {
      const all = actionsOf(
        Array.from({ length: 64 }, () => ({
          ...{ device: 1, from: 0, parents: [], seqJump: 1, timeJump: 1, is: 'usual' },
          text: 'x'.repeat(length),
        })),
      )
      const lengths = all.map(({ bytes }) => bytes.length)
      if (length === 60) expect(lengths.reduce((sum, one) => sum + one)).toBeLessThan(20 * 1024)
      expect(textsOf(heldBy([packed(all)]))).toEqual(textsOf(all))
      if (length === 139) expect(lengths.reduce((sum, one) => sum + one)).toBeGreaterThan(20 * 1024)
    }
  })

  // Votes, ids included. What a row holds does not depend on the machine.
  it.each([
    [1, 275, 169],
    [4, 308, 171],
  ])('of %i in turn take few bytes', (devices, asTheyCame, most) => {
    const batch = usualGame(1000, devices)
    const before = batch.reduce((sum, { bytes }) => sum + bytes.length + 32, 0)
    expect(Math.round(before / 1000)).toBe(asTheyCame)
    expect(Math.round(sizeOf(packed(batch)) / 1000)).toBe(most)
  })
})

describe('of a packed row that is damaged', () => {
  const batch = usualGame(120, 3)
  const row = packed(batch.slice(20))
  const truth = new Map(batch.map(({ id, bytes }) => [id, textOf(bytes)]))
  const parts = ['ids', 'lengths', 'records', 'shapes', 'game', 'devices', 'others'] as const

  it('(of one that is not, all)', () => {
    expect(isPackedSegment(row)).toBe(true)
    expect(textsOf(heldBy([row]))).toEqual(textsOf(batch.slice(20)))
  })

  it.each(parts)('nothing wrong comes out where the end of its %s is missing', (part) => {
    for (let length = row[part].length - 1; length >= 0; length -= 1 + (length >> 4)) {
      for (const { id, bytes } of heldBy([{ ...row, [part]: row[part].slice(0, length) }])) {
        if (bytes.length > 0) expect(textOf(bytes)).toBe(truth.get(id))
      }
    }
  })

  it.each(parts)(
    'nothing comes out but actions, or bytes that are none, where %s are changed',
    (part) => {
      fc.assert(
        fc.property(fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1 }), (changes) => {
          const changed = row[part].slice()
          for (const [at, to] of changes) changed[at % changed.length] = to
          expect(heldBy([{ ...row, [part]: changed }]).length).toBeLessThanOrEqual(100)
        }),
      )
    },
  )

  it.each([1, 5, 60, 73])('a record of %i bytes is none', (length) => {
    const lengths = row.lengths.slice()
    lengths[99] = length
    const held = heldBy([{ ...row, lengths }])
    expect(textsOf(held.slice(0, 99))).toEqual(textsOf(batch.slice(20, 119)))
    expect(held[99]?.bytes).toEqual(new Uint8Array())
  })

  it('the rest is there where the records end too early', () => {
    const cut = heldBy([{ ...row, records: row.records.slice(0, 5000) }])
    expect(cut.length).toBeGreaterThan(30)
    expect(textsOf(cut)).toEqual(textsOf(batch.slice(20, 20 + cut.length)))
  })

  it('what another row has of it is there', () => {
    const cut = { ...row, records: row.records.slice(0, 5000) }
    const held = heldBy([cut, plainSegment(batch.slice(60)), packed(batch)])
    expect([...textsOf(held)].sort()).toEqual([...textsOf(batch)].sort())
  })

  it.each([
    ['no shapes', { shapes: new Uint32Array() }],
    ['no game', { game: new Uint8Array() }],
    ['no device', { devices: new Uint8Array() }],
    ['shapes that are none', { shapes: row.shapes.map(() => 0xffffffff) }],
  ])('with %s nothing is made up', (_, damage) => {
    expect(heldBy([{ ...row, ...damage }]).every(({ bytes }) => bytes.length === 0)).toBe(true)
  })

  it.each([
    ['no ids', { ids: 'none' }],
    ['lengths of another kind', { lengths: [1, 2] }],
    ['no records', { records: null }],
  ])('with %s it is none', (_, damage) => {
    expect(heldBy([{ ...row, ...damage }, null])).toEqual([])
  })

  it('the log takes nothing that was not signed so', () => {
    const create = newGame()
    const log = replica(create)
    for (let n = 0; n < 45; n++) act(log, n % 3 === 2 ? bo : ann, tick, startMs + 1000 * (n + 1))
    const signed = packed(log.order.map(({ id, bytes }) => ({ id, bytes })))
    // A signature in the middle of a chain is looked at no more than in a row of actions as they came: [sig-chain].
    const signedIn = (bytes: Uint8Array) => textOf(bytes.subarray(signatureLength))
    const right = new Map(log.order.map(({ id, bytes }) => [id, signedIn(bytes)]))
    const { records } = signed
    for (let at = 3; at < records.length; at += Math.floor(records.length / 40)) {
      const damaged = { ...signed, records: records.slice() }
      damaged.records[at] = (records[at] ?? 0) ^ 4
      const loaded = new Log(create.id)
      loaded.load(heldBy([damaged]).map(({ bytes }) => bytes))
      for (const { id, bytes } of loaded.order) expect(signedIn(bytes)).toBe(right.get(id))
    }
  })

  it('an id that stands twice is there once, and what builds on it as it was', () => {
    const twice = { ...row, ids: row.ids.slice() }
    twice.ids.copyWithin(32 * 50, 32 * 49, 32 * 50)
    const held = heldBy([twice])
    expect(held.length).toBe(99)
    expect(textsOf(held.slice(0, 50))).toEqual(textsOf(batch.slice(20, 70)))
  })
})
