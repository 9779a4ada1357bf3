import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { get } from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import {
  certificateFingerprint,
  keptCertificate,
  makeCertificate,
} from '../../scripts/certificate.js'
import { listen } from '../../scripts/listen.js'
import { serveFolder } from '../../scripts/static-server.js'

interface Answer {
  readonly headers: IncomingHttpHeaders
  readonly status: number
  readonly type: string
  readonly cache: string
  readonly length: number
  readonly body: string
  readonly bytes: Buffer
}

let folder: string
let server: Awaited<ReturnType<typeof serveFolder>>
const page = '<meta name="synomic-signaling" content="" /><p>page</p>'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'synomic-'))
  const site = join(folder, 'site')
  await mkdir(join(site, 'assets'), { recursive: true })
  await mkdir(join(site, '.vite'))
  await writeFile(join(site, 'index.html'), page)
  await writeFile(join(site, 'assets', 'a-1.js'), 'export {}')
  await writeFile(join(site, 'assets', 'long-1.js'), 'export {}\n'.repeat(1000))
  await writeFile(join(site, 'sandbox.wasm'), 'wasm')
  await writeFile(join(site, '.vite', 'manifest.json'), '{}')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await symlink(join(folder, 'secret.txt'), join(site, 'link.txt'))
  server = await serveFolder(site, { signaling: ['ws://127.0.0.1:1', 'ws://127.0.0.1:2'] })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** Sends the path as it is given; fetch would tidy it first. */
function ask(
  path: string,
  method = 'GET',
  host = '127.0.0.1',
  others: OutgoingHttpHeaders = {},
): Promise<Answer> {
  return new Promise((done, fail) => {
    const headers = { host, ...others }
    request({ host: '127.0.0.1', port: server.port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        done({
          headers: response.headers,
          bytes,
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          cache: response.headers['cache-control'] ?? '',
          length: Number(response.headers['content-length']),
          body: bytes.toString(),
        })
      })
    })
      .on('error', fail)
      .end()
  })
}

describe('the static server', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/index.html?a#b', 'text/html; charset=utf-8'],
    ['/assets/a-1.js', 'text/javascript; charset=utf-8'],
    ['/sandbox.wasm', 'application/wasm'],
  ])('serves %s as %s', async (path, type) => {
    expect(await ask(path)).toMatchObject({ status: 200, type })
  })

  it.each([
    '/nope.js',
    '/assets',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '//etc/passwd',
    '/link.txt',
    '/.vite/manifest.json',
    '/%00',
    '/%zz',
  ])('does not serve %s', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  it('answers HEAD with the length and nothing else', async () => {
    const [head, whole] = [await ask('/', 'HEAD'), await ask('/')]
    const { date: _, ...headers } = whole.headers
    expect(head).toMatchObject({ ...whole, headers, body: '', bytes: Buffer.alloc(0) })
    expect(whole.length).toBe(Buffer.byteLength(whole.body))
  })

  it('refuses other methods, and other names for this machine', async () => {
    expect((await ask('/', 'POST')).status).toBe(405)
    expect((await ask('/', 'GET', 'evil.example')).status).toBe(421)
    expect((await ask('/', 'GET', 'localhost:5173')).status).toBe(200)
  })

  it('tells the page where signalling is', async () => {
    expect((await ask('/')).body).toBe(
      page.replace('content=""', 'content="ws://127.0.0.1:1 ws://127.0.0.1:2"'),
    )
  })

  it.each(['/', '/assets/a-1.js', '/nope.js'])('lets nobody put %s into a frame', async (path) => {
    expect((await ask(path)).headers).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['zstd', undefined, (bytes: Buffer) => bytes],
  ])('sends long texts compressed to who takes %s', async (accepted, encoding, unpack) => {
    const whole = await ask('/assets/long-1.js')
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await ask('/assets/long-1.js', method, undefined, {
        'accept-encoding': accepted,
      })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers.vary).toBe('Accept-Encoding')
      if (encoding !== undefined) expect(answer.length).toBeLessThan(whole.length / 10)
      if (method === 'GET') expect(unpack(answer.bytes).toString()).toBe(whole.body)
    }
    const short = await ask('/assets/a-1.js', 'GET', undefined, { 'accept-encoding': accepted })
    expect(short.headers['content-encoding']).toBeUndefined()
  })

  it('lets only names with a hash in them be kept for ever', async () => {
    expect((await ask('/assets/a-1.js')).cache).toContain('immutable')
    expect((await ask('/')).cache).toBe('no-cache')
  })
})

describe('the server for a network', () => {
  const addresses = ['127.0.0.1', '192.168.200.201']
  const certificate = () => keptCertificate(join(folder, 'kept', 'certificate.json'), addresses)

  it('keeps its certificate, until the machine has another address', () => {
    const print = certificateFingerprint(certificate())
    expect(certificateFingerprint(certificate())).toBe(print)
    const moved = keptCertificate(join(folder, 'kept', 'certificate.json'), ['192.168.200.7'])
    expect(certificateFingerprint(moved)).not.toBe(print)
  })

  const sound = makeCertificate(addresses, new Date())
  it.each([
    ['cut', '{"key":'],
    ['of another shape', '[1]'],
    ['without a certificate', JSON.stringify({ key: sound.key })],
    ['with nonsense for one', JSON.stringify({ ...sound, cert: 'nonsense' })],
    ['with nonsense for a key', JSON.stringify({ ...sound, key: 'nonsense' })],
    [
      'with the key of another',
      JSON.stringify({ ...sound, key: makeCertificate([], new Date()).key }),
    ],
  ])('makes another where the kept file is %s', async (_, text) => {
    const file = join(folder, 'damaged.json')
    await writeFile(file, text)
    const made = keptCertificate(file, addresses)
    expect(certificateFingerprint(made)).not.toBe(certificateFingerprint(sound))
    expect(keptCertificate(file, addresses)).toEqual(made)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('makes one that can be read for %i addresses', (count) => {
    const many = Array.from({ length: count }, (_, i) => `192.168.0.${i}`)
    for (let times = 0; times < 8; times++) {
      const { cert } = makeCertificate(many, new Date())
      expect(new X509Certificate(cert).checkIP('192.168.0.0')).toBe('192.168.0.0')
    }
  })

  it('serves the page over TLS, with its signalling at the same address', async () => {
    const signalling = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    signalling.on('connection', (socket) =>
      socket.on('message', (text) => socket.send(`heard ${String(text)}`)),
    )
    await once(signalling, 'listening')
    const { port: signallingPort } = signalling.address() as AddressInfo
    const lan = { addresses, certificate: certificate(), signallingPort, listensAt: '127.0.0.1' }
    const served = await serveFolder(join(folder, 'site'), { lan, signaling: ['ws://no.example'] })
    // As a browser that was told to trust it: that it is for the address is still looked at.
    const trusting = { ca: lan.certificate.cert }
    const page = await new Promise<string>((done, fail) => {
      get(served.url, trusting, (answer) => {
        let text = ''
        answer.on('data', (chunk) => (text += String(chunk)))
        answer.on('end', () => done(text))
      }).on('error', fail)
    })
    const place = `wss://127.0.0.1:${served.port}`
    expect(page).toContain(`<meta name="synomic-signaling" content="${place}"`)
    const friend = new WebSocket(place, trusting)
    const heard = await new Promise((done, fail) => {
      friend.on('open', () => friend.send('Bo'))
      friend.on('message', (text) => done(String(text)))
      friend.on('error', fail)
    })
    expect(heard).toBe('heard Bo')
    const stranger = new WebSocket(place, { ...trusting, headers: { host: 'evil.example' } })
    await new Promise((done) => stranger.on('error', done))
    const gone = new Promise((done) => friend.on('close', done))
    await served.close()
    await gone
    await new Promise((done) => signalling.close(done))
  })
})

describe('listening', () => {
  it('takes the next port when the wished one is taken', async () => {
    const [first, second] = [createServer(), createServer()]
    try {
      const port = await listen(first, 0)
      expect(await listen(second, port)).toBeGreaterThan(0)
      expect(second.address()).toMatchObject({ address: '127.0.0.1' })
      expect(second.address()).not.toMatchObject({ port })
    } finally {
      first.close()
      second.close()
    }
  })
})
