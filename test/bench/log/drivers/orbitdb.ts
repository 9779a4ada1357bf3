import { Entry, Identities, KeyStore, Log, MemoryStorage, type OrbitLog } from '@orbitdb/core'
import { keep, kept, serve, timedLoad, writers, type Loaded } from '../driver.ts'
import { voteOf } from '../payload.ts'
import { timed, type Took } from '../stopwatch.ts'

interface Kept {
  readonly entries: readonly (readonly [string, Uint8Array])[]
  readonly heads: readonly string[]
}

const keystore = await KeyStore({ storage: await MemoryStorage() })
const identities = await Identities({ keystore, storage: await MemoryStorage() })

async function newLog(id: string, entryStorage: Awaited<ReturnType<typeof MemoryStorage>>) {
  const [headsStorage, indexStorage] = [await MemoryStorage(), await MemoryStorage()]
  const identity = await identities.createIdentity({ id })
  return Log(identity, { logId: 'game', entryStorage, headsStorage, indexStorage })
}

async function append(count: number, path: string) {
  const entryStorage = await MemoryStorage()
  const log = await newLog('player 0', entryStorage)
  const { wallMs, cpuMs } = await timed(async () => {
    for (let i = 0; i < count; i++) await log.append(voteOf(i))
  })
  const value = await whatIsIn(log, entryStorage)
  keep(path, value)
  return { wallMs, cpuMs, bytes: value.entries.reduce((sum, [, bytes]) => sum + bytes.length, 0) }
}

async function whatIsIn(log: OrbitLog, storage: Awaited<ReturnType<typeof MemoryStorage>>) {
  const entries: [string, Uint8Array][] = []
  for await (const [hash, bytes] of storage.iterator()) entries.push([hash, bytes])
  const value: Kept = { entries, heads: (await log.heads()).map(({ hash }) => hash) }
  return value
}

/** A new log over entries that are there: it checks them when their heads are joined to it. */
async function take(log: OrbitLog, { entries, heads }: Kept): Promise<void> {
  const stored = new Map(entries)
  for (const hash of heads) {
    const bytes = stored.get(hash)
    if (bytes === undefined) throw new Error('a head is missing')
    await log.joinEntry(await Entry.decode(bytes))
  }
}

async function load(path: string): Promise<Took & Loaded> {
  const value = kept<Kept>(path)
  const entryStorage = await MemoryStorage()
  for (const [hash, bytes] of value.entries) await entryStorage.put(hash, bytes)
  return timedLoad(
    async () => {
      const log = await newLog('reader', entryStorage)
      await take(log, value)
      return { log, votes: await log.values() }
    },
    ({ votes }) => votes.length,
  )
}

async function merge(count: number): Promise<Took & Loaded> {
  const entryStorage = await MemoryStorage()
  const log = await newLog('reader', entryStorage)
  const lots: Kept[] = []
  for (let writer = 0; writer < writers; writer++) {
    const storage = await MemoryStorage()
    const own = await newLog(`player ${writer}`, storage)
    for (let i = writer; i < count; i += writers) await own.append(voteOf(i))
    lots.push(await whatIsIn(own, storage))
  }
  for (const { entries } of lots) {
    for (const [hash, bytes] of entries) await entryStorage.put(hash, bytes)
  }
  return timedLoad(
    async () => {
      for (const lot of lots) await take(log, lot)
      return { log, votes: await log.values() }
    },
    ({ votes }) => votes.length,
  )
}

await serve({ append, load, merge })
