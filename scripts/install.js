import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Stops with a sentence where Node is too old for the build tools. This file and those that import it at the
 * top use only what Node itself brings, because nothing may be installed yet.
 */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  if (fits) return
  console.error(
    `Synomic needs Node.js 20.19 or newer (of the 22 line, 22.12 or newer); this is ${process.versions.node}. ` +
      'Please install a current version from https://nodejs.org and run the command again.',
  )
  process.exit(1)
}

/**
 * Runs `npm ci` when node_modules is missing or is not what package-lock.json asks for.
 * Its output goes to stderr, so that commands printing JSON stay clean. Stops the process when npm fails.
 */
export function ensureInstalled() {
  if (isInstalled()) return
  console.error('Installing what Synomic needs (npm ci) …')
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const done = spawnNpm(options)
  if (done.status === 0 && isInstalled()) return
  console.error(
    'npm could not install what Synomic needs; its own words are above. ' +
      'Most often the network is the reason: check it, then run the command again.',
  )
  process.exit(1)
}

/** @param {readonly string[]} options */
function spawnNpm(options) {
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const how = { cwd: root, stdio: ['ignore', 2, 2] }
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) return spawnSync(process.execPath, [npm, ...options], how)
  return spawnSync('npm', options, { ...how, shell: process.platform === 'win32' })
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm keeps a note of what it installed in
 * node_modules/.package-lock.json; packages for other platforms are rightly missing there.
 */
export function isInstalled(folder = root) {
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  const wanted = readPackages(join(folder, 'package-lock.json'))
  if (installed === undefined || wanted === undefined) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    if (found === undefined) return entry.optional === true
    return found.version === entry.version && existsSync(join(folder, path))
  })
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}
