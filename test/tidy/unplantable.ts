import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/install.js'
import type { Planted } from '../planted/planted.ts'
import type { Sources } from './sources.ts'

/** Faults that cannot be planted into the sources as they are, or whose test is not there. */
export function unplantable(all: readonly Planted[], tests: Sources): readonly string[] {
  return all.flatMap(({ what, file, find, noticedBy }) => {
    const times = readFileSync(join(root, file), 'utf8').split(find).length - 1
    if (times !== 1) return [`${what}: stands ${times} times in ${file}: ${find}`]
    if ('run' in noticedBy) return []
    const { test, title } = noticedBy
    const text = tests.get(test)?.replaceAll('\\', '') ?? ''
    const isThere = [`'`, '"', '`'].some((quote) => text.includes(quote + title))
    return isThere ? [] : [`${what}: no “${title}” in ${test}`]
  })
}
