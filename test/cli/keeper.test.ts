import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder, machineName } from '../../src/cli/folder-lock.ts'
import { freshPlace, idsIn, letter, losePower, startKeeper, Writer } from './keeper-process.ts'

let folder: string
beforeEach(() => {
  folder = freshPlace()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a folder’s lock', () => {
  const bootMs = Date.now() - uptime() * 1000
  const alive = process.ppid
  const gone = () => spawnSync(process.execPath, ['-e', '']).pid
  const lockPath = () => join(folder, `${machineName()}.lock`)

  it('keeps a second keeper out while the first is there', () => {
    writeFileSync(lockPath(), JSON.stringify({ pid: alive, bootMs }))
    const refused = lockFolder(folder)
    expect(refused).toEqual({
      ok: false,
      fault: { code: 'folder-taken', args: { folder, pid: alive } },
    })
    expect(JSON.parse(readFileSync(lockPath(), 'utf8'))).toMatchObject({ pid: alive })
  })

  it.each([
    ['a process that is gone', () => JSON.stringify({ pid: gone(), bootMs })],
    ['a start of the machine before', () => JSON.stringify({ pid: alive, bootMs: bootMs - 9e6 })],
    ['a write that was cut', () => '{"pid":'],
    ['nonsense', () => '{"pid":-1,"bootMs":0}'],
  ])('is taken over from %s, and given back', (_, held) => {
    writeFileSync(lockPath(), held())
    const taken = lockFolder(folder)
    expect(JSON.parse(readFileSync(lockPath(), 'utf8'))).toMatchObject({ pid: process.pid })
    if (taken.ok) taken.value()
    expect(readdirSync(folder)).toEqual([])
  })

  it('says so where nothing can be written', () => {
    const missing = join(folder, 'missing')
    expect(lockFolder(missing)).toMatchObject({ ok: false, fault: { code: 'file-unwritable' } })
    mkdirSync(missing)
    expect(lockFolder(missing).ok).toBe(true)
  })
})

it('a keeper that dies between write and fsync has lost nothing that it acknowledged or offered', async () => {
  const note = join(folder, 'safe.json')
  const kept = join(folder, 'kept')
  const keeper = await startKeeper(kept, `dies 6 ${note}`)
  const [ann, bo] = [await Writer.open(keeper.address), await Writer.open(keeper.address)]
  for (let n = 0; n < 10; n++) await ann.write(letter())
  await Promise.all([ann.closed, bo.closed, keeper.ended])
  losePower(kept, note)
  const ids = idsIn(kept)
  expect(ann.acknowledged.size).toBe(5)
  expect([...ann.acknowledged, ...bo.offered].filter((id) => !ids.has(id))).toEqual([])
  expect(ids.size).toBe(5)
})
