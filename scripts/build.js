import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { chatAppName } from './chat-app.js'
import { root } from './install.js'
import { singleName } from './single-file.js'

/** What the built app is made of. */
export const sources = [
  'index.html',
  'package-lock.json',
  'scripts/ahead-worker.js',
  'scripts/blank-doc.js',
  'scripts/build-id.js',
  'scripts/compile-hint.js',
  'scripts/fingerprint.js',
  'scripts/no-doc.js',
  'scripts/offline-worker.js',
  'scripts/offline.js',
  'src',
  'static',
  'svelte.config.js',
  'tsconfig.json',
  'vite.config.ts',
]

/** The folder the app is built into. */
export const dist = join(root, 'dist')

/**
 * Something that Vite builds: into which folder, from which files of the project, with which options; `page` is a file that is
 * in the folder then.
 * @typedef {object} Build
 * @property {string} into
 * @property {string} page
 * @property {readonly string[]} from
 * @property {readonly string[]} options
 */

/** @type {Build} */
const app = { into: dist, page: 'index.html', from: sources, options: [] }

/** What each build of everything in one script is made of. */
const whole = [
  'package-lock.json',
  'scripts/build-id.js',
  'scripts/whole.js',
  'src',
  'static',
  'svelte.config.js',
  'tsconfig.json',
  'vite.whole.config.ts',
]

/**
 * Synomic as one HTML file: docs/REACH.md.
 * @type {Build}
 */
export const single = {
  into: join(root, 'dist-single'),
  page: singleName,
  from: [...whole, 'scripts/single-file.js'],
  options: ['--config', 'vite.whole.config.ts'],
}

/**
 * Synomic for a messenger's chat: docs/REACH.md.
 * @type {Build}
 */
export const chat = {
  into: join(root, 'dist-xdc'),
  page: chatAppName,
  from: [...whole, 'scripts/chat-app.js', 'scripts/zip.js'],
  options: ['--config', 'vite.whole.config.ts', '--mode', 'chat'],
}

/**
 * The terminal program, in plain JavaScript.
 * @type {Build}
 */
export const cli = {
  into: join(root, 'dist-cli'),
  page: 'main.js',
  from: ['package-lock.json', 'src', 'vite.cli.config.ts'],
  options: ['--config', 'vite.cli.config.ts'],
}

/**
 * Remembers, inside the built folder, which sources it was built from; Vite empties the folder before each build.
 * @param {Build} what
 */
const stampOf = ({ into }) => join(into, '.vite', 'sources.sha256')

const lock = join(root, 'node_modules', '.synomic-build')
const lockPatienceMs = 300_000

/**
 * Builds the app, or something else, if its sources changed since the last build. Two processes do not build at once.
 *
 * @param {{ quiet?: boolean, what?: Build }} [options] quiet: Vite's own lines are shown only when it fails
 * @returns {boolean} whether its folder now holds it as its sources stand
 */
export function ensureBuilt({ quiet = false, what = app } = {}) {
  const wanted = hashSources(what.from)
  if (isBuilt(what, wanted)) return true
  takeLock()
  try {
    return isBuilt(what, wanted) || build(what, wanted, quiet)
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

/**
 * Builds the app from the sources in a folder, into its dist/.
 * @param {string} folder
 * @param {readonly string[]} options of Vite, for what is not the app
 */
export function buildIn(folder, options = []) {
  const vite = join(folder, 'node_modules', 'vite', 'bin', 'vite.js')
  return spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: folder,
    encoding: 'utf8',
    // The tests' own NODE_ENV would put Svelte's development code into the app.
    env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/**
 * @param {Build} what
 * @param {string} wanted
 * @param {boolean} quiet
 */
function build(what, wanted, quiet) {
  const done = buildIn(root, what.options)
  if (!quiet || done.status !== 0) process.stderr.write(done.stdout + done.stderr)
  if (done.status !== 0) return false
  const stamp = stampOf(what)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  return true
}

/**
 * @param {Build} what
 * @param {string} wanted
 */
function isBuilt(what, wanted) {
  const stamp = stampOf(what)
  return (
    existsSync(join(what.into, what.page)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted
  )
}

/** A folder is made or not made in one step, which is all a lock needs. One left behind is taken over. */
function takeLock() {
  const until = Date.now() + lockPatienceMs
  for (;;) {
    try {
      return void mkdirSync(lock)
    } catch {
      if (Date.now() > until) rmSync(lock, { recursive: true, force: true })
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    }
  }
}

/**
 * SHA-256 over the names and contents of all sources.
 * @param {readonly string[]} from
 */
function hashSources(from) {
  const hash = createHash('sha256')
  for (const path of from.flatMap(listFiles)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path relative to the project's folder
 * @returns {string[]} the files there, in a fixed order
 */
function listFiles(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`))
}
