import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { deleteDB, openDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Archive } from '../../src/storage/archive.ts'
import { actionsPerRow } from '../../src/storage/rows.ts'
import { archiveName, archiveVersion, openArchive } from '../../src/storage/idb-archive.ts'
import { archiveContract, entries, entry, numberOf } from './archive.contract.ts'

let games = 0

async function opened(game: string): Promise<Archive> {
  const { archive, fault } = await openArchive(game)
  expect(fault).toBeNull()
  return archive
}

const done = { ok: true, value: null }

async function ids(archive: Archive): Promise<readonly number[]> {
  const read = await archive.readAll()
  if (!read.ok) throw new Error(read.fault.code)
  return read.value.map(numberOf)
}

function numbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, i) => from + i)
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
    expect(await ids(again)).toEqual(numbers(0, 10))
    expect(await again.getMeta('device')).toEqual({ ok: true, value: Uint8Array.of(1) })
  })

  it('writes many at once in rows of some, all of them or none', async () => {
    const archive = await opened('many')
    const add = IDBObjectStore.prototype.add
    const rows = vi.spyOn(IDBObjectStore.prototype, 'add')
    await archive.append(entries(0, 5000))
    expect(rows.mock.calls.length).toBe(Math.ceil(5000 / actionsPerRow))
    expect(await ids(archive)).toEqual(numbers(0, 5000))
    let made = 0
    rows.mockImplementation(function (this: IDBObjectStore, value: unknown) {
      if (made++ === 1) throw new DOMException('no', 'DataCloneError')
      return add.call(this, value)
    })
    expect(await archive.append(entries(5000, 10_000))).toMatchObject({ ok: false })
    expect(archive.unsaved()).toBe(5000)
    rows.mockRestore()
    expect((await ids(await opened('many'))).length).toBe(5000)
    expect(await archive.append([])).toEqual(done)
    expect((await ids(await opened('many'))).length).toBe(10_000)
  })

  it('puts small rows together, however large the others are', async () => {
    const archive = await opened('join-large')
    await archive.append([entry(0, 600 * 1024)])
    for (const one of entries(1, 41)) await archive.append([one])
    await archive.append([entry(41, 600 * 1024)])
    for (const one of entries(42, 82)) await archive.append([one])
    const get = vi.spyOn(IDBObjectStore.prototype, 'get')
    expect(await ids(archive)).toEqual(numbers(0, 82))
    // Each row is read by itself, so that the page is free in between.
    expect(get.mock.calls.length).toBe(82)
    archive.close()
    const db = await openDB(archiveName('join-large'), archiveVersion)
    expect(await db.count('rows')).toBe(3)
    db.close()
    const again = await opened('join-large')
    expect(await ids(again)).toEqual(numbers(0, 82))
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
    expect(await db.count('rows')).toBe(1)
    db.close()
    const again = await opened('pack')
    await again.append([entry(100)])
    expect(await ids(again)).toEqual(numbers(0, 101))
  })

  it('[arc-tabs] shows what another tab added, once', async () => {
    const mine = await opened('tabs')
    const theirs = await opened('tabs')
    await mine.append([entry(1)])
    await theirs.append([entry(2), entry(3)])
    await mine.append([entry(4)])
    expect(await mine.readNew()).toEqual({ ok: true, value: [entry(2), entry(3)] })
    expect(await mine.readNew()).toEqual({ ok: true, value: [] })
    expect(await ids(mine)).toEqual([1, 2, 3, 4])
  })

  it('[arc-tabs] replaces nothing where another tab has added something meanwhile', async () => {
    const [mine, theirs] = [await opened('replace'), await opened('replace')]
    await mine.append(entries(0, 5))
    await ids(mine)
    await theirs.append([entry(5)])
    expect(await mine.replaceAll([entry(1)])).toEqual(done)
    expect(await ids(mine)).toEqual(numbers(0, 6))
    expect(await mine.replaceAll([entry(1)])).toEqual(done)
    expect(await ids(theirs)).toEqual([1])
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
    expect(await ids(archive)).toEqual([1, 2, 3])
    add.mockRestore()
    expect(await ids(await opened('full'))).toEqual([1])

    expect(await archive.append([entry(4)])).toEqual(done)
    expect(archive.unsaved()).toBe(0)
    expect(await ids(await opened('full'))).toEqual([1, 2, 3, 4])
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
    expect(await archive.append([])).toEqual(done)
    expect(archive.unsaved()).toBe(0)
    expect(await ids(await opened('late'))).toEqual([1])
  })

  it('plays on in memory where there is no IndexedDB, or it refuses', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const missing = await openArchive('private')
    expect(missing.fault).toMatchObject({ code: 'storage-unavailable' })
    expect(await missing.archive.append([entry(1)])).toEqual(done)
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
    if (!isGone) expect(await ids(archive)).toEqual([1, 2])
    else expect(!appended.ok && appended.fault.code).toBe('storage-deleted')
    const there = (await indexedDB.databases()).map((one) => one.name)
    expect(there.includes(archiveName(name))).toBe(!isGone)
  })

  it.each<[string, unknown]>([
    ['no row', 'nonsense'],
    ['a row without lengths', { bytes: entry(1) }],
    ['a row whose lengths are too much', { lengths: Uint32Array.of(5, 9), bytes: entry(1) }],
    ['a row whose lengths are too little', { lengths: Uint32Array.of(2), bytes: entry(1) }],
  ])('[arc-rot] gives what nobody takes for an action where there is %s', async (what, row) => {
    const archive = await opened(what)
    const db = await openDB(archiveName(what), archiveVersion)
    await db.add('rows', row)
    await archive.append([entry(7)])
    const read = await archive.readAll()
    const actions = read.ok ? read.value : []
    expect(actions.at(-1)).toEqual(entry(7))
    expect(actions.some(({ length }) => length < 5)).toBe(true)
    db.close()
  })
})
