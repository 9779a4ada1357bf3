import { expect, it } from 'vitest'
import { libraries } from './libraries.ts'
import { measure } from './measurements.ts'
import { report } from './report.ts'

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
})
