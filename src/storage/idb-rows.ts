import type { Archived } from './archive.ts'
import { Contents } from './contents.ts'
import { isSegment, packSegment, type Segment } from './segment.ts'

/*
 * Writing the rows of an archive one by one, so that the page is free in between. All requests are of one transaction, which
 * lives as long as each is followed by the next.
 */

/** Rows of so many bytes are large enough. */
const largeBytes = 512 * 1024
/** As many as are packed in some ms. */
const actionsPerRow = 2048

/** Row by row, the first at once. Where one cannot be written, none is. */
export function addRows(
  tx: { readonly store: Pick<RowStore, 'add'>; abort(): void },
  entries: readonly Archived[],
): Promise<unknown> {
  const add = (from: number): Promise<unknown> =>
    tx.store.add(packSegment(entries.slice(from, from + actionsPerRow)))
  const addFrom = async (from: number): Promise<void> => {
    if (from >= entries.length) return
    // A request that fails undoes its transaction by itself, and says why; one that is not even made does not.
    await requestOrAbort(tx, () => add(from))
    await addFrom(from + actionsPerRow)
  }
  return add(0).then(() => addFrom(actionsPerRow))
}

function requestOrAbort<T>(tx: { abort(): void }, request: () => Promise<T>): Promise<T> {
  try {
    return request()
  } catch (error) {
    tx.abort()
    throw error
  }
}

interface RowStore {
  getAllKeys(): Promise<number[]>
  get(key: number): Promise<unknown>
  add(row: Segment): Promise<number>
  delete(range: IDBKeyRange): Promise<void>
}

/**
 * Many small rows become few large ones, in their order. Returns the last
 * key; `seenKey` where another tab has written meanwhile: then it is left for another time.
 */
export async function packRows(store: RowStore, from: number, seenKey: number): Promise<number> {
  const keys = await store.getAllKeys()
  const old = keys.slice(from)
  if (old[0] === undefined || keys.at(-1) !== seenKey) return seenKey
  let last = seenKey
  let waiting: Archived[] = []
  let size = 0
  const write = async (): Promise<void> => {
    if (waiting.length > 0) last = await store.add(packSegment(waiting))
    waiting = []
    size = 0
  }
  for (const key of old) {
    const row = await store.get(key)
    if (isLarge(row)) {
      await write()
      last = await store.add(row)
      continue
    }
    for (const entry of new Contents([row]).all()) {
      waiting.push(entry)
      size += entry.bytes.length
    }
    if (size >= largeBytes) await write()
  }
  await write()
  await store.delete(IDBKeyRange.bound(old[0], seenKey))
  return last
}

/** Such a row is left as it is. */
export function isLarge(row: unknown): row is Segment {
  return isSegment(row) && row.bytes.length >= largeBytes
}

/** Where the job fails, nothing that the transaction did is done. */
export async function orAbort<T>(tx: { abort(): void }, job: () => Promise<T>): Promise<T> {
  try {
    return await job()
  } catch (error) {
    tx.abort()
    throw error
  }
}
