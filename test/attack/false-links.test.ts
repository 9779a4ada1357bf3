import { describe, expect, it } from 'vitest'
import { ok } from '../../src/base/result.ts'
import { decodeInvitation, encodeInvitation, type Invitation } from '../../src/crypto/invitation.ts'
import { watchersPart } from '../../src/crypto/mail-keys.ts'
import { passagesOf } from '../../src/actions/passage.ts'
import type { App, GameSession } from '../../src/session/api.ts'
import { loopbackHub } from '../network/loopback.ts'
import { appOn, Disk, TestClock } from '../session/home-made-device.ts'
import { does, good, stateOf, until } from '../session/playing.ts'

const base = 'https://example.org/#/x'
const evilServers = {
  signaling: ['wss://evil.example'],
  relays: ['wss://evil.example/relay'],
  iceServers: [],
}
const madeUp = { epoch: 7, bytes: new Uint8Array(32).fill(9) }

/** Ann and Bo play; Mallory knows the game's id, and no more of it. */
async function setup() {
  const hub = loopbackHub()
  const clock = new TestClock()
  const disks = new Map<string, Disk>()
  const device = (name: string): Promise<App> => {
    const disk = disks.get(name) ?? new Disk()
    disks.set(name, disk)
    return appOn(name, disk, hub, clock)
  }
  const ann = await device('ann')
  const settings = { settlingMs: 1000, patienceMs: 20_000 }
  const wish = { name: 'Ours', myName: 'Ann', starter: 'classic', settings }
  const id = good(await ann.createGame(wish))
  const annGame = good(await ann.openGame(id))
  const link = good(annGame.invitationLink(base))
  const bo = await device('bo')
  good(await bo.acceptInvitation(link))
  const boGame = good(await bo.openGame(id))
  await until(() => boGame.view().state !== null)
  await does(boGame, { type: 'join', name: 'Bo' })
  await until(() => stateOf(annGame).players.size === 2)
  await does(annGame, { type: 'start', seats: [...stateOf(annGame).players.keys()] })
  await until(() => boGame.view().state?.status === 'playing')
  const real = good(decodeInvitation(link))
  const saying = (what: Partial<Invitation>) => encodeInvitation({ ...real, ...what })
  const pass = () => {
    clock.offsetMs += 2_000
  }
  /** Mallory, where a link of theirs leads. */
  const waiting = async (evil: string) => {
    const mallory = await device('mallory')
    good(await mallory.acceptInvitation(evil))
    return good(await mallory.openGame(id))
  }
  const heardBy = async (name: string) =>
    good((await disks.get(name)?.shelf.get(id)) ?? ok(null))?.heard
  return { clock, device, id, annGame, bo, boGame, link, real, saying, pass, waiting, heardBy }
}

const proposeTea = (session: GameSession) =>
  does(session, {
    type: 'propose',
    title: 'Tea',
    changes: [{ do: 'enact', passages: passagesOf('There is tea.') }],
  })

const isMet = (session: GameSession) => session.view().sync.peers.some(({ online }) => online)

const secretOf = (session: GameSession) =>
  good(decodeInvitation(good(session.invitationLink(base)))).secret

describe('[secret-heard] a link for a game that one plays', () => {
  it.each([
    ['an epoch the game never had', madeUp],
    ['the next epoch', { ...madeUp, epoch: 1 }],
    ['a watcher’s part', watchersPart(madeUp)],
    ['another secret of its epoch', { ...madeUp, epoch: 0 }],
  ])('that names %s moves nobody, and gives the sender nothing', async (_, secret) => {
    const { device, id, annGame, bo, boGame, saying, waiting, real } = await setup()
    const evil = saying({ secret, gameName: 'Bank of Bo', ...evilServers })
    const mallory = await waiting(evil)
    good(await bo.acceptInvitation(evil))
    // What the log denies is not even listened to.
    if (secret.epoch > 0) await until(() => isMet(mallory))
    await proposeTea(annGame)
    await until(() => stateOf(boGame).openProposals.size === 1)
    expect(secretOf(boGame)).toEqual(real.secret)
    expect(boGame.servers()).toEqual({ signaling: [], iceServers: [], relays: [] })
    expect(bo.games().map(({ name }) => name)).toEqual(['Ours'])
    await boGame.close()
    const again = good(await (await device('bo')).openGame(id))
    await does(again, { type: 'comment', about: id, text: 'Still here.' })
    await until(() => annGame.view().entries.length === again.view().entries.length)
    expect(secretOf(again)).toEqual(real.secret)
    if (secret.epoch > 0) await until(() => isMet(mallory))
    await new Promise((done) => setTimeout(done, 200))
    expect(mallory.view().state).toBeNull()
    for (const one of [annGame, again, mallory]) await one.close()
  })

  it('that leads where one is adds servers, and neither replaces any nor renames it', async () => {
    const { bo, boGame, annGame, saying, device, id } = await setup()
    good(await bo.acceptInvitation(saying({ signaling: ['wss://one.example'] })))
    good(await bo.acceptInvitation(saying({ ...evilServers, gameName: 'Bank of Bo' })))
    const all = { ...evilServers, signaling: ['wss://one.example', 'wss://evil.example'] }
    expect(boGame.servers()).toEqual(all)
    expect(bo.games().map(({ name }) => name)).toEqual(['Ours'])
    await boGame.close()
    const again = good(await (await device('bo')).openGame(id))
    expect(again.servers()).toEqual(all)
    for (const one of [annGame, again]) await one.close()
  })

  it('is followed as soon as the log that is heard there names its secret; what was false is dropped', async () => {
    const { device, id, annGame, boGame, bo, link, saying, pass, heardBy } = await setup()
    const cyApp = await device('cy')
    good(await cyApp.acceptInvitation(link))
    const cy = good(await cyApp.openGame(id))
    await until(() => cy.view().state?.status === 'playing')
    await cy.close()
    good(await bo.acceptInvitation(saying({ secret: { ...madeUp, epoch: 1 } })))
    good(await (await annGame.seatKeys()).changeSecret())
    await until(() => {
      pass()
      return [annGame, boGame].every((one) => one.view().secret?.epoch === 1)
    })
    // Cy watched, so that nobody gave the new secret to this device: a friend sends a link, after somebody else did.
    const back = await device('cy')
    good(await back.acceptInvitation(saying({ secret: { ...madeUp, epoch: 1 } })))
    good(await back.acceptInvitation(good(annGame.invitationLink(base))))
    const there = good(await back.openGame(id))
    await until(() => {
      pass()
      return there.view().secret?.epoch === 1
    })
    expect(secretOf(there)).toEqual(secretOf(annGame))
    await does(there, { type: 'join', name: 'Cy' })
    await until(() => stateOf(annGame).players.size === 3)
    await there.close()
    expect(await heardBy('cy')).toEqual([])
    expect(await heardBy('bo')).toEqual([])
    const reopened = good(await (await device('cy')).openGame(id))
    expect(secretOf(reopened)).toEqual(secretOf(annGame))
    for (const one of [annGame, boGame, reopened]) await one.close()
  })

  it('is let go of after a month in which the game did not come to its epoch', async () => {
    const { clock, device, id, annGame, bo, boGame, saying, heardBy } = await setup()
    good(await bo.acceptInvitation(saying({ secret: madeUp })))
    expect(await heardBy('bo')).toHaveLength(1)
    await boGame.close()
    clock.offsetMs += 31 * 86_400_000
    const again = good(await (await device('bo')).openGame(id))
    expect(await heardBy('bo')).toEqual([])
    for (const one of [annGame, again]) await one.close()
  })

  it('gives nothing of a game that came as a file, and does not stand in the way of its own', async () => {
    const { device, id, annGame, boGame, link, saying, waiting } = await setup()
    const evil = saying({ secret: { ...madeUp, epoch: 0 } })
    const mallory = await waiting(evil)
    const cyApp = await device('cy')
    good(await cyApp.importFile(await annGame.exportFile()))
    good(await cyApp.acceptInvitation(evil))
    const cy = good(await cyApp.openGame(id))
    await does(boGame, { type: 'comment', about: id, text: 'Who else?' })
    good(await cyApp.acceptInvitation(link))
    await until(() => cy.view().entries.length === boGame.view().entries.length)
    expect(secretOf(cy)).toEqual(secretOf(boGame))
    expect(mallory.view().state).toBeNull()
    for (const one of [annGame, boGame, cy, mallory]) await one.close()
  })

  it('that came before the game did is left for one that its log names', async () => {
    const { device, id, annGame, link, real, saying } = await setup()
    const cyApp = await device('cy')
    good(await cyApp.acceptInvitation(saying({ secret: madeUp, ...evilServers })))
    const cy = good(await cyApp.openGame(id))
    good(await cyApp.acceptInvitation(link))
    await until(() => cy.view().state?.status === 'playing')
    await until(() => cy.view().secret?.epoch === 0)
    expect(secretOf(cy)).toEqual(real.secret)
    await cy.close()
    const again = good(await (await device('cy')).openGame(id))
    expect(secretOf(again)).toEqual(real.secret)
    for (const one of [annGame, again]) await one.close()
  })
})
