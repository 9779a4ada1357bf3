import { WebSocket } from 'ws'
import { afterEach, expect, it } from 'vitest'
import { seededRandom } from '../../src/base/random.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { encodeInvitation } from '../../src/crypto/invitation.ts'
import { mailKeys } from '../../src/crypto/mail-keys.ts'
import type { OpenSocket } from '../../src/network/mail/relay-line.ts'
import { mailKind, signedEvent } from '../../src/network/mail/event.ts'
import { lettersOf } from '../../src/network/mail/letter.ts'
import { MailCourier } from '../../src/network/mail/mail-courier.ts'
import { Chain } from '../../src/network/mail/segments.ts'
import { packActions } from '../../src/network/pack.ts'
import { createApp } from '../../src/session/app.ts'
import { serveRelay, type ServedRelay } from '../network/mail/served-relay.ts'
import { somewhere } from '../network/loopback.ts'
import { realTime } from '../network/virtual-time.ts'
import { Disk, portsOf, TestClock } from './home-made-device.ts'
import { LongGame } from './long-game.ts'
import { good, hashOf } from './playing.ts'

const actions = 10_000
const patienceMs = 300_000
const random = seededRandom('long game by mail')
const randomBytes = (count: number) => random.bytes(count)

const openSocket: OpenSocket = (address, end) => {
  const socket = new WebSocket(address)
  socket.on('open', () => end.opened())
  socket.on('message', (data) => end.message(String(data)))
  socket.on('close', () => end.closed())
  socket.on('error', () => undefined)
  return { send: (text) => socket.send(text), close: () => socket.close() }
}

let served: ServedRelay | null = null
afterEach(() => served?.close())

/** The game lies there as it was written over the months in which it was played. */
async function fill({ relay }: ServedRelay, game: LongGame): Promise<void> {
  const keys = mailKeys(somewhere.secret)
  const { writer, author } = keys
  if (writer === null) throw new Error('who has all of the secret writes')
  const chains = new Map<string, Chain>()
  for (const action of game.arrived) {
    const chain = chains.get(action.device) ?? new Chain()
    chains.set(action.device, chain)
    chain.add(action)
  }
  for (const [, chain] of chains) {
    for (const [segment, some] of chain.segments().entries()) {
      const [first] = some
      if (first === undefined) continue
      const packed = await packActions(some.map(({ bytes }) => bytes))
      const place = { device: first.device, segment }
      const createdAt = Math.floor((some.at(-1)?.time ?? 0) / 1000)
      for (const { name, content } of lettersOf({ ...keys, writer }, place, packed, randomBytes)) {
        const writing = { author, kind: mailKind, createdAt, tags: [['d', name]], content }
        relay.put(signedEvent(writing, (hash) => writer.sign(hash)))
      }
    }
  }
}

it('[mail-inbox] 10,000 actions come from a mailbox to a newcomer, to the same state', async () => {
  const game = new LongGame('by mail')
  game.playTo(actions)
  served = await serveRelay()
  await fill(served, game)
  const servers = { signaling: [], iceServers: [], relays: [served.address] }
  const clock = new TestClock()
  const ports = portsOf('newcomer', new Disk(), null, clock)
  const app = await createApp({
    ...ports,
    hostServers: servers,
    openCourier: (host, place) =>
      Promise.resolve(new MailCourier(host, place, { clock: realTime, openSocket, randomBytes })),
  })
  const { secret } = somewhere
  const { log } = game.replica
  const names = { gameName: 'A long game', from: 'Ann' }
  const link = encodeInvitation({ secret, game: log.game, ...names, ...servers })
  const beganMs = Date.now()
  const session = good(await app.openGame(good(await app.acceptInvitation(link))))
  const counts: number[] = []
  session.subscribe(() => counts.push(session.view().sync.toCome))
  let firstMs: number | null = null
  while (session.view().sync.actions < log.size && Date.now() - beganMs < patienceMs) {
    if (session.view().state !== null) firstMs ??= Date.now() - beganMs
    await new Promise((done) => setTimeout(done, 20))
  }
  expect(firstMs ?? Infinity).toBeLessThan((Date.now() - beganMs) / 2)
  const { state } = game.replica
  expect(hashOf(session)).toBe(state === null ? '' : stateHash(state))
  // Counts told on the way how many were still to come.
  expect(Math.max(...counts)).toBeGreaterThan(actions / 2)
  expect(new Set(counts).size).toBeGreaterThan(5)
  expect(session.view().sync.toCome).toBe(0)
  await session.close()
  clock.stopAll()
})
