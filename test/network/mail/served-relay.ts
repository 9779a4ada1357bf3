import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { listen } from '../../../scripts/listen.js'
import { MemoryRelay, type Temper } from './memory-relay.ts'

/** A relay that listens on this machine. */
export interface ServedRelay {
  readonly address: string
  readonly relay: MemoryRelay
  close(): Promise<void>
}

export async function serveRelay(temper: Temper = 'honest'): Promise<ServedRelay> {
  const relay = new MemoryRelay(temper)
  const http = createServer((_, response) => response.writeHead(426).end())
  const sockets = new WebSocketServer({ server: http })
  sockets.on('connection', (socket) => {
    const end = relay.connect(
      (text) => socket.send(text, () => undefined),
      () => socket.close(),
    )
    socket.on('message', (data) => end.message(String(data)))
    socket.on('close', () => end.closed())
    socket.on('error', () => socket.terminate())
  })
  const port = await listen(http, 0)
  return {
    address: `ws://127.0.0.1:${port}`,
    relay,
    close: () =>
      new Promise((done) => {
        for (const socket of sockets.clients) socket.terminate()
        sockets.close(() => http.close(() => done()))
      }),
  }
}
