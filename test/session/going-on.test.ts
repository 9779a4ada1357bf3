import { expect, it } from 'vitest'
import { awaitsFounder, goingOn, saidInLobby, startingAnew } from '../../src/views/game/going-on.ts'
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

it('a game whose founder is gone, having let nobody in, is started anew by whom the link brought together', async () => {
  const hub = loopbackHub()
  const clock = new TestClock()
  const [ann, bo, cy] = await Promise.all(
    ['ann', 'bo', 'cy'].map((name) => appOn(name, new Disk(), hub, clock)),
  )
  if (ann === undefined || bo === undefined || cy === undefined) throw new Error('three apps')
  const wish = { name: 'Ours', myName: 'Ann', starter: 'evening' }
  const founders = good(await ann.openGame(good(await ann.createGame(wish))))
  const { rules, settings } = {
    rules: stateOf(founders).initialRules,
    settings: stateOf(founders).settings,
  }
  const link = good(founders.invitationLink('https://example.org/'))
  const comes = async (app: typeof bo, address: string, name: string) => {
    const session = good(await app.openGame(good(await app.acceptInvitation(address))))
    await until(() => session.view().state !== null)
    await does(session, { type: 'join', name })
    return session
  }
  const bos = await comes(bo, link, 'Bo')
  await founders.close()
  const cys = await comes(cy, link, 'Cy')
  await until(() => stateOf(bos).players.size === 3 && stateOf(cys).players.size === 3)

  const { me, entries } = bos.view()
  const waits = awaitsFounder(stateOf(bos), entries, me)
  const next = me === null ? null : startingAnew(stateOf(bos), me)
  if (waits === null || next === null) throw new Error('Bo waits')
  expect(waits.from - clock.now()).toBeGreaterThan(0)
  expect(waits.from - clock.now()).toBeLessThanOrEqual(settings.silenceMs)
  const anew = good(await bo.openGame(good(await bo.createGame(next))))
  const text = good(anew.invitationLink('https://example.org/'))
  await does(bos, { type: 'comment', about: stateOf(bos).game, text })
  const told = () => saidInLobby(stateOf(cys), cys.view().entries)
  await until(() => told().length === 1)
  expect(told()[0]?.by).toBe(me)

  const cysAnew = await comes(cy, told()[0]?.text ?? '', 'Cy')
  await until(() => stateOf(anew).players.size === 2)
  await does(anew, { type: 'start', seats: [...stateOf(anew).players.keys()] })
  await until(() => hashOf(anew) === hashOf(cysAnew) && stateOf(cysAnew).status === 'playing')
  expect(stateOf(cysAnew)).toMatchObject({ initialRules: rules, settings })
  for (const game of [bos, cys, anew, cysAnew]) await game.close()
})
