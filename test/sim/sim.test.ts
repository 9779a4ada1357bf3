import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { configOf, type SimConfig } from './config.ts'
import { Simulation } from './run.ts'

/** `SIM_SEEDS=3000` runs so many, `SIM_SEED=abc` just that one; other seeds each day, printed where they fail. */
const count = Number(process.env['SIM_SEEDS'] ?? 250)
const day = process.env['SIM_SEED'] ?? new Date().toISOString().slice(0, 10)
const budgetMs = process.env['SIM_SEEDS'] === undefined ? 25_000 : Number.POSITIVE_INFINITY

/** Runs, and where an invariant breaks says how to run it again. */
function run(seed: string, config: SimConfig): void {
  let simulation: Simulation | null = null
  try {
    simulation = new Simulation(seed, config)
    simulation.run()
  } catch (error) {
    const story = simulation?.trace.slice(-60).join('\n') ?? ''
    const fixture = JSON.stringify({ seed, config })
    throw new Error(`SIM_SEED=${seed}: ${String(error)}\nfixture: ${fixture}\n${story}`, {
      cause: error,
    })
  }
}

const fixtures = new URL('./fixtures/', import.meta.url)

// The simulator attacks [seal-chain], [seal-clerk], [seal-quorum], [seal-signer], [seal-consistent], [seal-pass] and [seal-repeat]
// together.
describe('replicas under partitions, crashes, lies, forks and skewed clocks', () => {
  it.each(readdirSync(fixtures))('%s, which failed once', (name) => {
    const { seed, config } = JSON.parse(readFileSync(new URL(name, fixtures), 'utf8')) as {
      seed: string
      config: SimConfig
    }
    run(seed, config)
  })

  it(`fresh seeds of ${day} keep the invariants`, { timeout: 3_600_000 }, () => {
    if (process.env['SIM_SEED'] !== undefined) return run(day, configOf(day))
    const start = performance.now()
    let done = 0
    // A busy machine makes fewer runs, never a red test.
    while (done < count && (done < 10 || performance.now() - start < budgetMs)) {
      run(`${day} ${done}`, configOf(`${day} ${done}`))
      done++
    }
    expect(done).toBeGreaterThanOrEqual(Math.min(count, 10))
  })
})
