import type { GameId } from '../actions/ids.ts'
import { answer } from './answer.ts'
import { byLastActivity, type GameEntry, type GameShelf } from './shelf.ts'

/** A shelf that lasts as long as the page; see {@link GameShelf}. */
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
