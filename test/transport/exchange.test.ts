import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Doc } from 'yjs'
import { signingKey } from '../../src/crypto/keys.ts'
import type { SignedAction } from '../../src/log/action.ts'
import { deviceId, type ActionId } from '../../src/log/ids.ts'
import { Exchange } from '../../src/transport/exchange.ts'
import type { LinkEnd } from '../../src/transport/link.ts'
import {
  readMessage,
  writeAsk,
  writeAskPresence,
  writePresence,
} from '../../src/transport/message.ts'
import { PresenceBook } from '../../src/transport/presence.ts'
import { act, newGame, replica, tick } from '../log/world.ts'

let now: number
let exchange: Exchange
let book: PresenceBook
let sent: Uint8Array[]
let dropped: number[]
let end: LinkEnd
let isCongested: boolean

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
  book = new PresenceBook(new Doc(), 'me')
  const host = { received: () => Promise.resolve(), lackedBy: () => [], changed: () => undefined }
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

  it('forgets a peer with its link', () => {
    expect(exchange.peers()).toEqual([{ key: 'you', presence: null, linked: true, offences: 0 }])
    end.closed()
    end.closed()
    end.message(Uint8Array.of(9))
    expect(exchange.peers()).toEqual([])
    expect(exchange.alarms()).toEqual([])
  })
})
