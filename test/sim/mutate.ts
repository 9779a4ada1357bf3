import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/install.js'
import { mutations, type Mutation } from './mutations.ts'

/*
 * `npx tsx test/sim/mutate.ts [WORD]`: breaks each rule of mutations.ts (or those whose rule or description has the word) in
 * a copy of the project, and prints which of the suites notices first: the simulator's fixtures, unit tests, fresh seeds.
 * SIM_SEEDS: how many fresh seeds, else 300. The exit code tells whether anything went unnoticed.
 */

const seeds = process.env['SIM_SEEDS'] ?? '300'
const [word = ''] = process.argv.slice(2)

const suites = [
  ['a fixture', ['test/sim/sim.test.ts', '-t', 'failed once']],
  ['unit tests', ['test/log', 'test/crypto']],
  ['golden vectors', ['test/vectors']],
  ['fresh seeds', ['test/sim/sim.test.ts', '-t', 'fresh seeds']],
] as const

const copy = mkdtempSync(join(tmpdir(), 'synomic-mutants-'))
try {
  for (const name of [
    'src',
    'test',
    'scripts',
    'vite.config.ts',
    'svelte.config.js',
    'package.json',
  ]) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const chosen = mutations.filter(({ rule, what }) => `${rule} ${what}`.includes(word))
  const failing = suites.filter(([, args]) => !passes(args))
  if (failing.length > 0) throw new Error(`unbroken, these fail: ${failing.join()}`)
  console.log('| rule | broken so that | noticed by |\n|---|---|---|')
  const survivors = chosen.filter((mutation) => !isNoticed(mutation))
  console.log(`\n${chosen.length - survivors.length} of ${chosen.length} are noticed.`)
  process.exitCode = survivors.length > 0 ? 1 : 0
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function isNoticed({ rule, what, file, find, put }: Mutation): boolean {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  if (sound.split(find).length !== 2) throw new Error(`${file} has not just one “${find}”`)
  writeFileSync(
    path,
    sound.replace(find, () => put),
  )
  const noticing = suites.find(([, args]) => !passes(args))
  writeFileSync(path, sound)
  console.log(`| ${rule} | ${what} | ${noticing?.[0] ?? '**nothing**'} |`)
  return noticing !== undefined
}

function passes(args: readonly string[]): boolean {
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs')
  const env = { ...process.env, SIM_SEEDS: seeds, SIM_SHRINK_MS: '0' }
  const options = ['run', '--project', 'unit', '--project', 'apart', '--bail', '1', ...args]
  const { status } = spawnSync(process.execPath, [vitest, ...options], {
    cwd: copy,
    env,
    stdio: 'ignore',
    timeout: 600_000,
  })
  return status === 0
}
