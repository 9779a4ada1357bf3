import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { WebSocketServer } from 'ws'

// A process that serves a relay that others wrote, with the limits that it comes with. Given the folder it is installed in, it prints its port.
const [, , folder = ''] = process.argv
const load = createRequire(join(folder, 'package.json'))
const { NostrRelay } = load('@nostr-relay/core')
const { EventRepositorySqlite } = load('@nostr-relay/event-repository-sqlite')

const events = new EventRepositorySqlite(':memory:')
await events.init()
const relay = new NostrRelay(events, { hostname: '127.0.0.1' })
const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' })
sockets.on('connection', (socket) => {
  relay.handleConnection(socket, '127.0.0.1')
  socket.on('message', (data) => void relay.handleMessage(socket, JSON.parse(String(data))))
  socket.on('close', () => relay.handleDisconnect(socket))
})
sockets.on('listening', () => {
  const address = sockets.address()
  if (typeof address === 'object') process.stdout.write(`${address?.port}\n`)
})
