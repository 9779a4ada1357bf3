import { fail, fault, ok, type Result } from '../base/result.ts'
import type { GameId } from '../actions/ids.ts'
import type { Archive } from './archive.ts'
import { byLastActivity, type GameEntry, type GameShelf } from './shelf.ts'
import { storageFault } from './trouble.ts'

/*
 * Storage that lasts as long as the page: for tests, the command line, and as the way out where the browser gives none at
 * all.
 */

/** See {@link Archive}. */
export function memoryArchive(): Archive {
  const actions: Uint8Array[] = []
  const meta = new Map<string, unknown>()
  let snapshot: readonly unknown[] | null = null
  let closed = false

  return {
    append: (batch) =>
      answer(closed, () => {
        actions.push(...batch)
        return null
      }),
    readAll: () => answer(closed, () => [...actions]),
    readNew: () => answer(closed, (): readonly Uint8Array[] => []),
    replaceAll: (others) =>
      answer(closed, () => {
        actions.splice(0, actions.length, ...others)
        return null
      }),
    unsaved: () => 0,
    getMeta: (key) => answer(closed, () => meta.get(key)),
    putMeta: (key, value) =>
      answer(closed, () => {
        meta.set(key, structuredClone(value))
        return null
      }),
    getSnapshot: () => answer(closed, () => snapshot),
    putSnapshot: (records) =>
      answer(closed, () => {
        snapshot = records.map((record) => structuredClone(record))
        return null
      }),
    erase: () =>
      answer(closed, () => {
        actions.length = 0
        meta.clear()
        snapshot = null
        closed = true
        return null
      }),
    deleted: new Promise<void>(() => undefined),
    close: () => {
      closed = true
    },
  }
}

/** See {@link GameShelf}. */
export function memoryShelf(): GameShelf {
  const games = new Map<GameId, GameEntry>()
  const settings = new Map<string, unknown>()
  let closed = false

  return {
    list: () => answer(closed, () => [...games.values()].sort(byLastActivity)),
    get: (game) => answer(closed, () => games.get(game) ?? null),
    put: (entry) =>
      answer(closed, () => {
        games.set(entry.game, structuredClone(entry))
        return null
      }),
    remove: (game) =>
      answer(closed, () => {
        games.delete(game)
        return null
      }),
    getSetting: (key) => answer(closed, () => settings.get(key)),
    putSetting: (key, value) =>
      answer(closed, () => {
        settings.set(key, structuredClone(value))
        return null
      }),
    close: () => {
      closed = true
    },
  }
}

/** As the one on disk would answer, `storage-closed` and values that cannot be kept too. */
function answer<T>(closed: boolean, make: () => T): Promise<Result<T>> {
  if (closed) return Promise.resolve(fail(fault('storage-closed')))
  try {
    return Promise.resolve(ok(make()))
  } catch (error) {
    return Promise.resolve(fail(storageFault(error)))
  }
}
