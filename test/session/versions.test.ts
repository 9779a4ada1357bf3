import { describe, expect, it } from 'vitest'
import { createApp } from '../../src/session/app.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { loopbackHub, type LoopbackHub } from '../network/loopback.ts'
import { Disk, portsOf, TestClock } from './home-made-device.ts'
import { does, good, stateOf, until } from './playing.ts'
import { passagesOf } from '../../src/actions/passage.ts'

/** A device whose app can play so new a version. */
function appOf(seed: string, protocol: number, disk: Disk, hub: LoopbackHub, clock: TestClock) {
  const library = { ...mechanicLibrary, protocol }
  const loadLibrary = () => Promise.resolve(library)
  return createApp({ ...portsOf(seed, disk, hub, clock), loadLibrary })
}

async function setup() {
  const hub = loopbackHub()
  const [annClock, boClock] = [new TestClock(), new TestClock()]
  const disk = new Disk()
  const ann = await appOf('ann', 2, new Disk(), hub, annClock)
  const id = good(await ann.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
  const annGame = good(await ann.openGame(id))
  const open = async (protocol: number) => {
    const bo = await appOf('bo', protocol, disk, hub, boClock)
    good(await bo.acceptInvitation(good(annGame.invitationLink('https://example.org/#/x'))))
    return good(await bo.openGame(id))
  }
  const boGame = await open(1)
  await until(() => boGame.view().state !== null)
  await does(boGame, { type: 'join', name: 'Bo' })
  await until(() => annGame.view().state?.players.size === 2)
  await does(annGame, { type: 'start', seats: [...stateOf(annGame).players.keys()] })
  await until(() => boGame.view().state?.status === 'playing')
  const pass = () => {
    annClock.offsetMs += 10_000
    boClock.offsetMs += 10_000
  }
  return { annGame, boGame, open, pass }
}

describe('[version-raise] apps of different versions', () => {
  it('play on in the older one until the last device is updated, and then go on in the newer by themselves', async () => {
    const { annGame, boGame, open, pass } = await setup()
    pass()
    await until(() => stateOf(annGame).versions?.size === 1)
    const changes = [{ do: 'enact', passages: passagesOf('There is tea.') }] as const
    await does(annGame, { type: 'propose', title: 'Tea', changes })
    pass()
    expect(stateOf(annGame).version).toBe(1)
    expect(annGame.view().needsUpdate).toBe(false)
    await boGame.close()
    const updated = await open(2)
    await until(() => {
      pass()
      return stateOf(updated).version === 2
    })
    await until(() => stateOf(annGame).version === 2)
    await annGame.close()
    await updated.close()
  })

  it('an older app keeps the game and signs nothing', async () => {
    const { annGame, boGame, open, pass } = await setup()
    await boGame.close()
    const updated = await open(2)
    await until(() => {
      pass()
      return stateOf(annGame).version === 2 && stateOf(updated).version === 2
    })
    await updated.close()
    const older = await open(1)
    expect(older.view()).toMatchObject({ needsUpdate: true, state: { version: 2 } })
    const sent = await older.send({ type: 'tick' })
    expect(sent).toMatchObject({ ok: false, fault: { code: 'needs-update' } })
    await annGame.close()
    await older.close()
  })
})
