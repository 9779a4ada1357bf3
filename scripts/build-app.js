#!/usr/bin/env node
// npm run build: install what is missing, build the app into dist/, and print its fingerprint.
// npm run build -- --compare https://example.org/synomic/: whether that host serves this very build, byte by byte.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, requireNode } from './install.js'

requireNode()
const { values } = parseArgs({ options: { compare: { type: 'string' } } })
ensureInstalled()

const { dist, ensureBuilt } = await import('./build.js')
const { builtFiles, fingerprintOf } = await import('./fingerprint.js')

if (!ensureBuilt()) {
  console.error('The app could not be built; what is wrong is said above.')
  process.exit(1)
}
console.log(`${fingerprintOf(dist)}  dist/`)
if (values.compare !== undefined) process.exitCode = await compare(values.compare)

/**
 * @param {string} host the address of the folder that holds the app
 * @returns {Promise<number>} an exit status
 */
async function compare(host) {
  const base = new URL(host.endsWith('/') ? host : `${host}/`)
  let differing = 0
  for (const name of builtFiles(dist)) {
    const answer = await fetch(new URL(name, base)).catch(() => null)
    const there = answer?.ok ? Buffer.from(await answer.arrayBuffer()) : null
    if (there?.equals(readFileSync(join(dist, name)))) continue
    differing += 1
    console.log(`${there === null ? 'missing' : 'differs'}  ${name}`)
  }
  console.log(differing === 0 ? `${base} serves this build.` : `${base} serves something else.`)
  if (differing > 0) {
    console.log(
      'In index.html a host may have named signalling servers (“synomic-signaling”): look at what differs there.',
    )
  }
  return differing === 0 ? 0 : 1
}
