#!/usr/bin/env node
// npm run build:single: the app as one HTML file; npm run build:xdc: for a messenger's chat. With size and fingerprints.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureInstalled, requireNode, root } from './install.js'

requireNode()
ensureInstalled()

const { chat, ensureBuilt, single } = await import('./build.js')
const what = process.argv[2] === 'chat' ? chat : single
if (!ensureBuilt({ what })) {
  console.error('It could not be built; what is wrong is said above.')
  process.exit(1)
}
const path = join(what.into, what.page)
const file = readFileSync(path)
const [, script = ''] = /script-src \S+ 'sha256-([^']*)'/.exec(file.toString()) ?? []
console.log(`${Math.round(file.length / 1000)} kB  ${relative(root, path)}`)
console.log(`${createHash('sha256').update(file).digest('hex')}  the file, as sha256sum says`)
if (script !== '') {
  const hash = Buffer.from(script, 'base64').toString('hex')
  console.log(`${hash}  its script, as it says itself in its settings`)
}
