import type { SimConfig } from './config.ts'
import type { Scenario } from './plan.ts'
import { stepLine, stepOfLine } from './step.ts'

/** A scenario as a file holds it: readable, and whole. */
interface Fixture {
  /** What went wrong, and what was done about it. */
  readonly about: string
  readonly seed: string
  readonly config: SimConfig
  readonly steps: readonly string[]
}

export function fixtureText(about: string, { seed, config, steps }: Scenario): string {
  const fixture: Fixture = { about, seed, config, steps: steps.map(stepLine) }
  return `${JSON.stringify(fixture, null, 2)}\n`
}

export function scenarioOfFixture(text: string): Scenario {
  const { seed, config, steps } = JSON.parse(text) as Fixture
  return { seed, config, steps: steps.map(stepOfLine) }
}
