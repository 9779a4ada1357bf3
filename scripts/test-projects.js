import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './install.js'

/*
 * Which test file runs where. `npm test` runs `daily`, `npm run test:long` runs `long`: those whose names end in
 * `.long.test.ts` or `.long.browser.test.ts`. Each is listed once: the tidy test sees to it. The long run also has all of `unit`
 * and `proofs` again, with the cryptography that ships and each property tried as often as it says.
 */

/** @typedef {'unit' | 'proofs' | 'apart' | 'ui' | 'ui-apart' | 'e2e' | 'long' | 'as-shipped' | 'all-scenes' | 'long-e2e' | 'measured'} Project */

/**
 * Projects by what runs them: those in Node, those in browsers, and those that measure, beside which nothing runs.
 * @type {Readonly<Record<'daily' | 'long', readonly [readonly Project[], readonly Project[], readonly Project[]]>>}
 */
export const runs = {
  daily: [['unit', 'proofs', 'apart', 'ui', 'ui-apart'], ['e2e'], []],
  long: [['long', 'as-shipped', 'all-scenes'], ['long-e2e'], ['measured']],
}

/** What says how long something takes, or what moves while something takes long: nothing may run beside it. */
export const measuring = [
  'test/e2e/first-minutes.long.test.ts',
  'test/e2e/hostile-proposer.long.test.ts',
  'test/ui/nothing-jumps.long.browser.test.ts',
]

/**
 * What takes longest, and so begins first in its project: one core would wait for what began last. Vitest orders files by how long
 * they took the last time; where there was none, by their size.
 */
export const longest = [
  'test/play/scripts.test.ts',
  'test/sim/sim.test.ts',
  'test/ui/said-by-texts.test.ts',
  'test/prose/reading.test.ts',
  'test/session/drafts-left.test.ts',
  'test/prose/offers.test.ts',
  'test/starters/stay-changeable.test.ts',
  'test/ui/gallery.browser.test.ts',
  'test/e2e/whole-game.test.ts',
  'test/ui/asked.browser.test.ts',
  'test/ui/share-game.browser.test.ts',
  'test/sim/sim.long.test.ts',
  'test/planted/planted.long.test.ts',
  'test/prose/turned.long.test.ts',
  'test/cli/keeper.long.test.ts',
  'test/e2e/devices.long.test.ts',
  'test/e2e/never-together.long.test.ts',
]

/** Every test file, from the project's folder. */
export function testFiles() {
  return readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts'))
    .sort()
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {Project}
 */
export function projectOf(path, text) {
  if (measuring.includes(path)) return 'measured'
  const isLong = /\.long(\.browser)?\.test\.ts$/.test(path)
  if (path.startsWith('test/e2e/') || path.endsWith('.browser.test.ts')) {
    return isLong ? 'long-e2e' : 'e2e'
  }
  if (isLong) return 'long'
  const mocks = /^vi\.mock\(/m.test(text)
  if (path.startsWith('test/ui/')) return mocks ? 'ui-apart' : 'ui'
  if (mocks || path.startsWith('test/sim/')) return 'apart'
  // The keeper is a process of its own, and has the cryptography that ships.
  return /^test\/(?:(?:attack|crypto|vectors)\/|cli\/keeper\.)/.test(path) ? 'proofs' : 'unit'
}

/*
 * These tell a test that hangs from one that waits for its turn on a busy machine, and never a quick one from a slow one:
 * how long things take is measured by benchmarks.
 */
const patience = { testTimeout: 600_000, hookTimeout: 600_000 }
const patienceAtNight = { testTimeout: 3_600_000, hookTimeout: 3_600_000 }
const patienceInBrowsers = {
  testTimeout: 600_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
}

const onlyLoopback = join(root, 'test', 'only-loopback.ts')
const sameChance = join(root, 'test', 'same-chance.ts')

/** What a file left behind in a world that it shares with others. */
const tidyUp = { restoreMocks: true, unstubGlobals: true, unstubEnvs: true }

const noble = '@noble/curves/ed25519.js'
const src = join(root, 'src')
/**
 * The app's modules that others take the place of in most tests of every day.
 * @type {Readonly<Record<string, string>>}
 */
export const instead = {
  [noble]: join(root, 'test', 'native-ed25519.ts'),
  '@noble/curves/secp256k1.js': join(root, 'test', 'crypto', 'known-schnorr.ts'),
  [join(src, 'crypto', 'keys.ts')]: join(root, 'test', 'crypto', 'found-once.ts'),
  [join(src, 'crypto', 'vrf.ts')]: join(root, 'test', 'crypto', 'found-once.ts'),
  [join(src, 'crypto', 'ristretto.ts')]: join(root, 'test', 'crypto', 'exponents-module.ts'),
  [join(src, 'language', 'reading', 'check.ts')]: join(root, 'test', 'language', 'check-once.ts'),
}

/**
 * The app's keys and signatures made natively, ballots in a group whose elements are known by their exponents, letters signed by a
 * hash, what was found of a key found once, and each sentence checked once for all games that begin with it: they took half of the time.
 * @type {import('vite').Plugin}
 */
const quickWork = {
  name: 'synomic:quick-work',
  enforce: 'pre',
  resolveId: (id, from) => {
    if (from === undefined || !from.startsWith(src)) return null
    return instead[id.startsWith('.') ? join(dirname(from), id) : id] ?? null
  },
}

const fewer = join(root, 'test', 'fewer-runs.ts')

/**
 * Properties are tried less often by day; not where somebody asks whether they find a fault.
 * @type {import('vite').Plugin}
 */
const fewerRuns = {
  name: 'synomic:fewer-runs',
  enforce: 'pre',
  resolveId: (id, from) =>
    id === 'fast-check' && from !== fewer && process.env.SYNOMIC_ALL_RUNS !== '1' ? fewer : null,
}

/** @type {Readonly<Record<string, readonly import('vite').Plugin[]>>} */
const plugins = {
  unit: [quickWork, fewerRuns],
  proofs: [fewerRuns],
  apart: [quickWork],
  ui: [quickWork],
  'ui-apart': [quickWork],
  'all-scenes': [quickWork],
}

/** Code without a screen is read once for many files. */
const together = {
  environment: 'node',
  pool: 'threads',
  isolate: false,
  setupFiles: [onlyLoopback, sameChance],
  ...tidyUp,
  ...patience,
}

/** Svelte parts rendered into a simulated document. */
const inADocument = {
  environment: 'happy-dom',
  setupFiles: [onlyLoopback, sameChance],
  ...patience,
}

/** How each project runs. Real browsers mostly wait for each other, so three files share two cores. */
const settings = {
  unit: together,
  // What keys and signatures are, and attacks on them: as they ship.
  proofs: together,
  // Files that put modules of their own in the place of ours; and the simulator, which shares nothing, takes long, and so begins first.
  apart: { environment: 'node', setupFiles: [onlyLoopback, sameChance], ...patience },
  ui: { ...together, environment: 'happy-dom' },
  'ui-apart': inADocument,
  e2e: {
    environment: 'node',
    // What drives browsers is read once for many files.
    isolate: false,
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
    ...patienceInBrowsers,
  },
  long: { environment: 'node', ...patienceAtNight },
  'as-shipped': { ...together, ...patienceAtNight },
  'all-scenes': { ...inADocument, ...patienceAtNight, env: { SYNOMIC_ALL_SCENES: '1' } },
  'long-e2e': {
    environment: 'node',
    maxWorkers: 2,
    sequence: { groupOrder: 2 },
    ...patienceInBrowsers,
    ...patienceAtNight,
  },
  measured: {
    environment: 'node',
    maxWorkers: 1,
    sequence: { groupOrder: 3 },
    ...patienceInBrowsers,
  },
}

/**
 * What the long run has again: as it ships, and each property as often as it says; and with all scenes of the gallery. How prose is
 * read has neither keys nor properties.
 * @type {Readonly<Record<string, (file: { path: string, project: Project }) => boolean>>}
 */
export const again = {
  'as-shipped': ({ path, project }) =>
    (project === 'unit' && !path.startsWith('test/prose/')) || project === 'proofs',
  'all-scenes': ({ path }) => path === 'test/ui/said-by-texts.test.ts',
}

/**
 * Vitest's projects.
 *
 * @returns {import('vitest/config').TestProjectInlineConfiguration[]}
 */
export function testProjects() {
  const files = testFiles().map((path) => ({
    path,
    project: projectOf(path, readFileSync(join(root, path), 'utf8')),
  }))
  // Who names a file and no project does not want it twice.
  const isAsked = (/** @type {string} */ name) => process.argv.includes(`--project=${name}`)
  const wanted = Object.entries(settings).filter(([name]) => !(name in again) || isAsked(name))
  return wanted.map(([name, how]) => ({
    extends: true,
    ...(how.environment === 'happy-dom' ? { resolve: { conditions: ['browser'] } } : {}),
    plugins: [...(plugins[name] ?? [])],
    test: {
      name,
      setupFiles: [onlyLoopback],
      include: files
        .filter(again[name] ?? (({ project }) => project === name))
        .map(({ path }) => path),
      ...how,
    },
  }))
}
