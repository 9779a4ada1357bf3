import { describe, expect, it } from 'vitest'
import { hexFromBytes } from '../../src/base/bytes.ts'
import { ok } from '../../src/base/result.ts'
import { decodeInvitation } from '../../src/crypto/invitation.ts'
import type { App, GameSession } from '../../src/session/api.ts'
import { currentForm } from '../../src/engine/votes/proposals.ts'
import { loopbackHub } from '../network/loopback.ts'
import { appOn, Disk, TestClock } from './home-made-device.ts'
import { does, good, hashOf, stateOf, until } from './playing.ts'
import { passagesOf } from '../../src/actions/passage.ts'

interface Device {
  readonly app: App
  readonly session: GameSession
}

/** The bytes that stand anywhere in what a device keeps. */
function bytesIn(kept: unknown): readonly Uint8Array[] {
  if (kept instanceof Uint8Array) return [kept]
  return typeof kept === 'object' && kept !== null ? Object.values(kept).flatMap(bytesIn) : []
}

/** Ann creates a game and starts it when Bo has joined over the wire. */
async function setup() {
  const hub = loopbackHub()
  const disks = { ann: new Disk(), bo: new Disk() }
  const clocks = [new TestClock(), new TestClock()]
  const ann = await appOn('ann', disks.ann, hub, clocks[0])
  const id = good(await ann.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
  const annGame = good(await ann.openGame(id))
  const link = good(annGame.invitationLink('https://example.org/#/x'))
  const bo = await appOn('bo', disks.bo, hub, clocks[1])
  good(await bo.acceptInvitation(link))
  const boGame = good(await bo.openGame(id))
  await until(() => boGame.view().state !== null)
  await does(boGame, { type: 'join', name: 'Bo' })
  await until(() => annGame.view().state?.players.size === 2)
  const seats = [...(annGame.view().state?.players.keys() ?? [])]
  await does(annGame, { type: 'start', seats })
  await until(() => boGame.view().state?.status === 'playing')
  const devices: { ann: Device; bo: Device } = {
    ann: { app: ann, session: annGame },
    bo: { app: bo, session: boGame },
  }
  const end = async () => {
    await annGame.close()
    await boGame.close()
  }
  return { hub, clocks, disks, id, link, end, ...devices }
}

describe('a game between two devices', () => {
  it('goes from invitation to a vote, with the same state on both', async () => {
    const { ann, bo, link, end } = await setup()
    expect(good(bo.app.readInvitation(link))).toMatchObject({ gameName: 'Ours', from: 'Ann' })
    const proposal = await does(ann.session, {
      type: 'propose',
      title: 'Tea',
      changes: [{ do: 'enact', passages: passagesOf('There is tea.') }],
    })
    const open = ann.session.view().state?.openProposals.get(proposal)
    if (open === undefined) throw new Error('no proposal')
    const form = currentForm(open).hash
    await does(ann.session, { type: 'call-vote', proposal, form })
    await does(ann.session, { type: 'vote', form, ballot: 'for' })
    await until(() => bo.session.view().state?.openProposals.get(proposal)?.phase === 'voting')
    await does(bo.session, { type: 'vote', form, ballot: 'for' })
    await until(() => ann.session.view().state?.closedProposals.has(proposal) === true)
    const [owed] = ann.session.view().state?.owedThrows.values() ?? []
    if (owed === undefined) throw new Error('no throw owed')
    await does(ann.session, { type: 'throw', throwId: owed.id })
    await until(() => hashOf(ann.session) === hashOf(bo.session))
    expect(bo.session.view().state?.turns[0]?.player).toBe(bo.session.view().me)
    await until(() => ann.session.view().sync.playersUpToDate === 2)
    await until(() => ann.session.view().sync.onlyHere === 0)
    await end()
  })

  it('refuses with the reason what would have no effect, and signs nothing', async () => {
    const { bo, end } = await setup()
    const before = bo.session.view().sync.actions
    const sent = await bo.session.send({
      type: 'propose',
      title: '',
      changes: [{ do: 'repeal', rule: 210 }],
    })
    expect(!sent.ok && sent.fault.rule).toBe(202)
    expect(bo.session.view().sync.actions).toBe(before)
    await end()
  })

  it('knows what only this device has while the other is away', async () => {
    const { hub, ann, bo, end } = await setup()
    await until(() => ann.session.view().sync.onlyHere === 0)
    hub.partition([[0], [1]])
    await does(ann.session, {
      type: 'propose',
      title: 'Alone',
      changes: [{ do: 'repeal', rule: 210 }],
    })
    expect(ann.session.view().sync.onlyHere).toBe(1)
    hub.partition([])
    await until(() => ann.session.view().sync.onlyHere === 0)
    await until(() => hashOf(ann.session) === hashOf(bo.session))
    await end()
  })

  it('settles what a majority has signed, and shows who is missing until then', async () => {
    const { clocks, ann, bo, end } = await setup()
    const { length } = ann.session.view().entries
    expect(ann.session.view().settled).toBeLessThan(length)
    for (const clock of clocks) clock.offsetMs += 11 * 60_000
    await until(() => ann.session.view().settled >= length)
    await until(() => bo.session.view().settled >= length)
    await until(() => hashOf(ann.session) === hashOf(bo.session))
    await until(() => ann.session.view().sync.sealWaitsFor.length === 0)
    await end()
  })

  it('finds everything again after a reload, drafts too', async () => {
    const { ann, disks, id, end } = await setup()
    ann.session.saveDraft('proposal', 'half a thought')
    const hash = hashOf(ann.session)
    await end()
    const again = await appOn('ann again', disks.ann, null)
    expect(again.games()).toMatchObject([{ name: 'Ours', me: 'Ann', asked: [{ kind: 'turn' }] }])
    const session = good(await again.openGame(id))
    expect(hashOf(session)).toBe(hash)
    expect(session.draft('proposal')).toBe('half a thought')
    expect(session.view().me).not.toBeNull()
    await session.close()
  })

  it('names nobody on its card, or where it calls somebody back, who is hidden there', async () => {
    const { ann, end } = await setup()
    const bo = [...stateOf(ann.session).players.values()].find(({ name }) => name === 'Bo')
    if (bo === undefined) throw new Error('Bo has a seat')
    const shown = () => ann.app.games()[0]?.players.toSorted()
    await until(() => shown()?.includes('Bo') === true)
    ann.session.saveDraft('hidden here', bo.id)
    await until(() => shown()?.includes('Bo') === false)
    expect(shown()).toEqual(['Ann', expect.stringMatching(/^Player in seat /)])
    ann.session.saveDraft('hidden here', '')
    await until(() => shown()?.includes('Bo') === true)
    await end()
  })

  it('gives the game out as a file that another device opens', async () => {
    const { ann, id, end } = await setup()
    const file = await ann.session.exportFile()
    const other = await appOn('other', new Disk(), null)
    expect(good(await other.importFile(file))).toBe(id)
    const session = good(await other.openGame(id))
    expect(hashOf(session)).toBe(hashOf(ann.session))
    expect(session.view().me).toBeNull()
    await session.close()
    await end()
  })

  it('gives no key out with the file, and no way into the game', async () => {
    const { ann, disks, id, link, end } = await setup()
    const file = hexFromBytes(await ann.session.exportFile())
    const secrets = bytesIn(good((await disks.ann.archives.get(id)?.getMeta('device')) ?? ok(null)))
    const invitation = good(decodeInvitation(link))
    for (const secret of [...secrets, invitation.secret.bytes]) {
      expect(file).not.toContain(hexFromBytes(secret))
    }
    expect(secrets.length).toBeGreaterThan(0)
    await end()
  })

  it('puts a game that came as a file online as soon as its invitation is opened', async () => {
    const { hub, ann, id, link, end } = await setup()
    const other = await appOn('other', new Disk(), hub)
    good(await other.importFile(await ann.session.exportFile()))
    const session = good(await other.openGame(id))
    const before = session.invitationLink('https://example.org/')
    expect(!before.ok && before.fault.code).toBe('no-invitation')
    const codes = () => session.view().sync.alarms.map(({ code }) => code)
    await until(() => codes().includes('no-invitation'))
    await does(ann.session, {
      type: 'propose',
      title: 'Tea',
      changes: [{ do: 'enact', passages: passagesOf('There is tea.') }],
    })
    good(await other.acceptInvitation(link))
    await until(() => hashOf(session) === hashOf(ann.session))
    expect(codes()).toEqual([])
    expect(session.invitationLink('https://example.org/').ok).toBe(true)
    // What the open game wrote onto its card has not put the invitation away again.
    await session.close()
    const again = good(await other.openGame(id))
    expect(again.invitationLink('https://example.org/').ok).toBe(true)
    await again.close()
    await end()
  })

  it('looks for the others where the invitation says, though the page was closed before anything came', async () => {
    const ann = await appOn('ann', new Disk(), null)
    const settings = { signaling: ['wss://meet.example.org'] }
    const wish = { name: 'Ours', myName: 'Ann', starter: 'classic', settings }
    const id = good(await ann.createGame(wish))
    const link = good(good(await ann.openGame(id)).invitationLink('https://example.org/'))
    const disk = new Disk()
    good(await (await appOn('bo', disk, null)).acceptInvitation(link))
    const later = good(await (await appOn('bo', disk, null)).openGame(id))
    expect(later.servers()).toEqual({ ...settings, iceServers: [], relays: [] })
  })

  it('takes a game off the device, and leaves the other’s alone', async () => {
    const { ann, bo, id, end } = await setup()
    good(await ann.app.removeGame(id))
    expect(ann.app.games()).toEqual([])
    expect((await ann.app.openGame(id)).ok).toBe(false)
    expect(bo.session.view().state?.players.size).toBe(2)
    await end()
  })

  it('signs with a new key after a backup was restored, once its person says that nobody has the rest', async () => {
    const { ann, disks, id, end } = await setup()
    const { myDevice } = ann.session.view()
    await end()
    disks.ann.witnessed.set(myDevice, 99)
    const again = await appOn('ann again', disks.ann, null)
    const session = good(await again.openGame(id))
    const codes = () => session.view().sync.alarms.map(({ code }) => code)
    expect(session.view().myDevice).toBe(myDevice)
    expect(codes()).toContain('own-actions-missing')
    const sent = await session.send({ type: 'comment', about: id, text: 'Hello' })
    expect(sent).toMatchObject({ ok: false, fault: { code: 'own-actions-missing' } })
    await (await session.seatKeys()).giveUpKey()
    expect(session.view().myDevice).not.toBe(myDevice)
    expect(codes()).toContain('storage-restored')
    expect(codes()).not.toContain('own-actions-missing')
    await session.close()
  })
})

describe('bad input', () => {
  it.each([
    ['nothing', ''],
    ['a foreign link', 'https://example.org/#room=1'],
    ['half an invitation', 'syn1.oWFh'],
    ['one of a newer version', 'syn7.AAAA'],
  ])('refuses %s as an invitation and changes nothing', async (_, text) => {
    const app = await appOn('a', new Disk(), null)
    expect(app.readInvitation(text).ok).toBe(false)
    expect((await app.acceptInvitation(text)).ok).toBe(false)
    expect(app.games()).toEqual([])
  })

  it('refuses a file cut short anywhere, and changes nothing', async () => {
    const { ann, end } = await setup()
    const file = await ann.session.exportFile()
    const app = await appOn('a', new Disk(), null)
    for (let length = 0; length < file.length; length += 997) {
      expect((await app.importFile(file.subarray(0, length))).ok).toBe(false)
    }
    expect(app.games()).toEqual([])
    await end()
  })

  it('refuses a game without a name, a player without one, an unknown starter', async () => {
    const app = await appOn('a', new Disk(), null)
    const codes = await Promise.all(
      [
        { name: ' ', myName: 'Ann', starter: 'classic' },
        { name: 'Ours', myName: '', starter: 'classic' },
        { name: 'Ours', myName: 'Ann', starter: 'chess' },
        { name: 'Ours', myName: 'A'.repeat(41), starter: 'classic' },
      ].map(async (wish) => {
        const made = await app.createGame(wish)
        return made.ok ? 'made' : made.fault.code
      }),
    )
    expect(codes).toEqual([
      'game-name-missing',
      'player-name-missing',
      'starter-unknown',
      'player-name-unfit',
    ])
    expect(app.games()).toEqual([])
  })
})
