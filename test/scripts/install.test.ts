import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isInstalled } from '../../scripts/install.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'synomic-'))
})
afterEach(() => rm(folder, { recursive: true }))

const wanted = {
  '': { version: '1.0.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/for-others': { version: '1.0.0', optional: true },
}

async function install(installed: object | undefined, ...folders: readonly string[]) {
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  for (const name of folders) await mkdir(join(folder, name), { recursive: true })
  if (installed === undefined) return
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  const note = join(folder, 'node_modules', '.package-lock.json')
  await writeFile(note, JSON.stringify({ packages: installed }))
}

describe('isInstalled', () => {
  it('accepts what the lock file asks for, without packages for other platforms', async () => {
    await install({ 'node_modules/a': { version: '1.0.0' } }, 'node_modules/a')
    expect(isInstalled(folder)).toBe(true)
  })

  it.each([
    ['nothing is there', undefined, []],
    ['npm was interrupted', undefined, ['node_modules/a']],
    ['a package is missing', {}, []],
    ['a package is older', { 'node_modules/a': { version: '0.9.0' } }, ['node_modules/a']],
    ['its folder is gone', { 'node_modules/a': { version: '1.0.0' } }, []],
  ])('asks for npm ci when %s', async (_, installed, folders) => {
    await install(installed, ...folders)
    expect(isInstalled(folder)).toBe(false)
  })
})
