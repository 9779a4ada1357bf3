import { describe, expect, it } from 'vitest'
import type { Result } from '../../src/base/result.ts'
import { decodeDeviceLink, encodeDeviceLink } from '../../src/crypto/device-link.ts'
import { currentForm } from '../../src/engine/votes/proposals.ts'
import type { GameId } from '../../src/actions/ids.ts'
import type { App, GameSession, Intent } from '../../src/session/api.ts'
import { loopbackHub } from '../network/loopback.ts'
import { appOn, Disk, TestClock } from './home-made-device.ts'
import { does, good, hashOf, stateOf, until } from './playing.ts'
import { passagesOf } from '../../src/actions/passage.ts'

const day = 24 * 3_600_000

/** What a refusal says; `done` where there is none. */
const codeOf = (result: Result<unknown>): string => (result.ok ? 'done' : result.fault.code)

/** Somebody's browser in a room with the others. */
class Browser {
  readonly disk = new Disk()
  readonly clock = new TestClock()
  readonly #seed: string
  readonly #hub: ReturnType<typeof loopbackHub>
  /** Its randomness is other randomness each time. */
  #opened = 0

  constructor(seed: string, hub: ReturnType<typeof loopbackHub>) {
    this.#seed = seed
    this.#hub = hub
  }

  app(): Promise<App> {
    this.#opened++
    return appOn(`${this.#seed} ${this.#opened}`, this.disk, this.#hub, this.clock)
  }

  async open(game: GameId): Promise<GameSession> {
    return good(await (await this.app()).openGame(game))
  }
}

/** Ann and Bo play; each browser is made as it is needed. */
async function setup(names: readonly string[] = ['Bo']) {
  const hub = loopbackHub()
  const browser = (seed: string) => new Browser(seed, hub)
  const annHome = browser('ann')
  const app = await annHome.app()
  const id = good(await app.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
  const ann = good(await app.openGame(id))
  const link = good(ann.invitationLink('https://example.org/'))
  const others: GameSession[] = []
  for (const name of names) {
    const home = await browser(name).app()
    good(await home.acceptInvitation(link))
    const session = good(await home.openGame(id))
    await until(() => session.view().state !== null)
    await does(session, { type: 'join', name })
    others.push(session)
  }
  await until(() => stateOf(ann).players.size === names.length + 1)
  await does(ann, { type: 'start', seats: [...stateOf(ann).players.keys()] })
  for (const other of others) await until(() => stateOf(other).status === 'playing')
  const [bo, cy] = others
  if (bo === undefined) throw new Error('nobody else plays')
  const end = async (...more: readonly GameSession[]) => {
    for (const session of [ann, ...others, ...more]) await session.close()
  }
  return { hub, browser, annHome, app, id, ann, bo, cy, link, end }
}

const deviceLinkOf = async (session: GameSession) =>
  good(await (await session.seatKeys()).makeLink('https://example.org/#/x'))

/** The browser opens the link and waits until it plays, or until it is told why not. */
async function arrive(home: Browser, link: string): Promise<GameSession> {
  const app = await home.app()
  const id = good(await app.acceptDeviceLink(link, 'telephone'))
  const session = good(await app.openGame(id))
  await until(() => session.view().me !== null || (session.view().arriving?.fault ?? null) !== null)
  return session
}

describe('a second device', () => {
  it('comes by a link while the first is away, is the same player, and throws the same dice', async () => {
    const { browser, annHome, ann, bo, id, end } = await setup()
    const me = ann.view().me
    const link = await deviceLinkOf(ann)
    const proposal = await does(ann, {
      type: 'propose',
      title: 'Tea',
      changes: [{ do: 'enact', passages: passagesOf('There is tea.') }],
    })
    const form = currentForm(stateOf(ann).openProposals.get(proposal) ?? never()).hash
    await does(ann, { type: 'call-vote', proposal, form })
    await until(() => hashOf(ann) === hashOf(bo))
    await ann.close()

    const phone = await arrive(browser('phone'), link)
    expect(phone.view()).toMatchObject({ me, arriving: null, removedFrom: null })
    await does(phone, { type: 'vote', form, ballot: 'for' })
    await until(() => hashOf(bo) === hashOf(phone))
    await does(bo, { type: 'vote', form, ballot: 'for' })
    await until(() => stateOf(phone).owedThrows.size === 1)
    const [owed] = stateOf(phone).owedThrows.values()
    await does(phone, { type: 'throw', throwId: owed?.id ?? '' })

    const again = await annHome.open(id)
    await until(() => hashOf(again) === hashOf(bo))
    expect(again.view().me).toBe(me)
    expect(stateOf(again).players.get(me ?? never())?.devices).toHaveLength(2)
    await until(() => again.view().sync.peers.some((peer) => peer.player === me && peer.online))
    await end(phone, again)
  })

  it('is removed: what it did stays, what it does then has no effect, and it is told', async () => {
    const { hub, browser, ann, bo, end } = await setup()
    const phone = await arrive(browser('phone'), await deviceLinkOf(ann))
    const device = phone.view().myDevice
    const comment = (text: string): Intent => ({ type: 'comment', about: stateOf(ann).game, text })
    const kept = await does(phone, comment('before'))
    await until(() => hashOf(ann) === hashOf(phone))
    // The telephone is out of reach while it is removed, and goes on.
    hub.partition([[0, 1], [2]])
    const keys = await ann.seatKeys()
    expect(codeOf(await keys.remove(ann.view().myDevice))).toBe('this-very-device')
    good(await keys.remove(device))
    const late = await does(phone, comment('after'))
    hub.partition([])
    await until(() => hashOf(ann) === hashOf(phone) && hashOf(bo) === hashOf(phone))
    const outcomes = new Map(bo.view().entries.map(({ action, outcome }) => [action.id, outcome]))
    expect(outcomes.get(kept)).toEqual({ kind: 'applied' })
    expect(outcomes.get(late)).toEqual({ kind: 'cut-off' })
    expect(phone.view()).toMatchObject({ me: null, removedFrom: ann.view().me })
    expect(codeOf(await phone.send(comment('still')))).toBe('device-removed')
    expect(codeOf(await keys.remove(ann.view().myDevice))).toBe('last-device')
    expect(codeOf(await keys.remove(device))).toBe('no-such-device')
    await end(phone)
  })

  it('[seat-brought] that is removed takes with it its open links, and what came by the others', async () => {
    const { browser, ann, bo, end } = await setup()
    const phone = await arrive(browser('phone'), await deviceLinkOf(ann))
    const tablet = await arrive(browser('tablet'), await deviceLinkOf(phone))
    const unused = await deviceLinkOf(phone)
    await until(() => hashOf(ann) === hashOf(phone) && hashOf(ann) === hashOf(tablet))
    const mine = () => stateOf(ann).players.get(ann.view().me ?? never())?.devices
    expect(mine()).toHaveLength(3)
    good(await (await ann.seatKeys()).remove(phone.view().myDevice))
    await until(() => hashOf(ann) === hashOf(bo) && hashOf(ann) === hashOf(tablet))
    expect(mine()).toEqual([ann.view().myDevice])
    expect(tablet.view()).toMatchObject({ me: null, removedFrom: ann.view().me })
    const late = await arrive(browser('thief'), unused)
    expect(late.view().arriving?.fault?.code).toBe('link-withdrawn')
    // Whom the one that goes had brought stays, where it is the one that removes.
    const other = await arrive(browser('other'), await deviceLinkOf(ann))
    await until(() => hashOf(ann) === hashOf(other))
    good(await (await other.seatKeys()).remove(ann.view().myDevice))
    await until(() => hashOf(ann) === hashOf(other))
    expect(stateOf(other).players.get(other.view().me ?? never())?.devices).toEqual([
      other.view().myDevice,
    ])
    await end(phone, tablet, late, other)
  })

  it('that was removed comes back by another link, with another key', async () => {
    const { browser, ann, end } = await setup()
    const home = browser('phone')
    const phone = await arrive(home, await deviceLinkOf(ann))
    const device = phone.view().myDevice
    await until(() => hashOf(ann) === hashOf(phone))
    good(await (await ann.seatKeys()).remove(device))
    await until(() => phone.view().removedFrom !== null)
    await phone.close()
    const again = await arrive(home, await deviceLinkOf(ann))
    expect(again.view()).toMatchObject({ me: ann.view().me, removedFrom: null })
    expect(again.view().myDevice).not.toBe(device)
    await end(again)
  })

  it('does not come by a link that was used, withdrawn, is old, or of somebody who is here already', async () => {
    const { browser, app, ann, bo, link: invitation, end } = await setup()
    const used = await deviceLinkOf(ann)
    const phone = await arrive(browser('phone'), used)
    expect(codeOf(await app.acceptDeviceLink(used, 'this'))).toBe('already-playing-here')
    await until(() => [ann, bo].every((one) => hashOf(one) === hashOf(phone)))
    const second = await arrive(browser('tablet'), used)
    expect(second.view()).toMatchObject({ me: null, arriving: { fault: { code: 'link-used' } } })
    await second.giveUpLink()
    expect(second.view().arriving).toBeNull()

    const withdrawn = await deviceLinkOf(ann)
    const open = [...(stateOf(ann).links ?? [])].find(([, { is }]) => is === 'open')
    good(await (await ann.seatKeys()).remove(open?.[0] ?? never()))
    await until(() => [bo, phone, second].every((one) => hashOf(one) === hashOf(ann)))
    const third = await arrive(browser('watch'), withdrawn)
    expect(third.view().arriving?.fault?.code).toBe('link-withdrawn')

    const laterHome = browser('later')
    laterHome.clock.offsetMs = 2 * day
    const later = await laterHome.app()
    const old = await deviceLinkOf(ann)
    expect(codeOf(await later.acceptDeviceLink(old, 'late'))).toBe('link-expired')
    expect(codeOf(await later.acceptDeviceLink(invitation, 'late'))).toBe('invitation-foreign')
    expect(codeOf(await later.acceptDeviceLink(old, ' '))).toBe('device-name-missing')
    expect(later.games()).toEqual([])
    await end(phone, second, third)
  })

  it('comes into no other seat than the link says, and is told whose it is', async () => {
    const { browser, ann, bo, end } = await setup()
    const read = good(decodeDeviceLink(await deviceLinkOf(ann)))
    const phone = await arrive(browser('phone'), encodeDeviceLink({ ...read, from: 'Bo' }))
    expect(phone.view()).toMatchObject({
      me: null,
      arriving: { fault: { code: 'link-of-another', args: { as: 'Bo', name: 'Ann' } } },
    })
    await until(() => hashOf(phone) === hashOf(bo))
    expect(stateOf(bo).players.get(ann.view().me ?? never())?.devices).toHaveLength(1)
    await end(phone)
  })

  it('waits for whoever has the game, over a reload too; a link that says another game gets nowhere', async () => {
    const { browser, hub, ann, bo, end } = await setup()
    hub.partition([[0], [1], [2], [3]])
    const link = await deviceLinkOf(ann)
    const home = browser('phone')
    const app = await home.app()
    const id = good(await app.acceptDeviceLink(link, 'telephone'))
    const phone = good(await app.openGame(id))
    expect(phone.view().arriving).toMatchObject({ as: 'Ann', waitsFor: 'game', fault: null })
    // Bo has the game, but not yet what Ann signed for the link.
    hub.partition([[1, 2, 3]])
    await until(() => phone.view().arriving?.waitsFor === 'link')
    await phone.close()
    hub.partition([])
    const again = good(await app.openGame(id))
    await until(() => again.view().me !== null)
    await until(() => hashOf(bo) === hashOf(again))

    const read = good(decodeDeviceLink(await deviceLinkOf(ann)))
    const forged = encodeDeviceLink({ ...read, game: 'ab'.repeat(32) })
    const other = await browser('other').app()
    const elsewhere = good(await other.openGame(good(await other.acceptDeviceLink(forged, 'x'))))
    await new Promise((done) => setTimeout(done, 100))
    expect(elsewhere.view()).toMatchObject({ me: null, arriving: { waitsFor: 'game' } })
    await end(again, elsewhere)
  })
})

describe('a player who lost all devices', () => {
  it('gets the seat back from the one other player, and plays and throws on', async () => {
    const { browser, ann, bo, link, id, end } = await setup()
    const me = ann.view().me ?? never()
    await ann.close()
    const home = await browser('new').app()
    good(await home.acceptInvitation(link))
    const fresh = good(await home.openGame(id))
    await until(() => hashOf(fresh) === hashOf(bo))
    const device = fresh.view().myDevice
    good(await (await fresh.seatKeys()).reclaim(me))
    expect(codeOf(await (await fresh.seatKeys()).reclaim(me))).toBe('already-asked')
    await until(() => stateOf(bo).reclaims?.has(device) === true)
    good(await (await bo.seatKeys()).answer(device, false))
    expect(stateOf(bo).reclaims?.get(device)?.declined.size).toBe(1)
    good(await (await bo.seatKeys()).answer(device, true))
    await until(() => fresh.view().me === me)

    const proposal = await does(fresh, {
      type: 'propose',
      title: 'Tea',
      changes: [{ do: 'enact', passages: passagesOf('There is tea.') }],
    })
    const form = currentForm(stateOf(fresh).openProposals.get(proposal) ?? never()).hash
    await does(fresh, { type: 'call-vote', proposal, form })
    await does(fresh, { type: 'vote', form, ballot: 'for' })
    await until(() => hashOf(bo) === hashOf(fresh))
    await does(bo, { type: 'vote', form, ballot: 'for' })
    await until(() => stateOf(fresh).owedThrows.size === 1)
    const [owed] = stateOf(fresh).owedThrows.values()
    await does(fresh, { type: 'throw', throwId: owed?.id ?? '' })
    await until(() => hashOf(bo) === hashOf(fresh))
    expect(stateOf(bo).turns[0]?.player).toBe(bo.view().me)
    await end(fresh)
  })

  it('is not asked for while a device of the player is there, nor by who plays already', async () => {
    const { browser, hub, ann, bo, link, id, end } = await setup()
    const me = ann.view().me ?? never()
    const home = await browser('new').app()
    good(await home.acceptInvitation(link))
    const fresh = good(await home.openGame(id))
    await until(() => fresh.view().sync.peers.some(({ player, online }) => player === me && online))
    expect(codeOf(await (await fresh.seatKeys()).reclaim(me))).toBe('player-is-here')
    expect(codeOf(await (await bo.seatKeys()).reclaim(me))).toBe('already-playing-here')

    hub.partition([[0], [1, 2]])
    await hub.settle()
    good(await (await fresh.seatKeys()).reclaim(me))
    const device = fresh.view().myDevice
    await until(() => stateOf(bo).reclaims?.has(device) === true)
    hub.partition([])
    await until(() => stateOf(ann).reclaims?.has(device) === true)
    const keys = await bo.seatKeys()
    await until(() => bo.view().sync.peers.some(({ player, online }) => player === me && online))
    expect(codeOf(await keys.answer(device, true))).toBe('player-is-here')
    // Ann says so, and goes.
    good(await (await ann.seatKeys()).answer(device, false))
    await until(() => hashOf(ann) === hashOf(bo))
    await ann.close()
    await hub.settle()
    expect(codeOf(await keys.answer(device, true))).toBe('player-acted-since')
    expect(stateOf(bo).players.get(me)?.devices).not.toContain(device)
    await end(fresh)
  })

  it('leaves no effect to what the lost device did unseen, and it is told', async () => {
    const { browser, hub, ann, bo, cy, link, id, end } = await setup(['Bo', 'Cy'])
    const me = ann.view().me ?? never()
    hub.partition([[0], [1, 2, 3]])
    const unseen = await does(ann, { type: 'comment', about: stateOf(ann).game, text: 'alone' })
    const home = await browser('new').app()
    good(await home.acceptInvitation(link))
    const fresh = good(await home.openGame(id))
    await until(() => fresh.view().state !== null && hashOf(fresh) === hashOf(bo))
    good(await (await fresh.seatKeys()).reclaim(me))
    const device = fresh.view().myDevice
    for (const other of [bo, cy ?? never()]) {
      await until(() => stateOf(other).reclaims?.has(device) === true)
      good(await (await other.seatKeys()).answer(device, true))
    }
    await until(() => fresh.view().me === me)
    hub.partition([])
    await until(() => hashOf(ann) === hashOf(fresh) && hashOf(bo) === hashOf(fresh))
    // It changes nothing, so the states are alike before it has come.
    const entryAtBo = () => bo.view().entries.find(({ action }) => action.id === unseen)
    await until(() => entryAtBo() !== undefined)
    expect(entryAtBo()?.outcome).toEqual({ kind: 'cut-off' })
    expect(ann.view()).toMatchObject({ me: null, removedFrom: me })
    await end(fresh)
  })
})

function never(): never {
  throw new Error('this is there in every test')
}
