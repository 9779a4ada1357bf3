import { describe, expect, it } from 'vitest'
import { decodeInvitation } from '../../src/crypto/invitation.ts'
import { deriveKeys, type GameSecret } from '../../src/crypto/game-keys.ts'
import type { App, GameSession } from '../../src/session/api.ts'
import { currentEpoch, seatedDevices } from '../../src/engine/people/epochs.ts'
import { newSecret } from '../../src/session/keys/secret-boxes.ts'
import { seatedPlayers } from '../../src/engine/people/players.ts'
import { loopbackHub } from '../network/loopback.ts'
import { appOn, Disk, TestClock } from './home-made-device.ts'
import { does, good, stateOf, until } from './playing.ts'
import type { BodyOf } from '../../src/actions/body.ts'
import type { DeviceId } from '../../src/actions/ids.ts'
import type { GameState } from '../../src/engine/kernel/state/state.ts'
import { passagesOf } from '../../src/actions/passage.ts'

const base = 'https://example.org/#/x'

function secretOf(session: GameSession): GameSecret {
  return good(decodeInvitation(good(session.invitationLink(base)))).secret
}

async function setup() {
  const hub = loopbackHub()
  const clocks: TestClock[] = []
  const disks = new Map<string, Disk>()
  const deviceOf = (name: string): Promise<App> => {
    const clock = new TestClock()
    clock.offsetMs = clocks[0]?.offsetMs ?? 0
    clocks.push(clock)
    const disk = disks.get(name) ?? new Disk()
    disks.set(name, disk)
    return appOn(name, disk, hub, clock)
  }
  const ann = await deviceOf('ann')
  const settings = { settlingMs: 1000, patienceMs: 20_000 }
  const wish = { name: 'Ours', myName: 'Ann', starter: 'classic', settings }
  const id = good(await ann.createGame(wish))
  const annGame = good(await ann.openGame(id))
  const open = async (name: string, link: string) => {
    const app = await deviceOf(name)
    good(await app.acceptInvitation(link))
    return good(await app.openGame(id))
  }
  const join = async (name: string) => {
    const session = await open(name, good(annGame.invitationLink(base)))
    await until(() => session.view().state !== null)
    await does(session, { type: 'join', name })
    await until(() => [...stateOf(annGame).players.values()].some((one) => one.name === name))
    return session
  }
  const pass = () => {
    for (const clock of clocks) clock.offsetMs += 2_000
  }
  const start = async (...others: readonly GameSession[]) => {
    await does(annGame, { type: 'start', seats: [...stateOf(annGame).players.keys()] })
    await until(() => others.every((one) => one.view().state?.status === 'playing'))
  }
  return { hub, id, ann, annGame, open, join, pass, start }
}

describe('[secret-epoch] a new secret of a game', () => {
  it('reaches those at the table, who then meet elsewhere; who only watches is left behind', async () => {
    const { annGame, open, join, pass, start } = await setup()
    const bo = await join('Bo')
    const leaked = good(annGame.invitationLink(base))
    await start(bo)
    const mallory = await open('mallory', leaked)
    await until(() => mallory.view().state?.status === 'playing')
    good(await (await annGame.seatKeys()).changeSecret())
    await until(() => {
      pass()
      return [annGame, bo].every((one) => one.view().secret?.epoch === 1)
    })
    expect(secretOf(bo)).toEqual(secretOf(annGame))
    const old = good(decodeInvitation(leaked)).secret
    expect(deriveKeys(old).meet.room).not.toBe(deriveKeys(secretOf(bo)).meet.room)
    // They go on, and the one with the old link hears nothing of it.
    const tea = { do: 'enact', passages: passagesOf('There is tea.') } as const
    await does(annGame, { type: 'propose', title: 'Tea', changes: [tea] })
    await until(() => stateOf(bo).openProposals.size === 1)
    expect(stateOf(mallory).openProposals.size).toBe(0)
    expect(mallory.view().secret?.epoch).toBe(0)
    if (currentEpoch(stateOf(mallory))?.number === 1) {
      const asked = await mallory.send({ type: 'join', name: 'Mallory' })
      expect(asked).toMatchObject({ ok: false, fault: { code: 'invitation-over' } })
    }
    for (const one of [annGame, bo, mallory]) await one.close()
  })

  it('lets in who has an invitation made since', async () => {
    const { annGame, open, join, pass, start } = await setup()
    const bo = await join('Bo')
    await start(bo)
    good(await (await bo.seatKeys()).changeSecret())
    await until(() => {
      pass()
      return [annGame, bo].every((one) => one.view().secret?.epoch === 1)
    })
    const cy = await open('cy', good(annGame.invitationLink(base)))
    await until(() => cy.view().state?.status === 'playing')
    await does(cy, { type: 'join', name: 'Cy' })
    await until(() => stateOf(annGame).players.size === 3)
    for (const one of [annGame, bo, cy]) await one.close()
  })
})

describe('[secret-epoch] three players change the secret', () => {
  it('who was away finds the others where they were; who has left is not told it', async () => {
    const { annGame, open, join, pass, start } = await setup()
    const [bo, cy, di] = [await join('Bo'), await join('Cy'), await join('Di')]
    await start(bo, cy, di)
    const boKnew = good(bo.invitationLink(base))
    await does(di, { type: 'leave' })
    await until(() => [annGame, cy].every((one) => seatedPlayers(stateOf(one)).length === 3))
    await bo.close()
    good(await (await annGame.seatKeys()).changeSecret())
    await until(() => stateOf(cy).epochProposals?.size === 1)
    const [proposal] = [...(stateOf(cy).epochProposals?.keys() ?? [])]
    if (proposal === undefined) throw new Error('nothing is proposed')
    good(await (await cy.seatKeys()).agreeToSecret(proposal))
    await until(() => {
      pass()
      return [annGame, cy].every((one) => one.view().secret?.epoch === 1)
    })
    const back = await open('Bo', boKnew)
    await until(() => {
      pass()
      return back.view().secret?.epoch === 1
    })
    expect(secretOf(back)).toEqual(secretOf(annGame))
    await until(() => di.view().sync.alarms.some(({ code }) => code === 'secret-changed'))
    expect(di.view().secret?.epoch).toBe(0)
    for (const one of [annGame, back, cy, di]) await one.close()
  })

  it('who gave up their seat since it was given them, and went, finds the others, too', async () => {
    const { annGame, open, join, pass, start } = await setup()
    const [bo, cy] = [await join('Bo'), await join('Cy')]
    await start(bo, cy)
    const boKnew = good(bo.invitationLink(base))
    good(await (await annGame.seatKeys()).changeSecret())
    await until(() => stateOf(bo).epochProposals?.size === 1)
    const [proposal] = [...(stateOf(bo).epochProposals?.keys() ?? [])]
    if (proposal === undefined) throw new Error('nothing is proposed')
    good(await (await bo.seatKeys()).agreeToSecret(proposal))
    await does(bo, { type: 'forfeit' })
    await until(() => [annGame, cy].every((one) => seatedPlayers(stateOf(one)).length === 2))
    await bo.close()
    await until(() => {
      pass()
      return [annGame, cy].every((one) => one.view().secret?.epoch === 1)
    })
    await until(() => [annGame, cy].every((one) => one.view().sync.peers.some((p) => p.online)))
    const back = await open('Bo', boKnew)
    await until(() => {
      pass()
      return back.view().secret?.epoch === 1
    })
    expect(secretOf(back)).toEqual(secretOf(annGame))
    for (const one of [annGame, back, cy]) await one.close()
  })

  it('who was away is waited for by who only heard of them through others', async () => {
    const { hub, id, annGame, open, join, pass, start } = await setup()
    const [bo, cy] = [await join('Bo'), await join('Cy')]
    await start(bo, cy)
    const boKnew = good(bo.invitationLink(base))
    // Ann and Bo have no connection; what Bo says of himself comes to her by Cy.
    const isBoHere = () =>
      annGame.view().sync.peers.some(({ name, online }) => name === 'Bo' && online)
    hub.partition([
      [0, 2],
      [1, 2],
    ])
    await until(() => !isBoHere())
    await does(bo, { type: 'comment', about: id, text: 'Here I am.' })
    await until(isBoHere)
    await bo.close()
    hub.partition([])
    good(await (await annGame.seatKeys()).changeSecret())
    await until(() => stateOf(cy).epochProposals?.size === 1)
    const [proposal] = [...(stateOf(cy).epochProposals?.keys() ?? [])]
    if (proposal === undefined) throw new Error('nothing is proposed')
    good(await (await cy.seatKeys()).agreeToSecret(proposal))
    await until(() => {
      pass()
      return [annGame, cy].every((one) => one.view().secret?.epoch === 1)
    })
    const isCyHere = () =>
      annGame.view().sync.peers.some(({ name, online }) => name === 'Cy' && online)
    await until(isCyHere)
    expect(isBoHere()).toBe(true)
    await cy.close()
    const back = await open('Bo', boKnew)
    await until(() => {
      pass()
      return back.view().secret?.epoch === 1
    })
    for (const one of [annGame, back]) await one.close()
  })

  it('who was away while it was changed several times comes after the others from place to place', async () => {
    const { ann, annGame, open, join, pass, start } = await setup()
    const [bo, cy] = [await join('Bo'), await join('Cy')]
    await start(bo, cy)
    const known = { bo: good(bo.invitationLink(base)), cy: good(cy.invitationLink(base)) }
    await bo.close()
    let others = [annGame, cy]
    for (let epoch = 1; epoch <= 3; epoch++) {
      const [by, with_] = others
      if (by === undefined || with_ === undefined) throw new Error('two are here')
      good(await (await by.seatKeys()).changeSecret())
      await until(() => stateOf(with_).epochProposals?.size === 1)
      const [proposal] = [...(stateOf(with_).epochProposals?.keys() ?? [])]
      if (proposal === undefined) throw new Error('nothing is proposed')
      good(await (await with_.seatKeys()).agreeToSecret(proposal))
      await until(() => {
        pass()
        return others.every((one) => one.view().secret?.epoch === epoch)
      })
      // What is known of former places is kept: these close the game, and open it again.
      if (epoch === 2) {
        for (const one of others) await one.close()
        others = [good(await ann.openGame(annGame.id)), await open('Cy', known.cy)]
      }
    }
    const back = await open('Bo', known.bo)
    await until(() => {
      pass()
      return back.view().secret?.epoch === 3
    })
    expect(others.map(secretOf)).toEqual([secretOf(back), secretOf(back)])
    for (const one of [...others, back]) await one.close()
  })
})

const random = (count: number) => crypto.getRandomValues(new Uint8Array(count))

/** A new secret of which one device gets nothing. */
function spoiltFor(mine: DeviceId, state: GameState): BodyOf<'new-epoch'> {
  const sound = newSecret(state, random)
  const keys = sound.keys.map(({ device, encrypted }) => ({
    device,
    encrypted: device === mine ? '00'.repeat(80) : encrypted,
  }))
  return { ...sound, keys }
}

describe('[secret-epoch] a spoilt box', () => {
  it('shuts nobody out: whoever agrees gives the secret to all once more, also to who was away', async () => {
    const { annGame, open, join, pass, start } = await setup()
    const [bo, cy] = [await join('Bo'), await join('Cy')]
    await start(bo, cy)
    const cyKnew = good(cy.invitationLink(base))
    const mine = cy.view().myDevice
    await cy.close()
    await does(annGame, spoiltFor(mine, stateOf(annGame)))
    await until(() => stateOf(bo).epochProposals?.size === 1)
    const [proposal] = [...(stateOf(bo).epochProposals?.keys() ?? [])]
    if (proposal === undefined) throw new Error('nothing is proposed')
    good(await (await bo.seatKeys()).agreeToSecret(proposal))
    await until(() => {
      pass()
      return bo.view().secret?.epoch === 1
    })
    const back = await open('Cy', cyKnew)
    await until(() => {
      pass()
      return back.view().secret?.epoch === 1
    })
    expect(secretOf(back)).toEqual(secretOf(bo))
    expect(back.view().sync.alarms.map(({ code }) => code)).not.toContain('secret-changed')
    for (const one of [annGame, bo, back]) await one.close()
  })

  it('has whoever cannot open it agree to nothing, until somebody who can gives them one', async () => {
    const { annGame, join, start } = await setup()
    const [bo, cy, di] = [await join('Bo'), await join('Cy'), await join('Di')]
    await start(bo, cy, di)
    await does(annGame, spoiltFor(cy.view().myDevice, stateOf(annGame)))
    const agreedIn = (one: GameSession) =>
      [...(stateOf(one).epochProposals?.values() ?? [])][0]?.agreed.size
    await until(() => [bo, cy].every((one) => agreedIn(one) === 1))
    const [proposal] = [...(stateOf(cy).epochProposals?.keys() ?? [])]
    if (proposal === undefined) throw new Error('nothing is proposed')
    expect(await (await cy.seatKeys()).agreeToSecret(proposal)).toMatchObject({
      ok: false,
      fault: { code: 'secret-unfit' },
    })
    good(await (await bo.seatKeys()).agreeToSecret(proposal))
    await until(() => agreedIn(cy) === 2)
    good(await (await cy.seatKeys()).agreeToSecret(proposal))
    expect(currentEpoch(stateOf(cy))?.number).toBe(1)
    for (const one of [annGame, bo, cy, di]) await one.close()
  })
})

describe('[secret-epoch] a key for which nothing can be encrypted', () => {
  it('keeps the others from no new secret', async () => {
    const { annGame, join, start } = await setup()
    const bo = await join('Bo')
    await start(bo)
    const state = stateOf(annGame)
    for (const key of ['', '00'.repeat(32), `01${'00'.repeat(31)}`]) {
      const boxKeys = new Map(state.boxKeys).set(bo.view().myDevice, key)
      const { keys } = newSecret({ ...state, boxKeys }, random)
      expect(keys.map(({ encrypted }) => encrypted.length)).toEqual([160, 160])
      expect(keys.map(({ device }) => device)).toEqual(seatedDevices(state))
    }
    for (const one of [annGame, bo]) await one.close()
  })
})

describe('[secret-watch] a watcher’s link', () => {
  it('reads along, and cannot ask to join', async () => {
    const { annGame, open, join, start } = await setup()
    const bo = await join('Bo')
    await start(bo)
    const watcher = await open('mallory', good(annGame.watchLink(base)))
    await until(() => watcher.view().state?.status === 'playing')
    expect(watcher.view().secret).toEqual({ epoch: 0, watches: true })
    const asked = await watcher.send({ type: 'join', name: 'Mallory' })
    expect(asked).toMatchObject({ ok: false, fault: { code: 'ticket-missing' } })
    expect(good(watcher.invitationLink(base))).toBe(good(watcher.watchLink(base)))
    for (const one of [annGame, bo, watcher]) await one.close()
  })
})
