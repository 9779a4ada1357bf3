import { describe, expect, it } from 'vitest'
import { sign, signingKey } from '../../src/crypto/keys.ts'
import { actionId, deviceId } from '../../src/actions/ids.ts'
import type { CourierHost } from '../../src/network/courier.ts'
import {
  joinPresence,
  presenceContent,
  readPresence,
  type PresencePacket,
} from '../../src/network/presence.ts'
import { PresenceBook } from '../../src/network/presence-book.ts'
import { deviceOf } from '../log/world.ts'
import { game, isSignedBy } from './device.ts'
import { presenceOf } from './presences.ts'
import { VirtualTime } from './virtual-time.ts'

const [me, ann, bo] = [1, 2, 3].map((n) => signingKey(new Uint8Array(32).fill(n)))
if (me === undefined || ann === undefined || bo === undefined) throw new Error('three keys')

const mine = { device: deviceOf(me), name: 'Me', activity: null, heads: [], count: 0 }

function setup(isKnown: CourierHost['isKnown'] = () => true, believes = false) {
  const time = new VirtualTime()
  const told: PresencePacket[][] = []
  let signatures = 0
  let aheadMs = 0
  const clock = { ...time, now: () => time.now() + aheadMs }
  let verified = 0
  const host: CourierHost = {
    game: game.id,
    sign: (_, message) => {
      signatures++
      return Promise.resolve(sign(me!, message))
    },
    verify: (...one) => {
      verified++
      return Promise.resolve(believes || isSignedBy(...one))
    },
    received: () => Promise.resolve({ each: [], accepted: [] }),
    isMine: () => false,
    isKnown,
    recall: () => Promise.resolve(undefined),
    remember: () => Promise.resolve(),
    awaited: () => [],
    nameOf: (_, claimed) => claimed,
    pictures: { lacking: () => [], heldOf: () => [] },
    lackedBy: () => [],
    met: () => undefined,
    parted: () => undefined,
    draft: () => undefined,
    draftsToLeave: () => Promise.resolve(null),
    draftsLeft: () => undefined,
    changed: () => undefined,
  }
  const tell = (packets: readonly PresencePacket[]) => void told.push([...packets])
  const book = new PresenceBook({ host, clock, tell, changed: () => undefined })
  book.setKey('my key')
  const hear = async (bytes: Uint8Array, from: string): Promise<boolean | 'old'> => {
    const packet = readPresence(bytes)
    if (packet === null) throw new Error('it is a presence')
    return book.isNews(packet, from) ? book.take(packet, from) : 'old'
  }
  const names = () => book.others().map(({ presence }) => presence.name)
  const setClock = (ms: number) => void (aheadMs = ms)
  const counts = { signed: () => signatures, verified: () => verified }
  return { book, time, told, hear, names, setClock, ...counts }
}

describe('[wire-presence] presence', () => {
  it('is read as it was written, with the clock of who sent it and the time at which it came', async () => {
    const { book, time, hear } = setup()
    const heads = [actionId('ab'.repeat(32))]
    const said = { name: 'Ann', activity: 'thinking', heads, count: 7, sentMs: 123 }
    expect(await hear(presenceOf(ann, game.id, { key: 'a', ...said }), 'a')).toBe(true)
    const receivedMs = time.now()
    expect(book.others()).toEqual([
      { key: 'a', isFirstHand: true, presence: { device: deviceOf(ann), ...said, receivedMs } },
    ])
  })

  it('is passed on as it came, to all but those who know it', async () => {
    const { time, told, hear } = setup()
    const bytes = presenceOf(ann, game.id, { key: 'a' })
    await hear(bytes, 'b')
    await time.pass(100)
    expect(told.flat().map((packet) => packet.bytes)).toEqual([bytes])
  })

  it.each([
    ['by another', presenceOf(bo, game.id, { key: 'a', device: deviceOf(ann) })],
    ['for another game', presenceOf(ann, actionId('cd'.repeat(32)), { key: 'a' })],
    ['and changed', presenceOf(ann, game.id, { key: 'a' }).with(90, 99)],
  ])('that was signed %s is dropped', async (_what, bytes) => {
    const { time, told, hear, names } = setup()
    const packet = readPresence(bytes)
    if (packet !== null) expect(await hear(bytes, 'a')).toBe(false)
    await time.pass(100)
    expect(names()).toEqual([])
    expect(told).toEqual([])
  })

  it('of before does not come back, also after its device left, and costs no signature', async () => {
    const { book, hear, names, verified } = setup()
    const [one, two] = [1, 2].map((counter) =>
      presenceOf(ann, game.id, { key: 'a', counter, name: `Ann ${counter}` }),
    ) as [Uint8Array, Uint8Array]
    await hear(one, 'a')
    await hear(two, 'a')
    expect(await hear(one, 'b')).toBe('old')
    expect(names()).toEqual(['Ann 2'])
    book.left('a')
    expect(names()).toEqual([])
    expect(await hear(two, 'b')).toBe('old')
    expect(names()).toEqual([])
    expect(verified()).toBe(2)
    expect(await hear(two, 'a')).toBe(true)
    expect(names()).toEqual(['Ann 2'])
  })

  it('of a peer is what its own connection says, whatever others sign under its key', async () => {
    const { book, hear } = setup()
    await hear(presenceOf(bo, game.id, { key: 'a', name: 'Bo as a' }), 'b')
    await hear(presenceOf(ann, game.id, { key: 'a', name: 'Ann' }), 'a')
    await hear(presenceOf(bo, game.id, { key: 'a', name: 'Bo as a', counter: 2 }), 'b')
    const firstHand = book.others().filter(({ isFirstHand }) => isFirstHand)
    expect(firstHand.map(({ presence }) => presence.name)).toEqual(['Ann'])
  })

  it('under our own key is nobody’s', async () => {
    const { hear, names } = setup()
    expect(await hear(presenceOf(bo, game.id, { key: 'my key' }), 'b')).toBe('old')
    expect(names()).toEqual([])
  })

  it('goes on where its clock is set back', async () => {
    const { book, time, told, setClock } = setup()
    setClock(86_400_000)
    book.announce(mine)
    await time.pass(1000)
    setClock(0)
    book.tend(time.now())
    await time.pass(1000)
    expect(told.flat().map(({ claim }) => claim.sentMs > time.now())).toEqual([true, false])
  })

  it('is gone when nothing newer came for 45 s', async () => {
    const { book, time, hear, names } = setup()
    await hear(presenceOf(ann, game.id, { key: 'a' }), 'b')
    await time.pass(44_000)
    book.tend(time.now())
    expect(names()).toEqual(['You'])
    await time.pass(1000)
    book.tend(time.now())
    expect(names()).toEqual([])
  })

  it('of our own is signed when something changed, and every 15 s, not more often', async () => {
    const { book, time, told, signed } = setup()
    for (let count = 0; count < 50; count++) book.announce({ ...mine, count })
    await time.pass(50)
    expect(signed()).toBe(1)
    for (let count = 50; count < 60; count++) book.announce({ ...mine, count })
    await time.pass(200)
    expect(signed()).toBe(2)
    for (let i = 0; i < 10; i++) {
      book.announce({ ...mine, count: 59 })
      book.tend(time.now())
      await time.pass(1000)
    }
    expect(signed()).toBe(2)
    await time.pass(5000)
    book.tend(time.now())
    await time.pass(200)
    expect(signed()).toBe(3)
    const own = told.flat()
    expect(own.map(({ claim }) => claim.count)).toEqual([49, 59, 59])
    expect(own.map(({ counter }) => counter)).toEqual([1, 2, 3])
    expect(own.every(({ key }) => key === 'my key')).toBe(true)
  })

  it('of devices that the game does not know makes room for those it knows', async () => {
    const { hear, names } = setup((device) => device === deviceOf(ann), true)
    for (let n = 0; n < 300; n++) {
      const claim = { ...mine, name: `${n}`, sentMs: 1 }
      const device = deviceId(n.toString(16).padStart(64, '0'))
      const content = presenceContent(1, `${n}`, { ...claim, device })
      await hear(joinPresence(new Uint8Array(64), content), 'x')
    }
    expect(names()).toHaveLength(256)
    await hear(presenceOf(ann, game.id, { key: 'a', name: 'Ann' }), 'a')
    expect(names()).toHaveLength(256)
    expect(names()).toContain('Ann')
  })

  it('is cut where it is too long, and broken characters are mended', () => {
    const heads = Array.from({ length: 100 }, (_, n) => actionId(n.toString(16).padStart(64, '0')))
    const claim = { ...mine, name: `${'n'.repeat(199)}😀`, activity: '\ud800', heads, sentMs: 1 }
    const content = presenceContent(1, 'k', claim)
    const packet = readPresence(Uint8Array.from([...new Uint8Array(64), ...content]))
    expect(packet?.claim.name).toBe(`${'n'.repeat(199)}\ufffd`)
    expect(packet?.claim.activity).toBe('\ufffd')
    expect(packet?.claim.heads).toHaveLength(64)
  })
})
