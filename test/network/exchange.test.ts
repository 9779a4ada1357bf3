import { beforeEach, describe, expect, it } from 'vitest'
import { hexFromBytes } from '../../src/base/bytes.ts'
import { sign, signingKey } from '../../src/crypto/keys.ts'
import type { Authentic } from '../../src/actions/authentic.ts'
import { actionId, deviceId, type ActionId, type DeviceId } from '../../src/actions/ids.ts'
import type { CourierHost } from '../../src/network/courier.ts'
import { Exchange } from '../../src/network/exchange.ts'
import type { Link, LinkEnd } from '../../src/network/link.ts'
import {
  readMessage,
  writeCarry,
  writeHave,
  writePresence,
  writeWant,
  type Message,
} from '../../src/network/message.ts'
import { sha256Hex } from '../../src/base/hash.ts'
import { madePng } from '../actions/made-png.ts'
import { act, deviceOf, newGame, replica, signed, tick } from '../log/world.ts'
import { isSignedBy } from './device.ts'
import { presenceOf } from './presences.ts'
import { VirtualTime } from './virtual-time.ts'

const key = signingKey(new Uint8Array(32).fill(1))
const yours = signingKey(new Uint8Array(32).fill(2))
const create = newGame(key)
const none = { ranges: new Map<DeviceId, number>(), branches: [], heads: [] }

let time: VirtualTime
let exchange: Exchange
let sent: Uint8Array[]
let dropped: number[]
let end: LinkEnd
let isCongested: boolean
let strangers: Set<DeviceId>

function game(length: number): readonly Authentic[] {
  const log = replica(create)
  for (let i = 1; i < length; i++) act(log, key, tick, create.time + i)
  return log.order
}

const host: CourierHost = {
  game: create.id,
  sign: (_, message) => Promise.resolve(sign(key, message)),
  verify: (...one) => Promise.resolve(isSignedBy(...one)),
  received: () => Promise.resolve({ each: [], accepted: [] }),
  isMine: () => false,
  isKnown: (device) => !strangers.has(device),
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

function attach(use: Partial<Link> = {}): LinkEnd {
  return exchange.attach({
    peer: 'you',
    send: (message) => void sent.push(message),
    congested: () => isCongested,
    drop: (banMs) => {
      dropped.push(banMs)
      end.closed()
    },
    ...use,
  })
}

beforeEach(() => {
  time = new VirtualTime()
  sent = []
  dropped = []
  isCongested = false
  strangers = new Set()
  exchange = new Exchange(host, time)
  end = attach()
})

function heard<T extends Message['type']>(type: T): readonly Extract<Message, { type: T }>[] {
  return sent.flatMap((bytes) => {
    const message = readMessage(bytes)
    return message.ok && isOf(message.value, type) ? [message.value] : []
  })
}

function isOf<T extends Message['type']>(
  message: Message,
  type: T,
): message is Extract<Message, { type: T }> {
  return message.type === type
}

/** What was sent of actions, in its order. */
function sentActions(): readonly string[] {
  return heard('carry').flatMap(({ items }) => items.map(hexFromBytes))
}

function bytesOf(actions: readonly Authentic[]): readonly string[] {
  return actions.map(({ bytes }) => hexFromBytes(bytes))
}

/** A game of so many actions, and then of one by each of so many strangers. */
function gameWithStrangers(length: number, count: number) {
  const order = game(length)
  const log = replica(create)
  log.add(order, 2 ** 45)
  const alone = log.heads
  const theirs = Array.from({ length: count }, (_, n) => {
    const stranger = signingKey(new Uint8Array(32).fill(100 + n))
    strangers.add(deviceOf(stranger))
    const at = create.time + length + n
    const place = { v: 1, game: create.id, seq: 0, prev: null, parents: [...alone], time: at }
    return signed({ ...place, device: deviceOf(stranger), body: tick }, stranger)
  })
  return { log, order, theirs }
}

/** An action that names a picture, with it and without. */
function pictured(): { readonly action: Authentic; readonly bare: Uint8Array } {
  const picture = madePng('in the exchange')
  const log = replica(create)
  const body = { type: 'picture', picture: sha256Hex(picture) } as const
  const action = act(log, key, body, create.time + 1)
  const bare = action.bytes
  if (action.attached !== undefined) action.attached.bytes = picture
  return { action, bare }
}

describe('[wire-want] a picture that an action came without', () => {
  it('is asked for after a while, again and again, and not once it is here', async () => {
    const { action } = pictured()
    let lacking = [action.id]
    exchange = new Exchange(
      { ...host, pictures: { ...host.pictures, lacking: () => lacking } },
      time,
    )
    end = attach()
    const tend = async (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        await time.pass(1000)
        exchange.tend(false)
      }
    }
    await tend(3)
    expect(heard('want')).toEqual([])
    await tend(20)
    expect(heard('want').length).toBeGreaterThan(1)
    expect(heard('want')[0]?.ids).toEqual([action.id])
    lacking = []
    const { length } = heard('want')
    await tend(20)
    expect(heard('want')).toHaveLength(length)
  })

  it('is given to who asks, with the action, and not as often as they like', () => {
    const { action, bare } = pictured()
    const heldOf = (ids: readonly ActionId[]) => (ids.includes(action.id) ? [action] : [])
    exchange = new Exchange({ ...host, pictures: { ...host.pictures, heldOf } }, time)
    end = attach()
    end.message(writeHave(none))
    end.message(writeWant([create.id]))
    expect(sentActions()).toEqual([])
    for (let times = 0; times < 50; times++) end.message(writeWant([action.id]))
    expect(sentActions()).toHaveLength(4)
    expect(sentActions()[0]).toBe(hexFromBytes(action.bytes))
    expect(action.bytes.length).toBeGreaterThan(bare.length)
  })
})

describe('the exchange', () => {
  it('sends nothing of the game before the peer said what it has', () => {
    exchange.offer(game(3))
    expect(heard('carry')).toEqual([])
    end.message(writeHave(none))
    expect(sentActions()).toEqual(bytesOf(game(3)))
  })

  it('[wire-have] sends only what the peer lacks', () => {
    exchange.offer(game(3))
    end.message(writeHave({ ...none, ranges: new Map([[deviceOf(key), 2]]) }))
    expect(sentActions()).toEqual(bytesOf(game(3)).slice(2))
  })

  it('[wire-have] sends all of a device’s branches to whom only their number is known', () => {
    const [first, second, third] = game(3) as [Authentic, Authentic, Authentic]
    const twin = signed({ ...third, body: tick, time: third.time + 1 }, key)
    const all = [first, second, third, twin]
    exchange.offer(all)
    end.message(writeHave({ ...none, ranges: new Map([[deviceOf(key), 3]]) }))
    expect(sentActions()).toEqual(bytesOf(all).slice(2))
    expect(heard('have')).toHaveLength(1)
  })

  it('[wire-have] sends nothing of a fork to who names the ends of both branches, and names them itself', () => {
    const [first, second, third] = game(3) as [Authentic, Authentic, Authentic]
    const twin = signed({ ...second, body: tick, time: second.time + 1 }, key)
    exchange.offer([first, second, twin, third])
    const branches = [third.id, twin.id]
    end.message(writeHave({ ...none, ranges: new Map([[deviceOf(key), 3]]), branches }))
    expect(sentActions()).toEqual([])
    sent = []
    end = attach({ peer: 'another' })
    const [have] = heard('have')
    expect(have?.branches.toSorted()).toEqual(branches.toSorted())
    expect(have?.ranges).toEqual(new Map([[deviceOf(key), 3]]))
    expect(have?.heads.toSorted()).toEqual(branches.toSorted())
  })

  it('waits while the connection is congested, and goes on when it is not', () => {
    isCongested = true
    exchange.offer(game(3))
    end.message(writeHave(none))
    expect(heard('carry')).toEqual([])
    isCongested = false
    end.drained()
    expect(heard('carry')).toHaveLength(1)
  })

  it('lets go of a link on which nothing comes any more', async () => {
    for (let i = 0; i < 22; i++) {
      await time.pass(2000)
      exchange.tend(false)
    }
    expect(dropped).toEqual([])
    await time.pass(2000)
    exchange.tend(false)
    expect(dropped).toEqual([0])
    expect(exchange.peers()).toEqual([])
  })

  it('keeps a link on which something comes, and gives signs of life itself', async () => {
    for (let i = 0; i < 20; i++) {
      end.message(writePresence([]))
      await time.pass(15_000)
      exchange.tend(false)
    }
    expect(dropped).toEqual([])
    expect(heard('presence')).toHaveLength(20)
  })

  it('gives links a while to speak up after the device slept', async () => {
    await time.pass(3_600_000)
    exchange.tend(true)
    expect(dropped).toEqual([])
    await time.pass(5_000)
    exchange.tend(false)
    expect(dropped).toEqual([])
    await time.pass(6_000)
    exchange.tend(false)
    expect(dropped).toEqual([0])
  })

  it('[wire-remind] asks again where a peer has what is not here and sends nothing', async () => {
    const [, , last] = game(3)
    end.message(writeHave({ ...none, heads: last === undefined ? [] : [last.id] }))
    const asksOver = async (ms: number): Promise<number> => {
      const before = heard('have').length
      for (let passed = 0; passed < ms; passed += 2000) {
        end.message(writePresence([]))
        exchange.tend(false)
        await time.pass(2000)
      }
      return heard('have').length - before
    }
    expect(await asksOver(4_000)).toBe(0)
    expect(await asksOver(4_000)).toBe(1)
    expect(await asksOver(10_000)).toBe(1)
    expect(await asksOver(600_000)).toBeLessThan(15)
    exchange.offer(game(3))
    expect(await asksOver(600_000)).toBe(0)
  })

  it('[wire-remind] asks, too, for what a peer names in its presence', async () => {
    const [, , last] = game(3)
    const heads = last === undefined ? [] : [last.id]
    end.message(writePresence([presenceOf(yours, create.id, { key: 'you', heads })]))
    await time.pass(0)
    exchange.tend(false)
    await time.pass(4000)
    exchange.tend(false)
    expect(heard('have')).toHaveLength(2)
  })

  it('[wire-have] names all that is here first, later only what is new', async () => {
    const named = (): number[] => heard('have').map(({ ranges }) => ranges.size)
    const { order, theirs } = gameWithStrangers(3, 4)
    exchange.offer([...order, ...theirs])
    const carry = writeCarry(new Map(), [new Uint8Array(200)])
    for (let i = 0; i < 500; i++) end.message(carry)
    expect(named()).toEqual([0])
    await time.pass(0)
    expect(named().slice(1, 3)).toEqual([5, 0])
  })

  it('[wire-have] names very many devices in several messages', () => {
    const [sample] = game(1) as [Authentic]
    const many = Array.from({ length: 25_000 }, (_, n) => {
      const hex = n.toString(16).padStart(64, '0')
      return { ...sample, id: actionId(hex), device: deviceId(hex) }
    })
    exchange.offer(many)
    sent = []
    attach({ peer: 'x' })
    const sizes = heard('have').map(({ ranges }) => ranges.size)
    expect(sizes).toEqual([10_000, 10_000, 5_000])
  })

  it('where the clock is set back, lets go of nobody, and gives signs of life', async () => {
    let aheadMs = 86_400_000
    const clock = { ...time, now: () => time.now() + aheadMs }
    const [one] = game(1)
    if (one === undefined) throw new Error('there is a game')
    const known = { ...host, received: () => Promise.resolve({ each: [], accepted: [one] }) }
    exchange = new Exchange(known, clock)
    end = attach()
    strangers.add(one.device)
    end.message(writeCarry(new Map(), [one.bytes]))
    await time.pass(1000)
    aheadMs = 0
    end.message(writeCarry(new Map(), [one.bytes]))
    await time.pass(1000)
    sent = []
    exchange.tend(false)
    expect(dropped).toEqual([])
    expect(heard('presence')).not.toEqual([])
  })

  it('[wire-strangers] sends what strangers signed last, and slowly', async () => {
    const { order, theirs } = gameWithStrangers(3, 20)
    exchange.offer([...order.slice(0, 2), ...theirs, ...order.slice(2)])
    end.message(writeHave(none))
    expect(sentActions()).toEqual(bytesOf([...order, ...theirs.slice(0, 8)]))
    await time.pass(40_000)
    end.message(writePresence([]))
    exchange.tend(false)
    expect(sentActions()).toEqual(bytesOf([...order, ...theirs.slice(0, 10)]))
  })

  it('[wire-strangers] sends at once what a known device builds on, before what builds on it', () => {
    const { log, order, theirs } = gameWithStrangers(3, 20)
    exchange.offer([...order, ...theirs])
    log.add(theirs.slice(15), 2 ** 45)
    const builder = act(log, key, tick, create.time + 1000)
    exchange.offer([builder])
    end.message(writeHave(none))
    expect(sentActions().slice(0, 9)).toEqual(bytesOf([...order, ...theirs.slice(15), builder]))
    expect(sentActions()).toHaveLength(9 + 8)
  })

  it('[wire-strangers] sends what is of strangers no more', () => {
    const { order, theirs } = gameWithStrangers(3, 20)
    exchange.offer([...order, ...theirs])
    end.message(writeHave(none))
    strangers.clear()
    exchange.offer([])
    end.message(writeHave(none))
    expect(new Set(sentActions())).toEqual(new Set(bytesOf([...order, ...theirs])))
  })

  it('forgets a peer with its link', () => {
    expect(exchange.peers()).toEqual([{ key: 'you', presence: null, linked: true, offences: 0 }])
    end.closed()
    end.closed()
    end.message(Uint8Array.of(9))
    expect(exchange.peers()).toEqual([])
    expect(exchange.alarms()).toEqual([])
  })

  it('knows who came back before it was noticed that the old connection is gone', async () => {
    end.message(writePresence([presenceOf(yours, create.id, { key: 'you', name: 'Bo' })]))
    await time.pass(0)
    attach()
    end.closed()
    expect(exchange.peers()).toMatchObject([{ key: 'you', presence: { name: 'Bo' }, linked: true }])
  })
})
