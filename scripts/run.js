import { spawn } from 'node:child_process'
import { root } from './install.js'

/**
 * One thing to check: a program of node_modules with its options.
 * @typedef {{ readonly name: string, readonly args: readonly string[] }} Step
 */

/**
 * Runs steps, a few at a time, and prints a line for each: what failed is shown with all it said.
 *
 * @param {readonly Step[]} steps
 * @param {number} atOnce
 * @returns {Promise<readonly string[]>} the names of those that failed
 */
export async function runSteps(steps, atOnce) {
  const waiting = [...steps]
  /** @type {string[]} */
  const failed = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = Date.now()
      const { status, output } = await runNode(step.args)
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
 * @returns {Promise<{ status: number, output: string }>}
 */
function runNode(args) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
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
