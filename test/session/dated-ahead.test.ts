// What bears a time that has not come is held in memory, and no way around that lets it in before.
import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { scriptKey } from '../../src/crypto/keys.ts'
import { decodeAction, signAction } from '../../src/actions/codec.ts'
import { deviceId, type ActionId } from '../../src/actions/ids.ts'
import { maxAheadMs, maxTimeMs } from '../../src/actions/limits.ts'
import { PeerCourier } from '../../src/network/peer-courier.ts'
import { createApp } from '../../src/session/app.ts'
import type { GameSession } from '../../src/session/api.ts'
import { readGameFile, writeGameFile } from '../../src/storage/game-file.ts'
import { openArchive } from '../../src/storage/idb-archive.ts'
import { openTabs } from '../../src/storage/tabs.ts'
import { boxKey } from '../crypto/box-key.ts'
import { loopbackHub } from '../network/loopback.ts'
import { Post } from '../network/mail/post.ts'
import { hurriedTime } from '../network/virtual-time.ts'
import { Disk, portsOf, TestClock } from './home-made-device.ts'
import { good, hashOf, ticketTo, until } from './playing.ts'
import { isKept } from './ways.ts'

const minute = 60_000
const mallory = scriptKey('dated ahead', 'Mallory', 'device')

/** Somebody joins at a time that has not come. */
function join(session: GameSession, time: number, parent: ActionId = session.id) {
  const game = session.id
  const device = deviceId(mallory.publicHex)
  const place = { v: 1, game, device, seq: 0, prev: null }
  const ticket = ticketTo(session, device)
  const body = { type: 'join', name: 'Mallory', dieKey: mallory.publicHex, boxKey, ticket } as const
  return good(signAction({ ...place, parents: [parent], time, body }, mallory))
}

async function setup(clock = new TestClock()) {
  const disk = new Disk()
  const onDisk = { openArchive, openTabs }
  const app = () => createApp({ ...portsOf('ann', disk, null, clock), ...onDisk })
  const first = await app()
  const id = good(await first.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
  const session = good(await first.openGame(id))
  const say = (one: GameSession, text: string) => one.send({ type: 'comment', about: id, text })
  /** The file of the game, with something in it that nobody should count yet. */
  const fileOf = async (more: ReturnType<typeof join>) => {
    const { actions } = good(readGameFile(await session.exportFile()))
    const all = actions.map((bytes) => good(decodeAction(bytes, id)))
    return writeGameFile(id, [...all, more])
  }
  const names = (one: GameSession) => [...(one.view().state?.players.values() ?? [])].length
  return { clock, app, first, id, session, say, fileOf, names }
}

/** Ann and Bo have met in a game that Ann made, each with a clock of their own. */
async function meeting(anns: TestClock, bos: TestClock) {
  const hub = loopbackHub()
  const on = (name: string, clock: TestClock) =>
    createApp({
      ...portsOf(name, new Disk(), null, clock),
      openCourier: (host, place) =>
        Promise.resolve(new PeerCourier(host, hub.openMesh, place, clock)),
    })
  const [ann, bo] = [await on('ann', anns), await on('bo', bos)]
  const id = good(await ann.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
  const annGame = good(await ann.openGame(id))
  good(await bo.acceptInvitation(good(annGame.invitationLink('https://example.org/#/x'))))
  const boGame = good(await bo.openGame(id))
  await until(() => boGame.view().state !== null)
  good(await boGame.send({ type: 'join', name: 'Bo' }))
  return { id, annGame, boGame }
}

describe('[act-ahead] an action dated to the end of time', () => {
  it('comes in by no reopening, second tab or file, and silences nobody', async () => {
    const { clock, app, first, id, session, say, fileOf, names } = await setup()
    const ahead = join(session, maxTimeMs)
    good(await first.importFile(await fileOf(ahead)))
    expect(names(session)).toBe(1)
    await until(() => session.view().sync.waiting.length === 1)
    expect(session.view().sync.waiting).toMatchObject([{ reason: { code: 'time-ahead' } }])
    good(await say(session, 'with it held'))

    const second = await app()
    const tab = good(await second.openGame(id))
    expect(names(tab)).toBe(1)
    good(await say(tab, 'from the second tab'))
    await until(() => session.view().entries.length === 3)
    good(await second.importFile(await fileOf(ahead)))
    good(await say(tab, 'after the file'))
    const file = await fileOf(ahead)
    await tab.close()
    await session.close()

    const again = good(await (await app()).openGame(id))
    expect(names(again)).toBe(1)
    expect(again.view().sync.waiting).toEqual([])
    good(await say(again, 'after all that'))
    const { entries, sync } = again.view()
    expect(entries).toHaveLength(5)
    for (const { action } of entries) expect(action.time).toBeLessThanOrEqual(clock.now())
    const codes = sync.alarms.map(({ code }) => code)
    expect(codes).not.toContain('fork-seen')
    expect(codes).not.toContain('storage-restored')

    // A friend who is sent the same sees the same game.
    const friend = await createApp(portsOf('bo', new Disk(), null, clock))
    good(await friend.importFile(await again.exportFile()))
    good(await friend.importFile(file))
    const theirs = good(await friend.openGame(id))
    expect(hashOf(theirs)).toBe(hashOf(again))
    await theirs.close()
    await again.close()
    clock.stopAll()
  })

  it('counts when its time has come, and is archived then', async () => {
    const { clock, app, first, id, session, fileOf, names } = await setup()
    good(await first.importFile(await fileOf(join(session, clock.now() + 10 * minute))))
    expect(names(session)).toBe(1)
    clock.offsetMs += 9 * minute
    await until(() => names(session) === 2)
    await session.close()
    const again = good(await (await app()).openGame(id))
    expect(names(again)).toBe(2)
    await again.close()
    // The clock was wrong: what was archived by it is held again.
    clock.offsetMs -= 9 * minute
    const right = good(await (await app()).openGame(id))
    expect(names(right)).toBe(1)
    expect(right.view().sync.waiting).toMatchObject([{ reason: { code: 'time-ahead' } }])
    await right.close()
    clock.stopAll()
  })
})

describe('[act-ahead] a device whose own clock ran fast', () => {
  it('keeps its place in its chain, but signs nothing more that the others would hold back', async () => {
    const { clock, app, id, session, say } = await setup()
    clock.offsetMs += 30 * minute
    good(await say(session, 'too early'))
    await session.close()
    clock.offsetMs -= 30 * minute
    const again = good(await (await app()).openGame(id))
    expect(again.view().entries).toHaveLength(2)
    expect(await say(again, 'now')).toMatchObject({
      ok: false,
      fault: { code: 'signed-ahead', args: { minutes: 30 } },
    })
    const tab = good(await (await app()).openGame(id))
    expect(tab.view().entries).toHaveLength(2)
    await tab.close()
    clock.offsetMs += 30 * minute - maxAheadMs
    good(await say(again, 'nearly'))
    const seqs = again.view().entries.map(({ action }) => action.seq)
    expect(seqs).toEqual([0, 1, 2])
    await again.close()
    clock.stopAll()
  })

  it('[act-taken-back] takes it back on its person’s word, and plays on; nobody is told of a fork', async () => {
    const hub = loopbackHub()
    const [right, fast, bosDisk] = [new TestClock(), new TestClock(), new Disk()]
    const on = (name: string, disk: Disk, clock: TestClock) =>
      createApp({
        ...portsOf(name, disk, null, clock),
        openCourier: (host, place) =>
          Promise.resolve(new PeerCourier(host, hub.openMesh, place, clock)),
      })
    const [ann, bo] = [await on('ann', new Disk(), right), await on('bo', bosDisk, fast)]
    const id = good(await ann.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
    const annGame = good(await ann.openGame(id))
    good(await bo.acceptInvitation(good(annGame.invitationLink('https://example.org/#/x'))))
    const first = good(await bo.openGame(id))
    await until(() => first.view().state !== null)
    good(await first.send({ type: 'join', name: 'Bo' }))
    await until(() => annGame.view().state?.players.size === 2)
    const { myDevice, me } = first.view()
    await first.close()

    // A year fast while nobody is there to say so: Bo comments, twice, and the clock is set right.
    const say = (session: GameSession, text: string) =>
      session.send({ type: 'comment', about: id, text })
    const alone = await createApp(portsOf('bo alone', bosDisk, null, fast))
    fast.offsetMs += 365 * 1440 * minute
    const early = good(await alone.openGame(id))
    const lost = [good(await say(early, 'too early')), good(await say(early, 'and this'))]
    await early.close()
    fast.offsetMs -= 365 * 1440 * minute

    // Nobody is met who could say that the clock was wrong, and is not wrong now.
    const codes = (session: GameSession) => session.view().sync.alarms.map(({ code }) => code)
    const lone = await createApp(portsOf('bo lone', bosDisk, null, fast))
    const unsure = good(await lone.openGame(id))
    expect(codes(unsure)).toContain('signed-ahead')
    expect(await say(unsure, 'now')).toMatchObject({ fault: { code: 'signed-ahead' } })
    expect(await (await unsure.seatKeys()).takeBack()).toMatchObject({
      fault: { code: 'nothing-to-take-back' },
    })
    await unsure.close()
    const told = good(await (await on('bo told', bosDisk, fast)).openGame(id))
    // Ann is sent it, holds it, and does not count it.
    await until(() =>
      annGame
        .view()
        .sync.waiting.some(
          ({ reason }) => reason.code === 'time-ahead-of' && reason.args['name'] === 'Bo',
        ),
    )
    await until(() => codes(told).includes('signed-ahead-unseen'))
    good(await (await told.seatKeys()).takeBack())
    await until(() => codes(told).includes('taken-back'))
    expect(await say(told, 'now')).toMatchObject({ fault: { code: 'taken-back' } })
    await told.close()

    const again = good(await (await on('bo again', bosDisk, fast)).openGame(id))
    expect(again.view()).toMatchObject({ myDevice, me })
    const texts = [good(await say(again, 'one')), good(await say(again, 'two'))]
    const has = (session: GameSession, what: readonly string[]) =>
      what.every((one) => session.view().entries.some(({ action }) => action.id === one))
    await until(() => has(annGame, texts))
    await until(() => hashOf(annGame) === hashOf(again))
    await until(() => annGame.view().sync.waiting.length === 0)
    expect(has(annGame, lost) || has(again, lost)).toBe(false)
    for (const session of [annGame, again]) {
      expect(codes(session).filter((code) => code !== 'one-tab-only')).toEqual([])
    }
    await annGame.close()
    await again.close()
    for (const clock of [right, fast]) clock.stopAll()
  })

  it('[act-taken-back] takes back nothing where a mailbox alone was met, which knows nobody’s clock', async () => {
    const time = hurriedTime(50)
    const post = new Post(time, ['honest'])
    const [right, fast, bosDisk] = [new TestClock(), new TestClock(), new Disk()]
    const on = (name: string, disk: Disk, clock: TestClock) =>
      createApp({
        ...portsOf(name, disk, null, clock),
        openCourier: (host, place) => Promise.resolve(post.courier(host, place)),
        hostServers: post.place.servers,
      })
    const ann = await on('ann', new Disk(), right)
    const id = good(await ann.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
    const annGame = good(await ann.openGame(id))
    const link = good(annGame.invitationLink('https://example.org/#/x'))
    await until(() => isKept(annGame))
    fast.offsetMs += 180 * minute
    const bo = await on('bo', bosDisk, fast)
    good(await bo.acceptInvitation(link))
    const early = good(await bo.openGame(id))
    await until(() => early.view().state !== null)
    good(await early.send({ type: 'join', name: 'Bo' }))
    // The relay does not look at the clock: what it is sent bears the right one.
    await until(() => isKept(early))
    await early.close()
    fast.offsetMs -= 180 * minute
    const told = good(await (await on('bo told', bosDisk, fast)).openGame(id))
    await until(() => isKept(told))
    expect(told.view().sync.alarms.map(({ code }) => code)).toContain('signed-ahead')
    expect(await (await told.seatKeys()).takeBack()).toMatchObject({
      fault: { code: 'nothing-to-take-back' },
    })
    await told.close()
    await annGame.close()
    for (const clock of [right, fast]) clock.stopAll()
  })

  it('[act-taken-back] takes back nothing that others have built on', async () => {
    const { clock, app, first, id, session, say, fileOf } = await setup()
    clock.offsetMs += 60 * minute
    const early = good(await say(session, 'too early'))
    const time = clock.now() + minute
    good(await first.importFile(await fileOf(join(session, time, early))))
    expect(session.view().entries).toHaveLength(3)
    await session.close()
    clock.offsetMs -= 60 * minute
    const again = good(await (await app()).openGame(id))
    expect(again.view().sync.alarms.map(({ code }) => code)).toContain('signed-ahead-for-good')
    expect(await (await again.seatKeys()).takeBack()).toMatchObject({
      fault: { code: 'nothing-to-take-back' },
    })
    await again.close()
    clock.stopAll()
  })

  it('[act-taken-back] takes no game back that it made: nobody can have it, and its founder is told to make it anew', async () => {
    const clock = new TestClock()
    clock.offsetMs += 1440 * minute
    const { app, id, session } = await setup(clock)
    await session.close()
    clock.offsetMs -= 1440 * minute
    const again = good(await (await app()).openGame(id))
    expect(again.view().sync.alarms).toContainEqual(
      expect.objectContaining({ code: 'created-ahead', args: { minutes: 1440 } }),
    )
    expect(await (await again.seatKeys()).takeBack()).toMatchObject({
      fault: { code: 'nothing-to-take-back' },
    })
    expect(again.view().entries).toHaveLength(1)
    await again.close()
    clock.stopAll()
  })

  it('signs again once it is set right, though nobody is there any more to say so', async () => {
    const [right, fast] = [new TestClock(), new TestClock()]
    const { id, annGame, boGame } = await meeting(right, fast)
    fast.offsetMs += 30 * minute
    const isTold = () => boGame.view().sync.alarms.some(({ code }) => code === 'clock-ahead-of')
    await until(() => {
      // Whoever is there says what time it is every now and then.
      for (const clock of [right, fast]) clock.offsetMs += 1000
      return isTold()
    })
    await annGame.close()
    fast.offsetMs += 60 * minute
    const comment = { type: 'comment', about: id, text: 'Hello' } as const
    // An hour goes by, in which the game looks at the clock as it always does.
    await new Promise<void>((done) => fast.every(1000, done))
    expect(await boGame.send(comment)).toMatchObject({ fault: { code: 'clock-ahead-of' } })
    fast.offsetMs -= 30 * minute
    await until(() => !isTold())
    good(await boGame.send(comment))
    await boGame.close()
    for (const clock of [right, fast]) clock.stopAll()
  })
})

describe('[act-taken-back] a clock that goes ahead by hours at once', () => {
  const hour = 60 * minute
  const codes = (session: GameSession) => session.view().sync.alarms.map(({ code }) => code)

  /** A clock of which a person, or a sleep, moves `offsetMs`, and nothing the ticking. */
  function settable() {
    return Object.assign(new TestClock(), { elapsed: () => Date.now() })
  }

  it('is asked about before anything is signed by it, until its person says that it is right', async () => {
    const clock = settable()
    const app = await createApp(portsOf('ann', new Disk(), null, clock))
    const id = good(await app.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
    const session = good(await app.openGame(id))
    const say = (text: string) => session.send({ type: 'comment', about: id, text })
    for (const nap of ['one nap', 'two naps']) {
      clock.offsetMs += 5 * hour
      good(await say(nap))
    }
    clock.offsetMs += 24 * hour
    expect(await say('and now?')).toMatchObject({ fault: { code: 'clock-jumped' } })
    expect(codes(session)).toContain('clock-jumped')
    // Set back, there is nothing to ask.
    clock.offsetMs -= 24 * hour
    good(await say('right again'))
    clock.offsetMs += 9 * hour
    await until(() => codes(session).includes('clock-jumped'))
    expect(await say('good morning')).toMatchObject({ fault: { code: 'clock-jumped' } })
    const keys = await session.seatKeys()
    keys.clockIsRight()
    expect(codes(session)).not.toContain('clock-jumped')
    good(await say('good morning'))
    expect(session.view().entries.every(({ action }) => action.time <= clock.now())).toBe(true)
    await session.close()
    clock.stopAll()
  })

  it('is not asked about where others are met, who tell: after a sleep, that it is right; else, that it is not', async () => {
    const [anns, bos] = [new TestClock(), settable()]
    const { id, annGame, boGame } = await meeting(anns, bos)
    const say = () => boGame.send({ type: 'comment', about: id, text: 'Hello' })
    const tick = () => {
      // Whoever is there says what time it is every now and then.
      for (const clock of [anns, bos]) clock.offsetMs += 1000
    }
    // Both slept: what Ann said of her clock before that tells nothing, what she says then does.
    for (const clock of [anns, bos]) clock.offsetMs += 9 * hour
    expect(await say()).toMatchObject({ ok: false })
    const isTold = () => codes(boGame).some((code) => code.startsWith('clock-'))
    await until(() => {
      tick()
      return !isTold()
    })
    good(await say())
    // Bo alone sets his.
    bos.offsetMs += 9 * hour
    expect(await say()).toMatchObject({ ok: false })
    await until(() => {
      tick()
      // On a busy machine the two are told one after the other.
      const told = codes(boGame)
      return told.includes('clock-ahead-of') && !told.includes('clock-jumped')
    })
    expect(await say()).toMatchObject({ fault: { code: 'clock-ahead-of' } })
    for (const session of [annGame, boGame]) await session.close()
    for (const clock of [anns, bos]) clock.stopAll()
  })

  it('is not taken for right, once it was set back, for what others said before: what seems ahead by it is not taken back', async () => {
    const [anns, bos] = [new TestClock(), settable()]
    const { id, annGame, boGame } = await meeting(anns, bos)
    const said = good(await boGame.send({ type: 'comment', about: id, text: 'Hello' }))
    await until(() => annGame.view().entries.some(({ action }) => action.id === said))
    await until(() => boGame.view().sync.peers.length === 1)
    bos.offsetMs -= hour
    const keys = await boGame.seatKeys()
    expect(await keys.takeBack()).toMatchObject({ fault: { code: 'nothing-to-take-back' } })
    await until(() => {
      for (const clock of [anns, bos]) clock.offsetMs += 1000
      expect(codes(boGame)).not.toContain('signed-ahead-unseen')
      return codes(boGame).includes('clock-behind-of')
    })
    expect(await keys.takeBack()).toMatchObject({ fault: { code: 'nothing-to-take-back' } })
    for (const session of [annGame, boGame]) await session.close()
    for (const clock of [anns, bos]) clock.stopAll()
  })
})
