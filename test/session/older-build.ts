import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/install.js'
import type * as Mechanics from '../../src/mechanics/library.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import type * as Mail from '../../src/network/mail/mail-courier.ts'
import { MailCourier } from '../../src/network/mail/mail-courier.ts'
import type * as App from '../../src/session/app.ts'
import { createApp } from '../../src/session/app.ts'

/** What of a build of the app decides what it makes of what it is sent. */
export interface Build {
  readonly createApp: typeof createApp
  readonly MailCourier: typeof MailCourier
  readonly library: typeof mechanicLibrary
}

export const thisBuild: Build = { createApp, MailCourier, library: mechanicLibrary }

/**
 * A build of sources in which one text is another; `remove` takes them away again. @param path of the source that is changed, from the
 * project's folder
 */
export async function olderBuild(path: string, from: string, to: string) {
  const folder = mkdtempSync(join(tmpdir(), 'synomic-older-'))
  cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const changed = join(folder, path)
  const text = readFileSync(changed, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} does not say: ${from}`)
  writeFileSync(changed, text.replace(from, to))
  const of = (name: string) => join(folder, 'src', name)
  const app: typeof App = await import(of('session/app.ts'))
  const mail: typeof Mail = await import(of('network/mail/mail-courier.ts'))
  const mechanics: typeof Mechanics = await import(of('mechanics/library.ts'))
  const build: Build = { ...app, ...mail, library: mechanics.mechanicLibrary }
  return { build, remove: () => rmSync(folder, { recursive: true }) }
}
