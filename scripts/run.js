import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { root } from './install.js'

/**
 * One thing to check: a program of node_modules with its options.
 * @typedef {{ readonly name: string, readonly args: readonly string[] }} Step
 */

/** How far what only computes gives way to what is waited for, `nice`'s number: it has a quarter of a core that both want. */
export const behind = 5

/**
 * Runs steps, a few at a time, and prints a line for each: what failed is shown with all it said.
 *
 * @param {readonly Step[]} steps
 * @param {number} atOnce
 * @param {number} [niceness] how far they give way to others
 * @returns {Promise<readonly string[]>} the names of those that failed
 */
export async function runSteps(steps, atOnce, niceness = 0) {
  const waiting = [...steps]
  /** @type {string[]} */
  const failed = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = Date.now()
      const { status, output } = await runNode(step.args, niceness)
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`${status === 0 ? 'ok    ' : 'FAILED'}  ${step.name} (${seconds} s)`)
      if (status === 0) continue
      failed.push(step.name)
      console.log(output.trimEnd().replace(/^/gm, '    '))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return failed
}

/**
 * @param {readonly string[]} args a JavaScript file and its options
 * @param {number} niceness
 * @returns {Promise<{ status: number, output: string }>}
 */
function runNode(args, niceness) {
  return new Promise((done) => {
    const child = startNode(args, niceness)
    let output = ''
    /** @param {Buffer} chunk */
    const keep = (chunk) => void (output += chunk.toString())
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => done({ status: 1, output: error.message }))
    child.on('close', (status) => done({ status: status ?? 1, output }))
  })
}

/**
 * Runs a JavaScript file beside others: what it says comes line by line among what they say.
 *
 * @param {readonly string[]} args
 * @param {number} niceness how far it gives way to others
 * @returns {Promise<number>} its exit status
 */
export function runBeside(args, niceness) {
  return new Promise((done) => {
    const child = startNode(args, niceness)
    for (const said of [child.stdout, child.stderr])
      createInterface({ input: said }).on('line', (line) => console.log(line))
    child.on('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.on('close', (status) => done(status ?? 1))
  })
}

/**
 * @param {readonly string[]} args
 * @param {number} niceness of it and of all that it will start
 */
function startNode(args, niceness) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // It writes into a pipe, and what it says ends on this terminal all the same.
    env: process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : process.env,
  })
  if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness)
  return child
}

/**
 * Runs a JavaScript file with this terminal's input and output.
 *
 * @param {readonly string[]} args
 * @returns {Promise<number>} its exit status
 */
export function runVisibly(args) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
    child.on('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.on('close', (status) => done(status ?? 1))
  })
}
