import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Doc } from 'yjs'
import { signingKey } from '../../src/crypto/keys.ts'
import type { SignedAction } from '../../src/actions/action.ts'
import { actionId, deviceId, type ActionId, type DeviceId } from '../../src/actions/ids.ts'
import { idOf } from '../../src/actions/codec.ts'
import { Exchange } from '../../src/network/exchange.ts'
import { harvest } from '../../src/network/harvest.ts'
import type { LinkEnd } from '../../src/network/link.ts'
import {
  readMessage,
  writeAsk,
  writeAskPresence,
  writePresence,
} from '../../src/network/message.ts'
import { PresenceBook } from '../../src/network/presence.ts'
import { act, deviceOf, newGame, replica, signed, tick } from '../log/world.ts'

let now: number
let exchange: Exchange
let book: PresenceBook
let sent: Uint8Array[]
let dropped: number[]
let end: LinkEnd
let isCongested: boolean
let strangers: Set<DeviceId>

const key = signingKey(new Uint8Array(32).fill(1))

function game(length: number): readonly SignedAction[] {
  const create = newGame(key)
  const log = replica(create)
  for (let i = 1; i < length; i++) act(log, key, tick, create.time + i)
  return log.order
}

beforeEach(() => {
  vi.useFakeTimers()
  now = 0
  sent = []
  dropped = []
  isCongested = false
  strangers = new Set()
  book = new PresenceBook(new Doc(), 'me')
  const host = {
    received: () => Promise.resolve({ each: [], accepted: [] }),
    isKnown: (device: DeviceId) => !strangers.has(device),
    lackedBy: () => [],
    met: () => undefined,
    parted: () => undefined,
    draft: () => undefined,
    changed: () => undefined,
  }
  exchange = new Exchange(host, book, () => now)
  end = exchange.attach({
    peer: 'you',
    send: (message) => void sent.push(message),
    congested: () => isCongested,
    drop: (banMs) => {
      dropped.push(banMs)
      end.closed()
    },
  })
})
afterEach(() => {
  book.destroy()
  vi.useRealTimers()
})

function carried(): number {
  const messages = sent.map(readMessage).filter((one) => one.ok)
  return messages.filter(({ value }) => value.type === 'carry').length
}

function asks(): number {
  const messages = sent.map(readMessage).filter((one) => one.ok)
  return messages.filter(({ value }) => value.type === 'ask').length
}

/** The ids of the actions that were sent, in their order. */
function sentIds(): readonly ActionId[] {
  return sent.flatMap((bytes) => {
    const message = readMessage(bytes)
    if (!message.ok || message.value.type !== 'carry') return []
    const found = harvest(message.value.update)
    return found.ok ? found.value.items.map(idOf) : []
  })
}

/** A game of so many actions, and then of one by each of so many strangers. */
function gameWithStrangers(length: number, count: number) {
  const order = game(length)
  const [create] = order
  if (create === undefined) throw new Error('a game has a first action')
  const log = replica(create)
  log.add(
    order.map(({ bytes }) => bytes),
    now + 2 ** 45,
  )
  const alone = log.heads
  const theirs = Array.from({ length: count }, (_, n) => {
    const stranger = signingKey(new Uint8Array(32).fill(100 + n))
    strangers.add(deviceOf(stranger))
    const time = create.time + length + n
    const place = { v: 1, game: create.id, seq: 0, prev: null, parents: [...alone], time }
    return signed({ ...place, device: deviceOf(stranger), body: tick }, stranger)
  })
  return { log, order, theirs }
}

/** The peer says which heads its log has. */
function tellHeads(heads: readonly ActionId[]): void {
  const theirs = new PresenceBook(new Doc(), 'you')
  const device = deviceId('ab'.repeat(32))
  theirs.announce({ player: null, device, name: 'You', activity: null, heads, count: 3 })
  end.message(writePresence(theirs.encodeAll()))
  theirs.destroy()
}

describe('the exchange', () => {
  it('sends nothing of the game before the peer said what it has', () => {
    exchange.offer(game(3))
    expect(carried()).toBe(0)
    end.message(writeAsk(new Map()))
    expect(carried()).toBe(1)
  })

  it('sends only what the peer lacks', () => {
    exchange.offer(game(3))
    end.message(writeAsk(exchange.ledger.reach))
    expect(carried()).toBe(0)
  })

  it('waits while the connection is congested, and goes on when it is not', () => {
    isCongested = true
    exchange.offer(game(3))
    end.message(writeAsk(new Map()))
    expect(carried()).toBe(0)
    isCongested = false
    end.drained()
    expect(carried()).toBe(1)
  })

  it('lets go of a link on which nothing comes any more', () => {
    for (; now < 44_000; now += 2000) exchange.tend(false)
    expect(dropped).toEqual([])
    now = 46_000
    exchange.tend(false)
    expect(dropped).toEqual([0])
    expect(exchange.peers()).toEqual([])
  })

  it('keeps a link on which something comes', () => {
    for (; now < 200_000; now += 15_000) {
      end.message(writeAskPresence())
      exchange.tend(false)
    }
    expect(dropped).toEqual([])
  })

  it('gives links a while to speak up after the device slept', () => {
    now = 3_600_000
    exchange.tend(true)
    expect(dropped).toEqual([])
    now += 5_000
    exchange.tend(false)
    expect(dropped).toEqual([])
    now += 6_000
    exchange.tend(false)
    expect(dropped).toEqual([0])
  })

  it('[wire-remind] asks again where a peer has what is not here and sends nothing', () => {
    const [, , last] = game(3)
    const heads = last === undefined ? [] : [last.id]
    tellHeads(heads)
    const asksOver = (ms: number): number => {
      const before = asks()
      for (const until = now + ms; now < until; now += 2000) {
        end.message(writeAskPresence())
        exchange.tend(false)
      }
      return asks() - before
    }
    expect(asksOver(4_000)).toBe(0)
    expect(asksOver(4_000)).toBe(1)
    expect(asksOver(10_000)).toBe(1)
    expect(asksOver(600_000)).toBeLessThan(15)
    exchange.offer(game(3))
    expect(asksOver(600_000)).toBe(0)
  })

  it('[wire-lanes] names all that is here first, later only what is new', () => {
    const lanes = (): number[] =>
      sent.flatMap((bytes) => {
        const message = readMessage(bytes)
        return message.ok && message.value.type === 'ask' ? [message.value.has.size] : []
      })
    const { order, theirs } = gameWithStrangers(3, 4)
    exchange.offer([...order, ...theirs])
    end.message(writeAsk(new Map()))
    const carry = sent.findLast((bytes) => bytes[0] === 0)
    if (carry === undefined) throw new Error('something was carried')
    for (let i = 0; i < 500; i++) end.message(carry)
    expect(lanes()).toEqual([0])
    return vi.waitFor(() => {
      expect(lanes().slice(1, 3)).toEqual([5, 0])
    }, 60_000)
  })

  it('[wire-lanes] names very many lanes in several messages', () => {
    const [sample] = game(1)
    if (sample === undefined) throw new Error('a game has a first action')
    const many = Array.from({ length: 25_000 }, (_, n) => {
      const hex = n.toString(16).padStart(64, '0')
      return { ...sample, id: actionId(hex), device: deviceId(hex) }
    })
    exchange.offer(many)
    const heard: Uint8Array[] = []
    const link = { peer: 'x', congested: () => false, drop: () => undefined }
    exchange.attach({ ...link, send: (message) => void heard.push(message) })
    const sizes = heard.map(readMessage).flatMap((message) => {
      return message.ok && message.value.type === 'ask' ? [message.value.has.size] : []
    })
    expect(sizes).toEqual([10_000, 10_000, 5_000])
  })

  it('[wire-strangers] sends what strangers signed last, and slowly', () => {
    const { order, theirs } = gameWithStrangers(3, 20)
    exchange.offer([...order.slice(0, 2), ...theirs, ...order.slice(2)])
    end.message(writeAsk(new Map()))
    const ids = (some: readonly SignedAction[]) => some.map(({ id }) => id)
    expect(sentIds()).toEqual(ids([...order, ...theirs.slice(0, 8)]))
    now += 40_000
    end.message(writeAskPresence())
    exchange.tend(false)
    expect(sentIds()).toEqual(ids([...order, ...theirs.slice(0, 10)]))
  })

  it('[wire-strangers] sends at once what a known device builds on, before what builds on it', () => {
    const { log, order, theirs } = gameWithStrangers(3, 20)
    exchange.offer([...order, ...theirs])
    log.add(
      theirs.slice(15).map(({ bytes }) => bytes),
      now + 2 ** 45,
    )
    const builder = act(log, key, tick, order[0]!.time + 1000)
    exchange.offer([builder])
    end.message(writeAsk(new Map()))
    const first = [...order, ...theirs.slice(15), builder].map(({ id }) => id)
    // Within a message each lane stands in one piece.
    expect(sentIds().slice(0, 9).toSorted()).toEqual(first.toSorted())
    expect(sentIds()).toHaveLength(9 + 8)
  })

  it('[wire-strangers] sends what is of strangers no more', () => {
    const { order, theirs } = gameWithStrangers(3, 20)
    exchange.offer([...order, ...theirs])
    end.message(writeAsk(new Map()))
    strangers.clear()
    exchange.offer([])
    end.message(writeAsk(new Map()))
    expect(new Set(sentIds())).toEqual(new Set([...order, ...theirs].map(({ id }) => id)))
  })

  it('forgets a peer with its link', () => {
    expect(exchange.peers()).toEqual([{ key: 'you', presence: null, linked: true, offences: 0 }])
    end.closed()
    end.closed()
    end.message(Uint8Array.of(9))
    expect(exchange.peers()).toEqual([])
    expect(exchange.alarms()).toEqual([])
  })
})
