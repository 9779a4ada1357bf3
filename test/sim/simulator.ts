import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../scripts/install.js'
import type { Failed, Sum } from './main.ts'

/** What came of the runs of one call. */
export interface Report {
  readonly failures: readonly Failed[]
  readonly sum: Sum
}

const cache = join(root, 'node_modules', '.cache', 'synomic', 'sim')

/** Builds the simulator of this state of the code, or of a copy of it; gives the file. */
export async function buildSimulator(from = root, name = 'simulator'): Promise<string> {
  const outfile = join(cache, `${name}.mjs`)
  await build({
    entryPoints: [join(from, 'test/sim/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
  })
  return outfile
}

export interface Seeds {
  /** The seeds are this name and a number each. */
  readonly name: string
  readonly from: number
  readonly count: number
  /** No further run is begun after so much real time, ms. */
  readonly budgetMs?: number
  /** How long a run that failed is made smaller, real ms. */
  readonly shrinkMs?: number
}

export function runSeeds(
  simulator: string,
  { name, from, count, budgetMs = 1e12, shrinkMs = 0 }: Seeds,
): Promise<Report> {
  const numbers = [from, count, budgetMs, shrinkMs].map(String)
  return runSimulator(simulator, ['seeds', name, ...numbers, cache])
}

export function runFixtures(simulator: string, files: readonly string[]): Promise<Report> {
  return runSimulator(simulator, ['fixtures', ...files])
}

async function runSimulator(simulator: string, args: readonly string[]): Promise<Report> {
  const child = spawn(process.execPath, ['--enable-source-maps', simulator, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let errors = ''
  child.stdout.on('data', (part: Buffer) => (out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
  await new Promise((done) => child.on('close', done))
  const lines = out.trim().split('\n')
  const last = lines.pop() ?? ''
  if (!last.startsWith('{"runs"')) throw new Error(`the simulator broke down: ${errors}\n${out}`)
  return {
    failures: lines.map((line) => JSON.parse(line) as Failed),
    sum: JSON.parse(last) as Sum,
  }
}
