#!/usr/bin/env node
// npm start: install what is missing, build, serve the app and the signalling process on loopback.
import { parseArgs } from 'node:util'
import { ensureInstalled, requireNode } from './install.js'

const defaultPort = 5173
const defaultSignallingPort = 4444

requireNode()
const wished = readOptions()
ensureInstalled()

const { dist, ensureBuilt } = await import('./build.js')
const { serveFolder } = await import('./static-server.js')
const { startSignalling } = await import('./signalling.js')

console.log('Building the app, if its sources changed …')
if (!ensureBuilt()) {
  console.error('The app could not be built; what is wrong is said above.')
  process.exit(1)
}

const signalling = await startSignalling({
  port: wished.signallingPort,
  onRestart: () => console.error('The signalling process ended; starting it again.'),
})
const { port, relays } = wished
const app = await serveFolder(dist, { signaling: [signalling.url], relays, port })

console.log(`Synomic is at ${app.url}  (signalling at ${signalling.url}; Ctrl+C ends both)`)
if (app.port !== wished.port && wished.port !== 0) {
  console.log(
    `Port ${wished.port} was taken. Browsers keep games per address: games begun at another port are found there.`,
  )
}

let ending = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end())

async function end() {
  if (ending) return
  ending = true
  await Promise.all([app.close(), signalling.close()])
  process.exit(0)
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        'signalling-port': { type: 'string' },
        relays: { type: 'string', default: 'known' },
      },
    })
    const signallingPort = values['signalling-port'] ?? process.env.SIGNALLING_PORT
    return {
      port: readPort(values.port ?? process.env.PORT, defaultPort),
      signallingPort: readPort(signallingPort, defaultSignallingPort),
      relays: values.relays.split(/\s+/).filter((address) => address !== ''),
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    console.error(
      'Usage: npm start -- [--port 5173] [--signalling-port 4444] [--relays "known wss://…"]',
    )
    process.exit(2)
  }
}

/**
 * @param {string | undefined} text
 * @param {number} otherwise
 */
function readPort(text, otherwise) {
  if (text === undefined || text === '') return otherwise
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new Error(`A port is a whole number from 0 to 65535, not “${text}”.`)
}
