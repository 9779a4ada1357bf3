import { answer } from './answer.ts'
import type { ActionId } from '../actions/ids.ts'
import type { Archive, Archived } from './archive.ts'
import { Contents } from './contents.ts'
import { plainSegment, type Segment } from './segment.ts'

/**
 * An archive that lasts as long as the page: for tests, the command line, and as the way out where the browser
 * gives no storage at all.
 */
export function memoryArchive(): Archive {
  const known = new Set<ActionId>()
  const rows: Segment[] = []
  const meta = new Map<string, unknown>()
  let snapshot: readonly unknown[] | null = null
  let closed = false

  return {
    append: (batch) =>
      answer(closed, () => {
        const fresh = batch.filter(({ id }) => !known.has(id) && known.add(id))
        rows.push(plainSegment(fresh))
        return fresh.length
      }),
    readAll: () => answer(closed, () => new Contents(rows)),
    readNew: () => answer(closed, (): readonly Archived[] => []),
    count: () => known.size,
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
        known.clear()
        rows.length = 0
        meta.clear()
        snapshot = null
        closed = true
        return null
      }),
    deleted: new Promise(() => undefined),
    close: () => {
      closed = true
    },
  }
}
