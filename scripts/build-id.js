import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.js'

/** What decides how a game is derived and kept; screens and their words are no part of it. */
const folders = ['base', 'crypto', 'actions', 'log', 'engine', 'mechanics', 'storage', 'session']

/**
 * A Vite plugin: tells the built app which code it is made of, so that what one build kept for itself is not believed
 * by another. While developing it is `null`: the code changes under the page's feet.
 *
 * @returns {import('vite').Plugin}
 */
export function buildId() {
  return {
    name: 'synomic-build-id',
    config: (_, { command }) => ({
      define: { __SYNOMIC_BUILD__: JSON.stringify(command === 'build' ? hashOfCode() : null) },
    }),
  }
}

function hashOfCode() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const name of folders.flatMap(filesIn).sort()) {
    hash.update(`\n${name}\n`).update(readFileSync(join(root, 'src', name)))
  }
  return hash.digest('hex').slice(0, 32)
}

/** @param {string} folder */
function filesIn(folder) {
  const path = join(root, 'src', folder)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts'))
}
