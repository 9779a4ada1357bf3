import { svelte } from '@sveltejs/vite-plugin-svelte'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../../../scripts/install.js'
import { serveFolder } from '../../../scripts/static-server.js'
import { freshFolder, removeFolder } from '../../e2e/harness/profiles.ts'

/** Builds the gallery and serves it on loopback until it is closed. */
export async function serveGallery() {
  const folder = await freshFolder()
  await build({
    configFile: false,
    root: join(root, 'test/ui/gallery'),
    base: './',
    logLevel: 'error',
    plugins: [svelte({ configFile: join(root, 'svelte.config.js') })],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  })
  const served = await serveFolder(folder)
  return {
    sceneUrl: (scene: string) => `${served.url}?scene=${scene}`,
    close: async () => {
      await served.close()
      await removeFolder(folder)
    },
  }
}
