import { build } from 'esbuild'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dist, ensureBuilt } from '../../../scripts/build.js'
import { root } from '../../../scripts/install.js'
import { serveFolder } from '../../../scripts/static-server.js'
import { freshFolder, removeFolder } from './profiles.ts'

export { startSignalling } from '../../../scripts/signalling.js'

/** Something that listens on loopback until it is closed. */
export interface Served {
  readonly port: number
  /** `http://127.0.0.1:PORT/` */
  readonly url: string
  close(): Promise<void>
}

/** Files that are served. */
export interface ServedFolder extends Served {
  /** Where they are; a test may put others there. */
  readonly folder: string
}

export interface ServeOptions {
  /** Signalling addresses the page is told, e.g. `(await startSignalling()).url`. */
  readonly signaling?: readonly string[]
  /** Relays the page is told, on loopback. */
  readonly relays?: readonly string[]
  /** 0, the default: any free one. */
  readonly port?: number
}

/** Builds the app if need be and serves a copy of it, so that a later build does not disturb this test. */
export async function serveApp(options: ServeOptions = {}): Promise<ServedFolder> {
  if (!ensureBuilt({ quiet: true })) throw new Error('the app could not be built')
  const folder = await freshFolder()
  await cp(dist, folder, { recursive: true })
  return serveTemporary(folder, options)
}

/**
 * Serves a page that runs one TypeScript module of the project, bundled: for tests of a single room in a
 * browser. What the test needs, the module puts on `globalThis`.
 *
 * @param module its path from the project's folder, e.g. `test/transport/page.ts`
 */
export async function serveModule(module: string, options: ServeOptions = {}): Promise<Served> {
  const folder = await freshFolder()
  await putModule(folder, module, 'index')
  return serveTemporary(folder, options)
}

/** Puts such a page into a folder that is served, beside what is there: it shares the origin, and so what is stored. */
export async function putModule(folder: string, module: string, name: string): Promise<void> {
  await build({
    entryPoints: [join(root, module)],
    outfile: join(folder, `${name}.js`),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    // As while the app is developed.
    define: { __SYNOMIC_BUILD__: 'null' },
    loader: { '.lexicon': 'text' },
    logLevel: 'silent',
  })
  await writeFile(
    join(folder, `${name}.html`),
    `<!doctype html><meta charset="utf-8"><title>test</title>
<link rel="icon" href="data:,"><meta name="synomic-signaling" content=""><meta name="synomic-relays" content="">
<div id="app"></div><script type="module" src="./${name}.js"></script>`,
  )
}

async function serveTemporary(folder: string, options: ServeOptions): Promise<ServedFolder> {
  const server = await serveFolder(folder, options)
  return {
    port: server.port,
    url: server.url,
    folder,
    close: async () => {
      await server.close()
      await removeFolder(folder)
    },
  }
}
