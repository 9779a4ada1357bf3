import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildIn, dist, ensureBuilt, sources } from '../../scripts/build.js'
import { builtFiles, fingerprintOf } from '../../scripts/fingerprint.js'
import { root } from '../../scripts/install.js'

let elsewhere: string
beforeAll(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'synomic-built elsewhere-'))
})
afterAll(() => rm(elsewhere, { recursive: true }))

describe('the build', () => {
  it('is the same bytes wherever it is made, and tells its fingerprint', async () => {
    expect(ensureBuilt({ quiet: true })).toBe(true)
    for (const path of [...sources, 'scripts', 'package.json']) {
      await cp(join(root, path), join(elsewhere, path), { recursive: true })
    }
    await symlink(join(root, 'node_modules'), join(elsewhere, 'node_modules'))
    const done = buildIn(elsewhere)
    expect(done.status, done.stderr).toBe(0)
    const other = join(elsewhere, 'dist')
    expect(builtFiles(other)).toEqual(builtFiles(dist))
    for (const name of builtFiles(dist)) {
      const [one, two] = await Promise.all([
        readFile(join(dist, name)),
        readFile(join(other, name)),
      ])
      expect(two.equals(one), name).toBe(true)
    }
    expect(fingerprintOf(other)).toBe(fingerprintOf(dist))
    expect(await readFile(join(other, 'fingerprint.txt'), 'utf8')).toBe(`${fingerprintOf(dist)}\n`)
  })

  it('names no place of the machine it was made on', async () => {
    for (const name of builtFiles(dist)) {
      expect((await readFile(join(dist, name))).includes(root.replace(/\/$/, '')), name).toBe(false)
    }
  })

  it('has the fingerprint that sha256sum gives', async () => {
    const sum = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
    const lines = await Promise.all(
      builtFiles(dist).map(async (name) => `${sum(await readFile(join(dist, name)))}  ./${name}\n`),
    )
    expect(sum(lines.join(''))).toBe(fingerprintOf(dist))
    expect(lines.length).toBeGreaterThan(10)
  })
})
