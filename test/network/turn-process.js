// A TURN server on loopback, in a process of its own: node-turn. Tells its parent of each time that somebody asks it for an address.
import { createSocket } from 'node:dgram'
import { createRequire } from 'node:module'
import process from 'node:process'

// It has no types.
const Turn = createRequire(import.meta.url)('node-turn')
const [name = '', password = ''] = process.argv.slice(2)
const host = '127.0.0.1'

const free = createSocket('udp4').bind(0, host, () => {
  const { port } = free.address()
  free.close(() => {
    const server = new Turn({
      listeningIps: [host],
      relayIps: [host],
      listeningPort: port,
      authMech: 'long-term',
      credentials: { [name]: password },
      debugLevel: 'OFF',
    })
    server.on('allocate', () => process.send?.('asked'))
    server.start()
    process.send?.(port)
  })
})

process.on('disconnect', () => process.exit())
