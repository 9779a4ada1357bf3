import { describe, expect, it } from 'vitest'
import { fail, fault, type Fault } from '../../src/base/result.ts'
import { scriptKey, type SigningKey } from '../../src/crypto/keys.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import type { UnsignedAction } from '../../src/actions/action.ts'
import { signAction } from '../../src/actions/codec.ts'
import { actionId, deviceId, type GameId } from '../../src/actions/ids.ts'
import { createApp } from '../../src/session/app.ts'
import type { SignedAction } from '../../src/actions/action.ts'
import type { Courier, CourierHost } from '../../src/network/courier.ts'
import { Disk, portsOf, TestClock } from './home-made-device.ts'
import type { Ticket } from '../../src/actions/body.ts'
import { good, ticketTo, until } from './playing.ts'
import { boxKey } from '../crypto/box-key.ts'

/** A wire whose other end the test holds. */
class Wire implements Courier {
  host: CourierHost | null = null
  readonly offered: SignedAction[] = []
  readonly blamed: Fault[] = []
  readonly start = () => Promise.resolve()
  readonly stop = () => Promise.resolve()
  readonly offer = (actions: readonly SignedAction[]) => void this.offered.push(...actions)
  readonly announce = () => undefined
  readonly sendDraft = () => true
  readonly moveTo = () => Promise.resolve()
  readonly blame = (_: string, reason: Fault) => void this.blamed.push(reason)
  readonly status = () => ({
    signalling: 'connected' as const,
    peers: [],
    alarms: [],
    counts: { bytesReceived: 0, bytesSent: 0, malformed: 0, dropped: 0 },
  })
}

async function setup() {
  const wire = new Wire()
  const clock = new TestClock()
  const disk = new Disk()
  const app = await createApp({
    ...portsOf('ann', disk, null, clock),
    openCourier: (host) => {
      wire.host = host
      return Promise.resolve(wire)
    },
  })
  const id = good(await app.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
  const session = good(await app.openGame(id))
  const receive = async (...bytes: readonly Uint8Array[]) => {
    await wire.host?.received(bytes, 'mallory')
  }
  const hash = () => {
    const { state } = session.view()
    return state === null ? '' : stateHash(state)
  }
  return { wire, clock, disk, app, id, session, receive, hash }
}

const mallory = scriptKey('strangers', 'Mallory', 'device')
const die = scriptKey('strangers', 'Mallory', 'die').publicHex

const stranger = deviceId(mallory.publicHex)

/** A join, sound but for what `wrong` says. */
function join(
  game: GameId,
  time: number,
  ticket: Ticket,
  wrong: Partial<UnsignedAction> = {},
): UnsignedAction {
  return {
    v: 1,
    game,
    device: stranger,
    seq: 0,
    prev: null,
    parents: [game],
    time,
    body: { type: 'join', name: 'Mallory', dieKey: die, boxKey, ticket },
    ...wrong,
  }
}

function bytesOf(action: UnsignedAction, key: SigningKey = mallory): Uint8Array {
  return good(signAction(action, key)).bytes
}

describe('what strangers send', () => {
  it('is taken in when it is sound', async () => {
    const { id, session, receive, clock, wire } = await setup()
    await receive(bytesOf(join(id, clock.now() + 10, ticketTo(session, stranger))))
    expect(session.view().state?.players.size).toBe(2)
    expect(wire.blamed).toEqual([])
    await session.close()
  })

  const otherGame = actionId('ab'.repeat(32))
  it.each<[string, (game: GameId, now: number, ticket: Ticket) => Uint8Array]>([
    ['noise', () => new Uint8Array([1, 2, 3])],
    ['an empty message', () => new Uint8Array()],
    [
      'a wrong signature',
      (game, now, ticket) => {
        const bytes = bytesOf(join(game, now, ticket))
        bytes[5] = (bytes[5] ?? 0) ^ 1
        return bytes
      },
    ],
    ['an action of another game', (_, now, ticket) => bytesOf(join(otherGame, now, ticket))],
    ['a time before what it builds on', (game, _, ticket) => bytesOf(join(game, 1, ticket))],
  ])('is refused and blamed: %s', async (_, make) => {
    const { id, session, receive, clock, wire, hash } = await setup()
    const before = hash()
    await receive(make(id, clock.now() + 10, ticketTo(session, stranger)))
    expect(hash()).toBe(before)
    expect(wire.blamed).toHaveLength(1)
    await session.close()
  })

  it('waits while its time is ahead, and counts when it has come', async () => {
    const { id, session, receive, clock, wire } = await setup()
    await receive(bytesOf(join(id, clock.now() + 10 * 60_000, ticketTo(session, stranger))))
    expect(session.view().state?.players.size).toBe(1)
    await expect
      .poll(() => session.view().sync.waiting)
      .toMatchObject([{ count: 1, reason: { code: 'time-ahead' } }])
    expect(wire.blamed).toEqual([])
    clock.offsetMs += 11 * 60_000
    await until(() => session.view().state?.players.size === 2)
    await session.close()
  })

  it('shows names and texts as they are, whatever is written in them', async () => {
    const { id, session, receive, clock } = await setup()
    const name = '<img src=x onerror=alert(1)>'
    const ticket = ticketTo(session, stranger)
    const body = { type: 'join', name, dieKey: die, boxKey, ticket } as const
    await receive(bytesOf(join(id, clock.now() + 10, ticket, { body })))
    expect([...(session.view().state?.players.values() ?? [])].map((one) => one.name)).toContain(
      name,
    )
    await session.close()
  })
})

describe('storage that fails', () => {
  it('is told, and what was signed still reaches the others', async () => {
    const { id, session, disk, wire } = await setup()
    const archive = disk.archive(id)
    Object.assign(archive, {
      append: () => Promise.resolve(fail(fault('storage-full'))),
      unsaved: () => 1,
    })
    good(await session.send({ type: 'comment', about: id, text: 'hello' }))
    expect(session.view().sync.alarms.map(({ code }) => code)).toContain('storage-full')
    expect(wire.offered.map(({ body }) => body.type)).toContain('comment')
    await session.close()
  })
})
