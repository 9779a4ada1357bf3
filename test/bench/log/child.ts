import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../../scripts/install.js'
import type { Answer, Task } from './driver.ts'

/** Drivers are put where the peers are installed, so that Node finds those. */
export const peersFolder = join(root, '.cache', 'bench-peers')
const giveUpMs = 300_000

/**
 * Makes a plain JavaScript file of a driver, with our own code in it as the app's build would have it, and the
 * peers left outside. Returns its path.
 */
export async function buildDriver(name: string): Promise<string> {
  const outfile = join(peersFolder, 'drivers', `${name}.mjs`)
  mkdirSync(join(outfile, '..'), { recursive: true })
  await build({
    entryPoints: [join(root, 'test', 'bench', 'log', 'drivers', `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    external: ['cojson', 'cojson/*', '@localfirst/crdx', '@orbitdb/core', 'autobase', 'corestore'],
    logLevel: 'error',
  })
  return outfile
}

/** Runs one task in a process of its own. A sentence, if it failed: its last words, or that it took too long. */
export function run(driver: string, task: Task, patienceMs = giveUpMs): Promise<Answer | string> {
  return new Promise((done) => {
    const args = ['--expose-gc', driver, JSON.stringify(task)]
    // What a library leaves in the folder for temporary files is to go with the rest.
    const folder = dirname(task.path)
    const env = task.path === '' ? {} : { TMPDIR: folder, TEMP: folder }
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    let [said, complained] = ['', '']
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()))
    child.on('error', (error) => done(error.message))
    child.on('close', (status, signal) => {
      clearTimeout(timer)
      if (signal === 'SIGKILL') return done(`not done after ${patienceMs / 1000} s`)
      const last = said.trimEnd().split('\n').at(-1) ?? ''
      return done(status === 0 ? JSON.parse(last) : lastWords(complained))
    })
  })
}

function lastWords(text: string): string {
  const error = text.split('\n').find((line) => /^\w*Error\b/.test(line))
  return error ?? text.trimEnd().split('\n').at(-1) ?? 'it failed without a word'
}
