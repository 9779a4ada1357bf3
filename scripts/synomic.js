#!/usr/bin/env node
// npm run synomic -- …: the game's core in the terminal. Its exit code is that of the command.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, requireNode } from './install.js'

requireNode()
ensureInstalled()

// npm runs scripts in the project's folder; paths given are meant from where the person stands.
const { INIT_CWD, npm_lifecycle_event: calledAs } = process.env
if (calledAs === 'synomic' && INIT_CWD) process.chdir(INIT_CWD)

const { cli, ensureBuilt } = await import('./build.js')
if (ensureBuilt({ quiet: true, what: cli })) {
  await import(pathToFileURL(join(cli.into, cli.page)).href)
} else {
  process.exitCode = 1
}
