import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/install.js'
import type { Sources } from './sources.ts'

const binary = /\.(png|wasm|ico|woff2)$/

/** Every text file that is in version control; empty where this is no checkout. */
export function trackedTexts(): Sources {
  if (!existsSync(join(root, '.git'))) return new Map()
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  const paths = listed.split('\0').filter((path) => path !== '' && !binary.test(path))
  const there = paths.filter((path) => existsSync(join(root, path)) && isFile(path))
  return new Map(there.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

function isFile(path: string): boolean {
  return statSync(join(root, path)).isFile()
}

// Put together from parts, for this file is tracked too.
const workPlace = new RegExp(`(^|[^\\w./-])/${'work'}(?![\\w-])`)
const publicRegistry = 'registry.npmjs.org'

/** Lines that name a place that is only on the machine of whoever wrote them. */
export function strangers(texts: Sources, registry: string | undefined): readonly string[] {
  const host = registry === undefined ? undefined : hostOf(registry)
  return [...texts].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const where = `${path}:${index + 1}`
      const named = host !== undefined && host !== publicRegistry && line.includes(host)
      if (workPlace.test(line)) return [`${where}: a path of one machine`]
      return named ? [`${where}: a registry of one machine`] : []
    }),
  )
}

/** Download addresses in the lock file, other than the public registry's. */
export function strangeDownloads(lock: string): readonly string[] {
  return [...lock.matchAll(/"resolved": "(?:\w+:)?\/\/([^/"]+)/g)].flatMap(([, host]) =>
    host === undefined || host === publicRegistry ? [] : [host],
  )
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).hostname : undefined
}
