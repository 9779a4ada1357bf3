import { fork } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { listen } from './listen.js'
import { root } from './install.js'

const program = join(root, 'node_modules', 'y-webrtc', 'bin', 'server.js')
const onlyLoopback = new URL('./only-loopback.js', import.meta.url).href
const startPatienceMs = 15_000
const restartPauseMs = 300

/**
 * Starts y-webrtc's own signalling process on loopback and starts it again, at the same port, if it ends
 * (its server ends at a message that is not JSON).
 *
 * @param {{ port?: number, onRestart?: () => void }} [options] port 0: any free one
 * @returns {Promise<{ port: number, url: string, close: () => Promise<void> }>}
 */
export async function startSignalling({ port = 0, onRestart = () => undefined } = {}) {
  const own = await freePort(port)
  let closed = false
  let child = await launch(own)
  /** @type {() => void} */
  const watch = () =>
    void child.once('exit', () => {
      if (!closed) setTimeout(restart, restartPauseMs).unref()
    })
  const restart = async () => {
    if (closed) return
    onRestart()
    child = await launch(own).catch(() => child)
    if (closed) child.kill()
    else if (isAlive(child)) watch()
  }
  watch()
  return {
    port: own,
    url: `ws://127.0.0.1:${own}`,
    close: async () => {
      closed = true
      await end(child)
    },
  }
}

/**
 * @param {number} port
 * @returns {Promise<import('node:child_process').ChildProcess>} once it listens
 */
function launch(port) {
  const child = fork(program, [], {
    env: { ...process.env, PORT: String(port) },
    execArgv: ['--import', onlyLoopback],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (/** @type {Buffer} */ chunk) => (said = (said + chunk).slice(-2000)))
  return new Promise((done, fail) => {
    const timer = setTimeout(() => give('it said nothing'), startPatienceMs)
    /** @param {string} why */
    const give = (why) => {
      clearTimeout(timer)
      child.kill()
      fail(new Error(`y-webrtc's signalling process did not start: ${why}`))
    }
    child.once('error', (error) => give(error.message))
    child.once('exit', () => give(said.trim() || 'it ended at once'))
    child.once('message', () => {
      clearTimeout(timer)
      child.removeAllListeners('exit')
      done(child)
    })
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function isAlive(child) {
  return child.exitCode === null && child.signalCode === null
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>}
 */
function end(child) {
  if (!isAlive(child)) return Promise.resolve()
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill()
  })
}

/** @param {number} wished */
async function freePort(wished) {
  const server = createServer()
  const port = await listen(server, wished)
  await new Promise((done) => server.close(done))
  return port
}
