import type { DBSchema } from 'idb'
import type { Fault } from '../base/result.ts'
import { commit, openDatabase, type Database } from './database.ts'
import { memoryShelf } from './memory.ts'
import { byLastActivity, type GameEntry, type GameShelf } from './shelf.ts'

interface ShelfSchema extends DBSchema {
  games: { key: string; value: GameEntry }
  settings: { key: string; value: unknown }
}

export const shelfName = 'synomic-shelf'

/** The shelf in IndexedDB; in memory, with the fault that says why, where that cannot be had. */
export async function openShelf(): Promise<{
  readonly shelf: GameShelf
  readonly fault: Fault | null
}> {
  const opened = await openDatabase<ShelfSchema>(shelfName, 1, (db) => {
    db.createObjectStore('games', { keyPath: 'game' })
    db.createObjectStore('settings')
  })
  return opened.ok
    ? { shelf: idbShelf(opened.value), fault: null }
    : { shelf: memoryShelf(), fault: opened.fault }
}

function idbShelf(db: Database<ShelfSchema>): GameShelf {
  return {
    list: () =>
      db.run(async (connection) => (await connection.getAll('games')).sort(byLastActivity)),
    get: (game) => db.run(async (connection) => (await connection.get('games', game)) ?? null),
    put: (entry) =>
      db.run(async (connection) => {
        const tx = connection.transaction('games', 'readwrite', { durability: 'strict' })
        await commit(tx, () => [tx.store.put(entry)])
        return null
      }),
    remove: (game) =>
      db.run(async (connection) => {
        await connection.delete('games', game)
        return null
      }),
    getSetting: (key) => db.run((connection) => connection.get('settings', key)),
    putSetting: (key, value) =>
      db.run(async (connection) => {
        await connection.put('settings', value, key)
        return null
      }),
    close: () => db.close(),
  }
}
