import { describe, expect, it } from 'vitest'
import { fail, fault } from '../../src/base/result.ts'
import { createApp } from '../../src/session/app.ts'
import type { GameSession } from '../../src/session/api.ts'
import type { Archive } from '../../src/storage/archive.ts'
import { loopbackHub } from '../network/loopback.ts'
import { appOn, Disk, portsOf, TestClock } from './home-made-device.ts'
import { does, good, until } from './playing.ts'

const codes = (session: GameSession) => session.view().sync.alarms.map(({ code }) => code)

/** Ann, whose disk can refuse to write, and Bo, who is with her in the game. */
async function setup() {
  const hub = loopbackHub()
  const disk = new Disk()
  const clock = new TestClock()
  const writing = { isRefused: false }
  const refusing = (archive: Archive): Archive => {
    let unsaved: readonly Uint8Array[] = []
    return {
      ...archive,
      unsaved: () => unsaved.length,
      append: async (batch) => {
        unsaved = [...unsaved, ...batch]
        if (writing.isRefused) return fail(fault('storage-full'))
        const kept = await archive.append(unsaved)
        unsaved = []
        return kept
      },
    }
  }
  const annOn = (seed: string, from: Disk, isAlone = false) =>
    createApp({
      ...portsOf(seed, from, isAlone ? null : hub, clock),
      openArchive: (game) =>
        Promise.resolve({ archive: refusing(from.archive(game)), fault: null }),
    })
  const ann = await annOn('ann', disk)
  const id = good(await ann.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
  const annGame = good(await ann.openGame(id))
  const bo = await appOn('bo', new Disk(), hub, clock)
  good(await bo.acceptInvitation(good(annGame.invitationLink('https://example.org/#/x'))))
  const boGame = good(await bo.openGame(id))
  await until(() => boGame.view().state !== null)
  await does(boGame, { type: 'join', name: 'Bo' })
  await until(() => annGame.view().state?.players.size === 2)
  const hasSeen = (session: GameSession, action: string) =>
    session.view().entries.some((entry) => entry.action.id === action)
  const say = (session: GameSession, text: string) =>
    session.send({ type: 'comment', about: id, text })
  return { annGame, boGame, id, disk, clock, writing, annOn, hasSeen, say }
}

describe('[arc-restored] a device that has lost what it did last', () => {
  it('keeps its key, signs nothing until a friend has given it back, and goes on', async () => {
    const { annGame, boGame, id, disk, clock, writing, annOn, hasSeen, say } = await setup()
    const { myDevice } = annGame.view()
    writing.isRefused = true
    const said = good(await say(annGame, 'only in memory'))
    await until(() => hasSeen(boGame, said))
    await annGame.close()
    writing.isRefused = false

    const alone = good(await (await annOn('alone', disk, true)).openGame(id))
    expect(alone.view().myDevice).toBe(myDevice)
    expect(codes(alone)).toContain('own-actions-missing')
    expect(await say(alone, 'on top of nothing')).toMatchObject({
      fault: { code: 'own-actions-missing' },
    })
    await alone.close()

    const again = good(await (await annOn('again', disk)).openGame(id))
    await until(() => hasSeen(again, said))
    await until(() => !codes(again).includes('own-actions-missing'))
    clock.offsetMs += 6_000
    const next = good(await say(again, 'as ever'))
    await until(() => hasSeen(boGame, next))
    expect(again.view().myDevice).toBe(myDevice)
    for (const session of [again, boGame]) expect(codes(session)).not.toContain('fork-seen')
    await again.close()
    await boGame.close()
    clock.stopAll()
  })

  it('is given back what a backup lacks, goes on with its key, and nobody is told of a fork', async () => {
    const { annGame, boGame, id, disk, clock, annOn, hasSeen, say } = await setup()
    const { myDevice } = annGame.view()
    const archived = good(await disk.archive(id).readAll())
    const witnessed = new Map(disk.witnessed)
    good(await say(annGame, 'one'))
    const last = good(await say(annGame, 'two'))
    await until(() => hasSeen(boGame, last))
    await annGame.close()
    // All of the browser is as it was before, also what remembers how far it signed.
    good(await disk.archive(id).replaceAll(archived))
    disk.witnessed.clear()
    for (const [device, seq] of witnessed) disk.witnessed.set(device, seq)

    const again = good(await (await annOn('again', disk)).openGame(id))
    await until(() => hasSeen(again, last))
    expect(await say(again, 'at once')).toMatchObject({ fault: { code: 'own-actions-coming' } })
    clock.offsetMs += 6_000
    const next = good(await say(again, 'as ever'))
    await until(() => hasSeen(boGame, next))
    expect(again.view().myDevice).toBe(myDevice)
    for (const session of [again, boGame]) {
      expect(codes(session)).not.toContain('fork-seen')
      expect(codes(session)).not.toContain('storage-restored')
    }
    await again.close()
    await boGame.close()
    clock.stopAll()
  })
})

describe('[arc-atomic] what the disk refused', () => {
  it('is written once there is room, though nobody does anything', async () => {
    const { annGame, boGame, id, disk, clock, writing, say } = await setup()
    writing.isRefused = true
    good(await say(annGame, 'kept later'))
    const before = good(await disk.archive(id).readAll()).length
    expect(codes(annGame)).toContain('storage-full')
    writing.isRefused = false
    clock.offsetMs += 11_000
    await until(() => !codes(annGame).includes('storage-full'))
    expect(good(await disk.archive(id).readAll())).toHaveLength(before + 1)
    await annGame.close()
    await boGame.close()
    clock.stopAll()
  })
})
