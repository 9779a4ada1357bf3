import type { Archived } from './archive.ts'
import { Contents } from './contents.ts'
import { actionsPerRow, isLarge, Lot } from './lot.ts'
import { plainSegment, type Segment } from './segment.ts'

/*
 * Writing the rows of an archive one by one, so that the page is free in between. All requests are of one transaction, which
 * lives as long as each is followed by the next.
 */

/** Row by row, the first at once. Where one cannot be written, none is. */
export function addRows(
  tx: { readonly store: Pick<RowStore, 'add'>; abort(): void },
  entries: readonly Archived[],
): Promise<unknown> {
  const add = (from: number): Promise<unknown> => {
    const some = entries.slice(from, from + actionsPerRow)
    return tx.store.add(plainSegment(some))
  }
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
  let waiting = new Lot()
  const write = async (): Promise<void> => {
    if (!waiting.isEmpty) last = await store.add(waiting.row())
    waiting = new Lot()
  }
  for (const key of old) {
    const row = await store.get(key)
    if (isLarge(row)) {
      await write()
      last = await store.add(row)
      continue
    }
    const contents = new Contents([row])
    for (let place = 0; place < contents.count; place++) {
      waiting.put(contents.idBytesAt(place), contents.bytesAt(place))
      if (waiting.isLarge) await write()
    }
  }
  await write()
  await store.delete(IDBKeyRange.bound(old[0], seenKey))
  return last
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
