import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Autobase, { type ApplyHost, type ApplyNode, type View } from 'autobase'
import Corestore from 'corestore'
import { serve, timedLoad, writers, type Loaded } from '../driver.ts'
import { voteOf } from '../payload.ts'
import { timed, type Took } from '../stopwatch.ts'

const valueEncoding = 'json'
const options = {
  valueEncoding,
  open: (store: { get(name: string, how: object): View }) => store.get('votes', { valueEncoding }),
  apply: async (nodes: readonly ApplyNode[], view: View, host: ApplyHost) => {
    for (const { value } of nodes) {
      if (value.addWriter === undefined) await view.append(value)
      else await host.addWriter(Buffer.from(value.addWriter, 'hex'), { indexer: true })
    }
  },
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'synomic-bench-'))
}

function folderSize(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

async function open(folder: string, key: Uint8Array | null): Promise<Autobase> {
  const base = new Autobase(new Corestore(folder), key, options)
  await base.ready()
  return base
}

/** It has no form in memory: what is stored is a database on the disk. */
async function append(count: number, path: string) {
  const folder = newFolder()
  const base = await open(folder, null)
  const before = folderSize(folder)
  const { wallMs, cpuMs } = await timed(async () => {
    for (let i = 0; i < count; i++) await base.append(voteOf(i))
    await base.update()
  })
  const { key } = base
  await base.close()
  writeFileSync(path, JSON.stringify({ folder, key: Buffer.from(key).toString('hex') }))
  return { wallMs, cpuMs, bytes: folderSize(folder) - before }
}

async function all(base: Autobase): Promise<readonly unknown[]> {
  const votes: unknown[] = []
  for (let i = 0; i < base.view.length; i++) votes.push(await base.view.get(i))
  return votes
}

async function load(path: string): Promise<Took & Loaded> {
  const { folder, key } = JSON.parse(readFileSync(path, 'utf8'))
  return timedLoad(
    async () => {
      const base = await open(folder, Buffer.from(key, 'hex'))
      await base.update()
      return { base, votes: await all(base) }
    },
    ({ votes }) => votes.length,
  )
}

/** Connects two bases for as long as it takes until the second holds what the first does. */
async function exchange(from: Autobase, to: Autobase, isThere: () => boolean): Promise<void> {
  const [one, other] = [from.replicate(true), to.replicate(false)]
  one.on('error', () => undefined)
  other.on('error', () => undefined)
  one.pipe(other).pipe(one)
  const giveUpAt = Date.now() + 60_000
  while (!isThere() && Date.now() < giveUpAt) {
    await to.update()
    await new Promise((done) => setTimeout(done, 20))
  }
  one.destroy()
  other.destroy()
}

async function merge(count: number): Promise<Took & Loaded> {
  const reader = await open(newFolder(), null)
  const bases: Autobase[] = []
  for (let writer = 0; writer < writers; writer++) {
    const base = await open(newFolder(), reader.key)
    await reader.append({ addWriter: Buffer.from(base.local.key).toString('hex') })
    await exchange(reader, base, () => base.writable)
    bases.push(base)
  }
  for (const [writer, base] of bases.entries()) {
    for (let i = writer; i < count; i += writers) await base.append(voteOf(i))
  }
  return timedLoad(
    async () => {
      let expected = 0
      for (const base of bases) {
        expected += count / writers
        await exchange(base, reader, () => reader.view.length >= expected)
      }
      return { reader, votes: await all(reader) }
    },
    ({ votes }) => votes.length,
  )
}

await serve({ append, load, merge })
