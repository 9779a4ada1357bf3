import { deleteDB, type DBSchema, type IDBPDatabase } from 'idb'
import { ok, type Fault, type Result } from '../base/result.ts'
import type { Archive } from './archive.ts'
import { commit, openDatabase, type Database } from './database.ts'
import { memoryArchive } from './memory.ts'
import { actionsIn, isLarge, rowsOf, type Row } from './rows.ts'

/*
 * One database for each game, rather than one for the app: erasing a game is exact, a database that a browser
 * broke takes one game with it, the arrival order is the store's own key, and games never wait for each other.
 * The price is a second small database that lists the games (idb-shelf.ts).
 */

interface GameSchema extends DBSchema {
  rows: { key: number; value: Row }
  meta: { key: string; value: unknown }
  snapshots: { key: string; value: unknown }
}

type GameDatabase = Database<GameSchema>

/** More small rows than this are put together into large ones when they have been read anyway. */
const rowsBeforeJoining = 64
const storeNames = ['rows', 'meta', 'snapshots'] as const

/** Of the database. A version of the app that cannot read what is in it is not to open it at all. */
export const archiveVersion = 1

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
  const name = archiveName(game)
  const opened = await openDatabase<GameSchema>(name, archiveVersion, (db) => {
    db.createObjectStore('rows', { autoIncrement: true })
    db.createObjectStore('meta')
    db.createObjectStore('snapshots')
  })
  if (!opened.ok) return { archive: memoryArchive(), fault: opened.fault }
  return { archive: idbArchive(name, opened.value), fault: null }
}

/** The rows of a game's actions, and those that could not be written yet. */
class RowStore {
  readonly #db: GameDatabase
  #waiting: Uint8Array[] = []
  /** Rows up to this key have been seen; and these behind it, which are this object's own. */
  #seenKey = 0
  #ownKeys = new Set<number>()

  constructor(db: GameDatabase) {
    this.#db = db
  }

  get unsaved(): number {
    return this.#waiting.length
  }

  async append(batch: readonly Uint8Array[]): Promise<Result<null>> {
    this.#waiting.push(...batch)
    if (this.#waiting.length === 0) return ok(null)
    const waiting = this.#waiting
    const added = await this.#write((store) => addRows(store, waiting))
    if (!added.ok) return added
    for (const key of added.value) this.#ownKeys.add(key)
    this.#waiting = []
    return ok(null)
  }

  async readAll(): Promise<Result<readonly Uint8Array[]>> {
    const rows = await this.#readAfter(0)
    if (!rows.ok) return rows
    const actions = actionsIn(rows.value)
    const first = rows.value.findIndex((row) => !isLarge(row))
    if (first >= 0 && rows.value.length - first > rowsBeforeJoining) await this.replaceAll(actions)
    return ok([...actions, ...this.#waiting])
  }

  async readNew(): Promise<Result<readonly Uint8Array[]>> {
    const own = this.#ownKeys
    const rows = await this.#readAfter(this.#seenKey, own)
    return rows.ok ? ok(actionsIn(rows.value)) : rows
  }

  /** In one transaction: if it fails, what there was is still there. */
  async replaceAll(actions: readonly Uint8Array[]): Promise<Result<null>> {
    const seen = this.#seenKey
    const replaced = await this.#write(async (store) => {
      const newest = (await store.getAllKeys(IDBKeyRange.lowerBound(seen, true))).at(-1)
      if (newest !== undefined) return []
      await store.clear()
      return addRows(store, actions)
    })
    if (!replaced.ok) return replaced
    this.#seenKey = replaced.value.at(-1) ?? this.#seenKey
    return ok(null)
  }

  #write(
    job: (store: WritableRows) => Promise<readonly number[]>,
  ): Promise<Result<readonly number[]>> {
    return this.#db.run(async (connection) => {
      const tx = connection.transaction('rows', 'readwrite', { durability: 'strict' })
      let keys: readonly number[] = []
      const write = () => job(tx.store).then((added) => (keys = added))
      await commit(tx, () => [orAbort(tx, write)])
      return keys
    })
  }

  /** Of what stands behind a key all but what has these keys. */
  async #readAfter(
    key: number,
    besides: ReadonlySet<number> = new Set(),
  ): Promise<Result<readonly unknown[]>> {
    const read = await this.#db.run(async (connection) => {
      const { store } = connection.transaction('rows')
      const keys = await store.getAllKeys(IDBKeyRange.lowerBound(key, true))
      // Asked for at once, but each by itself: together they would come, and be taken apart, in one piece.
      const rows = keys.filter((one) => !besides.has(one)).map((one) => store.get(one))
      return { keys, rows: await Promise.all(rows) }
    })
    if (!read.ok) return read
    this.#seenKey = read.value.keys.at(-1) ?? this.#seenKey
    this.#ownKeys = new Set()
    return ok(read.value.rows)
  }
}

interface WritableRows {
  add(row: Row): Promise<number>
  clear(): Promise<void>
  getAllKeys(range: IDBKeyRange): Promise<number[]>
}

/** One row after the other, so that the page is free in between; the first at once. Gives back their keys. */
function addRows(
  store: Pick<WritableRows, 'add'>,
  actions: readonly Uint8Array[],
): Promise<readonly number[]> {
  const rows = rowsOf(actions)
  const addNext = (): Promise<readonly number[]> => {
    const next = rows.next()
    if (next.done === true) return Promise.resolve([])
    return store.add(next.value).then(async (key) => [key, ...(await addNext())])
  }
  return addNext()
}

/** Where the job fails, nothing that the transaction did is done. */
function orAbort<T>(tx: { abort(): void }, job: () => Promise<T>): Promise<T> {
  return job().catch((error: unknown) => {
    // A request that failed undoes its transaction by itself, and says why; one that was not even made does not.
    try {
      tx.abort()
    } catch {
      // It has ended.
    }
    throw error
  })
}

function idbArchive(name: string, db: GameDatabase): Archive {
  const rows = new RowStore(db)
  let turn: Promise<unknown> = Promise.resolve()
  /** One job after the other: what waits in memory must not be written twice. */
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    const result = turn.then(job)
    turn = result.catch(() => undefined)
    return result
  }
  return {
    append: (batch) => inTurn(() => rows.append(batch)),
    readAll: () => inTurn(() => rows.readAll()),
    readNew: () => inTurn(() => rows.readNew()),
    replaceAll: (actions) => inTurn(() => rows.replaceAll(actions)),
    unsaved: () => rows.unsaved,
    ...notes(db),
    erase: () => inTurn(() => erase(name, db)),
    deleted: db.deleted,
    close: () => db.close(),
  }
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
    getSnapshot: () => db.run(readSnapshot),
    putSnapshot: (records) =>
      db.run(async (connection) => {
        // It can be made again: nothing waits for the disk.
        const tx = connection.transaction('snapshots', 'readwrite', { durability: 'relaxed' })
        const write = () => writeEach(tx.store, records)
        await commit(tx, () => [tx.store.clear(), orAbort(tx, write)])
        return null
      }),
  }
}

interface RecordStore {
  put(record: unknown, key: string): Promise<unknown>
}

/** One after the other, so that the page is free in between. */
async function writeEach(store: RecordStore, records: readonly unknown[]): Promise<void> {
  for (const [index, record] of records.entries()) await store.put(record, snapshotKey(index))
}

async function readSnapshot(db: IDBPDatabase<GameSchema>): Promise<readonly unknown[] | null> {
  const { store } = db.transaction('snapshots')
  const keys = await store.getAllKeys()
  const records: readonly unknown[] = await Promise.all(keys.map((key) => store.get(key)))
  return records.length === 0 ? null : records
}

/** Keys are read in their order as text. */
function snapshotKey(index: number): string {
  return index.toString().padStart(8, '0')
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
