import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// Before anything that keeps a clock for itself.
import { realNow } from './platform.ts'
import { fixtureText, scenarioOfFixture } from './fixture.ts'
import { scenarioOf, type Scenario } from './plan.ts'
import { runScenario } from './run.ts'
import { shrink } from './shrink.ts'
import { scriptShrinker } from './simulator-files.ts'

/*
 * The simulator as a program of its own, so that what it puts in the platform's place is nobody else's. docs/SIMULATOR.md
 *
 *   seeds NAME FROM COUNT BUDGET_MS SHRINK_MS FOLDER   so many runs; what fails is made smaller and written down
 *   find NAME NUMBER…                                  these runs, until one fails
 *   twice SEED                                         one run, and the same once more
 *   story SEED                                         one run, step by step
 *   fixtures FILE…                                     runs that failed once
 *
 * Each run that fails, and at the end the sum, is a line of JSON.
 */

/** A run that failed. */
export interface Failed {
  readonly run: string
  readonly failure: string
  /** The invariant that broke. */
  readonly invariant: string
  /** The run with fewer steps, if it was made smaller. */
  readonly file?: string
  /** A play script with fewer moves in which the same breaks; `null`: it takes devices, connections or clocks, and no script tells it. */
  readonly script?: string | null
}

export interface Sum {
  readonly runs: number
  readonly failed: number
  readonly actions: number
  /** Of the processor. */
  readonly ms: number
  /** Of all runs together: the same seeds, the same digest. */
  readonly digest: string
  /** Of each kind of action, with what became of it, how many. */
  readonly came: Readonly<Record<string, number>>
}

const [command, ...args] = process.argv.slice(2)
const start = realNow()
let runs = 0
let failed = 0
let actions = 0
let digest = 0
const came = new Map<string, number>()

switch (command) {
  case 'seeds':
    await seeds(args)
    break
  case 'find':
    await find(args)
    break
  case 'twice':
    await twice(args[0] ?? '')
    break
  case 'story':
    await story(args[0] ?? '')
    break
  case 'fixtures':
    for (const file of args) await check(file, scenarioOfFixture(readFileSync(file, 'utf8')))
    break
  default:
    throw new Error(`no such command: ${command}`)
}
if (command !== 'story') {
  const { user, system } = process.cpuUsage()
  const ms = Math.round((user + system) / 1000)
  const all = Object.fromEntries([...came].sort())
  const sum: Sum = { runs, failed, actions, ms, digest: digest.toString(16), came: all }
  console.log(JSON.stringify(sum))
}
// Whatever a crashed tab still waits for is nothing to wait for.
process.exit(failed > 0 ? 1 : 0)

async function seeds([name, from, count, budgetMs, shrinkMs, folder = '']: readonly string[]) {
  const end = start + Number(budgetMs)
  for (let n = Number(from); n < Number(from) + Number(count) && realNow() < end; n++) {
    const scenario = scenarioOf(`${name} ${n}`)
    await check(scenario.seed, scenario, Number(shrinkMs), folder)
  }
}

async function find([name, ...numbers]: readonly string[]) {
  for (const number of numbers) {
    if (failed === 0) await check(`${name} ${number}`, scenarioOf(`${name} ${number}`))
  }
}

/** The first run of a process is the same game as any later one of its seed. */
async function twice(seed: string): Promise<void> {
  const first = await check(seed, scenarioOf(seed))
  const again = await check(seed, scenarioOf(seed))
  if (first === again) return
  failed++
  const told: Failed = {
    run: seed,
    failure: 'is another game the second time',
    invariant: 'throws',
  }
  console.log(JSON.stringify(told))
}

/** Gives what names the run. */
async function check(run: string, scenario: Scenario, shrinkMs = 0, folder = ''): Promise<string> {
  // Who waits for this process hears where it is, should it never come back.
  process.stderr.write(`begins ${run}\n`)
  const outcome = await runScenario(scenario)
  runs++
  actions += outcome.actions
  for (const [what, count] of outcome.came) came.set(what, (came.get(what) ?? 0) + count)
  for (const letter of outcome.digest) digest = (Math.imul(digest, 31) + letter.charCodeAt(0)) >>> 0
  if (outcome.failure === null) return outcome.digest
  failed++
  const { text, invariant } = outcome.failure
  const told: Failed = { run, failure: text, invariant }
  const file = shrinkMs === 0 ? null : await writeSmall(scenario, invariant, text, shrinkMs, folder)
  console.log(JSON.stringify(file === null ? told : { ...told, ...file }))
  return outcome.digest
}

/** Writes down a scenario with fewer steps in which the same invariant breaks. */
async function writeSmall(
  scenario: Scenario,
  invariant: string,
  about: string,
  shrinkMs: number,
  folder: string,
): Promise<Pick<Failed, 'file' | 'script'>> {
  const end = realNow() + shrinkMs
  const small = await shrink(
    scenario,
    async (fewer) => (await runScenario(fewer)).failure?.invariant === invariant,
    () => realNow() > end,
  )
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${scenario.seed.replaceAll(/\W+/g, '-')}.json`)
  writeFileSync(file, fixtureText(about.split('\n')[0] ?? '', small))
  const { failure } = await runScenario(small)
  const script = failure?.script ?? null
  if (script === null) return { file, script }
  const told = file.replace(/json$/, 'play.json')
  writeFileSync(told, JSON.stringify(script))
  // By an app as it ships: those of the simulator know one version more.
  const shrinking = [scriptShrinker(process.argv[1] ?? ''), told, invariant, String(shrinkMs)]
  const { status } = spawnSync(process.execPath, shrinking)
  if (status === 0) return { file, script: told }
  rmSync(told)
  return { file, script: null }
}

async function story(seed: string): Promise<void> {
  const isFile = seed.endsWith('.json')
  const scenario = isFile ? scenarioOfFixture(readFileSync(seed, 'utf8')) : scenarioOf(seed)
  const outcome = await runScenario(scenario)
  if (outcome.failure !== null) failed++
  console.log(JSON.stringify(scenario.config))
  console.log(outcome.story.join('\n'))
  console.log(outcome.failure?.text ?? 'nothing happened that must not')
}
