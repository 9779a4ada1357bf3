import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freshFolder } from '../../e2e/harness/profiles.ts'
import { buildDriver, run } from './child.ts'
import { median, range } from './statistics.ts'

it('a log that fails is reported by its last words', async () => {
  const folder = await freshFolder()
  const driver = await buildDriver('synomic')
  const path = join(folder, 'nothing')
  expect(await run(driver, { is: 'load', count: 1, path })).toMatch(/ENOENT/)
  rmSync(folder, { recursive: true, force: true })
})

it('medians and ranges are what they are called', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(range([3, 1, 2])).toEqual([1, 3])
})
