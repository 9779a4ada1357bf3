import { describe, expect, it } from 'vitest'
import { configOf } from './config.ts'
import { mutations, type Mutation } from './mutations.ts'
import { buildSimulator, findFailure } from './simulator.ts'

/* Each rule that is broken on purpose is noticed: docs/SIMULATOR.md */

/** So many runs are made before the simulator is said to notice nothing. */
const runsMost = 60
const name = 'broken'

/** First the one that noticed it last. */
function runsFor({ by, among = () => true }: Mutation): readonly number[] {
  const first = [by]
  const others: number[] = []
  for (let n = 0; others.length < runsMost; n++) {
    if (!first.includes(n) && among(configOf(`${name} ${n}`))) others.push(n)
  }
  return [...first, ...others]
}

describe('the simulator notices', () => {
  it.each(mutations)('$rule: $what', { timeout: 3_600_000 }, async (mutation) => {
    const simulator = await buildSimulator(mutation)
    const { failures } = await findFailure(simulator, name, runsFor(mutation))
    const [found] = failures
    if (found?.run !== `${name} ${mutation.by}`) console.log(`${mutation.what}: ${found?.run}`)
    expect(failures).not.toEqual([])
  })

  it('nothing in these runs where no rule is broken', { timeout: 3_600_000 }, async () => {
    const simulator = await buildSimulator()
    const numbers = [...new Set(mutations.map(({ by }) => by))]
    expect((await findFailure(simulator, name, numbers)).failures).toEqual([])
  })
})
