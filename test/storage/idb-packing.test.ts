import 'fake-indexeddb/auto'
import { openDB, type DBSchema } from 'idb'
import { describe, expect, it } from 'vitest'
import type { Archive, Archived } from '../../src/storage/archive.ts'
import { actionsPerRow } from '../../src/storage/lot.ts'
import { openDatabase } from '../../src/storage/database.ts'
import { archiveName, archiveVersion, openArchive } from '../../src/storage/idb-archive.ts'
import { isPackedSegment } from '../../src/storage/packed-segment.ts'
import { isSegment, plainSegment, type Segment } from '../../src/storage/segment.ts'
import { usualGame } from './actions-by-chance.ts'

async function opened(game: string): Promise<Archive> {
  const { archive, fault } = await openArchive(game)
  expect(fault).toBeNull()
  return archive
}

async function heldBy(archive: Archive): Promise<readonly string[]> {
  const read = await archive.readAll()
  if (!read.ok) throw new Error(read.fault.code)
  return textsOf(read.value.all())
}

function textsOf(batch: readonly Archived[]): readonly string[] {
  return batch.map(({ id, bytes }) => `${id} ${Buffer.from(bytes).toString('hex')}`)
}

/** What kinds of rows there are. */
async function kindsIn(game: string): Promise<readonly string[]> {
  const db = await openDB(archiveName(game), archiveVersion)
  const rows: readonly unknown[] = await db.getAll('segments')
  db.close()
  return rows.map((row) => (isPackedSegment(row) ? 'packed' : isSegment(row) ? 'plain' : 'neither'))
}

interface SchemaBefore extends DBSchema {
  segments: { key: number; value: Segment }
  meta: { key: string; value: unknown }
  snapshots: { key: string; value: unknown }
}

/** Opens it as versions of this app did that knew rows of actions as they came, and no others. */
async function openedBefore(game: string) {
  const opened = await openDatabase<SchemaBefore>(archiveName(game), 1, (db) => {
    db.createObjectStore('segments', { autoIncrement: true })
    db.createObjectStore('meta')
    db.createObjectStore('snapshots')
  })
  if (!opened.ok) throw new Error(opened.fault.code)
  return opened.value
}

async function writtenBefore(game: string, rows: readonly Segment[]): Promise<void> {
  const db = await openedBefore(game)
  await db.run((connection) => Promise.all(rows.map((row) => connection.add('segments', row))))
  db.close()
}

/** The kinds of the rows of so many actions. */
const packed = (count: number): readonly string[] =>
  Array.from({ length: Math.ceil(count / actionsPerRow) }, () => 'packed')

describe('[arc-packed] the archive in IndexedDB', () => {
  it('packs many that come at once, and few that came one by one', async () => {
    const archive = await opened('packed')
    const game = usualGame(2500, 4)
    await archive.append(game.slice(0, 2100))
    expect(await kindsIn('packed')).toEqual(packed(2100))
    for (const one of game.slice(2100, 2170)) await archive.append([one])
    expect(await heldBy(archive)).toEqual(textsOf(game.slice(0, 2170)))
    // The large ones stay.
    expect(await kindsIn('packed')).toEqual(packed(2170))
    expect(await archive.readNew()).toEqual({ ok: true, value: [] })
    await archive.append(game.slice(2170, 2175))
    expect(await kindsIn('packed')).toEqual([...packed(2170), 'plain'])
    expect(await heldBy(await opened('packed'))).toEqual(textsOf(game.slice(0, 2175)))
  })

  it('reads what earlier versions wrote, and packs it when it packs', async () => {
    const game = usualGame(3000, 3)
    await writtenBefore('before', [
      plainSegment(game.slice(0, 2900)),
      ...game.slice(2900, 2962).map((one) => plainSegment([one])),
    ])
    const archive = await opened('before')
    expect(await heldBy(archive)).toEqual(textsOf(game.slice(0, 2962)))
    expect(await kindsIn('before')).toEqual(Array.from({ length: 63 }, () => 'plain'))
    for (const one of game.slice(2962)) await archive.append([one])
    expect(await heldBy(archive)).toEqual(textsOf(game))
    expect(await kindsIn('before')).toEqual(packed(3000))
    expect(await heldBy(await opened('before'))).toEqual(textsOf(game))
  })

  it('is not opened by a version that cannot read packed rows', async () => {
    const game = usualGame(80, 2)
    await writtenBefore('older', [plainSegment(game.slice(0, 10))])
    const old = await openedBefore('older')
    expect(await old.run((db) => db.count('segments'))).toEqual({ ok: true, value: 1 })
    const archive = await opened('older')
    expect(await heldBy(archive)).toEqual(textsOf(game.slice(0, 10)))
    // One that had it open gives way, and says so; one that comes later is told at once.
    expect(await old.run((db) => db.count('segments'))).toMatchObject({
      ok: false,
      fault: { code: 'storage-closed' },
    })
    await archive.append(game.slice(10))
    const later = await openDatabase(archiveName('older'), 1, () => undefined)
    expect(later).toMatchObject({ ok: false, fault: { code: 'storage-newer' } })
    expect(await heldBy(await opened('older'))).toEqual(textsOf(game))
  })
})
