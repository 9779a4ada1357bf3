import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/install.js'
import { peersFolder } from './child.ts'

interface Manifest {
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

interface Peers {
  /** The package.json that lists them. */
  readonly manifest: string
  readonly folder: string
  readonly what: string
  readonly megabytes: number
}

const logs: Peers = {
  manifest: join(root, 'test', 'bench', 'peers', 'package.json'),
  folder: peersFolder,
  what: 'the logs to compare with',
  megabytes: 650,
}

/**
 * Installs peers into a folder of their own, if what is there is not what their package.json asks for. Scripts of
 * packages are not run. Returns the packages that are missing all the same.
 */
export function installPeers({ manifest, folder, what, megabytes } = logs): readonly string[] {
  const missing = () => missingOf(folder, read(manifest)?.dependencies ?? {})
  if (missing().length === 0) return []
  console.error(`Installing ${what} into ${folder} (about ${megabytes} MB; it takes a while) …`)
  mkdirSync(folder, { recursive: true })
  copyFileSync(manifest, join(folder, 'package.json'))
  const options = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
  spawnSync('npm', options, {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  return missing()
}

function missingOf(folder: string, wanted: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(wanted)
    .filter(([name, version]) => {
      const found = read(join(folder, 'node_modules', name, 'package.json'))
      return found?.version !== version
    })
    .map(([name]) => name)
}

function read(path: string): Manifest | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
