#!/usr/bin/env node
// npm run bench -- NAME [--json]: one of test/bench/*.bench.ts. Without a name: which there are.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, requireNode, root } from './install.js'

requireNode()
const folder = join(root, 'test', 'bench')
const ending = '.bench.ts'
const names = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length))
const [name, ...options] = process.argv.slice(2)

if (name === undefined) {
  console.log(names.length === 0 ? 'There are no benchmarks yet.' : names.join('\n'))
} else if (!names.includes(name)) {
  console.error(`There is no benchmark “${name}”. There are: ${names.join(', ') || 'none yet'}.`)
  process.exitCode = 2
} else {
  ensureInstalled()
  const { runVisibly } = await import('./run.js')
  process.exitCode = await runVisibly([
    ...['--expose-gc', '--import', 'tsx'],
    ...[join(folder, name + ending), ...options],
  ])
}
