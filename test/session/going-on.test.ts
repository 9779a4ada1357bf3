import { expect, it } from 'vitest'
import { goingOn } from '../../src/views/game/going-on.ts'
import { loopbackHub } from '../network/loopback.ts'
import { appOn, Disk, TestClock } from './home-made-device.ts'
import { does, good, hashOf, stateOf, until } from './playing.ts'

it('[game-onward] is signed, sealed by who is left, and gives a seat back to whom those who are there know', async () => {
  const hub = loopbackHub()
  const clock = new TestClock()
  const ann = await appOn('ann', new Disk(), hub, clock)
  const bo = await appOn('bo', new Disk(), hub, clock)
  const wish = { name: 'Ours', myName: 'Ann', starter: 'classic' }
  const first = good(await ann.openGame(good(await ann.createGame(wish))))
  const link = good(first.invitationLink('https://example.org/'))
  const bos = good(await bo.openGame(good(await bo.acceptInvitation(link))))
  await until(() => bos.view().state !== null)
  await does(bos, { type: 'join', name: 'Bo' })
  await until(() => stateOf(first).players.size === 2)
  await does(first, { type: 'start', seats: [...stateOf(first).players.keys()] })
  const { me, entries } = first.view()
  const next = me === null ? null : goingOn(stateOf(first), entries, me)
  if (me === null || next === null) throw new Error('Ann plays')

  const second = good(await ann.openGame(good(await ann.createGame(next))))
  expect(second.view().me).toBe(me)
  expect(stateOf(second).before?.game).toBe(first.id)
  const again = good(second.invitationLink('https://example.org/'))
  const back = good(await bo.openGame(good(await bo.acceptInvitation(again))))
  await until(() => back.view().state !== null)
  const seat = bos.view().me
  if (seat === null) throw new Error('Bo plays')
  good(await (await back.seatKeys()).reclaim(seat))
  await until(() => (stateOf(second).reclaims?.size ?? 0) === 1)
  good(await (await second.seatKeys()).answer(back.view().myDevice, true))
  await until(() => back.view().me === seat)
  await does(back, { type: 'present' })
  await until(() => stateOf(second).players.get(seat)?.status === 'seated')
  await until(() => hashOf(second) === hashOf(back))
  clock.offsetMs += 3_600_000
  await until(() => second.view().settled > 0)
  for (const game of [first, bos, second, back]) await game.close()
})
