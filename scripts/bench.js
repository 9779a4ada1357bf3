#!/usr/bin/env node
// npm run bench -- NAME [OPTION…]: runs test/bench/NAME/main.ts. Without a name: which there are.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, requireNode, root } from './install.js'

requireNode()
const folder = join(root, 'test', 'bench')
/** @param {string} name */
const mainOf = (name) => join(folder, name, 'main.ts')
const names = readdirSync(folder).filter((name) => existsSync(mainOf(name)))
const [name, ...options] = process.argv.slice(2)

if (name === undefined) {
  console.log(names.join('\n'))
} else if (!names.includes(name)) {
  console.error(`There is no benchmark “${name}”. There are: ${names.join(', ')}.`)
  process.exitCode = 2
} else {
  ensureInstalled()
  const { runVisibly } = await import('./run.js')
  const args = ['--expose-gc', '--import', 'tsx', mainOf(name), ...options]
  process.exitCode = await runVisibly(args)
}
