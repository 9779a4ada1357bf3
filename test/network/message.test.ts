import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeCbor } from '../../src/base/cbor-writer.ts'
import { seededRandom } from '../../src/base/random.ts'
import { actionId, deviceId } from '../../src/actions/ids.ts'
import { branchesMax, draftBytesMax, itemsMax, messageBytesMax } from '../../src/network/limits.ts'
import {
  readMessage,
  writeCarry,
  writeDraft,
  writeHave,
  writePresence,
  writeWant,
} from '../../src/network/message.ts'
import { readPresence } from '../../src/network/presence.ts'

/** So many messages are changed and read; `test/attack/mutations.long.test.ts` sends more. */
const mutations = 5_000

const id = (n: number) => n.toString(16).padStart(64, '0')
const ranges = new Map([
  [deviceId(id(1)), 5],
  [deviceId(id(2)), 2 ** 53 - 1],
])
const have = { ranges, branches: [actionId(id(3))], heads: [actionId(id(4)), actionId(id(5))] }
const bytes = (length: number) => Uint8Array.from({ length }, (_, i) => i & 255)
const malformed = { ok: false, fault: { code: 'message-malformed' } }

describe('[wire-message] messages', () => {
  it('come back as they were written', () => {
    expect(readMessage(writeHave(have))).toEqual({ ok: true, value: { type: 'have', ...have } })
    const items = [bytes(300), bytes(0), bytes(70_000)]
    const carry = { ok: true, value: { type: 'carry', ranges, items } }
    expect(readMessage(writeCarry(ranges, items))).toEqual(carry)
    const presence = { ok: true, value: { type: 'presence', packets: items.slice(0, 2) } }
    expect(readMessage(writePresence(items.slice(0, 2)))).toEqual(presence)
    const draft = { ok: true, value: { type: 'draft', payload: bytes(12) } }
    expect(readMessage(writeDraft(bytes(12)))).toEqual(draft)
    const want = { ok: true, value: { type: 'want', ids: have.heads } }
    expect(readMessage(writeWant(have.heads))).toEqual(want)
  })

  it('are the same bytes whatever the order in which devices are named', () => {
    const turned = new Map([...ranges].reverse())
    expect(writeHave({ ...have, ranges: turned })).toEqual(writeHave(have))
  })

  it.each([
    ['empty', Uint8Array.of()],
    ['of another version', encodeCbor([2, 3, 'ab'.repeat(40)])],
    ['of an unknown type', encodeCbor([1, 9, 'ab'.repeat(40)])],
    ['of too many parts', encodeCbor([1, 3, 'ab'.repeat(40), 0])],
    ['cut off', writeCarry(ranges, [bytes(40)]).slice(0, -1)],
    ['followed by more', Uint8Array.from([...writeDraft(bytes(3)), 0])],
    ['longer than any', new Uint8Array(messageBytesMax + 1)],
    ['a list without end', Uint8Array.of(0x84, 1, 1, 0x80, 0x9a, 0xff, 0xff, 0xff, 0xff)],
    [
      'about a device twice',
      encodeCbor([
        1,
        0,
        [
          [id(1), 1],
          [id(1), 2],
        ],
        [],
        [],
      ]),
    ],
    [
      'about devices out of order',
      encodeCbor([
        1,
        0,
        [
          [id(2), 1],
          [id(1), 2],
        ],
        [],
        [],
      ]),
    ],
    ['about less than nothing', encodeCbor([1, 0, [[id(1), -1]], [], []])],
    ['carrying nothing', writeCarry(ranges, [])],
    [
      'carrying too much',
      writeCarry(
        ranges,
        Array.from({ length: itemsMax + 1 }, () => bytes(0)),
      ),
    ],
    [
      'naming more than there can be',
      writeHave({
        ...have,
        branches: Array.from({ length: branchesMax + 1 }, () => actionId(id(1))),
      }),
    ],
    ['a draft that is too long', writeDraft(bytes(draftBytesMax + 1))],
    ['presences that are too long', writePresence([bytes(6000)])],
  ])('are refused when %s', (_name, message) => {
    expect(readMessage(message)).toMatchObject(malformed)
  })

  it('never throw, whatever comes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        readMessage(noise)
        readPresence(noise)
      }),
      { numRuns: 1000 },
    )
  })

  it(`never throw, whatever is changed in them: ${mutations} messages`, () => {
    const random = seededRandom('mutated messages')
    const sound = [
      writeHave(have),
      writeCarry(ranges, [bytes(300), bytes(64)]),
      writePresence([bytes(200)]),
      writeDraft(bytes(100)),
    ]
    let refused = 0
    for (let n = 0; n < mutations; n++) {
      const message = random.pick(sound).slice()
      for (let times = 1 + random.below(4); times > 0; times--) {
        message[random.below(message.length)] = random.below(256)
      }
      const cut = random.below(4) === 0 ? random.below(message.length) : message.length
      const read = readMessage(message.slice(0, cut))
      if (!read.ok) refused++
      else if (read.value.type === 'presence') read.value.packets.forEach(readPresence)
    }
    expect(refused).toBeGreaterThan(mutations / 10)
  })
})
