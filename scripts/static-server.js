import { readFile, realpath, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { connect } from 'node:net'
import { extname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listen } from './listen.js'

const types = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.ico', 'image/x-icon'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.wasm', 'application/wasm'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.woff2', 'font/woff2'],
])

/**
 * What a page cannot say of itself in a meta element, and what any host of it should send: it is shown in nobody's frame,
 * where a click could be stolen; it tells nobody where people came from; types are not guessed.
 */
const headers = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * Ways to send less, the better one first. Twice as long for a twentieth less would not be worth it here.
 * @type {readonly (readonly [string, (body: Buffer) => Promise<Buffer>])[]}
 */
const encodings = [
  [
    'br',
    (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  ],
  ['gzip', promisify(gzip)],
]
const compressible = /^(text|image\/svg|application\/(json|wasm|manifest))/
const leastCompressed = 1024

/**
 * What is served to a network and not to this machine alone: over TLS, without which browsers give pages no cryptography. Its
 * signalling is reached by the same address as the page, and passed on to a process on loopback.
 *
 * @typedef {object} Lan
 * @property {readonly string[]} addresses of this machine, IPv4
 * @property {import('./certificate.js').Certificate} certificate
 * @property {number} signallingPort
 * @property {string} [listensAt]
 */

/**
 * A server of the files in one folder, for this machine only, or for a network. It answers GET and HEAD, never leaves the
 * folder (nor shows names that begin with a dot), and writes addresses into the page it serves: of signalling servers, and of
 * relays, of which `known` stands for those that come with the app. Where nobody names relays the page has none, and it never has
 * STUN servers.
 *
 * @param {string} folder
 * @param {Addresses} [addresses] for the page's `synomic-signaling` and `synomic-relays`
 * @param {Lan} [lan]
 */
export function createStaticServer(folder, { signaling = [], relays = [] } = {}, lan) {
  const hosts = new Set(['localhost', '127.0.0.1', '[::1]', ...(lan?.addresses ?? [])])
  const site = { folder, addresses: { signaling, relays }, hosts, lan, compressed: new Map() }
  /** @type {import('node:http').RequestListener} */
  const listener = (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    answer(site, request, response).catch(() => {
      if (response.headersSent) response.destroy()
      else refuse(response, 500, 'Something went wrong while reading the file.')
    })
  }
  if (lan === undefined) return createServer(listener)
  const server = createSecureServer(lan.certificate, listener)
  server.on('upgrade', (request, socket, head) => {
    if (isForUs(site, request.headers.host)) passOn(request, socket, head, lan.signallingPort)
    else socket.destroy()
  })
  return server
}

/**
 * @typedef {{ signaling?: readonly string[], relays?: readonly string[] }} Addresses
 * @typedef {object} Site
 * @property {string} folder
 * @property {Required<Addresses>} addresses
 * @property {ReadonlySet<string>} hosts
 * @property {Lan | undefined} lan
 * @property {Map<string, Promise<Buffer>>} compressed
 */

/**
 * A connection that becomes a WebSocket, as it came, to a process on loopback.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:stream').Duplex} socket
 * @param {Buffer} head
 * @param {number} port
 */
function passOn({ method, url, rawHeaders }, socket, head, port) {
  const onward = connect(port, '127.0.0.1')
  const lines = rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`))
  onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
  onward.write(head)
  onward.pipe(socket).pipe(onward)
  onward.on('error', () => socket.destroy()).on('close', () => socket.destroy())
  socket.on('error', () => onward.destroy()).on('close', () => onward.destroy())
}

/**
 * @param {Site} site
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(site, request, response) {
  if (!isForUs(site, request.headers.host)) {
    return refuse(response, 421, 'This server is not reached under that name.')
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return refuse(response, 405, 'Only GET and HEAD are answered here.')
  }
  const path = await findFile(site.folder, request.url ?? '/')
  if (path === undefined) return refuse(response, 404, 'There is no such page here.')
  const type = types.get(extname(path).toLowerCase()) ?? 'application/octet-stream'
  response.setHeader('Content-Type', type)
  response.setHeader('Cache-Control', isHashed(path) ? 'max-age=31536000, immutable' : 'no-cache')
  const whole =
    extname(path) === '.html'
      ? await pageWith(path, addressesFor(site, request))
      : await readFile(path)
  const isLess = compressible.test(type) && whole.length >= leastCompressed
  if (isLess) response.setHeader('Vary', 'Accept-Encoding')
  const encoding = isLess ? encodingFor(request.headers['accept-encoding']) : undefined
  if (encoding) response.setHeader('Content-Encoding', encoding[0])
  const body = encoding ? await compressed(site, path, encoding, whole) : whole
  response.setHeader('Content-Length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** @param {string | undefined} accepted */
function encodingFor(accepted = '') {
  const names = accepted.split(',').flatMap((part) => {
    const [name = '', weight = ''] = part.trim().split(';')
    return /^\s*q=0(\.0*)?$/.test(weight) ? [] : [name.trim()]
  })
  return encodings.find(([name]) => names.includes(name))
}

/**
 * Once for each content: a build beside a running server changes the files.
 *
 * @param {Site} site
 * @param {string} path
 * @param {(typeof encodings)[number]} encoding
 * @param {Buffer} body
 */
async function compressed(site, path, [name, compress], body) {
  const { mtimeMs } = await stat(path)
  const key = `${name} ${mtimeMs} ${path}`
  const known = site.compressed.get(key) ?? compress(body)
  site.compressed.set(key, known)
  return known
}

/**
 * Other sites must not reach this server under a name of theirs (DNS rebinding).
 * @param {Site} site
 * @param {string | undefined} host
 */
function isForUs({ hosts }, host) {
  return host !== undefined && hosts.has(host.replace(/:\d+$/, ''))
}

/**
 * In a network the page meets where it came from: a machine may have several addresses.
 * @param {Site} site
 * @param {import('node:http').IncomingMessage} request
 */
function addressesFor({ addresses, lan }, { headers }) {
  return lan === undefined ? addresses : { ...addresses, signaling: [`wss://${headers.host}`] }
}

/**
 * The file that a request's path names inside the folder, or undefined.
 * @param {string} folder
 * @param {string} url
 */
async function findFile(folder, url) {
  const path = decodePath(url)
  if (path === undefined || path.split('/').some((part) => part.startsWith('.'))) return undefined
  const named = resolve(folder, `.${path}`)
  try {
    const found = (await stat(named)).isDirectory() ? join(named, 'index.html') : named
    const [real, home] = await Promise.all([realpath(found), realpath(folder)])
    return real.startsWith(home + sep) && (await stat(real)).isFile() ? real : undefined
  } catch {
    return undefined
  }
}

/** @param {string} url */
function decodePath(url) {
  const end = url.search(/[?#]/)
  try {
    const path = decodeURIComponent(end < 0 ? url : url.slice(0, end))
    return path.startsWith('/') && !/[\0\\]/.test(path) ? path : undefined
  } catch {
    return undefined
  }
}

/**
 * Vite puts a hash of the content into the names under assets/.
 * @param {string} path
 */
function isHashed(path) {
  return path.includes(`${sep}assets${sep}`)
}

/**
 * @param {string} path
 * @param {Required<Addresses>} addresses
 */
async function pageWith(path, { signaling, relays }) {
  const page = await readFile(path, 'utf8')
  const named = signaling.length === 0 ? page : withMeta(page, 'signaling', signaling)
  // Within one machine or network nobody has to be told how a router shows them.
  return Buffer.from(withMeta(withMeta(named, 'relays', relays), 'stun', []))
}

/**
 * @param {string} page
 * @param {string} name
 * @param {readonly string[]} addresses
 */
function withMeta(page, name, addresses) {
  const meta = new RegExp(`(<meta name="synomic-${name}" content=")[^"]*"`)
  return page.replace(meta, `$1${addresses.join(' ')}"`)
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} sentence
 */
function refuse(response, status, sentence) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(`${sentence}\n`)
}

/**
 * @param {string} folder
 * @param {Addresses & { port?: number, lan?: Lan | undefined }} [options] port 0: any free one
 * @returns {Promise<{ port: number, url: string, close: () => Promise<void> }>}
 */
export async function serveFolder(folder, { port = 0, lan, ...addresses } = {}) {
  const server = createStaticServer(folder, addresses, lan)
  /** @type {Set<import('node:stream').Duplex>} */
  const sockets = new Set()
  server.on('connection', (/** @type {import('node:net').Socket} */ socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const taken = await listen(server, port, lan?.listensAt)
  const place = lan === undefined ? 'http://127.0.0.1' : `https://${lan.addresses[0]}`
  return {
    port: taken,
    url: `${place}:${taken}/`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        // Also those that became WebSockets, of which the server itself knows no more.
        for (const socket of sockets) socket.destroy()
      }),
  }
}
