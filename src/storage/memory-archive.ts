import { answer } from './answer.ts'
import type { ActionId } from '../log/ids.ts'
import type { Archive, Archived } from './archive.ts'

/**
 * An archive that lasts as long as the page: for tests, the command line, and as the way out where the browser
 * gives no storage at all.
 */
export function memoryArchive(): Archive {
  const actions = new Map<ActionId, Uint8Array>()
  const meta = new Map<string, unknown>()
  let snapshot: readonly unknown[] | null = null
  let closed = false

  return {
    append: (batch) =>
      answer(closed, () => {
        const before = actions.size
        for (const { id, bytes } of batch) if (!actions.has(id)) actions.set(id, bytes)
        return actions.size - before
      }),
    readAll: () =>
      answer(closed, (): readonly Archived[] =>
        Array.from(actions, ([id, bytes]) => ({ id, bytes })),
      ),
    readNew: () => answer(closed, (): readonly Archived[] => []),
    count: () => actions.size,
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
        actions.clear()
        meta.clear()
        snapshot = null
        closed = true
        return null
      }),
    close: () => {
      closed = true
    },
  }
}
