import { createServer, request } from 'node:http'
import { once } from 'node:events'
import type { Served } from '../../e2e/harness/serve.ts'

/** A host in front of another, which counts what it sends: whoever asks for it, page, worker or service worker. */
export interface Counted extends Served {
  /** Bytes of bodies so far, compressed as most hosts send them. */
  bytes(): number
}

/** Passes everything on, and asks for gzip. */
export async function counted(host: Served): Promise<Counted> {
  let sent = 0
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked
    const to = { host: '127.0.0.1', port: host.port, method, path }
    const passed = request({ ...to, headers: { ...headers, 'accept-encoding': 'gzip' } }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.on('data', (bytes: Buffer) => (sent += bytes.length))
      got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    port,
    url: host.url.replace(`:${host.port}`, `:${port}`),
    bytes: () => sent,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
