import { expect, it } from 'vitest'
import type { GameSession } from '../../src/session/api.ts'
import { firstLook } from '../../src/views/game/first-look.ts'
import type { Servers } from '../../src/network/courier.ts'
import { decodeInvitation, encodeInvitation } from '../../src/crypto/invitation.ts'
import { loopbackHub } from '../network/loopback.ts'
import { createApp } from '../../src/session/app.ts'
import { appOn, Disk, portsOf } from './home-made-device.ts'
import { does, good, stateOf, until } from './playing.ts'

/** Ann has a game, and somebody with nothing has the link to it. */
async function invited() {
  const hub = loopbackHub()
  const ann = await appOn('ann', new Disk(), hub)
  const id = good(await ann.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
  const hers = good(await ann.openGame(id))
  const link = good(hers.invitationLink('https://example.org/'))
  const disk = new Disk()
  return { hub, id, hers, link, disk, guest: await appOn('guest', disk, hub) }
}

async function arrived(session: GameSession): Promise<GameSession> {
  await until(() => session.view().state !== null)
  return session
}

it('looks into the invited game before it is joined, and leaves nothing behind', async () => {
  const { hers, link, disk, guest } = await invited()
  const seen = await arrived(good(await guest.lookIn(link)))
  expect(firstLook(stateOf(seen)).whoIsIn).toBe('Ann has joined.')
  await seen.close()
  expect(good(await disk.shelf.list())).toEqual([])
  expect([...disk.archives]).toEqual([])
  expect([...disk.witnessed]).toEqual([])
  expect(hers.view().sync.actions).toBe(1)
  await hers.close()
})

it('follows what goes on in it as long as it is looked at', async () => {
  const { hub, hers, link, guest } = await invited()
  const seen = await arrived(good(await guest.lookIn(link)))
  const bo = await appOn('bo', new Disk(), hub)
  const game = good(await bo.acceptInvitation(link))
  const his = await arrived(good(await bo.openGame(game)))
  await does(his, { type: 'join', name: 'Bo' })
  await until(() => stateOf(seen).players.size === 2)
  expect(firstLook(stateOf(seen)).whoIsIn).toBe('Ann and Bo have joined.')
  for (const session of [seen, his, hers]) await session.close()
})

it('has what was seen at once when the invitation is accepted, though nobody answers any more', async () => {
  const { hub, id, hers, link, guest } = await invited()
  const seen = await arrived(good(await guest.lookIn(link)))
  hub.partition([[0], [1], [2]])
  good(await guest.acceptInvitation(link))
  const mine = good(await guest.openGame(id))
  expect(stateOf(mine).name).toBe('Ours')
  await does(mine, { type: 'join', name: 'Cy' })
  // The page that looked leaves after that; the game stays open.
  await seen.close()
  hub.partition([])
  await until(() => stateOf(hers).players.size === 2)
  for (const session of [mine, hers]) await session.close()
})

/** A device that notes how often it is in the room of one game at the same time; its way to the others takes its time to end. */
async function watched(hub: ReturnType<typeof loopbackHub>) {
  const ports = portsOf('guest', new Disk(), hub)
  const there = { now: 0, most: 0 }
  const app = await createApp({
    ...ports,
    openCourier: async (host, place) => {
      const courier = await ports.openCourier(host, place)
      if (courier === null) return null
      const { start, stop } = courier
      courier.start = () => {
        there.now += 1
        there.most = Math.max(there.most, there.now)
        return start.call(courier)
      }
      courier.stop = async () => {
        await new Promise((done) => setTimeout(done, 20))
        await stop.call(courier)
        there.now -= 1
      }
      return courier
    },
  })
  return { app, there }
}

it('is left before the game is opened, however the two meet: a page has one place in a game', async () => {
  const { hub, hers, link } = await invited()
  const { app, there } = await watched(hub)
  const seen = await arrived(good(await app.lookIn(link)))
  const leaving = seen.close()
  const again = await arrived(good(await app.lookIn(link)))
  const [game] = await Promise.all([app.acceptInvitation(link), again.close()])
  const mine = good(await app.openGame(good(game)))
  const late = good(await app.lookIn(link))
  await arrived(mine)
  const leavingMine = Promise.all([mine.close(), late.close(), leaving])
  const reopened = good(await app.openGame(good(game)))
  await arrived(reopened)
  expect(there.most).toBe(1)
  await leavingMine
  await reopened.close()
  await until(() => there.now === 0)
  await hers.close()
})

it('says what is wrong with a link', async () => {
  const { hers, guest } = await invited()
  expect(await guest.lookIn('syn1.nonsense')).toMatchObject({ ok: false })
  await hers.close()
})

it('has no page connect to its reader’s own machine or network, whatever a link or its game says', async () => {
  const hub = loopbackHub()
  const near = ['ws://127.0.0.1:631', 'wss://192.168.1.1/']
  const mallory = await appOn('mallory', new Disk(), hub)
  const settings = { signaling: [...near, 'wss://signal.example.org'] }
  const wish = { name: 'Trap', myName: 'Mallory', starter: 'classic', settings } as const
  const id = good(await mallory.createGame(wish))
  const theirs = good(await mallory.openGame(id))
  const invitation = good(decodeInvitation(good(theirs.invitationLink('https://example.org/'))))
  const spiteful = encodeInvitation({
    ...invitation,
    signaling: [...near, 'wss://other.example.org'],
    iceServers: ['stun:10.0.0.1:3478'],
    relays: [...near, 'wss://relay.example.org'],
  })
  const met: Servers[] = []
  const ports = portsOf('guest', new Disk(), hub)
  const guest = await createApp({
    ...ports,
    servedFrom: 'synomic.example.org',
    openCourier: (host, place) => {
      met.push(place.servers)
      return ports.openCourier(host, place)
    },
  })
  const seen = await arrived(good(await guest.lookIn(`#${spiteful}`)))
  good(await guest.acceptInvitation(`#${spiteful}`))
  await seen.close()
  const mine = await arrived(good(await guest.openGame(id)))
  await mine.close()
  const again = good(await guest.openGame(id))
  await again.close()
  const asked = met.flatMap((of) => [...of.signaling, ...of.iceServers, ...of.relays])
  const public_ = ['other', 'relay', 'signal'].map((name) => `wss://${name}.example.org`)
  expect([...new Set(asked)].sort()).toEqual(public_)
  await theirs.close()
})
