import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, single } from '../../../scripts/build.js'
import { freshFolder, removeFolder } from './profiles.ts'

/** The one file, saved somewhere on somebody's disk. */
export interface SavedFile {
  /** `file:///…/synomic.html` */
  readonly url: string
  remove(): Promise<void>
}

/** Builds the one file if need be and saves a copy of it, which knows these relays, on loopback, and no others. */
export async function saveSingle(relays: readonly string[] = []): Promise<SavedFile> {
  if (!ensureBuilt({ quiet: true, what: single })) throw new Error('the file could not be built')
  const folder = await freshFolder()
  const path = join(folder, single.page)
  const page = await readFile(join(single.into, single.page), 'utf8')
  const named = '<meta name="synomic-relays" content="known">'
  const stun = '<meta name="synomic-stun" content="known">'
  if (!page.includes(named) || !page.includes(stun)) throw new Error('it would dial others')
  const here = page.replace(named, named.replace('known', relays.join(' ')))
  await writeFile(path, here.replace(stun, stun.replace('known', '')))
  return { url: pathToFileURL(path).href, remove: () => removeFolder(folder) }
}
