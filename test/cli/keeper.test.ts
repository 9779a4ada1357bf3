import { execFileSync, spawnSync } from 'node:child_process'
import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockFolder, machineName } from '../../src/cli/keeping/folder-lock.ts'
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

  it.skipIf(process.platform === 'win32')(
    'is no pipe that others laid there, and waits for none',
    () => {
      execFileSync('mkfifo', [lockPath()])
      expect(lockFolder(folder).ok).toBe(true)
      expect(JSON.parse(readFileSync(lockPath(), 'utf8'))).toMatchObject({ pid: process.pid })
    },
  )

  const bootIdPath = '/proc/sys/kernel/random/boot_id'
  describe.runIf(existsSync(bootIdPath))('by the kernel’s name for this start', () => {
    const bootId = () => readFileSync(bootIdPath, 'utf8').trim()

    it('keeps a second keeper out though the clock was set meanwhile', () => {
      const held = { pid: alive, bootMs: bootMs - 3.6e6, bootId: bootId() }
      writeFileSync(lockPath(), JSON.stringify(held))
      expect(lockFolder(folder)).toMatchObject({ ok: false, fault: { code: 'folder-taken' } })
    })

    it('is taken over from another start at the same time by the clock', () => {
      writeFileSync(lockPath(), JSON.stringify({ pid: alive, bootMs, bootId: 'another' }))
      expect(lockFolder(folder).ok).toBe(true)
      expect(JSON.parse(readFileSync(lockPath(), 'utf8'))).toMatchObject({ bootId: bootId() })
    })
  })

  describe('on a disk that is watched', () => {
    afterEach(() => {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    })

    it('is whole from the first', () => {
      const seen: boolean[] = []
      const write = fs.writeFileSync
      vi.spyOn(fs, 'writeFileSync').mockImplementation((path, text, how) => {
        write(path, '', how)
        seen.push(existsSync(lockPath()))
        write(path, text)
      })
      syncBuiltinESMExports()
      expect(lockFolder(folder).ok).toBe(true)
      expect(seen).toEqual([false])
    })

    it('does without links where there are none', () => {
      vi.spyOn(fs, 'linkSync').mockImplementation(() => {
        throw Object.assign(new Error('no links'), { code: 'EPERM' })
      })
      syncBuiltinESMExports()
      expect(lockFolder(folder).ok).toBe(true)
      expect(readdirSync(folder)).toEqual([`${machineName()}.lock`])
      writeFileSync(lockPath(), JSON.stringify({ pid: alive, bootMs }))
      expect(lockFolder(folder)).toMatchObject({ ok: false, fault: { code: 'folder-taken' } })
    })
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
