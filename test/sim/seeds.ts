import { mkdirSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { root } from '../../scripts/install.js'
import { fixtureText } from './fixture.ts'
import { scenarioOf, type Scenario } from './plan.ts'
import { run } from './run.ts'
import { shrink } from './shrink.ts'

/*
 * `SIM_SEEDS=3000` makes so many runs, `SIM_SEED='2026-01-31 17'` just that one, `SIM_FROM='a name'` other ones than those
 * of the day. docs/SIMULATOR.md
 */

const { SIM_SEED, SIM_SEEDS, SIM_FROM, SIM_SHRINK_MS } = process.env
/** What the names of the runs begin with. */
export const from = SIM_FROM ?? new Date().toISOString().slice(0, 10)
const shrinkMs = Number(SIM_SHRINK_MS ?? 60_000)
const folder = `${root}/node_modules/.cache/synomic/sim`

/** What breaks in a run, names and numbers left out; empty if nothing does. */
export function failureOf(scenario: Scenario): string {
  try {
    run(scenario)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message.replace(/ \[at .*/, '') : String(error)
  }
}

function kindOf(failure: string): string {
  return failure.replace(/\d+|[0-9a-f]{64}|\b[ps]\d\S*/g, '')
}

/** Runs, and where an invariant breaks says how to run it again, with as few steps as will do. */
function check(seed: string): void {
  const scenario = scenarioOf(seed)
  const failure = failureOf(scenario)
  if (failure === '') return
  const end = performance.now() + shrinkMs
  const small = shrink(
    scenario,
    (fewer) => kindOf(failureOf(fewer)) === kindOf(failure),
    () => performance.now() > end,
  )
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/${seed.replaceAll(/\W+/g, '-')}.json`
  writeFileSync(file, fixtureText(failure, small))
  throw new Error(
    `SIM_SEED='${seed}': ${failure}\n${small.steps.length} of ${scenario.steps.length} steps are enough: ${file}\n${fixtureText(failure, small)}`,
  )
}

/** So many runs, unless the environment asks for others; fewer where the time is over, but never fewer than ten. */
export function checkSeeds(usual: number, usualMs: number): void {
  if (SIM_SEED !== undefined) return check(SIM_SEED)
  const count = Number(SIM_SEEDS ?? usual)
  const budgetMs = SIM_SEEDS === undefined ? usualMs : Number.POSITIVE_INFINITY
  const start = performance.now()
  let done = 0
  // A busy machine makes fewer runs, never a red test.
  while (done < count && (done < 10 || performance.now() - start < budgetMs)) {
    check(`${from} ${done}`)
    done++
  }
  console.log(`${done} runs: SIM_SEED='${from} 0' to '${from} ${done - 1}'`)
  expect(done).toBeGreaterThanOrEqual(Math.min(count, 10))
}
