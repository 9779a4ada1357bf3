import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fail, fault, ok } from '../base/result.ts'
import type { Surroundings } from './command.ts'
import { forTerminal } from './for-terminal.ts'

/** The composition root of the terminal program: files, streams, exit status. */
const surroundings: Surroundings = {
  readFile: (path) => {
    try {
      return ok(new Uint8Array(readFileSync(path === '-' ? 0 : path)))
    } catch (error) {
      return fail(fault('file-unreadable', { path, reason: reasonOf(error) }))
    }
  },
  writeFile: (path, bytes) => {
    try {
      writeFileSync(path, bytes)
      return ok(null)
    } catch (error) {
      return fail(fault('file-unwritable', { path, reason: reasonOf(error) }))
    }
  },
  beside: (file, path) => resolve(dirname(file), path),
  print: (line) => void process.stdout.write(`${forTerminal(line)}\n`),
  complain: (line) => void process.stderr.write(`${forTerminal(line)}\n`),
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code)
  return 'unknown'
}

// A reader that stops early, as `| head` does, is no failure of ours.
process.stdout.on('error', () => undefined)
const words = process.argv.slice(2)
const [name] = words
const isHelp = words.some((word) => word === '--help' || word === '-h')
process.exitCode =
  (name === 'keep' || name === 'folder') && !isHelp
    ? await (
        await import('./keeping/keep-command.ts')
      ).runKeeping(name, words.slice(1), surroundings)
    : await (await import('./run.ts')).runCommand(words, surroundings)
