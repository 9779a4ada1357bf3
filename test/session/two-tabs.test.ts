import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import { createApp } from '../../src/session/app.ts'
import { archiveName, archiveVersion, openArchive } from '../../src/storage/idb-archive.ts'
import { openTabs } from '../../src/storage/tabs.ts'
import { Disk, portsOf } from './home-made-device.ts'
import { good, hashOf, until } from './playing.ts'

/** Two tabs that have a game open: one disk, one set of locks, channels between them; nobody else. */
async function twoTabs() {
  const disk = new Disk()
  const tab = (seed: string) => createApp({ ...portsOf(seed, disk, null), openArchive, openTabs })
  const first = await tab('first')
  const id = good(await first.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
  const a = good(await first.openGame(id))
  const b = good(await (await tab('second')).openGame(id))
  const end = async () => {
    await a.close()
    await b.close()
  }
  return { a, b, id, end }
}

describe('two tabs of one browser', () => {
  it('are one player with one key', async () => {
    const { a, b, end } = await twoTabs()
    expect(b.view().me).toBe(a.view().me)
    expect(b.view().myDevice).toBe(a.view().myDevice)
    expect(b.view().sync.peers).toEqual([])
    await end()
  })

  it('see at once what the other signed', async () => {
    const { a, b, id, end } = await twoTabs()
    good(await a.send({ type: 'comment', about: id, text: 'from the first' }))
    await until(() => b.view().entries.length === 2)
    good(await b.send({ type: 'comment', about: id, text: 'from the second' }))
    await until(() => a.view().entries.length === 3)
    await end()
  })

  it('write in one place, and lose nothing of each other', async () => {
    const { a, b, end } = await twoTabs()
    a.saveDraft('mine', 'of the first')
    b.saveDraft('other', 'of the second')
    expect(await a.freshDraft('mine')).toBe('of the first')
    expect(await b.freshDraft('mine')).toBe('of the first')
    expect(await a.freshDraft('other')).toBe('of the second')
    b.saveDraft('mine', '')
    expect(a.draft('mine')).toBe('of the first')
    expect(await b.freshDraft('mine')).toBe('')
    expect(await a.freshDraft('mine')).toBe('')
    expect(a.draft('other')).toBe('of the second')
    await end()
  })

  it('[arc-version] sign nothing more where a newer version of the app has taken the archive over', async () => {
    const { a, b, id, end } = await twoTabs()
    const newer = await openDB(archiveName(id), archiveVersion + 1)
    for (const tab of [a, b]) {
      const sent = await tab.send({ type: 'comment', about: id, text: 'from an older tab' })
      expect(sent).toMatchObject({ ok: false, fault: { code: 'storage-closed' } })
      expect(tab.view().entries.length).toBe(1)
      expect(tab.view().sync.alarms.map(({ code }) => code)).toContain('storage-closed')
    }
    newer.close()
    await end()
  })

  it('[arc-deleted] keep in memory what is deleted under them, say so, and sign nothing more', async () => {
    const { a, b, id, end } = await twoTabs()
    good(await a.send({ type: 'comment', about: id, text: 'before' }))
    await until(() => b.view().entries.length === 2)
    await deleteDB(archiveName(id))
    const codes = (tab: typeof a) => tab.view().sync.alarms.map(({ code }) => code)
    for (const tab of [a, b]) {
      await until(() => codes(tab).includes('storage-deleted'))
      const sent = await tab.send({ type: 'comment', about: id, text: 'after' })
      expect(sent).toMatchObject({ ok: false, fault: { code: 'storage-deleted' } })
      expect(codes(tab).filter((code) => code === 'storage-deleted')).toHaveLength(1)
      expect(tab.view().entries).toHaveLength(2)
    }
    const other = await createApp(portsOf('other', new Disk(), null))
    expect(good(await other.importFile(await a.exportFile()))).toBe(id)
    expect(hashOf(good(await other.openGame(id)))).toBe(hashOf(a))
    await end()
  })

  it('[arc-signer] sign nothing in a place where another tab has signed what a full disk did not take', async () => {
    const { a, b, id, end } = await twoTabs()
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
      this: IDBObjectStore,
    ) {
      this.transaction.abort()
      throw new DOMException('no room', 'QuotaExceededError')
    })
    good(await a.send({ type: 'comment', about: id, text: 'only in the first' }))
    expect(await b.send({ type: 'comment', about: id, text: 'in its place' })).toMatchObject({
      ok: false,
      fault: { code: 'signed-in-other-tab' },
    })
    full.mockRestore()
    good(await a.send({ type: 'comment', about: id, text: 'there is room again' }))
    good(await b.send({ type: 'comment', about: id, text: 'after both' }))
    await until(() => a.view().entries.length === 4)
    expect(a.view().entries.map(({ action }) => action.seq)).toEqual([0, 1, 2, 3])
    const codes = b.view().sync.alarms.map(({ code }) => code)
    expect(codes).not.toContain('fork-seen')
    expect(codes).not.toContain('storage-restored')
    await end()
  })

  it('never sign two actions in one place, however hard both press', async () => {
    const { a, b, id, end } = await twoTabs()
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? a : b).send({ type: 'comment', about: id, text: `number ${n}` }),
      ),
    )
    expect(sent.every(({ ok }) => ok)).toBe(true)
    await until(() => a.view().entries.length === 21 && b.view().entries.length === 21)
    const places = a.view().entries.map(({ action }) => action.seq)
    expect(new Set(places).size).toBe(21)
    expect(a.view().sync.alarms.map(({ code }) => code)).not.toContain('fork-seen')
    expect(a.view().sync.alarms.map(({ code }) => code)).not.toContain('storage-restored')
    await end()
  })
})
