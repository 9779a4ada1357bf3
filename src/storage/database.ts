import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { fail, fault, ok, type Result } from '../base/result.ts'
import { storageFault } from './trouble.ts'

/** How long opening may take before people are told that another tab, or a broken browser profile, holds it up. */
export const openPatienceMs = 8_000

/** One IndexedDB database whose every failure is a Fault. */
export interface Database<Schema extends DBSchema> {
  /** Runs a job with the open connection; what it rejects with becomes the fault. */
  run<T>(job: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<Result<T>>
  close(): void
}

/**
 * Opens a database of ours at a schema version, brought up to it from the one `before` (0: it is new). Gives way to other
 * tabs that upgrade or delete it, and opens it anew where the browser itself dropped the connection.
 * Faults: `storage-unavailable`, `storage-blocked`, `storage-newer`, `storage-full`, `storage-failed`.
 */
export async function openDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBPDatabase<Schema>, before: number) => void,
): Promise<Result<Database<Schema>>> {
  if (typeof indexedDB === 'undefined')
    return fail(fault('storage-unavailable', { name: 'missing' }))
  let db: IDBPDatabase<Schema> | null = null
  let gaveWay = false

  const connect = async (): Promise<Result<IDBPDatabase<Schema>>> => {
    const opened = await withPatience(() =>
      openDB<Schema>(name, version, {
        upgrade,
        blocking: () => {
          gaveWay = true
          db?.close()
          db = null
        },
        terminated: () => {
          db = null
        },
      }),
    )
    if (opened.ok) db = opened.value
    return opened
  }

  const first = await connect()
  if (!first.ok) return first
  return ok({
    run: async (job) => {
      if (gaveWay) return fail(fault('storage-closed'))
      const connection = db === null ? await connect() : ok(db)
      if (!connection.ok) return connection
      try {
        return ok(await job(connection.value))
      } catch (error) {
        return fail(storageFault(error))
      }
    },
    close: () => {
      gaveWay = true
      db?.close()
      db = null
    },
  })
}

/** The promise's outcome, or `storage-blocked` when it takes too long; a late connection is closed again. */
async function withPatience<Schema extends DBSchema>(
  open: () => Promise<IDBPDatabase<Schema>>,
): Promise<Result<IDBPDatabase<Schema>>> {
  let late = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      late = true
      resolve(null)
    }, openPatienceMs)
  })
  try {
    const opening = open()
    opening.then(
      (db) => {
        if (late) db.close()
      },
      () => undefined,
    )
    const winner = await Promise.race([opening, tooLong])
    return winner === null ? fail(fault('storage-blocked')) : ok(winner)
  } catch (error) {
    return fail(storageFault(error))
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Makes the requests of a transaction and waits for its end. Rejects with the transaction's own reason: where
 * storage is full, the requests only say that they were aborted.
 */
export async function commit(
  tx: { readonly done: Promise<void>; abort(): void },
  requests: () => readonly Promise<unknown>[],
): Promise<void> {
  const end = tx.done.then(
    () => null,
    (reason: unknown) => ({ reason }),
  )
  try {
    await Promise.allSettled(requests())
  } catch (error) {
    // A value that cannot be cloned is refused at once.
    try {
      tx.abort()
    } catch {
      // It has ended by itself.
    }
    throw error
  }
  const failure = await end
  if (failure !== null) throw failure.reason
}
