import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/base/random.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import { messageBytesMax } from '../../src/network/limits.ts'
import { loopbackHub, type LoopbackHub } from '../network/loopback.ts'
import { readMessage, writeCarry, writeDraft, writePresence } from '../../src/network/message.ts'
import { readPresence } from '../../src/network/presence.ts'
import { encodeCbor } from '../../src/base/cbor-writer.ts'
import { actionId } from '../../src/actions/ids.ts'
import { act, deviceOf, newGame, replica, tick } from '../log/world.ts'
import { agree, Device, game } from '../network/device.ts'
import { presenceOf } from '../network/presences.ts'
import { VirtualTime } from '../network/virtual-time.ts'
import { attacks, forge, good } from './attacks.ts'
import { carryAs, Hostile, mallory, nothing } from './hostile.ts'

/*
 * A peer in the room that keeps no rules. Whatever it sends: nothing throws, no action is lost, the others go on
 * among themselves, and it is dropped and named.
 */

let hub: LoopbackHub
let time: VirtualTime
const bo = signingKey(new Uint8Array(32).fill(2))

let a: Device
let b: Device
let hostile: Hostile

beforeEach(async () => {
  time = new VirtualTime()
  hub = loopbackHub(time)
  const device = (name: string, n: number): Device =>
    new Device(name, signingKey(new Uint8Array(32).fill(n)), (host) => hub.courier(host), { time })
  a = device('Ann', 1).seed()
  b = device('Bo', 2)
  await a.courier.start()
  await b.courier.start()
  for (let i = 0; i < 10; i++) a.act()
  await time.until(() => agree(a, b), 'both hold the same')
  hostile = new Hostile()
  await hostile.join(hub)
  await time.until(() => hostile.links.size === 2, 'the stranger is in')
  hostile.show('Mallory')
  await time.until(() => a.courier.status().peers.some(named('Mallory')), 'its name is known')
})

afterEach(async () => {
  await Promise.all([a.courier.stop(), b.courier.stop(), hostile.leave()])
})

function named(name: string): (peer: { presence: { name: string } | null }) => boolean {
  return ({ presence }) => presence?.name === name
}

/** The others still bring each other what is new. */
async function othersGoOn(): Promise<void> {
  const before = b.log.size
  a.act()
  b.act()
  await time.until(() => agree(a, b) && b.log.size === before + 2, 'the others go on')
}

async function isDropped(reason: string): Promise<void> {
  await time.until(() => hostile.links.size === 0, 'the stranger is dropped')
  for (const { courier } of [a, b]) {
    expect(courier.status().alarms).toEqual([
      { code: `peer-dropped-${reason}`, args: { name: 'Mallory' } },
    ])
  }
}

describe('a hostile peer', () => {
  it('that sends garbage is dropped and named', async () => {
    const random = seededRandom('garbage')
    for (let i = 0; i < 50; i++) hostile.send(random.bytes(random.below(300)))
    await isDropped('malformed')
    await othersGoOn()
  })

  it.each([
    ['empty messages', () => new Uint8Array()],
    ['messages that are too long', () => new Uint8Array(messageBytesMax + 1)],
    ['lists without end', () => Uint8Array.of(0x84, 1, 1, 0x80, 0x9a, 255, 255, 255, 255)],
    ['messages that carry nothing', () => writeCarry(new Map(), [])],
    ['messages of a version to come', () => encodeCbor([2, 3, 'ab'.repeat(40)])],
    ['presence that is none', () => writePresence([Uint8Array.of(1, 2, 3)])],
    ["y-webrtc's word between tabs", () => Uint8Array.of(4, 1, 1, 65)],
  ])('that sends %s is dropped and named', async (_what, message) => {
    for (let i = 0; i < 10; i++) hostile.send(message())
    await isDropped('malformed')
    await othersGoOn()
  })

  it('that makes one mistake may stay', async () => {
    hostile.send(Uint8Array.of(9))
    await time.until(
      () => a.courier.status().peers.some(({ offences }) => offences === 1),
      'counted',
    )
    expect(hostile.links.size).toBe(2)
    expect(a.courier.status().counts.malformed).toBe(1)
  })

  it('cannot take the place of what a device will sign next', async () => {
    const next = act(copyOfLog(), signingKey(new Uint8Array(32).fill(1)), tick, Date.now())
    hostile.send(carryAs(next, Uint8Array.of(6, 6, 6)))
    hostile.send(carryAs({ ...next, seq: 0 }, Uint8Array.of(6)))
    await hub.settle()
    await othersGoOn()
    expect(a.courier.status().peers.find(named('Mallory'))?.offences).toBe(2)
  })

  it('cannot tell two devices different things and keep them apart', async () => {
    const [toA, toB] = hostile.links
    const log = copyOfLog()
    const first = act(log, mallory, { type: 'comment', about: game.id, text: 'one' }, Date.now())
    const other = new Device('x', mallory, () => a.courier).forkOf(first)
    toA?.send(carryAs(first, first.bytes))
    toB?.send(carryAs(other, other.bytes))
    await time.until(() => a.log.forks.length === 1 && b.log.forks.length === 1, 'both see it')
    expect(agree(a, b)).toBe(true)
  })

  it('that forges an author is dropped and named', async () => {
    for (let i = 0; i < 6; i++) {
      const log = copyOfLog()
      const real = act(log, mallory, { type: 'comment', about: game.id, text: `${i}` }, Date.now())
      const forged = real.bytes.slice()
      forged[5] = (forged[5] ?? 0) ^ 1
      hostile.send(carryAs(real, forged))
    }
    await isDropped('forged')
    expect(a.log.size).toBe(11)
    await othersGoOn()
  })

  it('that brings actions of another game is dropped, and none is taken in', async () => {
    const other = newGame(mallory)
    const log = replica(other)
    for (let i = 0; i < 6; i++) {
      const action = act(log, mallory, tick, other.time + 1 + i)
      hostile.send(carryAs(action, action.bytes))
    }
    await isDropped('forged')
    expect(a.log.size).toBe(11)
  })

  it('forges so well that what it changes nothing in is sound', () => {
    expect(forge({})).toEqual(good.bytes)
  })

  it.each(attacks)(
    'that carries $name gets nowhere',
    async ({ messages, taken, isIdle = false }) => {
      const before = a.log.size
      for (const message of messages) hostile.send(message)
      await hub.settle()
      await time.until(
        () => agree(a, b) && a.log.size === before + taken.length,
        'what is sound is in',
      )
      const offender = a.courier.status().peers.find(named('Mallory'))
      const isNoticed = a.courier.status().alarms.length + (offender?.offences ?? 0) > 0
      expect(isNoticed).toBe(taken.length === 0 && !isIdle)
      expect(a.log.forks.length).toBe(Math.max(0, taken.length - 1))
      expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
      const late = new Device('Late', signingKey(new Uint8Array(32).fill(3)), (host) =>
        hub.courier(host),
      )
      await late.courier.start()
      await time.until(() => agree(a, b, late), 'a newcomer gets everything')
      await late.courier.stop()
      // One's own next action has its place, whoever sits there.
      expect(a.act().seq).toBe(10)
      await time.until(() => agree(a, b), 'the others go on')
    },
  )

  it('that floods with questions is dropped and named', async () => {
    for (let i = 0; i < 3000; i++) hostile.send(nothing)
    await isDropped('flood')
    await othersGoOn()
  })

  it('that sends more than it may is dropped before it fills our memory', async () => {
    const slow = new Device(
      'Slow',
      signingKey(new Uint8Array(32).fill(4)),
      (host) => hub.courier(host),
      { slowMs: 1000, time },
    )
    await slow.courier.start()
    await time.until(() => hostile.links.size === 3, 'linked')
    hostile.show('Mallory')
    const big = new Uint8Array(200_000)
    for (let i = 0; i < 40; i++) hostile.send(carryAs(game, big))
    await time.until(() => slow.courier.status().alarms.length === 1, 'noticed')
    expect(slow.courier.status().alarms[0]?.code).toBe('peer-dropped-flood')
    expect(slow.mostAtOnce).toBeLessThan(3 * 1024 * 1024)
    await slow.courier.stop()
  })

  it('that floods with drafts is dropped and named', async () => {
    for (let i = 0; i < 300; i++) hostile.send(writeDraft(new Uint8Array(100)))
    await isDropped('flood')
    expect(a.drafts.length).toBeLessThan(300)
    await othersGoOn()
  })

  it('cannot pose as another, nor speak for us', async () => {
    a.announce('thinking')
    await time.until(() => b.courier.status().peers.some(named('Ann')), 'Ann is seen')
    for (const [i, key] of [hostile.key, 'device-0', 'device-1', 'made up'].entries()) {
      const said = { key, device: deviceOf(a.key), name: 'Not Ann', counter: 1000 + i }
      hostile.send(writePresence([presenceOf(mallory, game.id, said)]))
    }
    await time.pass(1000)
    for (const { courier } of [a, b]) {
      expect(courier.status().peers.some(named('Not Ann'))).toBe(false)
      expect(courier.status().peers.find(named('Mallory'))?.offences).toBe(3)
    }
    for (const key of ['x', 'y']) {
      const said = { key, device: deviceOf(mallory), name: 'Mallory' }
      hostile.send(writePresence([presenceOf(bo, game.id, said)]))
    }
    await isDropped('forged')
    await othersGoOn()
  })

  it('cannot make what somebody held earlier, or in another game, look like what they hold', async () => {
    a.announce('writing')
    await time.until(() => packets(hostile).some(({ claim }) => claim.name === 'Ann'), 'it heard')
    const early = packets(hostile).filter(({ claim }) => claim.name === 'Ann')
    const next = a.act()
    await time.until(() => heads(b, 'Ann').includes(next.id), 'Bo knows better')
    hostile.send(writePresence(early.map(({ bytes }) => bytes)))
    const elsewhere = actionId('cd'.repeat(32))
    hostile.send(writePresence([presenceOf(a.key, elsewhere, { key: 'device-0', counter: 9e9 })]))
    await time.pass(1000)
    expect(heads(b, 'Ann')).toEqual([next.id])
    expect(b.courier.status().peers.find(named('Mallory'))?.offences).toBe(1)
  })

  it('under the key of another, known as itself, takes no link from that other', async () => {
    hostile.send(writePresence([presenceOf(mallory, game.id, { key: 'device-0', name: 'Eve' })]))
    await time.pass(1000)
    const peers = b.courier.status().peers.filter(({ linked }) => linked)
    expect(peers.map(({ key, presence }) => [key, presence?.name])).toEqual(
      expect.arrayContaining([['device-0', 'Ann']]),
    )
    expect(peers.some(named('Eve'))).toBe(false)
  })

  it('cannot make up more devices than we care to remember', async () => {
    for (let i = 0; i < 400; i++) {
      hostile.send(
        writePresence([
          presenceOf(mallory, game.id, { key: `${i}`, name: `${i}`, counter: i + 10 }),
        ]),
      )
    }
    await time.pass(1000)
    expect(a.courier.status().peers.length).toBeLessThanOrEqual(256 + 2)
    await othersGoOn()
  })
})

/** The presences that the attacker was sent. */
function packets(who: Hostile) {
  return who.received.flatMap((bytes) => {
    const message = readMessage(bytes)
    if (!message.ok || message.value.type !== 'presence') return []
    return message.value.packets.flatMap((packet) => readPresence(packet) ?? [])
  })
}

/** What a device believes that another holds. */
function heads({ courier }: Device, name: string) {
  return courier.status().peers.find(named(name))?.presence?.heads ?? []
}

function copyOfLog() {
  const log = replica(game)
  log.add(a.log.order, Date.now() * 2)
  return log
}
