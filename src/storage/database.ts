import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { fail, fault, ok, type Fault, type Result } from '../base/result.ts'
import { storageFault } from './trouble.ts'

/** How long opening may take before people are told that another tab, or a broken browser profile, holds it up. */
export const openPatienceMs = 8_000

/** One IndexedDB database whose every failure is a Fault. */
export interface Database<Schema extends DBSchema> {
  /** Runs a job with the open connection; what it rejects with becomes the fault. */
  run<T>(job: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<Result<T>>
  /** Comes about when the database is deleted while it is open: in another tab, by the browser, or by clearing site data. */
  readonly deleted: Promise<void>
  close(): void
}

/**
 * Opens a database of ours at a schema version, brought up to it from the one `before` (0: it is new). Gives way to other
 * tabs that upgrade or delete it, and opens it anew where the browser itself dropped the connection; but one that was
 * deleted is not made again: who signs with what it held must not begin anew without knowing.
 * Faults: `storage-unavailable`, `storage-blocked`, `storage-newer`, `storage-full`, `storage-failed`; of jobs also
 * `storage-closed` and `storage-deleted`.
 */
export async function openDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBPDatabase<Schema>, before: number) => void,
): Promise<Result<Database<Schema>>> {
  if (typeof indexedDB === 'undefined')
    return fail(fault('storage-unavailable', { name: 'missing' }))
  let db: IDBPDatabase<Schema> | null = null
  /** Why nothing is asked of it any more. */
  let end: Fault | null = null
  let wasOpen = false
  let tellDeleted: () => void = () => undefined
  const deleted = new Promise<void>((done) => (tellDeleted = done))

  const stop = (reason: 'storage-closed' | 'storage-deleted'): void => {
    end ??= fault(reason)
    db?.close()
    db = null
    if (end.code === 'storage-deleted') tellDeleted()
  }
  let connecting: Promise<Result<IDBPDatabase<Schema>>> | null = null
  const connect = (): Promise<Result<IDBPDatabase<Schema>>> => {
    connecting ??= connectOnce().finally(() => (connecting = null))
    return connecting
  }
  const connectOnce = async (): Promise<Result<IDBPDatabase<Schema>>> => {
    const opened = await withPatience(() =>
      openDB<Schema>(name, version, {
        upgrade: (made, before, _after, tx) => {
          if (before !== 0 || !wasOpen) return upgrade(made, before)
          stop('storage-deleted')
          tx.done.catch(() => undefined)
          tx.abort()
        },
        blocking: (_before, wanted) => stop(wanted === null ? 'storage-deleted' : 'storage-closed'),
        terminated: () => {
          db = null
          // Whether it is there still is found out at once, not with the next thing to be kept.
          void connect()
        },
      }),
    )
    if (end !== null) {
      if (opened.ok) opened.value.close()
      return fail(end)
    }
    if (opened.ok) db = opened.value
    wasOpen ||= opened.ok
    return opened
  }

  const first = await connect()
  if (!first.ok) return first
  return ok({
    deleted,
    run: async (job) => {
      if (end !== null) return fail(end)
      const connection = db === null ? await connect() : ok(db)
      if (!connection.ok) return connection
      try {
        return ok(await job(connection.value))
      } catch (error) {
        return fail(storageFault(error))
      }
    },
    close: () => stop('storage-closed'),
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
