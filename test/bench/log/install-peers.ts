import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/install.js'
import { peersFolder } from './child.ts'

interface Manifest {
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

/**
 * Installs the peers into a folder of their own, if what is there is not what test/bench/peers/package.json
 * asks for. Scripts of packages are not run. Returns the packages that are missing all the same.
 */
export function installPeers(): readonly string[] {
  const wanted = join(root, 'test', 'bench', 'peers', 'package.json')
  const missing = () => missingOf(read(wanted)?.dependencies ?? {})
  if (missing().length === 0) return []
  console.error(
    `Installing the logs to compare with into ${peersFolder} (about 650 MB; a few minutes) …`,
  )
  mkdirSync(peersFolder, { recursive: true })
  copyFileSync(wanted, join(peersFolder, 'package.json'))
  const options = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
  spawnSync('npm', options, {
    cwd: peersFolder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  return missing()
}

function missingOf(wanted: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(wanted)
    .filter(([name, version]) => {
      const found = read(join(peersFolder, 'node_modules', name, 'package.json'))
      return found?.version !== version
    })
    .map(([name]) => name)
}

function read(path: string): Manifest | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
