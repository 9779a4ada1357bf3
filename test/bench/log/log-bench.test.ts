import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freshFolder } from '../../e2e/harness/profiles.ts'
import { buildDriver, run } from './child.ts'
import { libraries } from './libraries.ts'
import { measure } from './measurements.ts'
import { report } from './report.ts'
import { median, range } from './statistics.ts'

const plan = { short: 20, long: 40, rounds: 1 }

it('the benchmark of the log measures and reports our own part', async () => {
  const own = libraries.filter(({ needs }) => needs === undefined)
  const measured = await measure(own, plan, () => undefined)
  expect(measured.map(({ problem }) => problem).filter((problem) => problem !== null)).toEqual([])
  expect(
    measured.filter(({ task }) => task === 'load').map(({ answers }) => answers.length),
  ).toEqual([1, 1, 1, 1])
  const text = report(own, plan, measured)
  expect(text).toMatch(/\| Synomic \| [\d.]+ \| 1\.00 × \|/)
  expect(text).not.toMatch(/NaN|undefined/)
}, 60_000)

it('a log that fails is reported by its last words', async () => {
  const folder = await freshFolder()
  const driver = await buildDriver('synomic')
  const path = join(folder, 'nothing')
  expect(await run(driver, { is: 'load', count: 1, path })).toMatch(/ENOENT/)
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

it('medians and ranges are what they are called', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(range([3, 1, 2])).toEqual([1, 3])
})
