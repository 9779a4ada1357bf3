import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where the built app tells its own fingerprint; no part of what it is made from. */
const fileName = 'fingerprint.txt'

/**
 * SHA-256 over a built app: over what `sha256sum` says of its files, in the order of their names, so that it can be
 * worked out without this program (docs/SECURITY.md). Vite's notes in `.vite/` do not count.
 *
 * @param {string} folder
 */
export function fingerprintOf(folder) {
  const lines = builtFiles(folder).map((name) => {
    const hash = createHash('sha256').update(readFileSync(join(folder, name)))
    return `${hash.digest('hex')}  ./${name}\n`
  })
  return createHash('sha256').update(lines.join('')).digest('hex')
}

/**
 * The files of a built app, in the order of their names' bytes.
 * @param {string} folder
 */
export function builtFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name !== fileName && !name.startsWith('.vite/'))
    .sort()
}

/**
 * A Vite plugin: writes the fingerprint beside the built app, for the app to show.
 *
 * @returns {import('vite').Plugin}
 */
export function fingerprint() {
  let folder = ''
  return {
    name: 'synomic-fingerprint',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: () => writeFileSync(join(folder, fileName), `${fingerprintOf(folder)}\n`),
  }
}
