import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIn, sources } from '../../../scripts/build.js'
import { root } from '../../../scripts/install.js'
import { freshFolder } from './profiles.ts'

/** The app as it is built where one text of its sources is another one. */
export interface AnotherBuild {
  /** What is served. */
  readonly dist: string
  remove(): Promise<void>
}

/** Takes as long as any build. @param path of the source that is changed, from the project's folder */
export async function anotherBuild(path: string, from: string, to: string): Promise<AnotherBuild> {
  const folder = await freshFolder()
  for (const source of [...sources, 'scripts', 'package.json']) {
    await cp(join(root, source), join(folder, source), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const changed = join(folder, path)
  const text = await readFile(changed, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} does not say: ${from}`)
  await writeFile(changed, text.replace(from, to))
  const done = buildIn(folder)
  if (done.status !== 0) throw new Error(done.stderr)
  return { dist: join(folder, 'dist'), remove: () => rm(folder, { recursive: true }) }
}

/** What a folder serves from now on. */
export async function serveInstead(folder: string, dist: string): Promise<void> {
  await rm(folder, { recursive: true })
  await cp(dist, folder, { recursive: true })
}
