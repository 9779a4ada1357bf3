import { readFileSync, readdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/install.js'

/** Path from the project's folder, with `/`, to content. What every tidy question is asked of. */
export type Sources = ReadonlyMap<string, string>

const code = /\.(ts|js|svelte)$/

/** Reads the code files below some of the project's folders. */
export function readSources(...folders: readonly string[]): Sources {
  const paths = folders.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
          .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
          .filter((path) => code.test(path))
      : [],
  )
  return new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** The script parts of a Svelte file, with the rest blanked so that line numbers stay; other files whole. */
export function scriptOf(path: string, text: string): string {
  if (!path.endsWith('.svelte')) return text
  const tags = /(<script\b[^>]*>)([\s\S]*?)<\/script>/g
  let script = ''
  let end = 0
  for (const match of text.matchAll(tags)) {
    const start = match.index + (match[1]?.length ?? 0)
    script += blank(text.slice(end, start)) + (match[2] ?? '')
    end = start + (match[2]?.length ?? 0)
  }
  return script
}

/** What {@link scriptOf} leaves out; nothing for files that are all script. */
export function markupOf(path: string, text: string): string {
  return path.endsWith('.svelte') ? text.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, blank) : ''
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
