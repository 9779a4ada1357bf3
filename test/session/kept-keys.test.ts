import { describe, expect, it } from 'vitest'
import { fail, fault } from '../../src/base/result.ts'
import { metaKeys, type Archive } from '../../src/storage/archive.ts'
import { Browser, codesOf, friends } from './friends.ts'
import { good, stateOf, until } from './playing.ts'

const quiet = { settlingMs: 12 * 3_600_000, patienceMs: 24 * 3_600_000 }

/** A browser whose disk refuses to keep keys, or to give them, as long as it is told to. */
function refusing(browser: Browser) {
  const disk = { isFull: false, isUnread: false }
  browser.more = {
    openArchive: (game) => {
      const archive = browser.disk.archive(game)
      const refused: Archive = {
        ...archive,
        putMeta: async (key, value) =>
          disk.isFull && key === metaKeys.device
            ? fail(fault('storage-full'))
            : archive.putMeta(key, value),
        getMeta: async (key) =>
          disk.isUnread && key === metaKeys.device
            ? fail(fault('storage-failed', { name: 'AbortError' }))
            : archive.getMeta(key),
      }
      return Promise.resolve({ archive: refused, fault: null })
    },
  }
  return disk
}

describe('[arc-keys] a key that the disk refuses', () => {
  it('signs nothing until it is kept, which is tried again; then its seat outlives the page', async () => {
    const { hub, id, link, annGame, others, end } = await friends(quiet)
    const seat = others[0]?.game.view().me ?? null
    if (seat === null) throw new Error('no seat')
    await others[0]?.game.close()
    const phone = new Browser('Phone', hub)
    const disk = refusing(phone)
    disk.isFull = true
    const page = await phone.page()
    good(await page.acceptInvitation(link))
    const game = good(await page.openGame(id))
    await until(() => game.view().state !== null)
    const { myDevice } = game.view()
    expect(codesOf(game)).toContain('keys-unsaved')
    const asked = await (await game.seatKeys()).reclaim(seat)
    expect(asked).toMatchObject({ fault: { code: 'keys-unsaved' } })

    disk.isFull = false
    phone.clock.offsetMs += 11_000
    await until(() => !codesOf(game).includes('keys-unsaved'))
    good(await (await game.seatKeys()).reclaim(seat))
    await until(() => stateOf(annGame).reclaims?.has(myDevice) === true)
    await game.close()
    const again = await phone.open(id)
    expect(again.view().myDevice).toBe(myDevice)
    phone.clock.stopAll()
    await end(annGame, again, ...others.slice(1).map(({ game: one }) => one))
  })

  it('that could not be read is not written over, and is there again after a reload', async () => {
    const { id, annGame, others, say, end } = await friends(quiet, ['Bo'])
    const [bo] = others
    if (bo === undefined) throw new Error('nobody came')
    const { me, myDevice } = bo.game.view()
    await bo.game.close()
    const disk = refusing(bo.browser)
    disk.isUnread = true
    const unread = await bo.browser.open(id)
    expect(codesOf(unread)).toContain('keys-unread')
    const asked = await unread.send({ type: 'join', name: 'Bob' })
    expect(asked).toMatchObject({ ok: false })
    await unread.close()
    disk.isUnread = false
    const again = await bo.browser.open(id)
    expect(again.view()).toMatchObject({ me, myDevice })
    good(await say(again, 'as ever'))
    await end(annGame, again)
  })

  it('is one, though an invitation is followed in two tabs in the same instant', async () => {
    const { hub, id, link, annGame, others, end } = await friends(quiet)
    const phone = new Browser('Phone', hub)
    // The disk answers late: what one tab keeps the other would not find yet.
    phone.more = {
      openArchive: (game) => {
        const archive = phone.disk.archive(game)
        const late = <T>(answer: Promise<T>): Promise<T> =>
          new Promise((done) => setTimeout(done, 20)).then(() => answer)
        const slow: Archive = {
          ...archive,
          getMeta: (key) => late(archive.getMeta(key)),
          putMeta: (key, value) => late(archive.putMeta(key, value)),
        }
        return Promise.resolve({ archive: slow, fault: null })
      },
    }
    const tabs = [await phone.page(), await phone.page()]
    const games = await Promise.all(
      tabs.map(async (tab) => {
        good(await tab.acceptInvitation(link))
        return good(await tab.openGame(id))
      }),
    )
    const devices = games.map((game) => game.view().myDevice)
    expect(new Set(devices).size).toBe(1)
    await end(annGame, ...others.map(({ game }) => game), ...games)
    phone.clock.stopAll()
  })
})
