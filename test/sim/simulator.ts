import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { root } from '../../scripts/install.js'
import { PROTOCOL_VERSION } from '../../src/actions/action.ts'
import type { Failed, Sum } from './main.ts'
import { scriptShrinker } from './simulator-files.ts'

/** What came of the runs of one call. */
export interface Report {
  readonly failures: readonly Failed[]
  readonly sum: Sum
}

const cache = join(root, 'node_modules', '.cache', 'synomic', 'sim')

/** A change to the text of one of the sources. */
export interface Replacement {
  readonly file: string
  /** Stands exactly once in the file. */
  readonly find: string
  readonly put: string
}

/** The text of a source with something replaced. */
export function replaced(one: Replacement): string {
  return replacedIn(readFileSync(join(root, one.file), 'utf8'), one)
}

function replacedIn(text: string, { file, find, put }: Replacement): string {
  const parts = text.split(find)
  if (parts.length !== 2) throw new Error(`stands ${parts.length - 1} times in ${file}: ${find}`)
  return parts.join(put)
}

/** Puts known-verdicts.ts in the verifier's place, and in that of what is opened together; and each sentence is checked once for all devices. */
const known: Plugin = {
  name: 'known',
  setup: ({ onResolve }) => {
    const instead = (filter: RegExp, file: string): void => {
      const path = join(root, file)
      onResolve({ filter }, ({ importer }) => (importer === path ? null : { path }))
    }
    instead(/crypto\/(keys|threshold|choices)\.ts$/, 'test/sim/known-verdicts.ts')
    instead(/^@noble\/curves\/secp256k1\.js$/, 'test/crypto/known-schnorr.ts')
    instead(/reading\/check\.ts$|^\.\/check\.ts$/, 'test/language/check-once.ts')
  },
}

/**
 * Apps that can read one version more than the one that ships, so that games can go on in it: it has nothing new. Games begin in the
 * one that ships, and until a device is updated its library knows no other.
 */
const oneVersionMore: readonly Replacement[] = [
  {
    file: 'src/actions/action.ts',
    find: `PROTOCOL_VERSION = ${PROTOCOL_VERSION}`,
    put: `PROTOCOL_VERSION = ${PROTOCOL_VERSION + 1}`,
  },
  {
    file: 'src/log/log.ts',
    find: 'v: PROTOCOL_VERSION, game: null',
    put: 'v: PROTOCOL_VERSION - 1, game: null',
  },
]

/** A source as the simulator runs it. What it imports when it needs it is there from the start: modules draw from the run's randomness when they begin. */
function sourceText(path: string, replacement: Replacement | null): string {
  const text = [...oneVersionMore, ...(replacement === null ? [] : [replacement])]
    .filter(({ file }) => path === join(root, file))
    .reduce(replacedIn, readFileSync(path, 'utf8'))
  const lazy = [...text.matchAll(/\bimport\(('[^']+')\)/g)].map(([, file]) => `import ${file}\n`)
  return text + lazy.join('')
}

/** Builds the simulator of this state of the code, or of one in which something is replaced; gives the file. */
export async function buildSimulator(replacement: Replacement | null = null): Promise<string> {
  const outfile = join(cache, replacement === null ? 'simulator.mjs' : 'broken.mjs')
  const sources: Plugin = {
    name: 'sources',
    setup: ({ onLoad }) => {
      onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => ({
        contents: sourceText(path, replacement),
        loader: 'ts',
      }))
    },
  }
  const asItShips: Plugin = {
    name: 'as it ships',
    setup: ({ onLoad }) => {
      onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => ({
        contents:
          replacement !== null && path === join(root, replacement.file)
            ? replaced(replacement)
            : readFileSync(path, 'utf8'),
        loader: 'ts',
      }))
    },
  }
  await bundle('test/sim/main.ts', outfile, [known, sources])
  await bundle('test/sim/shrink-script.ts', scriptShrinker(outfile), [asItShips])
  return outfile
}

function bundle(entry: string, outfile: string, plugins: readonly Plugin[]) {
  return build({
    ...{ entryPoints: [join(root, entry)], plugins: [...plugins], outfile, bundle: true },
    ...{
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: 'inline',
      logLevel: 'error',
      loader: { '.lexicon': 'text' },
    },
  })
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
  readonly processes?: number
}

/** Runs seeds, in as many processes side by side as there are to be: `processes`, by default one. */
export async function runSeeds(
  simulator: string,
  { name, from, count, budgetMs = 1e12, shrinkMs = 0, processes = 1 }: Seeds,
): Promise<Report> {
  const shares = Array.from({ length: processes }, (_, place) => {
    const [begin, end] = [place, place + 1].map((one) => Math.floor((count * one) / processes))
    return [from + (begin ?? 0), (end ?? 0) - (begin ?? 0), budgetMs, shrinkMs].map(String)
  })
  const reports = await Promise.all(
    shares.map((share) => runSimulator(simulator, ['seeds', name, ...share, cache])),
  )
  return {
    failures: reports.flatMap(({ failures }) => failures),
    sum: reports.map(({ sum }) => sum).reduce(added),
  }
}

function added(a: Sum, b: Sum): Sum {
  const came = { ...a.came }
  for (const [what, count] of Object.entries(b.came)) came[what] = (came[what] ?? 0) + count
  return {
    runs: a.runs + b.runs,
    failed: a.failed + b.failed,
    actions: a.actions + b.actions,
    ms: a.ms + b.ms,
    digest: `${a.digest} ${b.digest}`,
    came,
  }
}

/** Runs these seeds, a name and a number each, until one fails. */
export function findFailure(
  simulator: string,
  name: string,
  numbers: readonly number[],
): Promise<Report> {
  return runSimulator(simulator, ['find', name, ...numbers.map(String)])
}

/** Runs a seed at the very beginning of a process, and once more; that these are two games is a failure. */
export function runTwice(simulator: string, seed: string): Promise<Report> {
  return runSimulator(simulator, ['twice', seed])
}

/** How to see a failure again: a play script, or where the plan of the run is. */
export function tellingOf({ run, file, script }: Failed): string {
  if (typeof script === 'string') return `${run}: ${readFileSync(script, 'utf8')}`
  const where = file === undefined ? '' : ` Its plan is in ${file}.`
  return `${run}: no play script tells it, for it takes devices, connections or clocks.${where}`
}

export function runFixtures(simulator: string, files: readonly string[]): Promise<Report> {
  return runSimulator(simulator, ['fixtures', ...files])
}

/** No game, nor the making it smaller, takes so long by far, ms: one that does hangs. */
const hungMs = 1_800_000

/** Worlds that last for one game make much garbage that is young. */
const roomy = ['--min-semi-space-size=16', '--max-semi-space-size=32']

async function runSimulator(simulator: string, args: readonly string[]): Promise<Report> {
  const child = spawn(process.execPath, [...roomy, '--enable-source-maps', simulator, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let errors = ''
  const hung = setTimeout(() => child.kill('SIGKILL'), hungMs)
  child.stdout.on('data', (part: Buffer) => (out += part.toString()))
  child.stderr.on('data', (part: Buffer) => {
    hung.refresh()
    errors = `${errors}${part.toString()}`.slice(-20_000)
  })
  await new Promise((done) => child.on('close', done))
  clearTimeout(hung)
  const lines = out.trim().split('\n')
  const last = lines.pop() ?? ''
  if (!last.startsWith('{"runs"')) throw new Error(`the simulator broke down: ${errors}\n${out}`)
  return {
    failures: lines.map((line) => JSON.parse(line) as Failed),
    sum: JSON.parse(last) as Sum,
  }
}
