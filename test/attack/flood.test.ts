import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signingKey } from '../../src/crypto/keys.ts'
import type { SignedAction } from '../../src/actions/action.ts'
import { messageToSign, signedAction } from '../../src/actions/codec.ts'
import { actionId, deviceId, type ActionId, type DeviceId } from '../../src/actions/ids.ts'
import type { Link } from '../../src/network/link.ts'
import { pieceBytes } from '../../src/network/limits.ts'
import { readMessage, writeCarry } from '../../src/network/message.ts'
import { act, deviceOf, replica, startMs, tick } from '../log/world.ts'
import { Device, game } from '../network/device.ts'
import { loopbackHub, type LoopbackHub } from '../network/loopback.ts'
import { VirtualTime } from '../network/virtual-time.ts'
import { carryAs, Hostile } from './hostile.ts'

/*
 * [wire-strangers] A peer that keeps to every rule of the wire, and brings sound actions by keys that it makes up, by the
 * thousand. Whoever has the invitation can do that; nothing of it may be refused for ever.
 */

const keyOf = (n: number) => signingKey(new Uint8Array(32).fill(n))
const people = [1, 2, 3].map((n) => deviceOf(keyOf(n)))
const isKnown = (device: string): boolean => people.some((one) => one === device)
const floodOf = 20_000

let hub: LoopbackHub
let time: VirtualTime
let a: Device
let b: Device
const open: { stop(): Promise<void> }[] = []

function device(name: string, n: number): Device {
  const made = new Device(name, keyOf(n), (host) => hub.courier(host), { isKnown, time })
  open.push(made.courier)
  return made
}

beforeEach(async () => {
  time = new VirtualTime()
  hub = loopbackHub(time)
  a = device('Ann', 1).seed()
  b = device('Bo', 2)
  await a.courier.start()
  await b.courier.start()
  for (let i = 0; i < 10; i++) a.act()
  await time.until(() => holds(b, a.log.order), 'both hold the same')
})
afterEach(() => Promise.all(open.splice(0).map((one) => one.stop())))

function holds({ log }: Device, actions: readonly { readonly id: ActionId }[]): boolean {
  return actions.every(({ id }) => log.has(id))
}

/** A private key in PKCS #8 is these bytes and its seed, a public one in SPKI so many bytes and itself: RFC 8410. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const spkiHeadLength = 12

/** The first action of a key made up for it; different ones for each `salt`. Signed by Node, which is the quickest at it. */
function madeUp(salt: number, n: number, parents: readonly ActionId[]): SignedAction {
  const seed = Buffer.alloc(32)
  seed.writeUInt32BE(1000 + n)
  seed[31] = salt
  const der = Buffer.concat([pkcs8Head, seed])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const device = deviceId(spki.subarray(spkiHeadLength).toString('hex'))
  const time = startMs + 5 + n
  const place = { v: 1, game: game.id, device, seq: 0, prev: null, parents, time, body: tick }
  const message = messageToSign(place)
  if (!message.ok) throw new Error(message.fault.code)
  const action = signedAction(
    game.id,
    message.value,
    Uint8Array.from(sign(null, message.value, key)),
  )
  if (!action.ok) throw new Error(action.fault.code)
  return action.value
}

/** Sends each peer its flood, other keys to each, and no faster than it is asked to. */
async function flood(
  parents: readonly ActionId[],
): Promise<{ readonly hostile: Hostile; sent(): number }> {
  const sent = new Map<Link, number>()
  const message = (link: Link): Uint8Array => {
    const ranges = new Map<DeviceId, number>()
    const items: Uint8Array[] = []
    let from = sent.get(link) ?? 0
    for (let size = 0; size < pieceBytes && from < floodOf; from++) {
      const { device, bytes } = madeUp([...sent.keys()].indexOf(link), from, parents)
      ranges.set(device, 1)
      items.push(bytes)
      size += bytes.length
    }
    sent.set(link, from)
    return writeCarry(ranges, items)
  }
  const hostile = new Hostile((link, heard) => {
    const read = readMessage(heard)
    if (!read.ok || read.value.type !== 'have') return
    const messages = sent.has(link) ? 1 : 2
    sent.set(link, sent.get(link) ?? 0)
    for (let i = 0; i < messages && hostile.links.has(link); i++) link.send(message(link))
  })
  open.push({ stop: () => hostile.leave() })
  await hostile.join(hub)
  await time.until(() => hostile.links.size > 0, 'it is in')
  hostile.show('Mallory')
  return { hostile, sent: () => Math.max(0, ...sent.values()) }
}

const named = [{ code: 'peer-dropped-strangers', args: { name: 'Mallory' } }]

describe('a flood of new keys', () => {
  it('is slowed, then its peer is dropped and named; a newcomer is not held up', async () => {
    const { hostile, sent } = await flood([game.id])
    const c = device('Cyd', 3)
    await c.courier.start()
    const early = a.act()
    const fromNewcomer = await time.until(() => holds(c, [game]), 'the game').then(() => c.act())
    await time.until(() => holds(c, [...a.log.actionsOf(deviceOf(keyOf(1))), early]), 'all of Ann')
    await time.until(() => holds(a, [fromNewcomer]) && holds(b, [fromNewcomer]), 'all from Cyd')
    await time.until(() => hostile.links.size === 0, 'it is dropped')
    for (const one of [a, b]) {
      expect(one.courier.status().alarms).toEqual(named)
      expect(one.log.size).toBeLessThan(1500)
    }
    expect(sent()).toBeLessThan(floodOf)
    // They name none of each other, though each passes on what it was given of the flood.
    const late = [a.act(), b.act(), c.act()]
    await time.until(() => [a, b, c].every((one) => holds(one, late)), 'the others go on')
    for (const one of [a, b]) expect(one.courier.status().alarms).toEqual(named)
    expect(c.courier.status().alarms.length).toBeLessThanOrEqual(1)
  })

  it('of what waits for nothing does not push out what Bo signed', async () => {
    const log = replica(game)
    log.add(a.log.order, startMs * 2)
    const before = act(log, keyOf(2), tick, startMs + 1000)
    const after = act(log, keyOf(2), tick, startMs + 1001)
    const { hostile } = await flood([actionId('77'.repeat(32))])
    hostile.send(carryAs(after, after.bytes))
    await time.until(() => hostile.links.size === 0, 'it is dropped')
    for (const one of [a, b]) expect(one.courier.status().alarms).toEqual(named)
    await hostile.leave()
    const friend = new Hostile()
    open.push({ stop: () => friend.leave() })
    await friend.join(hub)
    await time.until(() => friend.links.size >= 2, 'a sound one comes')
    friend.send(carryAs(after, after.bytes), carryAs(before, before.bytes))
    await time.until(() => holds(a, [before, after]) && holds(b, [before, after]), 'what Bo signed')
  })
})
