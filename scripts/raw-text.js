// node --import ./scripts/raw-text.js: files that are imported with `?raw` are their text, as Vite has it.
import { readFile } from 'node:fs/promises'
import { register } from 'node:module'
import { isMainThread } from 'node:worker_threads'

// Node runs hooks in a thread of their own, which loads this file once more.
if (isMainThread) register(import.meta.url)

/**
 * @param {string} url
 * @param {object} context
 * @param {(url: string, context: object) => Promise<object>} next
 */
export async function load(url, context, next) {
  if (!url.endsWith('?raw')) return next(url, context)
  const text = await readFile(new URL(url.slice(0, -'?raw'.length)), 'utf8')
  return {
    format: 'module',
    source: `export default ${JSON.stringify(text)}`,
    shortCircuit: true,
  }
}
