#!/usr/bin/env node
// npm run synomic -- …: the game's core in the terminal. Its exit code is that of the command.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, requireNode } from './install.js'

requireNode()
ensureInstalled()

// npm runs scripts in the project's folder; paths given are meant from where the person stands.
const { INIT_CWD, npm_lifecycle_event: calledAs } = process.env
if (calledAs === 'synomic' && INIT_CWD) process.chdir(INIT_CWD)

const main = new URL('../src/cli/main.ts', import.meta.url)
if (existsSync(fileURLToPath(main))) {
  const { register } = await import('tsx/esm/api')
  register()
  await import(main.href)
} else {
  console.error('src/cli/main.ts is missing: this copy of Synomic is not whole.')
  process.exitCode = 1
}
