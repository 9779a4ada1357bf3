import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.js'

const worker = join(root, 'scripts', 'offline-worker.js')

/**
 * Who comes for the first time may be on a train: what they open comes first, and what is kept for later waits until they have been
 * there for a while.
 */
const register = `const workers = navigator.serviceWorker
const keep = () => workers?.register('./sw.js').catch(() => undefined)
if (workers?.controller) keep()
else setTimeout(keep, 30_000)
`

/**
 * A Vite plugin: adds to the built app a service worker that knows the names of all its files, and the line
 * that registers it. Once it has been open for half a minute the app opens without a network.
 *
 * @returns {import('vite').Plugin}
 */
export function offline() {
  /** @type {string} */
  let publicDir
  return {
    name: 'synomic-offline',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { type: 'module', src: './register.js' }, injectTo: 'head' },
      ],
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const built = Object.values(bundle).map((one) => ({
          name: one.fileName,
          content: one.type === 'chunk' ? one.code : one.source,
        }))
        const files = [
          ...built,
          ...publicFiles(publicDir),
          { name: 'register.js', content: register },
        ]
          .filter(({ name }) => !name.startsWith('.vite/') && !name.endsWith('.map'))
          .sort((a, b) => (a.name < b.name ? -1 : 1))
        this.emitFile({ type: 'asset', fileName: 'register.js', source: register })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: workerFor(files) })
      },
    },
  }
}

/** @param {string} folder */
function publicFiles(folder) {
  return readdirSync(folder).map((name) => ({ name, content: readFileSync(join(folder, name)) }))
}

/**
 * The worker with the list of files in it. Its cache is named by their contents: another build, another cache.
 * @param {readonly { name: string, content: string | Uint8Array }[]} files
 */
function workerFor(files) {
  const hash = createHash('sha256')
  for (const { name, content } of files) hash.update(`${name}\0`).update(content)
  // The folder itself, not index.html: that is the address people open. The fingerprint is written when all is there.
  const names = [...files.map(({ name }) => name), 'fingerprint.txt']
  const addresses = names.map((name) => (name === 'index.html' ? './' : `./${name}`))
  return readFileSync(worker, 'utf8')
    .replace(`'BUILD'`, JSON.stringify(hash.digest('hex').slice(0, 16)))
    .replace(`['FILES']`, JSON.stringify(addresses))
}
