#!/usr/bin/env node
// npm start: install what is missing, build, serve the app and the signalling process on loopback.
// npm start -- --host: the same for all who are in this machine's network.
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, requireNode, root } from './install.js'

const defaultPort = 5173
const defaultSignallingPort = 4444

requireNode()
const wished = readOptions()
ensureInstalled()

const { dist, ensureBuilt } = await import('./build.js')
const { serveFolder } = await import('./static-server.js')
const { startSignalling } = await import('./signalling.js')
const { certificateFingerprint, keptCertificate } = await import('./certificate.js')

const addresses = wished.forNetwork ? ownAddresses() : []
if (wished.forNetwork && addresses.length === 0) {
  console.error('This machine is in no network. Without --host it works alone.')
  process.exit(1)
}

console.log('Building the app, if its sources changed …')
if (!ensureBuilt()) {
  console.error('The app could not be built; what is wrong is said above.')
  process.exit(1)
}

const signalling = await startSignalling({ port: wished.signallingPort })
const { port, relays } = wished
const lan = addresses.length === 0 ? undefined : lanOf(addresses, signalling.port)
const app = await serveFolder(dist, { signaling: [signalling.url], relays, port, lan })

if (lan === undefined) {
  console.log(`Synomic is at ${app.url}
Open that in a browser, and leave this window open while you play; Ctrl+C ends it.
Only this machine can open it. For friends in your network: npm start -- --host`)
} else {
  for (const address of addresses) console.log(`Synomic is at https://${address}:${app.port}/`)
  console.log(
    `Whoever is in this network can open it while this runs (Ctrl+C ends it). Use this address on this machine, too: links name
the address of the page on which they are made, and browsers keep games per address.
The certificate was made here, so each browser asks once whether to go on. Its SHA-256 fingerprint:
${certificateFingerprint(lan.certificate)}`,
  )
}
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
        host: { type: 'boolean', default: false },
      },
    })
    const signallingPort = values['signalling-port'] ?? process.env.SIGNALLING_PORT
    return {
      port: readPort(values.port ?? process.env.PORT, defaultPort),
      signallingPort: readPort(signallingPort, defaultSignallingPort),
      forNetwork: values.host,
      relays: values.relays.split(/\s+/).filter((address) => address !== ''),
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    console.error(
      'Usage: npm start -- [--host] [--port 5173] [--signalling-port 4444] [--relays "known wss://…"]',
    )
    process.exit(2)
  }
}

/**
 * Where others in this machine's networks reach it.
 * @returns {string[]}
 */
function ownAddresses() {
  return Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}

/**
 * @param {readonly string[]} addresses
 * @param {number} signallingPort
 */
function lanOf(addresses, signallingPort) {
  const certificate = keptCertificate(
    join(root, 'node_modules', '.cache', 'synomic', 'certificate.json'),
    [...addresses, '127.0.0.1'],
  )
  return { addresses, certificate, signallingPort, listensAt: '0.0.0.0' }
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
