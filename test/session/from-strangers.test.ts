import { describe, expect, it } from 'vitest'
import { fail, fault, type Fault } from '../../src/base/result.ts'
import { scriptKey, type SigningKey } from '../../src/crypto/keys.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import type { UnsignedAction } from '../../src/actions/action.ts'
import { idOf, signAction } from '../../src/actions/codec.ts'
import { actionId, deviceId, playerId, type GameId } from '../../src/actions/ids.ts'
import { passagesOf } from '../../src/actions/passage.ts'
import type { GameSession } from '../../src/session/api.ts'
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
    mailboxes: [],
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

const keyOf = (name: string) => scriptKey('strangers', name, 'device')

/** Somebody else's join, with a ticket of the game's invitation. */
function joinOf(name: string, time: number, session: GameSession): Uint8Array {
  const device = deviceId(keyOf(name).publicHex)
  const ticket = ticketTo(session, device)
  const body = { type: 'join', name, dieKey: die, boxKey, ticket } as const
  return bytesOf(join(session.id, time, ticket, { device, body }), keyOf(name))
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

  it('neither begin a game nor undo what was done in it, whatever time they claim', async () => {
    const { id, session, receive, clock, wire } = await setup()
    const me = session.view().me
    const created = session.view().entries[0]?.action.time ?? 0
    if (me === null) throw new Error('who created the game is in it')
    const begin = { type: 'start', seats: [playerId(stranger), me] } as const
    const ticket = ticketTo(session, stranger)
    // Dated before all that Ann does.
    const early = good(signAction(join(id, created + 1, ticket), mallory))
    const after = { seq: 1, prev: early.id, parents: [], body: begin }
    const start = bytesOf(join(id, created + 2, ticket, after))
    await receive(early.bytes, start)
    expect(session.view().entries).toHaveLength(3)
    expect(session.view().state?.status).toBe('gathering')
    await receive(joinOf('Bo', clock.now() + 10, session))
    const table = [me, playerId(keyOf('Bo').publicHex)]
    good(await session.send({ type: 'start', seats: table }))
    const title = 'Tea at four'
    const changes = [{ do: 'enact', passages: passagesOf('Tea is served at four.') }] as const
    const proposal = good(await session.send({ type: 'propose', title, changes }))
    const seated = () =>
      [...(session.view().state?.players ?? [])].flatMap(([player, { status }]) =>
        status === 'seated' ? [player] : [],
      )
    const isThere = () => session.view().state?.openProposals.has(proposal)
    expect([seated(), isThere()]).toEqual([table, true])
    // Another key, and the same place in time; and the first one again, in the running game.
    await receive(joinOf('Eve', created + 1, session))
    const parents = [proposal]
    const again = { ...after, seq: 2, prev: idOf(start, id), parents }
    await receive(bytesOf(join(id, clock.now() + 10, ticket, again)))
    expect(session.view().entries).toHaveLength(8)
    expect([seated(), isThere()]).toEqual([table, true])
    expect(wire.blamed).toEqual([])
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
