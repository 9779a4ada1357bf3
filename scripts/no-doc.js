import { join } from 'node:path'
import { root } from './install.js'

const blank = join(root, 'scripts', 'blank-doc.js')
/** Who asks for a document that stays blank, and where it gets one instead. */
const askers = /node_modules\/y-webrtc\/|src\/network\/webrtc\/webrtc-mesh\.ts$/

/**
 * A Vite plugin: y-webrtc connects browsers around a document, which stays blank here and of which nothing is sent. So Yjs does
 * not come with the connections, but with the first draft.
 *
 * @returns {import('vite').Plugin}
 */
export function noDoc() {
  return {
    name: 'synomic:no-doc',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id, from) =>
      (id === 'yjs' || id === 'y-protocols/sync') && askers.test(from ?? '') ? blank : null,
  }
}
