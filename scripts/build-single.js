#!/usr/bin/env node
// npm run build:single: the app as one HTML file, dist-single/synomic.html, with its size and its fingerprints.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, requireNode } from './install.js'

requireNode()
ensureInstalled()

const { ensureBuilt, single } = await import('./build.js')
if (!ensureBuilt({ what: single })) {
  console.error('The file could not be built; what is wrong is said above.')
  process.exit(1)
}
const file = readFileSync(join(single.into, single.page))
const [, script = ''] = /script-src \S+ 'sha256-([^']*)'/.exec(file.toString()) ?? []
console.log(`${Math.round(file.length / 1000)} kB  dist-single/${single.page}`)
console.log(`${createHash('sha256').update(file).digest('hex')}  the file, as sha256sum says`)
console.log(
  `${Buffer.from(script, 'base64').toString('hex')}  its script, as it says itself in its settings`,
)
