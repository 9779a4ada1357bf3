import { deleteDB, type DBSchema, type IDBPDatabase } from 'idb'
import { ok, type Fault, type Result } from '../base/result.ts'
import { IdTable } from '../log/id-table.ts'
import type { ActionId } from '../actions/ids.ts'
import type { Archive, Archived } from './archive.ts'
import { Contents } from './contents.ts'
import { commit, openDatabase, type Database } from './database.ts'
import { memoryArchive } from './memory-archive.ts'
import { addRows, orAbort, packRows } from './idb-rows.ts'
import { isLarge } from './lot.ts'
import { plainSegment, type Segment } from './segment.ts'

/*
 * One database for each game, rather than one for the app: erasing a game is exact, a database that a browser
 * broke takes one game with it, the arrival order is the store's own key, and games never wait for each other.
 * The price is a second small database that lists the games (idb-shelf.ts).
 */

interface GameSchema extends DBSchema {
  segments: { key: number; value: Segment }
  meta: { key: string; value: unknown }
  snapshots: { key: string; value: unknown }
}

type GameDatabase = Database<GameSchema>

/** More small rows than this are put together into large ones when they have been read anyway. */
const rowsBeforePacking = 64
const storeNames = ['segments', 'meta', 'snapshots'] as const

/**
 * Of the database. 1: rows of actions as they came. 2: packed rows, too. A version of the app that cannot read those would
 * take what is in them for missing, and sign a device's next action in a place that is taken: it is not to open it at all.
 */
export const archiveVersion = 2

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
  const opened = await openDatabase<GameSchema>(name, archiveVersion, (db, before) => {
    if (before !== 0) return
    db.createObjectStore('segments', { autoIncrement: true })
    db.createObjectStore('meta')
    db.createObjectStore('snapshots')
  })
  if (!opened.ok) return { archive: memoryArchive(), fault: opened.fault }
  return { archive: idbArchive(name, opened.value), fault: null }
}

/** The rows of a game's actions, and those that could not be written yet. */
class Rows {
  readonly #db: GameDatabase
  /**
   * What was there when all was read last; what came to be known since is in the set. Not the rows: who loaded the game from
   * them has all actions unpacked.
   */
  #table = new IdTable(new Uint8Array())
  #known = new Set<ActionId>()
  #waiting: Archived[] = []
  /** Rows up to this key have been seen. */
  #seenKey = 0

  constructor(db: GameDatabase) {
    this.#db = db
  }

  get count(): number {
    return this.#table.count + this.#known.size
  }

  get unsaved(): number {
    return this.#waiting.length
  }

  async append(batch: readonly Archived[]): Promise<Result<number>> {
    const fresh = this.#remember(batch)
    this.#waiting.push(...fresh)
    if (this.#waiting.length === 0) return ok(0)
    const waiting = this.#waiting
    const stored = await this.#db.run(async (connection) => {
      const tx = connection.transaction('segments', 'readwrite', { durability: 'strict' })
      await commit(tx, () => [addRows(tx, waiting)])
    })
    if (!stored.ok) return stored
    this.#waiting = []
    return ok(fresh.length)
  }

  async readAll(): Promise<Result<Contents>> {
    const rows = await this.#readAfter(0)
    if (!rows.ok) return rows
    const contents = new Contents([...rows.value, plainSegment(this.#waiting)])
    this.#table = contents.table
    this.#known = new Set()
    const first = rows.value.findIndex((row) => !isLarge(row))
    if (first >= 0 && rows.value.length - first > rowsBeforePacking) await this.#pack(first)
    return ok(contents)
  }

  async readNew(): Promise<Result<readonly Archived[]>> {
    const rows = await this.#readAfter(this.#seenKey)
    if (!rows.ok) return rows
    const read = new Contents(rows.value)
    const places = Array.from({ length: read.count }, (_, place) => place)
    const besides = places.filter((place) => this.#table.placeOfOther(read.table, place) < 0)
    return ok(this.#remember(besides.map((place) => read.at(place))))
  }

  /** Those of them that were not known yet, each once; they are now. */
  #remember(entries: readonly Archived[]): readonly Archived[] {
    const table = this.#table
    return entries.filter(({ id }) => {
      if (this.#known.has(id) || (table.count > 0 && table.placeOf(id) >= 0)) return false
      this.#known.add(id)
      return true
    })
  }

  /** Puts the rows from one on together, in one transaction: if it fails, they are still there. */
  async #pack(from: number): Promise<void> {
    const packed = await this.#db.run(async (connection) => {
      const tx = connection.transaction('segments', 'readwrite', { durability: 'strict' })
      const packing = orAbort(tx, () => packRows(tx.store, from, this.#seenKey))
      await commit(tx, () => [packing])
      return packing
    })
    // What they hold is known.
    if (packed.ok) this.#seenKey = packed.value
  }

  async #readAfter(key: number): Promise<Result<readonly unknown[]>> {
    const read = await this.#db.run(async (connection) => {
      const range = IDBKeyRange.lowerBound(key, true)
      const { store } = connection.transaction('segments')
      const keys = await store.getAllKeys(range)
      // Asked for at once, but each by itself: together they would come, and be taken apart, in one piece.
      return { keys, rows: await Promise.all(keys.map((key) => store.get(key))) }
    })
    if (!read.ok) return read
    this.#seenKey = read.value.keys.at(-1) ?? this.#seenKey
    return ok(read.value.rows)
  }
}

function idbArchive(name: string, db: GameDatabase): Archive {
  const rows = new Rows(db)
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
    count: () => rows.count,
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
