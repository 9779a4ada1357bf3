import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loopback } from '../../scripts/listen.js'
import { serveFolder } from '../../scripts/static-server.js'

interface Answer {
  readonly status: number
  readonly type: string
  readonly cache: string
  readonly length: number
  readonly body: string
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
function ask(path: string, method = 'GET', host = '127.0.0.1'): Promise<Answer> {
  return new Promise((done, fail) => {
    const options = { host: '127.0.0.1', port: server.port, path, method, headers: { host } }
    request(options, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += String(chunk)))
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          cache: response.headers['cache-control'] ?? '',
          length: Number(response.headers['content-length']),
          body,
        }),
      )
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
    expect(head).toEqual({ ...whole, body: '' })
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

  it('lets only names with a hash in them be kept for ever', async () => {
    expect((await ask('/assets/a-1.js')).cache).toContain('immutable')
    expect((await ask('/')).cache).toBe('no-cache')
  })
})

describe('loopback', () => {
  it('takes the next port when the wished one is taken', async () => {
    const [first, second] = [createServer(), createServer()]
    try {
      const port = await loopback(first, 0)
      expect(await loopback(second, port)).toBeGreaterThan(0)
      expect(second.address()).toMatchObject({ address: '127.0.0.1' })
      expect(second.address()).not.toMatchObject({ port })
    } finally {
      first.close()
      second.close()
    }
  })
})
