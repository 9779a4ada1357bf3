import { join } from 'node:path'
import { root } from './install.js'

const name = 'virtual:ahead-worker'
const entry = join(root, 'src', 'main-worker.ts')

/**
 * A Vite plugin: `virtual:ahead-worker` is the address of the worker that looks ahead. It is one more entry of the app, which
 * shares what it is made of with the page: nothing is loaded twice.
 *
 * @returns {import('vite').Plugin}
 */
export function aheadWorker() {
  let isServed = false
  return {
    name: 'synomic:ahead-worker',
    configResolved: ({ command }) => {
      isServed = command === 'serve'
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null
      if (isServed) return `export default '/src/main-worker.ts'`
      const worker = this.emitFile({ type: 'chunk', id: entry, name: 'ahead-worker' })
      return `export default import.meta.ROLLUP_FILE_URL_${worker}`
    },
  }
}
