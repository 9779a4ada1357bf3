import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/install.js'
import { configOf } from '../sim/config.ts'
import { buildSimulator, findFailure, replaced } from '../sim/simulator.ts'
import { everything } from './everything.ts'
import type { NamedTest, Planted, SimulatedRun } from './planted.ts'

/*
 * Each fault that is planted is noticed, by the simulator or by the test that is named: docs/SIMULATOR.md. `PLANTED='a word'` plants
 * those alone in whose lines it stands.
 */

type By<T> = Planted & { readonly noticedBy: T }

const word = process.env.PLANTED ?? ''
const chosen = everything.filter((one) => JSON.stringify(one).includes(word))
const simulated = chosen.filter((one): one is By<SimulatedRun> => 'run' in one.noticedBy)
const tested = chosen.filter((one): one is By<NamedTest> => 'test' in one.noticedBy)

/** So many runs are made before the simulator is said to notice nothing. */
const runsMost = 60
const name = 'broken'
/** A test that waits for what never comes has noticed something, too. */
const patienceMs = 60_000
const timeout = 3_600_000

/** First the one that noticed it last. */
function runsFor({ run, among = () => true }: SimulatedRun): readonly number[] {
  const others: number[] = []
  for (let n = 0; others.length < runsMost; n++) {
    if (n !== run && among(configOf(`${name} ${n}`))) others.push(n)
  }
  return [run, ...others]
}

/** The first of these runs in which the promise is broken, or any if none is named; `null` if it holds in all. */
async function noticedIn(simulator: string, { noticedBy }: By<SimulatedRun>) {
  let left = runsFor(noticedBy)
  for (;;) {
    const [found] = (await findFailure(simulator, name, left)).failures
    if (found === undefined) return null
    const run = left.find((one) => found.run === `${name} ${one}`)
    if (run === undefined) throw new Error(`nobody asked for ${found.run}`)
    if (noticedBy.breaks === undefined || found.invariant === noticedBy.breaks) return run
    left = left.slice(left.indexOf(run) + 1)
    if (left.length === 0) return null
  }
}

describe.runIf(simulated.length > 0)('the simulator notices', () => {
  const noticed = new Set<number>()

  it.each(simulated)('$of: $what', { timeout }, async (planted) => {
    const run = await noticedIn(await buildSimulator(planted), planted)
    if (run !== planted.noticedBy.run) console.log(`${planted.what}: ${run ?? 'no run'}`)
    expect(run).not.toBe(null)
    if (run !== null) noticed.add(run)
  })

  it('nothing in these runs where nothing is planted', { timeout }, async () => {
    expect((await findFailure(await buildSimulator(), name, [...noticed])).failures).toEqual([])
  })
})

/** A copy of the project, in which nothing else changes while faults are planted. */
class Copy {
  readonly #root = mkdtempSync(join(tmpdir(), 'synomic-planted-'))

  constructor() {
    const folders = ['src', 'test', 'scripts', 'docs', 'static']
    const configs = ['vite.config.ts', 'vitest.config.ts', 'svelte.config.js', 'tsconfig.json']
    for (const part of [
      ...folders,
      ...configs,
      'index.html',
      'package.json',
      'package-lock.json',
    ]) {
      cpSync(join(root, part), join(this.#root, part), { recursive: true })
    }
    symlinkSync(join(root, 'node_modules'), join(this.#root, 'node_modules'))
    mkdirSync(join(this.#root, 'reports'))
  }

  plant(planted: Planted): void {
    writeFileSync(join(this.#root, planted.file), replaced(planted))
  }

  heal({ file }: Planted): void {
    cpSync(join(root, file), join(this.#root, file))
  }

  /** The titles of the tests that passed and failed, of those in these files whose titles begin with one of these. */
  async run(named: readonly NamedTest[]): Promise<Ran> {
    const report = join(this.#root, 'reports', 'tests.json')
    const pattern = named.map(({ title }) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
    const files = [...new Set(named.map(({ test }) => test))]
    const options = [
      '--testNamePattern',
      pattern,
      '--reporter=json',
      `--outputFile=${report}`,
      `--testTimeout=${patienceMs}`,
    ]
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
    rmSync(report, { force: true })
    await new Promise((done) => {
      const child = spawn(process.execPath, [vitest, 'run', ...options, ...files], {
        cwd: this.#root,
        env: { ...process.env, SYNOMIC_ALL_RUNS: '1' },
      })
      child.on('close', done)
    })
    const ran = JSON.parse(readFileSync(report, 'utf8')) as Report
    const tests = ran.testResults.flatMap(({ assertionResults }) => assertionResults)
    const titles = (is: string) =>
      tests.filter(({ status }) => status === is).map(({ title }) => title)
    return { passed: titles('passed'), failed: titles('failed') }
  }

  remove(): void {
    rmSync(this.#root, { recursive: true })
  }
}

interface Ran {
  readonly passed: readonly string[]
  readonly failed: readonly string[]
}

/** What of Vitest's report is read. */
interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

describe.runIf(tested.length > 0)('the test that is named notices', () => {
  let copy: Copy
  beforeAll(() => {
    copy = new Copy()
  })
  afterAll(() => copy.remove())

  it('nothing where nothing is planted', { timeout }, async () => {
    const { passed, failed } = await copy.run(tested.map(({ noticedBy }) => noticedBy))
    const isShown = ({ title }: NamedTest) => passed.some((one) => one.startsWith(title))
    const unseen = tested.filter(({ noticedBy }) => !isShown(noticedBy)).map(({ what }) => what)
    expect({ failed, unseen }).toEqual({ failed: [], unseen: [] })
  })

  it.each(tested)('$of: $what', { timeout }, async (planted) => {
    copy.plant(planted)
    const { passed, failed } = await copy.run([planted.noticedBy])
    copy.heal(planted)
    expect(failed, `passed: ${passed.join('; ')}`).not.toEqual([])
  })
})
