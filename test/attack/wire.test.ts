import * as encoding from 'lib0/encoding'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { seededRandom } from '../../src/base/random.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import { messageBytesMax } from '../../src/network/limits.ts'
import { loopbackHub, type LoopbackHub } from '../network/loopback.ts'
import { writeAsk, writeCarry, writePresence } from '../../src/network/message.ts'
import { act, newGame, replica, tick } from '../log/world.ts'
import { agree, Device, game, until } from '../network/device.ts'
import { attacks } from './attacks.ts'
import { carryAs, Hostile } from './hostile.ts'

/*
 * A peer in the room that keeps no rules. Whatever it sends: nothing throws, no action is lost, the others go on
 * among themselves, and it is dropped and named.
 */

const mallory = signingKey(new Uint8Array(32).fill(66))

let hub: LoopbackHub
let a: Device
let b: Device
let hostile: Hostile

beforeEach(async () => {
  hub = loopbackHub()
  const device = (name: string, n: number): Device =>
    new Device(name, signingKey(new Uint8Array(32).fill(n)), (host) => hub.courier(host))
  a = device('Ann', 1).seed()
  b = device('Bo', 2)
  await a.courier.start()
  await b.courier.start()
  for (let i = 0; i < 10; i++) a.act()
  await until(() => agree(a, b), 'both hold the same')
  hostile = new Hostile()
  await hostile.join(hub)
  await until(() => hostile.links.size === 2, 'the stranger is in')
  hostile.show('Mallory')
  await until(() => a.courier.status().peers.some(named('Mallory')), 'its name is known')
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
  await until(() => agree(a, b) && b.log.size === before + 2, 'the others go on')
}

async function isDropped(reason: string): Promise<void> {
  await until(() => hostile.links.size === 0, 'the stranger is dropped')
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
    ['updates that are none', () => writeCarry(Uint8Array.of(1, 255, 255, 255))],
    ['updates with nothing in them', () => writeCarry(Uint8Array.of(0, 0))],
    ['presence that is none', () => writePresence(Uint8Array.of(1, 2, 3))],
    ["y-webrtc's word between tabs", () => Uint8Array.of(4, 1, 1, 65)],
  ])('that sends %s is dropped and named', async (_what, message) => {
    for (let i = 0; i < 10; i++) hostile.send(message())
    await isDropped('malformed')
    await othersGoOn()
  })

  it('that makes one mistake may stay', async () => {
    hostile.send(Uint8Array.of(9))
    await until(() => a.courier.status().peers.some(({ offences }) => offences === 1), 'counted')
    expect(hostile.links.size).toBe(2)
    expect(a.courier.status().counts.malformed).toBe(1)
  })

  it('cannot delete anything with the real Yjs', async () => {
    await until(() => hostile.received.some(([kind, what]) => kind === 0 && what === 2), 'it heard')
    Y.applyUpdate(hostile.doc, carried(hostile))
    const roots = [...hostile.doc.share.keys()]
    expect(roots.length).toBeGreaterThan(0)
    const before = Y.encodeStateVector(hostile.doc)
    for (const root of roots) {
      const list = hostile.doc.getArray(root)
      list.delete(0, list.length)
    }
    const deletion = writeCarry(Y.encodeStateAsUpdate(hostile.doc, before))
    for (let i = 0; i < 5; i++) hostile.send(deletion)
    await until(() => hostile.links.size === 0, 'dropped')
    expect(a.courier.status().alarms[0]?.code).toMatch(/^peer-dropped-(deletes|malformed)$/)
    await othersGoOn()
    const late = new Device('Late', signingKey(new Uint8Array(32).fill(3)), (host) =>
      hub.courier(host),
    )
    await late.courier.start()
    await until(() => agree(a, b, late), 'a newcomer gets everything')
    await late.courier.stop()
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
    await until(() => a.log.forks.length === 1 && b.log.forks.length === 1, 'both see it', 15_000)
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

  it('cannot fill our memory with what waits for clocks that never come', async () => {
    const junk = new Y.Doc()
    junk.getArray('x').push([new Uint8Array(100)])
    for (let i = 0; i < 300; i++) {
      const before = Y.encodeStateVector(junk)
      junk.getArray('x').push([new Uint8Array(100).fill(i)])
      hostile.send(writeCarry(Y.encodeStateAsUpdate(junk, before)))
    }
    await isDropped('forged')
    await othersGoOn()
  })

  it.each(attacks)('that carries $name gets nowhere', async ({ messages, taken }) => {
    const before = a.log.size
    for (const message of messages) hostile.send(message)
    await hub.settle()
    await until(() => agree(a, b) && a.log.size === before + taken.length, 'what is sound is in')
    const offender = a.courier.status().peers.find(named('Mallory'))
    const isNoticed = a.courier.status().alarms.length + (offender?.offences ?? 0) > 0
    expect(isNoticed).toBe(taken.length === 0)
    expect(a.log.forks.length).toBe(Math.max(0, taken.length - 1))
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
    const late = new Device('Late', signingKey(new Uint8Array(32).fill(3)), (host) =>
      hub.courier(host),
    )
    await late.courier.start()
    await until(() => agree(a, b, late), 'a newcomer gets everything')
    await late.courier.stop()
    // One's own next action has its place, whoever sits there.
    expect(a.act().seq).toBe(10)
    await until(() => agree(a, b), 'the others go on')
  })

  it('that floods with questions is dropped and named', async () => {
    for (let i = 0; i < 3000; i++) hostile.send(writeAsk(new Map()))
    await isDropped('flood')
    await othersGoOn()
  })

  it('that sends more than it may is dropped before it fills our memory', async () => {
    const slow = new Device(
      'Slow',
      signingKey(new Uint8Array(32).fill(4)),
      (host) => hub.courier(host),
      { slowMs: 1000 },
    )
    await slow.courier.start()
    await until(() => hostile.links.size === 3, 'linked')
    hostile.show('Mallory')
    const big = new Uint8Array(200_000)
    for (let i = 0; i < 40; i++) hostile.send(carryAs(game, big))
    await until(() => slow.courier.status().alarms.length === 1, 'noticed')
    expect(slow.courier.status().alarms[0]?.code).toBe('peer-dropped-flood')
    expect(slow.mostAtOnce).toBeLessThan(3 * 1024 * 1024)
    await slow.courier.stop()
  })

  it('cannot speak for us, and others cannot be made to forget us', async () => {
    a.announce('thinking')
    await until(() => b.courier.status().peers.some(named('Ann')), 'Ann is seen')
    for (const client of clientsSeen(hostile)) {
      hostile.send(presenceOf(client, 1000, { name: 'Not Ann' }), presenceOf(client, 2 ** 40, null))
    }
    await hub.settle()
    a.announce('writing')
    expect(a.courier.status().peers.some(named('Not Ann'))).toBe(false)
    await othersGoOn()
  })

  it('cannot make up more devices than we care to remember', async () => {
    for (let i = 0; i < 1000; i++) {
      const more = { key: `${i}`, device: 'ab'.repeat(32), name: `${i}`, heads: [], count: 0 }
      hostile.send(presenceOf(1000 + i, 1, more))
    }
    await hub.settle()
    expect(a.courier.status().peers.length).toBeLessThanOrEqual(256)
    await othersGoOn()
  })

  it('cannot hide what a device is by nonsense about itself', async () => {
    for (const more of [
      { heads: 'x' },
      { device: '__proto__' },
      { name: { toString: 1 } },
      { heads: [1, {}, 'y'], count: -1, player: 7, activity: [] },
      JSON.parse('{"__proto__": {"name": "x"}}') as object,
    ]) {
      hostile.show('Mallory', more)
    }
    await hub.settle()
    a.courier.status()
    await othersGoOn()
  })
})

/** Everything that was sent to the attacker, as one update: a careless client would apply it. */
function carried(who: Hostile): Uint8Array {
  const updates: Uint8Array[] = []
  for (const message of who.received) {
    if (message[0] === 0 && message[1] === 2) {
      const inner = Y.mergeUpdates([readVar(message.subarray(2))])
      updates.push(inner)
    }
  }
  return Y.mergeUpdates(updates)
}

/** A length and so many bytes. */
function readVar(bytes: Uint8Array): Uint8Array {
  let at = 0
  let length = 0
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] ?? 0
    length += (byte & 127) * 2 ** shift
    if (byte < 128) break
  }
  return bytes.subarray(at, at + length)
}

function copyOfLog() {
  const log = replica(game)
  log.add(
    a.log.order.map(({ bytes }) => bytes),
    Date.now() * 2,
  )
  return log
}

function presenceOf(client: number, clock: number, state: object | null): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, 1)
  encoding.writeVarUint(encoder, client)
  encoding.writeVarUint(encoder, clock)
  encoding.writeVarString(encoder, JSON.stringify(state))
  return writePresence(encoding.toUint8Array(encoder))
}

/** Awareness clients named in what the attacker received. */
function clientsSeen(who: Hostile): ReadonlySet<number> {
  const seen = new Set<number>()
  for (const message of who.received) {
    if (message[0] !== 1) continue
    const update = readVar(message.subarray(1))
    let at = 1
    let client = 0
    for (let shift = 0; ; shift += 7) {
      const byte = update[at++] ?? 0
      client += (byte & 127) * 2 ** shift
      if (byte < 128) break
    }
    seen.add(client)
  }
  return seen
}
