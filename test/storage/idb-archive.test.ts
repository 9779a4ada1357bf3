import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { deleteDB, openDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Archive } from '../../src/storage/archive.ts'
import { actionsPerRow } from '../../src/storage/lot.ts'
import { archiveName, archiveVersion, openArchive } from '../../src/storage/idb-archive.ts'
import { archiveContract, entries, entry } from './archive.contract.ts'

let games = 0

async function opened(game: string): Promise<Archive> {
  const { archive, fault } = await openArchive(game)
  expect(fault).toBeNull()
  return archive
}

async function ids(archive: Archive): Promise<readonly string[]> {
  const read = await archive.readAll()
  if (!read.ok) throw new Error(read.fault.code)
  return read.value.all().map(({ id }) => id)
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

archiveContract('openArchive', async () => {
  const game = `contract-${games++}`
  return { archive: await opened(game), reopen: () => opened(game) }
})

describe('the archive in IndexedDB', () => {
  it('[arc-durable] is all there when opened again', async () => {
    const archive = await opened('again')
    await archive.append(entries(0, 10))
    await archive.putMeta('device', Uint8Array.of(1))
    archive.close()
    const again = await opened('again')
    expect(await ids(again)).toEqual(entries(0, 10).map(({ id }) => id))
    expect(await again.getMeta('device')).toEqual({ ok: true, value: Uint8Array.of(1) })
  })

  it('writes many at once in rows of some, all of them or none', async () => {
    const archive = await opened('many')
    const add = IDBObjectStore.prototype.add
    const rows = vi.spyOn(IDBObjectStore.prototype, 'add')
    await archive.append(entries(0, 5000))
    expect(rows.mock.calls.length).toBe(Math.ceil(5000 / actionsPerRow))
    expect(await ids(archive)).toEqual(entries(0, 5000).map(({ id }) => id))
    let made = 0
    rows.mockImplementation(function (this: IDBObjectStore, value: unknown) {
      if (made++ === 1) throw new DOMException('no', 'DataCloneError')
      return add.call(this, value)
    })
    expect(await archive.append(entries(5000, 10_000))).toMatchObject({ ok: false })
    expect(archive.unsaved()).toBe(5000)
    rows.mockRestore()
    expect((await ids(await opened('many'))).length).toBe(5000)
    expect(await archive.append([])).toEqual({ ok: true, value: 0 })
    expect((await ids(await opened('many'))).length).toBe(10_000)
  })

  it('leaves large rows as they are when it puts small ones together', async () => {
    const archive = await opened('pack-large')
    const large = { id: entry(0).id, bytes: new Uint8Array(600 * 1024) }
    await archive.append([large])
    for (const one of entries(1, 41)) await archive.append([one])
    await archive.append([{ id: entry(41).id, bytes: large.bytes }])
    for (const one of entries(42, 82)) await archive.append([one])
    const all = entries(0, 82).map(({ id }) => id)
    const put = vi.spyOn(IDBObjectStore.prototype, 'get')
    expect(await ids(archive)).toEqual(all)
    archive.close()
    const db = await openDB(archiveName('pack-large'), archiveVersion)
    const keys = await db.getAllKeys('segments')
    db.close()
    // The first is where it was, the second between two that were put together.
    expect(keys.length).toBe(4)
    expect(keys[0]).toBe(1)
    // Each row is read by itself, so that the page is free in between.
    expect(put.mock.calls.length).toBe(82 + 81)
    const again = await opened('pack-large')
    expect(await ids(again)).toEqual(all)
    expect(await again.readNew()).toEqual({ ok: true, value: [] })
  })

  it('writes with durability strict', async () => {
    const archive = await opened('strict')
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await archive.append([entry(1)])
    expect(transaction.mock.calls[0]?.[2]).toEqual({ durability: 'strict' })
  })

  it('puts many small rows together and loses nothing', async () => {
    const archive = await opened('pack')
    for (const one of entries(0, 100)) await archive.append([one])
    expect((await ids(archive)).length).toBe(100)
    archive.close()
    const db = await openDB(archiveName('pack'), archiveVersion)
    expect(await db.count('segments')).toBe(1)
    db.close()
    const again = await opened('pack')
    await again.append([entry(100)])
    expect(await ids(again)).toEqual(entries(0, 101).map(({ id }) => id))
  })

  it('[arc-tabs] shows what another tab added, once', async () => {
    const mine = await opened('tabs')
    const theirs = await opened('tabs')
    await mine.append([entry(1)])
    await theirs.append([entry(1), entry(2)])
    expect(await mine.readNew()).toEqual({ ok: true, value: [entry(2)] })
    expect(await mine.readNew()).toEqual({ ok: true, value: [] })
    expect(await ids(mine)).toEqual([entry(1).id, entry(2).id])
  })

  it('[arc-atomic] keeps a batch whole or not at all; a full disk leaves it in memory and is told', async () => {
    const archive = await opened('full')
    await archive.append([entry(1)])
    const full = new DOMException('no room', 'QuotaExceededError')
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
      this: IDBObjectStore,
    ) {
      this.transaction.abort()
      throw full
    })
    expect(await archive.append([entry(2), entry(3)])).toMatchObject({
      ok: false,
      fault: { code: 'storage-full' },
    })
    expect(archive.unsaved()).toBe(2)
    expect(await ids(archive)).toEqual([1, 2, 3].map((n) => entry(n).id))
    add.mockRestore()
    expect(await ids(await opened('full'))).toEqual([entry(1).id])

    expect(await archive.append([entry(4)])).toEqual({ ok: true, value: 1 })
    expect(archive.unsaved()).toBe(0)
    expect(await ids(await opened('full'))).toEqual([1, 2, 3, 4].map((n) => entry(n).id))
  })

  it('tells a transaction that failed at its very end', async () => {
    const archive = await opened('late')
    const transaction = IDBDatabase.prototype.transaction
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...args
    ) {
      const tx = transaction.apply(this, args)
      queueMicrotask(() => tx.abort())
      return tx
    })
    expect(await archive.append([entry(1)])).toMatchObject({ ok: false })
    expect(archive.unsaved()).toBe(1)
    vi.restoreAllMocks()
    expect(await archive.append([])).toEqual({ ok: true, value: 0 })
    expect(archive.unsaved()).toBe(0)
    expect(await ids(await opened('late'))).toEqual([entry(1).id])
  })

  it('plays on in memory where there is no IndexedDB, or it refuses', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const missing = await openArchive('private')
    expect(missing.fault).toMatchObject({ code: 'storage-unavailable' })
    expect(await missing.archive.append([entry(1)])).toEqual({ ok: true, value: 1 })
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    expect((await openArchive('private')).fault).toMatchObject({ code: 'storage-unavailable' })
  })

  it('refuses a database of a newer version without touching it', async () => {
    const newer = await openDB(archiveName('newer'), archiveVersion + 1)
    newer.close()
    expect((await openArchive('newer')).fault).toMatchObject({ code: 'storage-newer' })
  })

  it('tells when another tab holds up the opening', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() })
      const opening = openArchive('blocked')
      await vi.advanceTimersByTimeAsync(10_000)
      expect((await opening).fault).toMatchObject({ code: 'storage-blocked' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('gives way to a newer version and says so, keeping what is new in memory', async () => {
    const archive = await opened('upgrade')
    await archive.append([entry(1)])
    const newer = await openDB(archiveName('upgrade'), archiveVersion + 1)
    expect(await archive.append([entry(2)])).toMatchObject({
      ok: false,
      fault: { code: 'storage-closed' },
    })
    expect(archive.unsaved()).toBe(1)
    newer.close()
  })

  it('[arc-deleted] says so when it is deleted while it is open, and is not made again', async () => {
    const archive = await opened('deleted')
    await archive.append([entry(1)])
    await deleteDB(archiveName('deleted'))
    await archive.deleted
    expect(await archive.append([entry(2)])).toMatchObject({
      ok: false,
      fault: { code: 'storage-deleted' },
    })
    expect(archive.unsaved()).toBe(1)
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(
      archiveName('deleted'),
    )
  })

  it.each([
    ['is there still: it goes on', false],
    ['was deleted: it says so, and is not made again', true],
  ])('[arc-deleted] where the browser drops the connection, and it %s', async (_, isGone) => {
    const name = `dropped-${String(isGone)}`
    const archive = await opened(name)
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await archive.append([entry(1)])
    const connection = transaction.mock.contexts[0]
    transaction.mockRestore()
    const deleting = isGone ? deleteDB(archiveName(name)) : null
    // Its own type asks for the class, not for a connection.
    Reflect.apply(forceCloseDatabase, undefined, [connection])
    await deleting
    if (isGone) await archive.deleted
    const appended = await archive.append([entry(2)])
    if (!isGone) expect(await ids(archive)).toEqual([entry(1).id, entry(2).id])
    else expect(!appended.ok && appended.fault.code).toBe('storage-deleted')
    const there = (await indexedDB.databases()).map((one) => one.name)
    expect(there.includes(archiveName(name))).toBe(!isGone)
  })

  it('skips rows that make no sense', async () => {
    const archive = await opened('odd')
    const db = await openDB(archiveName('odd'), archiveVersion)
    await db.add('segments', 'nonsense')
    await db.add('segments', { ids: new Uint8Array(32), lengths: [9], bytes: new Uint8Array(3) })
    await archive.append([entry(1)])
    expect(await ids(archive)).toEqual([entry(1).id])
    db.close()
  })
})
