import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { extname, join } from 'node:path'
import { chat as chatBuild, ensureBuilt } from '../../../scripts/build.js'
import { listen } from '../../../scripts/listen.js'
import type { Served } from './serve.ts'
import { unzip } from './unzip.ts'

const types = new Map([
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.png', 'image/png'],
])

/** What a page asks its messenger, as far as webxdc lets it: a script that the messenger puts into the app's folder. */
const hostScript = (name: string): string => `
const asked = (after) => fetch('updates?after=' + after).then((answer) => answer.json())
globalThis.webxdc = {
  selfAddr: ${JSON.stringify(name.toLowerCase())},
  selfName: ${JSON.stringify(name)},
  sendUpdateInterval: 200,
  sendUpdateMaxSize: 128000,
  sendUpdate: (update) => void fetch('updates', { method: 'POST', body: JSON.stringify(update) }),
  setUpdateListener: async (listener, serial) => {
    let last = serial
    const look = async () => {
      for (const update of await asked(last)) listener(update, (last = update.serial))
    }
    await look()
    setInterval(look, 200)
  },
}
`

/** A group whose messengers run the app that \`npm run build:xdc\` makes, unpacked from the file. */
export class ServedChat {
  readonly #files: ReadonlyMap<string, Buffer>
  /** All that was sent, as it was. */
  readonly updates: {
    readonly payload: unknown
    readonly info?: string
    readonly summary?: string
  }[] = []

  constructor() {
    if (!ensureBuilt({ quiet: true, what: chatBuild }))
      throw new Error('the app could not be built')
    this.#files = unzip(readFileSync(join(chatBuild.into, chatBuild.page)))
  }

  /** The app in a member's messenger, who was not sent what was said before. */
  async join(name: string): Promise<Served> {
    const since = this.updates.length
    const server = createServer((request, response) => {
      void this.#answer(request, name, since).then(({ type, body }) => {
        response.writeHead(body === null ? 404 : 200, { 'Content-Type': type })
        response.end(body)
      })
    })
    const port = await listen(server, 0)
    return {
      port,
      url: `http://127.0.0.1:${port}/index.html`,
      close: () => new Promise((done) => void server.close(() => done())),
    }
  }

  async #answer(request: IncomingMessage, name: string, since: number) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (pathname === '/webxdc.js') return { type: 'text/javascript', body: hostScript(name) }
    if (pathname === '/updates') {
      if (request.method === 'POST') this.updates.push(JSON.parse(await textOf(request)))
      const after = Number(searchParams.get('after') ?? Infinity)
      const told = this.updates
        .map((update, index) => ({ ...update, serial: index + 1, max_serial: this.updates.length }))
        .filter(({ serial }) => serial > Math.max(after, since))
      return { type: 'application/json', body: JSON.stringify(told) }
    }
    const type = types.get(extname(pathname)) ?? 'application/octet-stream'
    return { type, body: this.#files.get(pathname.slice(1)) ?? null }
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}
