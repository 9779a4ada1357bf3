import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { buildDriver, run } from './child.ts'
import type { Answer } from './driver.ts'
import type { Library } from './libraries.ts'

/** How long the logs are, and how often the same is measured. */
export interface Plan {
  readonly short: number
  readonly long: number
  readonly rounds: number
}

/** All answers of one task of one library, or why there is none. */
export interface Measured {
  readonly library: string
  readonly task: 'append' | 'load' | 'merge' | 'floor'
  readonly count: number
  readonly answers: readonly Answer[]
  readonly problem: string | null
}

interface Step {
  readonly library: Library
  readonly task: Measured['task']
  readonly is: string
  readonly count: number
  readonly times: number
}

/** The steps of one library, each after what it needs: a log is written before it is loaded. */
function stepsOf(library: Library, { short, long, rounds }: Plan): readonly Step[] {
  const { write, isSlow, most = long, driver } = library
  const times = isSlow ? Math.min(2, rounds) : rounds
  const step = (task: Step['task'], is: string, count: number, times_ = times): Step => ({
    ...{ library, task, is, count, times: times_ },
  })
  const isVariant = write !== 'append'
  return [
    step('append', write, short),
    step('load', 'load', short),
    ...(most < long
      ? []
      : [
          step('append', write, long, 1),
          step('load', 'load', long, isSlow ? Math.min(1, rounds) : rounds),
        ]),
    ...(isVariant ? [] : [step('merge', 'merge', short)]),
    ...(driver === 'synomic' ? [step('floor', 'floor', long)] : []),
  ]
}

/**
 * Runs everything, each measurement in a fresh process, one at a time; the libraries take turns in each round,
 * so that what else the machine does falls on all of them.
 */
export async function measure(
  libraries: readonly Library[],
  plan: Plan,
  tell: (line: string) => void,
): Promise<readonly Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'synomic-bench-'))
  const drivers = new Map<string, string>()
  for (const { driver } of libraries) drivers.set(driver, await buildDriver(driver))
  const steps = libraries.map((library) => stepsOf(library, plan))
  const found = new Map<Step, { answers: Answer[]; problem: string | null }>()
  for (const step of steps.flat()) found.set(step, { answers: [], problem: null })
  const longest = Math.max(...steps.map(({ length }) => length))
  for (let round = 0; round < plan.rounds; round++) {
    for (const step of Array.from({ length: longest }, (_, i) =>
      steps.map((own) => own[i]),
    ).flat()) {
      const so = step === undefined ? undefined : found.get(step)
      if (step === undefined || so === undefined) continue
      if (round >= step.times || so.problem !== null) continue
      const { library, is, count } = step
      tell(`round ${round + 1} of ${plan.rounds}: ${library.name}, ${is} ${count}`)
      const path = join(folder, `${library.driver}-${library.write}-${count}`)
      const answer = await run(drivers.get(library.driver) ?? '', { is, count, path })
      if (typeof answer === 'string') so.problem = answer
      else so.answers.push(answer)
    }
  }
  rmSync(folder, { recursive: true, force: true })
  return [...found].map(([{ library, task, count }, so]) => ({
    ...{ library: library.name, task, count, ...so },
  }))
}
