import { expect, it } from 'vitest'
import { everSeen } from './every-move.ts'
import { buildSimulator, runSeeds, tellingOf } from './simulator.ts'

/*
 * `SIM_RUNS=5000 SIM_FROM=5000 npm run test:long -- test/sim/sim.long.test.ts` plays runs 5000 to 9999, on as many processors as
 * `SIM_PROCESSES` says, by default two. `SIM_SEED='a name'`: other runs than those of the day. docs/SIMULATOR.md
 */
const { SIM_SEED, SIM_FROM, SIM_RUNS, SIM_SHRINK_MS, SIM_PROCESSES } = process.env

it(
  'many games between devices as they ship keep the invariants',
  { timeout: 86_400_000 },
  async () => {
    const { failures, sum } = await runSeeds(await buildSimulator(), {
      name: SIM_SEED ?? new Date().toISOString().slice(0, 10),
      from: Number(SIM_FROM ?? 0),
      count: Number(SIM_RUNS ?? 250),
      shrinkMs: Number(SIM_SHRINK_MS ?? 60_000),
      processes: Number(SIM_PROCESSES ?? 2),
    })
    console.log(`${sum.runs} runs, ${sum.actions} actions, ${Math.round(sum.ms / 1000)} s of CPU`)
    console.log(sum.came)
    for (const one of failures) console.log(tellingOf(one))
    expect(failures).toEqual([])
    if (sum.runs >= 1000) {
      expect(Object.keys(sum.came)).toEqual(expect.arrayContaining([...everSeen]))
    }
  },
)
