import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { chat as chatBuild, ensureBuilt } from '../../../scripts/build.js'
import { root } from '../../../scripts/install.js'
import { listen } from '../../../scripts/listen.js'

const program = join(root, 'node_modules', '@webxdc', 'webxdc-dev', 'dist', 'backend', 'cli.js')
const onlyLoopback = join(root, 'scripts', 'only-loopback.js')
const startPatienceMs = 120_000

/** The app in one member's messenger, as webxdc's own development host plays it. */
export interface Instance {
  readonly id: string
  readonly url: string
}

/**
 * The development host of those who make webxdc, with the file that `npm run build:xdc` makes: it unpacks it as messengers do,
 * serves it with Delta Chat's policy, and gives it its own `webxdc.js`.
 */
export class DevMessenger {
  readonly #child: ChildProcess
  readonly #control: string

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.#control = `http://127.0.0.1:${port}/instances`
  }

  static async start(): Promise<DevMessenger> {
    if (!ensureBuilt({ quiet: true, what: chatBuild }))
      throw new Error('the app could not be built')
    const port = await freePort()
    const file = join(chatBuild.into, chatBuild.page)
    const options = ['--import', onlyLoopback, program, 'run', '--port', String(port), file]
    const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    await new Promise<void>((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`it did not start: ${said}`)), startPatienceMs)
      const hear = (chunk: Buffer): void => {
        said += String(chunk)
        if (!said.includes('Started webxdc-dev')) return
        clearTimeout(timer)
        done()
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('exit', () => fail(new Error(`it ended: ${said}`)))
    })
    return new DevMessenger(child, port)
  }

  /** Those that there are: two at first. */
  async instances(): Promise<readonly Instance[]> {
    return (await (await fetch(this.#control)).json()) as readonly Instance[]
  }

  /** One more member. */
  async join(): Promise<Instance> {
    return (await (await fetch(this.#control, { method: 'POST' })).json()) as Instance
  }

  close(): Promise<void> {
    return new Promise((done) => {
      this.#child.once('exit', () => done())
      this.#child.kill()
    })
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0)
  await new Promise((done) => server.close(done))
  return port
}
