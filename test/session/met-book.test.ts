import { expect, it } from 'vitest'
import { deviceId } from '../../src/actions/ids.ts'
import { MetBook } from '../../src/session/meeting/met-book.ts'
import { memoryArchive } from '../../src/storage/memory.ts'
import { courierOfNothing, Device } from '../network/device.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import type { CourierHost, CourierPeer } from '../../src/network/courier.ts'

const [ann, bo, cy] = ['a', 'b', 'c'].map((digit) => deviceId(digit.repeat(64)))
if (ann === undefined || bo === undefined || cy === undefined) throw new Error('three')

it('remembers over visits who was met live, and whose moves came by mail', async () => {
  const archive = memoryArchive()
  const book = await MetBook.open(archive)
  book.note('live', [ann], 1_000)
  book.note('mail', [ann, bo], 2_000)
  await book.keep(2_000)
  const again = await MetBook.open(archive)
  expect(again.lastMet(ann)).toEqual({ live: 1_000, mail: 2_000 })
  expect(again.ofAll([bo, cy], 3_000)).toEqual({ live: null, mail: 2_000 })
  expect(again.ofAll([], 3_000)).toEqual({ live: null, mail: null })
})

it('tells nothing ahead of a clock that was set back', async () => {
  const book = await MetBook.open(memoryArchive())
  book.note('live', [ann], 9_000)
  book.note('live', [bo], 1_000)
  expect(book.ofAll([ann, bo], 5_000)).toEqual({ live: 5_000, mail: null })
  expect(book.ofAll([bo], 5_000)).toEqual({ live: 1_000, mail: null })
})

it('is read as far as it makes sense', async () => {
  const archive = memoryArchive()
  await archive.putMeta('last met', [[ann, 'soon', null], 'x', [bo, 5, null]])
  const book = await MetBook.open(archive)
  expect([ann, bo].map((one) => book.lastMet(one).live)).toEqual([null, 5])
})

it.each(['mail wss://relay.example', 'chat chat'])(
  'notes what comes by %s, and who is connected',
  async (left) => {
    const book = await MetBook.open(memoryArchive())
    const peers: CourierPeer[] = []
    let host: CourierHost | null = null
    const device = new Device('Bo', signingKey(new Uint8Array(32).fill(2)), (given) => {
      host = book.noting(
        given,
        () => peers,
        () => 7,
      )
      return courierOfNothing
    })
    const sender = new Device('Ann', signingKey(new Uint8Array(32).fill(1)), () => device.courier)
    const [first, second] = [sender.seed().act(), sender.act()]
    device.seed()
    const given: CourierHost = host ?? fail()
    await given.received([first.bytes], 'live somebody')
    expect(book.lastMet(first.device).mail).toBe(null)
    await given.received([second.bytes], left)
    expect(book.lastMet(first.device)).toEqual({ live: null, mail: 7 })
    const presence = { device: ann, name: 'Ann', activity: null, heads: [], count: 0 }
    const seen = { ...presence, sentMs: 0, receivedMs: 0 }
    peers.push({ key: 'k', presence: seen, linked: true, offences: 0 })
    peers.push({ key: 'l', presence: { ...seen, device: bo }, linked: false, offences: 0 })
    given.changed()
    expect([ann, bo].map((one) => book.lastMet(one).live)).toEqual([7, null])
  },
)

function fail(): never {
  throw new Error('no host was given')
}
