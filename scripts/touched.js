import { spawnSync } from 'node:child_process'
import { root } from './install.js'

/** What is older was looked at in many runs. */
const commits = 40

/** Touched, they change what is found in files that were not. */
const rules = /^(eslint\.|\.prettier|package-lock\.json$|scripts\/lint-pure\.js$)/

/**
 * Files that the last commits touched, or the working tree, from the project's folder; `null` where all are to be looked at: no git, a
 * shorter history, or rules that changed.
 * @returns {readonly string[] | null}
 */
export function touchedFiles() {
  const changed = listed('diff', '--name-only', '--diff-filter=d', '-z', `HEAD~${commits}`)
  const added = listed('ls-files', '--others', '--exclude-standard', '-z')
  if (changed === null || added === null) return null
  const files = [...changed, ...added]
  return files.some((file) => rules.test(file)) ? null : files
}

/**
 * @param {readonly string[]} options of git
 * @returns {readonly string[] | null}
 */
function listed(...options) {
  const { status, stdout } = spawnSync('git', options, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\0').filter((file) => file !== '') : null
}
