import { expect, it } from 'vitest'
import { ok } from '../../src/base/result.ts'
import { Couriers } from '../../src/network/couriers.ts'
import { createApp } from '../../src/session/app.ts'
import type { GameSession } from '../../src/session/api.ts'
import { loopbackHub } from '../network/loopback.ts'
import { Post } from '../network/mail/post.ts'
import { hurriedTime } from '../network/virtual-time.ts'
import { Disk, portsOf } from './home-made-device.ts'
import { does, good, hashOf, until } from './playing.ts'

it('a game goes on though its roads end one after the other: live, each mailbox, and then texts alone', async () => {
  const hub = loopbackHub()
  const post = new Post(hurriedTime(50), ['honest', 'honest'])
  const open = (name: string) => {
    const ports = portsOf(name, new Disk(), null)
    return createApp({
      ...ports,
      openCourier: (host, place) => {
        const live = { name: 'live', open: () => ok(hub.courier(host, place)) } as const
        const mail = { name: 'mail', open: () => ok(post.courier(host, place)) } as const
        return Promise.resolve(new Couriers(host, [live, mail], ports.clock))
      },
      hostServers: post.place.servers,
    })
  }
  const [annApp, boApp] = [await open('ann'), await open('bo')]
  const id = good(await annApp.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
  const ann = good(await annApp.openGame(id))
  good(await boApp.acceptInvitation(good(ann.invitationLink('https://example.org/'))))
  const bo = good(await boApp.openGame(id))
  await until(() => bo.view().state !== null)
  await does(bo, { type: 'join', name: 'Bo' })
  await until(() => ann.view().state?.players.size === 2)

  const says = (session: GameSession, text: string) =>
    does(session, { type: 'comment', about: id, text })
  const agree = async (how: () => Promise<unknown> = () => Promise.resolve()) => {
    const size = Math.max(ann.view().entries.length, bo.view().entries.length) + 2
    await says(ann, 'Are you there?')
    await says(bo, 'I am.')
    await how()
    await until(() => [ann, bo].every((one) => one.view().entries.length >= size))
    expect(hashOf(ann)).toBe(hashOf(bo))
  }
  await agree()
  // The network between them goes: what they say goes by mailbox.
  hub.partition([[0], [1]])
  await agree()
  // One relay ends, and then the other.
  const [first = '', second = ''] = post.relays.keys()
  post.down.add(first)
  post.relays.get(first)?.cut()
  await agree()
  post.down.add(second)
  post.relays.get(second)?.cut()
  await agree(async () => {
    for (const [from, to] of [
      [ann, boApp],
      [bo, annApp],
    ] as const) {
      good(await to.takeMoves(good(await from.movesText('mine')).text))
    }
  })
  // Everything is back, and nothing was lost.
  post.down.clear()
  hub.partition([])
  await agree()
  await ann.close()
  await bo.close()
})
