import { deleteDB, type DBSchema } from 'idb'
import { ok, type Fault, type Result } from '../base/result.ts'
import type { ActionId } from '../log/ids.ts'
import type { Archive, Archived, Snapshot } from './archive.ts'
import { commit, openDatabase, type Database } from './database.ts'
import { memoryArchive } from './memory-archive.ts'
import { packSegment, packSegments, unpackSegment, type Segment } from './segment.ts'

/*
 * One database for each game, rather than one for the app: erasing a game is exact, a database that a browser
 * broke takes one game with it, the arrival order is the store's own key, and games never wait for each other.
 * The price is a second small database that lists the games (idb-shelf.ts).
 */

interface GameSchema extends DBSchema {
  segments: { key: number; value: Segment }
  meta: { key: string; value: unknown }
  snapshots: { key: string; value: Snapshot }
}

type GameDatabase = Database<GameSchema>

/** More rows than this are put together into large ones when they have been read anyway. */
const rowsBeforePacking = 64
const packedSegmentBytes = 1024 * 1024
const storeNames = ['segments', 'meta', 'snapshots'] as const

export function archiveName(game: string): string {
  return `synomic-game-${game}`
}

/**
 * The archive of a game in IndexedDB. Where that cannot be had, one in memory, with the fault that says why:
 * the game goes on, but this device forgets it.
 */
export async function openArchive(
  game: string,
): Promise<{ readonly archive: Archive; readonly fault: Fault | null }> {
  const opened = await openDatabase<GameSchema>(archiveName(game), (db) => {
    db.createObjectStore('segments', { autoIncrement: true })
    db.createObjectStore('meta')
    db.createObjectStore('snapshots')
  })
  if (!opened.ok) return { archive: memoryArchive(), fault: opened.fault }
  return { archive: idbArchive(archiveName(game), opened.value), fault: null }
}

function idbArchive(name: string, db: GameDatabase): Archive {
  const known = new Set<ActionId>()
  let waiting: Archived[] = []
  /** Rows up to this key have been seen. */
  let seenKey = 0
  let turn: Promise<unknown> = Promise.resolve()

  /** One job after the other: what waits in memory must not be written twice. */
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    const result = turn.then(job)
    turn = result.catch(() => undefined)
    return result
  }

  const remember = (entries: readonly Archived[]): readonly Archived[] => {
    const fresh = entries.filter(({ id }) => !known.has(id))
    const unique = new Map(fresh.map((entry) => [entry.id, entry]))
    for (const id of unique.keys()) known.add(id)
    return [...unique.values()]
  }

  const append = async (batch: readonly Archived[]): Promise<Result<number>> => {
    const fresh = remember(batch)
    waiting.push(...fresh)
    if (waiting.length === 0) return ok(0)
    const stored = await db.run((connection) => addRow(connection, packSegment(waiting)))
    if (!stored.ok) return stored
    waiting = []
    return ok(fresh.length)
  }

  const readFrom = async (key: number): Promise<Result<readonly Archived[]>> => {
    const rows = await db.run(async (connection) => {
      const range = IDBKeyRange.lowerBound(key, true)
      const tx = connection.transaction('segments')
      const [keys, values] = await Promise.all([
        tx.store.getAllKeys(range),
        tx.store.getAll(range),
        tx.done,
      ])
      return { keys, values }
    })
    if (!rows.ok) return rows
    seenKey = rows.value.keys.at(-1) ?? seenKey
    const entries = rows.value.values.flatMap(unpackSegment)
    if (key === 0 && rows.value.keys.length > rowsBeforePacking) await pack(db)
    return ok(entries)
  }

  const readAll = async (): Promise<Result<readonly Archived[]>> => {
    const stored = await readFrom(0)
    if (!stored.ok) return stored
    const all = new Map([...stored.value, ...waiting].map((entry) => [entry.id, entry]))
    for (const id of all.keys()) known.add(id)
    return ok([...all.values()])
  }

  return {
    append: (batch) => inTurn(() => append(batch)),
    readAll: () => inTurn(readAll),
    readNew: () =>
      inTurn(async () => {
        const stored = await readFrom(seenKey)
        return stored.ok ? ok(remember(stored.value)) : stored
      }),
    count: () => known.size,
    unsaved: () => waiting.length,
    ...notes(db),
    erase: () => inTurn(() => erase(name, db)),
    close: () => db.close(),
  }
}

type Connection = Parameters<Parameters<GameDatabase['run']>[0]>[0]

async function addRow(connection: Connection, row: Segment): Promise<void> {
  const tx = connection.transaction('segments', 'readwrite', { durability: 'strict' })
  await commit(tx, () => [tx.store.add(row)])
}

/** Many small rows become few large ones, in one transaction. If that fails, the small ones are still there. */
async function pack(db: GameDatabase): Promise<void> {
  await db.run(async (connection) => {
    const tx = connection.transaction('segments', 'readwrite', { durability: 'strict' })
    const rows = await tx.store.getAll()
    const entries = new Map(rows.flatMap(unpackSegment).map((entry) => [entry.id, entry]))
    await tx.store.clear()
    const large = packSegments([...entries.values()], packedSegmentBytes)
    await commit(tx, () => large.map((row) => tx.store.add(row)))
  })
}

/** The parts of the archive that are plain keys and values. */
function notes(
  db: GameDatabase,
): Pick<Archive, 'getMeta' | 'putMeta' | 'getSnapshot' | 'putSnapshot'> {
  return {
    getMeta: (key) => db.run((connection) => connection.get('meta', key)),
    putMeta: (key, value) =>
      db.run(async (connection) => {
        const tx = connection.transaction('meta', 'readwrite', { durability: 'strict' })
        await commit(tx, () => [tx.store.put(value, key)])
        return null
      }),
    getSnapshot: () =>
      db.run(async (connection) => (await connection.get('snapshots', 'latest')) ?? null),
    putSnapshot: (snapshot) =>
      db.run(async (connection) => {
        await connection.put('snapshots', snapshot, 'latest')
        return null
      }),
  }
}

async function erase(name: string, db: GameDatabase): Promise<Result<null>> {
  // Emptied first: deleting waits for other tabs, the emptying does not.
  const emptied = await db.run(async (connection) => {
    const tx = connection.transaction(storeNames, 'readwrite', { durability: 'strict' })
    await commit(tx, () => storeNames.map((store) => tx.objectStore(store).clear()))
    return null
  })
  db.close()
  if (emptied.ok) deleteDB(name).catch(() => undefined)
  return emptied
}
