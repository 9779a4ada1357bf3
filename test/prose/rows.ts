import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The rows of a file beside this one: prose, a tab, and what is pinned for it. */
export const rowsOf = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([prose = '', sentence = '']) => ({ prose, sentence }))
