import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Failed } from './main.ts'
import { buildSimulator, runFixtures, runSeeds, runTwice } from './simulator.ts'

const folder = new URL('./fixtures/', import.meta.url)
const fixtures = readdirSync(folder).filter((name) => name.endsWith('.json'))

describe('games between devices as they ship, on a simulated platform', () => {
  let simulator = ''
  let broken: readonly Failed[] = []

  beforeAll(async () => {
    simulator = await buildSimulator()
    const files = fixtures.map((name) => new URL(name, folder).pathname)
    broken = (await runFixtures(simulator, files)).failures
  })

  it.each(fixtures)('%s, which failed once', (name) => {
    expect(broken.filter(({ run }) => run.endsWith(`/${name}`))).toEqual([])
  })

  it('keep the invariants', async () => {
    const seeds = { name: 'daily', from: 0, count: 2 }
    const { failures, sum } = await runSeeds(simulator, seeds)
    expect(failures).toEqual([])
    expect(sum.runs).toBe(2)
  })

  it('are the same game for the same seed', async () => {
    const { failures, sum } = await runTwice(simulator, 'the same 0')
    expect(failures).toEqual([])
    expect(sum.runs).toBe(2)
  })
})
