import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'
import { root } from '../../scripts/install.js'
import { startSignalling } from '../e2e/harness/serve.ts'
import { nodeRtc } from './node/node-rtc.ts'

const hasRtc = (await nodeRtc()) !== null

interface Told {
  readonly size: number
  readonly linked: number
  readonly heads: string
}

/** A device without a browser; `last` is what it told of itself last. */
class Process {
  last: Told = { size: 0, linked: 0, heads: '' }
  errors = ''
  readonly #child: ChildProcessWithoutNullStreams
  readonly ended: Promise<number | null>

  constructor(number: number, room: string, signaling: string, seeded: boolean) {
    const program = join(root, 'test/network/node/peer.ts')
    const args = ['--import', 'tsx', program, `${number}`, room, signaling, seeded ? 'seeded' : '']
    this.#child = spawn(process.execPath, args, { cwd: root })
    this.ended = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.stderr.on('data', (chunk) => (this.errors += String(chunk)))
    createInterface({ input: this.#child.stdout }).on('line', (line) => {
      if (line.startsWith('{')) this.last = JSON.parse(line) as Told
    })
  }

  act(count: number): void {
    this.#child.stdin.write(`${count}\n`)
  }

  async end(): Promise<number | null> {
    this.#child.stdin.end()
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), 60_000)
    const code = await this.ended
    clearTimeout(timer)
    return code
  }
}

const processes: Process[] = []
afterEach(async () => {
  await Promise.all(processes.splice(0).map((one) => one.end()))
})

describe.skipIf(!hasRtc)('devices without a browser, over node-datachannel', () => {
  it('find each other through the same signalling server and hold the same', async () => {
    const server = await startSignalling()
    const open = (number: number, seeded: boolean): Process => {
      const one = new Process(number, 'node', server.url, seeded)
      processes.push(one)
      return one
    }
    const a = open(0, true)
    const b = open(1, false)
    const soon = { timeout: 120_000, interval: 200 }
    await expect.poll(() => b.last.size, soon).toBe(1)
    a.act(20)
    b.act(5)
    await expect.poll(() => [a.last.size, b.last.size], soon).toEqual([26, 26])
    expect(a.last.heads).toBe(b.last.heads)
    await expect.poll(() => a.last.linked, soon).toBe(1)
    expect(await b.end()).toBe(0)
    await expect.poll(() => a.last.linked, soon).toBe(0)
    expect(a.errors + b.errors).toBe('')
    await server.close()
  })
})
