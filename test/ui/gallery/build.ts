import { join } from 'node:path'
import { ensureBuilt } from '../../../scripts/build.js'
import { root } from '../../../scripts/install.js'
import { serveFolder } from '../../../scripts/static-server.js'

/** The gallery as Vite builds it, once for all who look at it. */
export const gallery = {
  into: join(root, 'node_modules', '.cache', 'synomic', 'gallery'),
  page: 'index.html',
  from: [
    'package-lock.json',
    'src',
    'svelte.config.js',
    'test/crypto/box-key.ts',
    'test/ui/fake-app.ts',
    'test/ui/fake-drafts.ts',
    'test/ui/fake-session.ts',
    'test/ui/fake-table.ts',
    'test/ui/gallery',
  ],
  options: ['--config', 'test/ui/gallery/vite.config.ts'],
}

/** Builds the gallery if need be and serves it on loopback until it is closed. */
export async function serveGallery() {
  if (!ensureBuilt({ quiet: true, what: gallery }))
    throw new Error('the gallery could not be built')
  const served = await serveFolder(gallery.into)
  return {
    sceneUrl: (scene: string) => `${served.url}?scene=${scene}`,
    close: () => served.close(),
  }
}
